import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readPdf } from '../pdf/read-pdf';
import type { Started } from './program';
import { test } from './program-fixture';
import { giveCommand, openList } from './screens';

test.describe.configure({ mode: 'serial' });

/** An office of the demo with directors and figures of several years, and the head of a group of four. */
const [office, groupHead] = ['99005517', '99053702'];

test.use({ demo: { offices: 3000 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dossier = (page: Page) => page.getByRole('article').first();
const field = (page: Page, name: string) => dossier(page).locator(`[data-field="${name}"]`);
const back = (page: Page) => page.getByRole('button', { name: 'Terug naar de lijst' });

async function openDossier(program: Started, page: Page, id: string): Promise<void> {
  await page.goto(program.address.replace(/\/\?/, `/entitydetail/${id}?`));
  await expect(heading(page)).toBeVisible();
}

test('a dossier opens from the list, and the list is unchanged on return', async ({ page, program }) => {
  const list = await openList(page, program.address);
  await list.filter('Naam', 'a');
  await list.chipsSay('bevat “a”');
  await page.getByLabel('Rijen per pagina').selectOption('50');
  await expect(page.getByText(/^1 - 50 van/)).toBeVisible();
  await list.grid.evaluate((grid) => grid.scrollTo({ top: 400 }));
  const row = page.locator('[role="row"][aria-rowindex="20"]');
  const name = (await row.getByRole('rowheader').innerText()).split('\n')[0] ?? '';
  const top = await list.grid.evaluate((grid) => grid.scrollTop);
  await row.getByRole('rowheader').click();
  await expect(heading(page)).toContainText(name.slice(0, 5));
  await expect(dossier(page)).toContainText('Tijdlijn');
  await back(page).click();
  await list.chipsSay('bevat “a”');
  await expect(page.getByText(/^1 - 50 van/)).toBeVisible();
  await expect.poll(() => list.grid.evaluate((grid) => grid.scrollTop)).toBe(top);
  await expect(row.locator('[tabindex="0"]').first()).toBeAttached();
  await list.filter('Naam', '');
});

test('Alt with an arrow opens the next office of the list, and the list moves along', async ({ page, program }) => {
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

/** The category bar with its tabs. */
const sections = (page: Page) => page.getByRole('navigation', { name: 'Onderdelen van het dossier' });

/** Pixels between the category bar and the focused heading. */
const belowTheBar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('article nav')?.getBoundingClientRect().bottom ?? Number.NaN;
    return Math.round((document.activeElement?.getBoundingClientRect().top ?? Number.NaN) - bar);
  });

test('every tab of a dossier scrolls to its section and is marked, and the sticky bar names the office', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(page, program.address);
  const tabs = sections(page).locator('button:not([aria-haspopup]):not([aria-hidden])');
  await list.grid.getByRole('row').filter({ hasText: 'Groen' }).first().getByRole('rowheader').click();
  await expect(sections(page)).toBeVisible();
  const names = await tabs.evaluateAll((all) => all.map((tab) => tab.firstChild?.textContent?.trim() ?? ''));
  expect(names.length).toBeGreaterThanOrEqual(12);
  const [address, name] = [page.url(), await heading(page).innerText()];
  await tabs.filter({ hasText: 'Cijfers' }).click();
  // The name is also in the office's group, further down.
  const brief = dossier(page).locator('strong', { hasText: name }).first().locator('..');
  await expect(brief).toContainText(/Groen|Oranje|Rood/);
  await expect(brief).toContainText(/\d+ van 3\.000/);
  await brief.getByRole('button', { name: /^Volgende in de lijst/ }).click();
  await expect(heading(page)).not.toHaveText(name);
  await expect(page).not.toHaveURL(address);
  for (const [at, label] of names.entries()) {
    // Each starts at the top of a dossier that was just opened.
    await page.goto(address);
    await tabs.nth(at).click();
    await expect(page.getByRole('heading', { level: 2, name: label, exact: true })).toBeFocused();
    await expect.poll(() => belowTheBar(page), label).toBe(9);
    await expect(sections(page).locator('[aria-current]')).toHaveText(new RegExp(`^${label}`));
  }
  await back(page).click();
  await list.isUsable();
});

test('a dossier opens from the palette, shows the history of a field, and explains a field', async ({
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
  const beside = page.getByRole('dialog', { name: 'Telefoon' });
  await expect(beside).toContainText('Omschrijving');
  await expect(beside).toContainText('Hoe te handelen bij wijziging');
  // Nothing is dimmed, and the field stays legible.
  const [own, over] = [await field(page, 'phone').locator('dd').first().boundingBox(), await beside.boundingBox()];
  expect(over?.x).toBeGreaterThanOrEqual((own?.x ?? 0) + (own?.width ?? 0));
  await page.keyboard.press('Escape');
  await expect(beside).toBeHidden();
  await expect(field(page, 'phone').getByRole('button', { name: 'Uitleg bij Telefoon' })).toBeFocused();
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

test('a section is hidden with the eye or in the menu, and shown again by its tab', async ({ page, program }) => {
  await openDossier(program, page, office);
  const figures = page.getByRole('region', { name: 'Cijfers' });
  await expect(figures).toBeVisible();
  await sections(page)
    .getByRole('button', { name: /^Cijfers/ })
    .hover();
  await sections(page).getByTitle('Cijfers verbergen').click();
  await expect(figures).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Ratings' })).toBeVisible();
  await expect(figures).toBeHidden();
  await sections(page)
    .getByRole('button', { name: /^Cijfers/ })
    .click();
  await expect(figures).toBeVisible();
  await sections(page).getByRole('button', { name: 'Onderdelen' }).click();
  const item = page.getByRole('menuitemcheckbox', { name: /^Cijfers/ });
  await item.click();
  await expect(figures).toBeHidden();
  await item.click();
  await expect(figures).toBeVisible();
  await page.keyboard.press('Escape');
});

test('empty fields are hidden and counted, the columns have similar heights, and nothing moves while it is drawn', async ({
  page,
  program,
}) => {
  await openDossier(program, page, office);
  await expect(page.getByRole('region', { name: 'Dichtbij' }).getByRole('row').nth(1)).toBeVisible();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as readonly { readonly value: number }[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1000);
      }),
  );
  expect(moved).toBeLessThan(0.01);
  const heights = await dossier(page).evaluate((article) =>
    ['base', 'contact'].map((name) => {
      const half = article.querySelector(`#groep-${name}`)?.closest('section')?.parentElement;
      return [...(half?.children ?? [])].reduce((sum, section) => sum + section.getBoundingClientRect().height, 0);
    }),
  );
  const [left = 0, right = 0] = heights;
  expect(Math.abs(left - right) / Math.max(left, right)).toBeLessThan(0.1);
  const empty = page.getByRole('switch', { name: /^Lege velden verbergen \(\d+\)$/ });
  await expect(empty).toBeChecked();
  await expect(dossier(page)).not.toContainText('niet beschikbaar/bestaand');
  await empty.uncheck();
  await expect(field(page, 'mobile')).toContainText('niet beschikbaar/bestaand');
  await page.reload();
  await expect(field(page, 'mobile')).toContainText('niet beschikbaar/bestaand');
  await empty.check();
  await expect(field(page, 'mobile')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notities' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'CRM' })).toBeInViewport();
});

test('every key figure is within its card, with its line and its button', async ({ page, program }) => {
  await page.setViewportSize({ width: 1280, height: 768 });
  await openDossier(program, page, office);
  const figures = page.locator('dl').filter({ hasText: 'RiFD-rating' }).first();
  await expect(figures.getByText(/mediaan/).first()).toBeVisible();
  const beyond = await figures.evaluate(
    ({ children }) =>
      [...children].flatMap((card) =>
        [...card.querySelectorAll('button, svg')].filter(
          (part) => part.getBoundingClientRect().right > card.getBoundingClientRect().right,
        ),
      ).length,
  );
  expect(beyond).toBe(0);
});

test('a new book year with the figure of the year before is folded as unchanged', async ({ page, program }) => {
  await openDossier(program, page, '99041278');
  const timeline = page.getByRole('region', { name: 'Tijdlijn' });
  await expect(timeline).toContainText('Balans toegevoegd');
  await expect(timeline).not.toContainText('FTE toegevoegd');
  await timeline.getByRole('button', { name: /^Toon ook \d+ onveranderd$/ }).click();
  await expect(timeline).toContainText('boekjaar 2025: 1,0, onveranderd');
});

test('a dossier is saved as a PDF, also in the browser', async ({ page, program }) => {
  await openDossier(program, page, office);
  await page.getByRole('button', { name: 'Als PDF' }).click();
  await expect(page.getByText('PDF bewaard')).toBeVisible();
  await expect(page.getByText(/FICTIEF\.pdf$/)).toBeVisible();
});

/** The number of pages of the printed screen. */
async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;
}

test('the call sheet is one A4 with everything for a call, and a printed dossier has no controls', async ({
  page,
  program,
  folder,
}) => {
  await openDossier(program, page, '99041278');
  await expect(page.getByRole('region', { name: 'Dichtbij' }).getByRole('row').nth(1)).toBeVisible();
  expect(await pagesOnPaper(page)).toBeLessThanOrEqual(5);
  await page.emulateMedia({ media: 'print' });
  for (const kind of ['textbox', 'combobox', 'switch', 'navigation'] as const)
    await expect(page.getByRole(kind).filter({ visible: true })).toHaveCount(0);
  await expect(dossier(page).getByRole('button', { name: /Nieuw|Onderdelen|Uitleg|Toon|kopiëren/ })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await giveCommand(page, 'belblad');
  const sheet = page.getByRole('article', { name: /^Belblad van / });
  for (const title of ['Contact', 'Personen', 'Laatste wijzigingen', 'Op te volgen', 'Notities'])
    await expect(sheet.getByRole('heading', { name: title, exact: true })).toBeVisible();
  const part = (title: string) => sheet.locator('section', { has: page.getByRole('heading', { name: title }) });
  await expect.poll(() => part('Dichtbij').getByRole('listitem').count()).toBeGreaterThan(5);
  // Nothing is left out while there is room: a column ends at the end of the page.
  if ((await sheet.getByText(/^en [\d.]+ meer$/).count()) > 0)
    expect((await sheet.boundingBox())?.height).toBeGreaterThan(900);
  await expect(part('Op te volgen')).toContainText('Kennisgemaakt');
  await expect(part('Contact').first()).toContainText('Telefoon');
  expect(await pagesOnPaper(page)).toBe(1);
  await page.getByRole('button', { name: 'Als PDF' }).click();
  await expect(page.getByText('PDF bewaard')).toBeVisible();
  const [saved = ''] = readdirSync(join(folder, 'exports')).filter((name) => /^Belblad .* FICTIEF\.pdf$/.test(name));
  const paper = await readPdf(readFileSync(join(folder, 'exports', saved)));
  expect(paper.pages).toHaveLength(1);
  for (const text of ['Kennisgemaakt', 'Telefoon', 'Dichtbij']) expect(paper.pages[0]).toContain(text);
  // The sheet is a single page for long texts too.
  await sheet.locator('li').evaluateAll((lines) => {
    for (const line of lines) (line.lastElementChild as HTMLElement).textContent = 'lange tekst '.repeat(400);
  });
  expect(await pagesOnPaper(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(sections(page)).toBeVisible();
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

test('a dossier of a person says so when only the AFM has data, or the person is unknown', async ({
  page,
  program,
}) => {
  await page.goto(program.address.replace(/\/\?/, '/persondetail/10000013~1?'));
  await expect(page.getByRole('note')).toContainText('De juistheid kan niet worden gegarandeerd');
  await page.goto(program.address.replace(/\/\?/, '/persondetail/999?'));
  await expect(page.getByText('De gegevens van deze persoon zijn (nog) niet of niet meer beschikbaar.')).toBeVisible();
});

test('arrow keys move through the group, and Enter opens a member', async ({ page, program }) => {
  await openDossier(program, page, groupHead);
  const tree = page.getByRole('tree', { name: 'Groep' });
  await expect(tree.getByRole('treeitem')).toHaveCount(4);
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(tree.locator('[data-value="99035662"]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/99035662$/);
});

test('Ctrl+F finds a value, and Enter goes to the next match', async ({ page, program }) => {
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

test('the first neighbour is within a kilometre, and a wrong radius is explained', async ({ page, program }) => {
  await openDossier(program, page, office);
  const section = page.getByRole('region', { name: 'Dichtbij' });
  await expect(section.getByRole('row').nth(1)).toContainText(/^0,\d km/);
  await section.getByLabel('Afstand').fill('99');
  await expect(section).toContainText('Kies een afstand van 1 tot 25 km.');
  await section.getByLabel('Afstand').fill('2');
  await expect(section).toContainText('binnen 2 km');
});

test('the report of the provider is saved as a file of the office', async ({ page, program }) => {
  await openDossier(program, page, office);
  await page.getByRole('button', { name: 'Excel', exact: true }).click();
  await expect(page.getByText('Het rapport is bewaard')).toBeVisible();
  const download = page.getByRole('button', { name: 'Downloaden' });
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toBe(`report_${office} FICTIEF.xlsx`);
});

test('without network a kept dossier shows its day, and another shows the values of the list', async ({
  page,
  provider,
  program,
}) => {
  await openDossier(program, page, office);
  await provider.stop();
  await openDossier(program, page, office);
  await expect(heading(page)).toHaveText('Benali & Theunissen Raad B.V.');
  await expect(page.getByText('Opgehaald op 25-10-2026, kon nu niet worden ververst.')).toBeVisible();
  await openDossierThatIsNotKept(program, page);
});

async function openDossierThatIsNotKept(program: Started, page: Page): Promise<void> {
  await page.goto(program.address.replace(/\/\?/, '/entitydetail/99008623?'));
  // The list knows the office: its columns are shown, with a note that they come from the list.
  await expect(page.getByRole('status').filter({ hasText: 'nooit opgehaald' })).toContainText(
    'U ziet wat de lijst t/m oktober 2026 van dit kantoor zegt.',
  );
  await expect(heading(page)).not.toHaveText('');
  await expect(dossier(page).locator('[data-column="kvk"]')).toContainText('99008623');
  await expect(dossier(page).locator('[data-column="city"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
}
