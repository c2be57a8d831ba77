import { expect, type Page } from '@playwright/test';
import type { Started } from './program';
import { test } from './program-fixture';
import { openList } from './screens';

test.describe.configure({ mode: 'serial' });

/** An office of the demo with directors and years of figures, and the head of a group of four. */
const [office, groupHead] = ['99005517', '99053702'];

test.use({ demo: { offices: 3000 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dossier = (page: Page) => page.getByRole('article').first();
const field = (page: Page, name: string) => dossier(page).locator(`[data-field="${name}"]`);
const back = (page: Page) => page.getByRole('button', { name: 'Terug naar de lijst' });

async function openDossier(program: Started, page: Page, id: string): Promise<void> {
  await page.goto(program.address.replace(/\/\?/, `/entitydetail/${id}?`));
  await expect(heading(page)).toBeVisible({ timeout: 30_000 });
}

test('a dossier is opened from the list, and the list is found as it was left', async ({ page, program }) => {
  const list = await openList(page, program.address);
  await list.filter('Naam', 'a');
  await list.chipsSay('bevat “a”');
  await page.getByLabel('Rijen per pagina').selectOption('50');
  await expect(page.getByText(/^1 - 50 van/)).toBeVisible();
  await list.grid.evaluate((grid) => grid.scrollTo({ top: 400 }));
  const row = page.locator('[role="row"][aria-rowindex="20"]');
  const name = (await row.getByRole('gridcell').nth(2).innerText()).split('\n')[0] ?? '';
  const top = await list.grid.evaluate((grid) => grid.scrollTop);
  await row.getByRole('gridcell').nth(2).click();
  await expect(heading(page)).toContainText(name.slice(0, 5));
  await expect(dossier(page)).toContainText('Tijdlijn');
  await back(page).click();
  await list.chipsSay('bevat “a”');
  await expect(page.getByText(/^1 - 50 van/)).toBeVisible();
  await expect.poll(() => list.grid.evaluate((grid) => grid.scrollTop)).toBe(top);
  await expect(row.locator('[tabindex="0"]').first()).toBeAttached();
  await list.filter('Naam', '');
});

test('Alt with an arrow goes to the next office of the list, and the list goes along', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  const numbers = await list.cells('KvK').allInnerTexts();
  const first = Number(await list.grid.locator('[role="row"][aria-selected]').first().getAttribute('aria-rowindex'));
  await list.cells('Naam').first().click();
  await expect(dossier(page)).toContainText(numbers[0] ?? '');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page).toHaveURL(new RegExp(`${numbers[1]}$`));
  await expect(dossier(page)).toContainText(`KvK ${numbers[1]}`);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page).toHaveURL(new RegExp(`${numbers[2]}$`));
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page).toHaveURL(new RegExp(`${numbers[1]}$`));
  await back(page).click();
  await list.isUsable();
  await expect(page.locator(`[role="row"][aria-rowindex="${first + 1}"] [tabindex="0"]`).first()).toBeAttached();
});

test('a dossier is opened from the palette, shows a history in place, and says what a field means', async ({
  page,
  program,
}) => {
  await openList(page, program.address);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/Typ een naam/).fill(office);
  await page.getByText(`Dossier van KvK ${office} openen`).or(page.getByText('Benali & Theunissen')).first().click();
  await expect(heading(page)).toHaveText('Benali & Theunissen Raad B.V.');
  await expect(dossier(page)).toContainText('mediaan');
  await field(page, 'phone').getByRole('button', { name: 'Uitleg bij Telefoon' }).click();
  const modal = page.getByRole('dialog', { name: 'Telefoon' });
  await expect(modal).toContainText('Omschrijving');
  await expect(modal).toContainText('Hoe te handelen bij wijziging');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await field(page, 'ratingRiFD')
    .getByRole('button', { name: /^Historie van/ })
    .click();
  const versions = field(page, 'ratingRiFD').getByRole('list', { name: /^Historie van/ });
  await expect(versions.getByRole('listitem').first()).toContainText('gewijzigd');
  await expect(versions.getByRole('listitem')).toHaveCount(5);
  await field(page, 'ratingRiFD')
    .getByRole('button', { name: /meer…$/ })
    .click();
  await expect.poll(() => versions.getByRole('listitem').count()).toBeGreaterThan(5);
});

test('a director leads to a person, whose career leads back to the office', async ({ page, program }) => {
  await openDossier(program, page, office);
  const elsewhere = page.getByRole('table', { name: 'Personen en hun andere bedrijven' });
  await expect(elsewhere.getByRole('link', { name: 'M.Th. Peeters' })).toHaveAttribute(
    'href',
    /persondetail\/10000011$/,
  );
  await field(page, 'management').getByRole('link', { name: 'M.Th. Peeters' }).click();
  await expect(page).toHaveURL(/\/persondetail\/10000011$/);
  await expect(heading(page)).toHaveText('M.Th. Peeters');
  await expect(page.getByText('Beleidsbepaler', { exact: true })).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('M.Th. Peeters');
  await page.getByRole('table').getByRole('link', { name: 'Benali & Theunissen Raad B.V.' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${office}$`));
});

test('a person of whom only the AFM has data says so, and an unknown one too', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await page.goto(program.address.replace(/\/\?/, '/persondetail/10000013~1?'));
  await expect(page.getByRole('note')).toContainText('De juistheid kan niet worden gegarandeerd');
  await page.goto(program.address.replace(/\/\?/, '/persondetail/999?'));
  await expect(page.getByText('De gegevens van deze persoon zijn (nog) niet of niet meer beschikbaar.')).toBeVisible();
});

test('the group is walked with the keyboard, and Enter opens a member', { tag: '@long' }, async ({ page, program }) => {
  await openDossier(program, page, groupHead);
  const tree = page.getByRole('tree', { name: 'Groep' });
  await expect(tree.getByRole('treeitem')).toHaveCount(4);
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(tree.locator('[data-value="99035662"]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/99035662$/);
});

test('Ctrl+F finds labels and values, and goes from one to the next', { tag: '@long' }, async ({ page, program }) => {
  await openDossier(program, page, office);
  await expect(field(page, 'management')).toBeVisible();
  await page.keyboard.press('Control+f');
  const search = page.getByLabel('Zoeken in dit dossier');
  await search.fill('bouma');
  await expect(page.getByRole('search')).toContainText(/1 van \d/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('search')).toContainText(/2 van \d/);
  await search.fill('nergens te vinden');
  await expect(page.getByRole('search')).toContainText('Niet gevonden');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
});

test('neighbours stand by distance, and a wrong radius says what is right', { tag: '@long' }, async ({
  page,
  program,
}) => {
  await openDossier(program, page, office);
  const section = page.getByRole('region', { name: 'Dichtbij' });
  await expect(section.getByRole('row').nth(1)).toContainText(/^0,\d km/);
  await section.getByLabel('Afstand').fill('99');
  await expect(section).toContainText('Kies een afstand van 1 tot 25 km.');
  await section.getByLabel('Afstand').fill('2');
  await expect(section).toContainText('binnen 2 km');
});

test('the report of the provider comes as a file of the office', { tag: '@long' }, async ({ page, program }) => {
  await openDossier(program, page, office);
  await page.getByRole('button', { name: 'Excel', exact: true }).click();
  await expect(page.getByText('Het rapport is opgeslagen')).toBeVisible({ timeout: 30_000 });
  const download = page.getByRole('button', { name: 'Downloaden' });
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toBe(`report_${office} FICTIEF.xlsx`);
});

test('without network a dossier that was seen is shown, with the day on which it was fetched', async ({
  page,
  provider,
  program,
}) => {
  await openDossier(program, page, office);
  await provider.stop();
  await openDossier(program, page, office);
  await expect(heading(page)).toHaveText('Benali & Theunissen Raad B.V.');
  await expect(page.getByText('Opgehaald op 25-10-2026, kon nu niet worden ververst.')).toBeVisible({
    timeout: 30_000,
  });
  await openDossierThatIsNotKept(program, page);
});

async function openDossierThatIsNotKept(program: Started, page: Page): Promise<void> {
  await page.goto(program.address.replace(/\/\?/, '/entitydetail/99008623?'));
  await expect(page.getByText('Het dossier kan niet worden getoond')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
}
