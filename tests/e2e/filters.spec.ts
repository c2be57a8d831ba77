import { expect, type Page } from '@playwright/test';
import { openedIsSound } from './access';
import { makeFolder, type Started, startProgram } from './program';
import { test } from './program-fixture';
import { filterButton, fromMenu, type ListScreen, LoginScreen, openList, takesKeys } from './screens';

test.use({ demo: { offices: 3000 } });
test.beforeAll(async ({ browser, program }) => {
  const page = await browser.newPage();
  await openList(page, program.address);
  await page.close();
});

/** Opens the list without filters or views of earlier tests. */
async function freshList(program: Started, page: Page): Promise<ListScreen> {
  const list = await openList(page, program.address);
  await list.view('Kerncijfers');
  await list.withoutFilters();
  await expect.poll(async () => (await list.counts()).kept).toBe(3000);
  return list;
}

test('the value of a cell becomes a filter: this value, all others, or more', async ({ page, program }) => {
  const list = await freshList(program, page);
  const kept = async () => (await list.counts()).kept;
  const choose = async (column: number, item: RegExp) => {
    await list.grid.locator(`[role="row"][aria-rowindex="3"] [aria-colindex="${column}"]`).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item }).click();
  };
  const city = (await list.cells('Plaats').first().innerText()).trim();
  await choose(6, /^Filter op deze waarde/);
  await list.chipsSay(`Plaats is “${city}”`);
  await expect.poll(kept).toBeLessThan(3000);
  const only = await kept();
  await choose(6, /^Zonder deze waarde/);
  await list.chipsSay(`Plaats is niet “${city}”`);
  await expect.poll(kept).toBe(3000 - only);
  await list.wipeFilters();
  await list.filter('FTE', '3-5');
  await expect.poll(kept).toBeLessThan(3000);
  // The interpretation of the text covers the first rows until the user leaves the field.
  await page.keyboard.press('Enter');
  await choose(7, /^Hierboven/);
  await list.chipsSay('FTE is meer dan');
  await list.wipeFilters();
});

test('the nearest offices to a place are a filter, which stays when a view is chosen', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const list = await freshList(program, page);
  await fromMenu(page, 'Analyse', 'Afstand');
  await page.getByRole('combobox', { name: 'Rond', exact: true }).fill('Utrecht');
  await page.getByText('De dichtstbijzijnde', { exact: true }).click();
  await page.getByLabel('Aantal dichtstbijzijnde').fill('12');
  await page.getByRole('button', { name: 'Toepassen' }).click();
  await list.chipsSay('de 12 dichtstbijzijnde bij Utrecht');
  await expect.poll(async () => (await list.counts()).kept).toBe(12);
  await list.view('Financieel');
  await expect(list.header('Solvabiliteit')).toBeVisible();
  await expect(list.header('Afstand')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lijst exporteren' });
  await expect(dialog).toContainText('De 12 dichtstbijzijnde bij Utrecht');
  await page.keyboard.press('Escape');
  await list.wipeFilters();
});

test('Top 40 keeps ranks 1 to 40, and its chip names them', async ({ page, program }) => {
  const list = await freshList(program, page);
  await fromMenu(page, 'Analyse', 'Peergroep');
  await page.getByLabel('Naam', { exact: true }).fill('iedereen');
  await page.getByRole('button', { name: 'Peergroep maken' }).click();
  await list.reveal('Top in peergroep');
  await filterButton(page, 'Top in peergroep').click();
  const panel = page.getByRole('dialog', { name: 'Filter Top in peergroep' });
  const top40 = panel.locator('label', { has: page.getByText('Top 40', { exact: true }) });
  const count = Number((await top40.innerText()).replace('Top 40', '').replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThanOrEqual(40);
  await top40.click();
  await expect.poll(async () => (await list.counts()).kept).toBe(count);
  await page.keyboard.press('Escape');
  await list.chipsSay('Top in peergroep Top 40 (1 t/m 40)');
  await list.sort('Top in peergroep');
  await expect(list.grid.getByText('Top 10', { exact: true }).first()).toBeVisible();
});

test('one click leaves out closed offices, in the list and in the palette', async ({ page, program }) => {
  const list = await freshList(program, page);
  await page.getByRole('checkbox', { name: 'Alleen actieve' }).check();
  await list.chipsSay('Actief ja');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(3000);
  await page.getByRole('checkbox', { name: 'Alleen actieve' }).uncheck();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Zoek kantoor of opdracht').last().fill('advies');
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found.first()).toBeVisible();
  await expect(found.filter({ hasText: 'Inactief' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Alleen actieve kantoren' }).check();
  await expect(found.first()).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a filter shows how it is read, and is marked wrong only after typing stops', async ({ page, program }) => {
  const list = await freshList(program, page);
  const field = page.getByLabel('Filter Postcode', { exact: true });
  await list.view('Contact');
  await list.reveal('Postcode');
  await field.fill('35-36');
  await expect(page.getByText('3500 t/m 3599').first()).toBeVisible();
  await list.chipsSay('Postcode 3500 t/m 3599');
  await field.fill('35-');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByText('Achter het streepje hoort het einde van het bereik')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('');
});

test('a period is chosen month by month', async ({ page, program }) => {
  const list = await freshList(program, page);
  await list.view('Organisatie');
  await list.reveal('Oprichting');
  const field = page.getByLabel('Filter Oprichting', { exact: true });
  await field.fill('2020');
  const months = page.getByRole('table').filter({ hasText: /mrt/i });
  await months.getByRole('button', { name: /^mrt/i }).click();
  await months.getByRole('button', { name: /^mei/i }).click();
  await expect(field).toHaveValue('03-2020..05-2020');
  await expect(field).toBeFocused();
  await list.chipsSay('Oprichting 03-2020 t/m 05-2020');
  await field.press('Alt+ArrowDown');
  await expect(field).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
});

test('Enter chooses the first value that a search finds, and a button chooses one value only', async ({
  page,
  program,
}) => {
  const list = await freshList(program, page);
  await list.reveal('Provincie');
  await filterButton(page, 'Provincie').click();
  const panel = page.getByRole('dialog', { name: 'Filter Provincie' });
  await panel.getByLabel('Zoek in Provincie').pressSequentially('utr');
  await page.keyboard.press('Enter');
  await list.chipsSay('Provincie Utrecht');
  await panel.getByLabel('Zoek in Provincie').pressSequentially('gel');
  await page.keyboard.press('Enter');
  await list.chipsSay('Provincie Utrecht of Gelderland');
  await panel.getByText('Limburg', { exact: true }).hover();
  await panel.getByRole('button', { name: 'Alleen Limburg' }).click();
  await list.chipsSay('Provincie Limburg');
});

test('a licence is found by a part of its name, which is bold, or chosen from the list', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const list = await freshList(program, page);
  await list.view('Vergunningen');
  await list.reveal('Vergunningen');
  const field = page.getByLabel('Filter Vergunningen', { exact: true });
  await field.fill('hypothecair');
  await list.chipsSay('Vergunningen bevat “hypothecair”');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(3000);
  const { kept } = await list.counts();
  expect(kept).toBeGreaterThan(0);
  await expect(list.grid.getByRole('gridcell').locator('b').first()).toHaveText('Hypothecair');
  await page.getByRole('button', { name: 'Kies uit Vergunningen' }).click();
  await expect(page.getByRole('dialog', { name: 'Kies uit Vergunningen' })).toBeVisible();
  await openedIsSound(page, 'typed list filter');
  await page.keyboard.press('Escape');
  await list.choose('Vergunningen', 'Hypothecair krediet');
  await list.chipsSay('Vergunningen Hypothecair krediet');
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);
  await expect(field).toHaveValue('Hypothecair krediet');
  await field.focus();
  await expect(field).toHaveValue('Hypothecair krediet|');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
});

test('the handles of a histogram move by keyboard, and the excluded bars are marked', async ({ page, program }) => {
  const list = await freshList(program, page);
  await list.reveal('FTE');
  const field = page.getByLabel('Filter FTE', { exact: true });
  await field.focus();
  const from = page.getByRole('slider', { name: 'FTE vanaf' });
  await expect(from).toBeVisible();
  await field.press('Alt+ArrowDown');
  await expect(from).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(field).toHaveValue(/^>=/);
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(3000);
  await expect(page.getByRole('figure').locator('[data-out]')).toHaveCount(2);
  await page.keyboard.press('Home');
  await expect(field).toHaveValue('');
});

test('colours are chosen in a panel that shows their legend', async ({ page, program }) => {
  await freshList(program, page);
  await fromMenu(page, 'Analyse', 'Kleur');
  await page.getByRole('option', { name: 'Kantooromvang' }).click();
  await page.keyboard.press('Escape');
  await fromMenu(page, 'Analyse', /^Kleur *Kantooromvang/);
  const panel = page.getByRole('dialog', { name: 'Kleur' });
  await expect(panel.getByRole('list', { name: 'Legenda van Kantooromvang' })).toBeVisible();
  await takesKeys(panel);
  await page.keyboard.type('rifd');
  await expect(panel.getByRole('option').first()).toHaveText('RiFD-rating');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('list', { name: 'Legenda van RiFD-rating' })).toBeVisible();
  await panel.getByRole('option', { name: 'Geen kleur' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Analyse', exact: true })).toBeFocused();
});

test('the legend of top labels gives the ranks of each colour', async ({ page, program }) => {
  await freshList(program, page);
  await fromMenu(page, 'Analyse', 'Kleur');
  await page.getByRole('combobox', { name: 'Kleuren naar' }).fill('Top van');
  await page.getByRole('option', { name: 'Top van Nederland' }).click();
  const legend = page.getByRole('list', { name: 'Legenda van Top van Nederland' });
  await expect(legend).toContainText('Top 40 zonder Top 10 (11 t/m 40)');
  await page.getByRole('option', { name: 'Geen kleur' }).click();
});

test('a date filter accepts a day, and a dash between years; a chip has separators of thousands', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await freshList(program, page);
  await list.view('Organisatie');
  await list.reveal('Oprichting');
  await page.getByLabel('Filter Oprichting', { exact: true }).fill('2020-2023');
  await expect(page.getByText('2020 t/m 2023').first()).toBeVisible();
  await list.chipsSay('Oprichting 2020 t/m 2023');
  await page.getByLabel('Filter Oprichting', { exact: true }).fill('05-12-2014..2016');
  await list.chipsSay('Oprichting 05-12-2014 t/m 2016');
  await page.getByLabel('Filter Oprichting', { exact: true }).fill('05-12-2014');
  await list.chipsSay('Oprichting op 05-12-2014');
  await page.getByLabel('Filter Oprichting', { exact: true }).fill('');
  await list.view('Financieel');
  await list.reveal('Eigen vermogen');
  await page.getByLabel('Filter Eigen vermogen', { exact: true }).fill('>=100000');
  await list.chipsSay('Eigen vermogen is 100.000 of meer');
  await page.getByLabel('Filter Eigen vermogen', { exact: true }).fill('');
});

test('a subscription without persons gets an explanation, and no other list in their place', { tag: '@long' }, async ({
  page,
  provider,
}) => {
  const other = await startProgram(provider.address, makeFolder());
  await page.goto(other.address);
  await new LoginScreen(page).logIn('basis@demo.example');
  await expect(page.getByText(/^1 - \d+ van/)).toBeVisible();
  await page.goto(new URL('/personlist', other.address).href);
  await expect(page.getByText('De Personenlijst zit niet in uw abonnement')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.getByRole('button', { name: 'Naar de Adviseurslijst' }).click();
  await expect(page.getByRole('grid', { name: 'Adviseurslijst' }).locator(':focus')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await other.stop();
});

test('“Alle waarden” is checked when every value is chosen, and half checked when one is not', async ({
  page,
  program,
}) => {
  const list = await freshList(program, page);
  await list.filter('Plaats', 'utrecht');
  await list.choose('Provincie', 'Utrecht');
  await filterButton(page, 'Provincie').click();
  const panel = page.getByRole('dialog', { name: 'Filter Provincie' });
  await expect(panel.getByRole('checkbox', { name: 'Alle waarden' })).toBeChecked();
  await list.filter('Plaats', '');
  await expect(panel.getByRole('checkbox', { name: 'Alle waarden' })).toBeChecked({ indeterminate: true });
  await page.keyboard.press('Escape');
  await list.wipeFilters();
});

test('a sentence becomes filters of a list, without the words that were not understood', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const list = await freshList(program, page);
  await page.keyboard.press('Control+k');
  const field = page.getByLabel('Zoek kantoor of opdracht').last();
  await field.fill('kantoren in Amersfoort met minder dan 50 fte en gedoe');
  const line = page.getByRole('option', { name: 'Filter: Adviseurslijst' });
  await expect(line).toContainText('FTE is minder dan 50');
  await expect(line.locator('s')).toHaveText('gedoe');
  await field.press('Enter');
  await expect(line).toContainText('Zonder “gedoe” filteren?');
  await openedIsSound(page, 'a sentence in the palette');
  await field.press('Enter');
  await list.chipsSay('Plaats is “Amersfoort”');
  await list.chipsSay('FTE is minder dan 50');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await list.counts()).kept).toBe(3000);

  await page.keyboard.press('Control+k');
  await field.fill('actieve kantoren binnen 10 km van Zwolle');
  await expect(line).toContainText('≤ 10 km rond Zwolle');
  await field.press('Enter');
  await list.chipsSay('≤ 10 km rond Zwolle');
  await list.chipsSay('Actief ja');
  await expect(list.header('Afstand')).toBeVisible();
  const { kept } = await list.counts();
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(500);
});
