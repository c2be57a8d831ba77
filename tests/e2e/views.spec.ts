import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { followCalls } from './answered-calls';
import { test } from './program-fixture';
import { filterButton, fromMenu, openList, takesKeys } from './screens';

test.use({ demo: { offices: 3000 } });

const headers = (page: Page) => page.getByRole('grid').getByRole('columnheader');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a view is saved under a name, shows when it is changed, and is kept after a restart', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const lastAnswered = followCalls(page);
  await openList(page, program.address);
  // The view that the subscription selects.
  await expect(title(page)).toHaveText('Adviseurslijst – Volgens uw abonnement');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '13');
  await page.getByRole('button', { name: 'Kolommen' }).click();
  await page.getByText('Volgorde', { exact: true }).click();
  await page.getByRole('button', { name: 'Plaats vastzetten' }).click();
  await page.getByRole('button', { name: 'FTE omlaag', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('gewijzigd', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Weergave' }).click();
  await page.getByRole('menuitem', { name: 'Bewaren als…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Weergave bewaren' });
  await expect(dialog.getByLabel('Naam')).toHaveValue('Adviseurs');
  await dialog.getByLabel('Naam').fill('Mijn cijfers');
  await dialog.getByRole('button', { name: 'Bewaren' }).click();
  await expect(title(page)).toHaveText('Adviseurslijst – Mijn cijfers');
  await expect(page.getByText('gewijzigd', { exact: true })).toBeHidden();
  // The dialog returns the focus a moment after it closes.
  await expect(page.getByRole('button', { name: 'Weergave', exact: true })).toBeFocused();
  const kept = await headers(page).allInnerTexts();
  expect(kept.slice(1, 5).map((text) => text.trim())).toEqual(['KvK', 'Naam', 'RiFD-rating', 'Plaats']);

  await page.getByRole('button', { name: 'Weergave' }).click();
  await page.getByRole('menuitemradio', { name: 'Kerncijfers' }).click();
  await expect(title(page)).toHaveText('Adviseurslijst – Kerncijfers');
  await expect(headers(page).nth(4)).not.toHaveText('Plaats');
  await page.getByRole('button', { name: 'Weergave' }).click();
  await page.getByRole('menuitemradio', { name: 'Mijn cijfers' }).click();
  await expect(headers(page).nth(4)).toHaveText('Plaats');

  // The ready view has a name; an added preset has the time at which it was added.
  await expect.poll(() => lastAnswered('view.write')?.view.preset).toMatch(/^\d/);
  await program.stop();
  await program.start();
  await openList(page, program.address);
  await expect(title(page)).toHaveText('Adviseurslijst – Mijn cijfers');
  expect((await headers(page).allInnerTexts()).slice(0, 6)).toEqual(kept.slice(0, 6));
});

test('a view is deleted after a question, and can be restored', { tag: '@long' }, async ({ page, program }) => {
  await openList(page, program.address);
  await page.getByRole('button', { name: 'Weergave' }).click();
  await page.getByRole('menuitem', { name: 'Verwijder weergave “Mijn cijfers”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Weergave verwijderen' });
  await expect(dialog).toContainText('Weet u zeker dat u de weergave “Mijn cijfers” wilt verwijderen?');
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(title(page)).toHaveText('Adviseurslijst – Volgens uw abonnement');
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await expect(title(page)).toHaveText('Adviseurslijst – Mijn cijfers');
});

test('there are ready views; Kerncijfers shows twelve columns', async ({ page, program }) => {
  await openList(page, program.address);
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Kerncijfers', exact: true }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '13');
  for (const [view, column] of [
    ['Contact', 'Straat'],
    ['Financieel', 'Kredietscore'],
    ['Vergunningen', 'AFM-nummer'],
    ['Organisatie', 'Segment'],
  ] as const) {
    await page.getByRole('button', { name: 'Weergave', exact: true }).click();
    await page.getByRole('menuitemradio', { name: view, exact: true }).click();
    await expect(title(page)).toHaveText(`Adviseurslijst – ${view}`);
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await expect(page.getByText('gewijzigd', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Kerncijfers', exact: true }).click();
});

test('a choice of eight columns takes at most twelve clicks, and fourteen with a name', async ({ page, program }) => {
  await openList(page, program.address);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByRole('button', { name: 'Kolommen', exact: true }));
  const chooser = page.getByRole('dialog', { name: 'Kolommen' });
  await click(chooser.getByRole('button', { name: 'Geen', exact: true }));
  await expect(chooser).toContainText('2 van');
  const wanted = [
    ['solvab', 'Solvabiliteit'],
    ['eigen verm', 'Eigen vermogen'],
    ['fte', 'FTE'],
    ['plaats', 'Plaats'],
    ['telefoon', 'Telefoon'],
    ['beleidsb', 'Beleidsbepalers'],
    ['vergunningen', 'Vergunningen'],
    ['rechtsvorm', 'Rechtsvorm'],
  ] as const;
  await chooser.getByLabel('Zoek een kolom').focus();
  for (const [typed, label] of wanted) {
    // Typed text replaces the previous search, without a click in the field.
    await page.keyboard.type(typed);
    await click(chooser.getByRole('checkbox', { name: label, exact: true }));
  }
  await expect(chooser).toContainText('10 van');
  expect(clicks).toBeLessThanOrEqual(12);
  await click(chooser.getByRole('button', { name: 'Bewaren als…' }));
  const dialog = page.getByRole('dialog', { name: 'Weergave bewaren' });
  // A letter that is typed sooner goes to the chooser, which still has the focus.
  await takesKeys(dialog);
  await page.keyboard.type('Acht kolommen');
  await click(dialog.getByRole('button', { name: 'Bewaren' }));
  await expect(title(page)).toHaveText('Adviseurslijst – Acht kolommen');
  expect(clicks).toBeLessThanOrEqual(14);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '11');
});

test('a group of columns is chosen at once, and at least twenty-one lines are visible', async ({ page, program }) => {
  await openList(page, program.address);
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Kerncijfers', exact: true }).click();
  await page.getByRole('button', { name: 'Kolommen', exact: true }).click();
  const chooser = page.getByRole('dialog', { name: 'Kolommen' });
  const ratings = chooser.getByRole('checkbox', { name: 'Alle kolommen van Ratings' });
  expect(await ratings.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  const lines = await chooser.getByRole('checkbox').evaluateAll((boxes) => {
    const frame = boxes[0]?.closest('fieldset')?.parentElement?.getBoundingClientRect();
    return boxes.filter((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      return frame !== undefined && top >= frame.top && bottom <= Math.min(frame.bottom, window.innerHeight);
    }).length;
  });
  expect(lines).toBeGreaterThanOrEqual(21);
  await chooser.getByRole('button', { name: 'Alleen deze: Ratings' }).click();
  await expect(ratings).toBeChecked();
  await ratings.click();
  await expect(chooser).toContainText('2 van');
  await expect(chooser.locator('[title^="Het rapportcijfer (1 tot 10)"]')).toBeAttached();
  await chooser.getByRole('button', { name: 'Standaard herstellen' }).click();
  await expect(chooser).toContainText('12 van');
});

test('rows are coloured by a column with few values, with a word for each', async ({ page, program }) => {
  await openList(page, program.address);
  await fromMenu(page, 'Analyse', 'Kleur');
  await page.getByRole('combobox', { name: 'Kleuren naar' }).fill('Provincie');
  await page.getByRole('option', { name: 'Provincie', exact: true }).click();
  const legend = page.getByRole('list', { name: 'Legenda van Provincie' });
  await expect(legend.getByRole('listitem')).toHaveCount(12);
  await page.keyboard.press('Escape');
  const marks = page.getByRole('gridcell').filter({ hasText: ', kleur: ' });
  await expect(marks.first()).toContainText(
    /kleur: (Groningen|Fryslân|Drenthe|Overijssel|Flevoland|Gelderland|Utrecht|Noord|Zuid|Zeeland|Limburg)/,
  );

  // Columns with more than twelve values are not offered.
  await fromMenu(page, 'Analyse', /^Kleur/);
  await page.getByRole('combobox', { name: 'Kleuren naar' }).fill('Plaats');
  await expect(page.getByRole('option', { name: 'Plaats', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Kleur' })).toBeHidden();
  await fromMenu(page, 'Analyse', /^Kleur/);
  await page.getByRole('option', { name: 'Geen kleur' }).click();
  await expect(marks).toHaveCount(0);
});

test('a list of KvK numbers becomes a column with a filter, and is updated, deleted and restored', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(page, program.address);
  const kvks = await list.cells('KvK').allInnerTexts();
  const [first = '', second = '', third = ''] = kvks.map((text) => text.slice(0, 8));
  await fromMenu(page, 'Filters', 'KvK-lijst');
  await page.getByLabel('Naam van de nieuwe lijst').fill('Mijn klanten');
  await page.getByLabel('KvK-nummers').fill(`KvK;Kenmerk;Klasse\n${first};goud;B\n${second};;A\nniets\n${first}`);
  const dialog = page.getByRole('dialog', { name: 'KvK-lijsten' });
  await expect(dialog).toContainText(/nummers gelezen\s*2/);
  await expect(dialog).toContainText('Regel 4: “niets” is geen KvK-nummer');
  await dialog.getByRole('button', { name: 'Toevoegen en filteren' }).click();
  await expect.poll(async () => (await list.counts()).kept).toBe(2);
  await list.chipsSay('Mijn klanten staat erin');
  await expect(page.getByRole('gridcell', { name: 'goud', exact: true })).toBeVisible();
  await list.sort('Mijn klanten: Klasse');
  await expect
    .poll(async () => (await list.cells('KvK').allInnerTexts()).map((text) => text.slice(0, 8)))
    .toEqual([second, first]);
  await list.filter('Mijn klanten: Klasse', 'b');
  await expect.poll(async () => (await list.counts()).kept).toBe(1);
  await list.filter('Mijn klanten: Klasse', '');

  await filterButton(page, 'Mijn klanten').click();
  await page.getByRole('radio', { name: /^niet in de lijst/ }).click();
  await expect.poll(async () => (await list.counts()).kept).toBe(2998);

  await fromMenu(page, 'Filters', 'KvK-lijst');
  await dialog.getByRole('button', { name: 'Toon alleen Mijn klanten' }).click();
  await expect.poll(async () => (await list.counts()).kept).toBe(2);
  await fromMenu(page, 'Filters', 'KvK-lijst');
  await dialog.getByRole('button', { name: 'Werk Mijn klanten bij' }).click();
  await page.getByLabel('KvK-nummers').fill(`KvK;Kenmerk;Klasse\n${first};goud;A\n${third};nieuw;C`);
  await expect(dialog).toContainText('1 erbij, 1 eraf, 1 gewijzigd');
  await dialog.getByRole('button', { name: 'Bijwerken', exact: true }).click();
  await expect(page.getByText('“Mijn klanten”: 1 erbij, 1 eraf, 1 gewijzigd.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('gridcell', { name: 'C', exact: true }).count()).toBe(1);
  const messages = page.getByRole('region', { name: 'Menu’s en meldingen' });
  await messages.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('gridcell', { name: 'B', exact: true })).toBeVisible();

  await fromMenu(page, 'Filters', 'KvK-lijst');
  await dialog.getByRole('button', { name: 'Verwijder Mijn klanten' }).click();
  await dialog.getByRole('button', { name: 'Ja, verwijder' }).click();
  await expect(dialog.getByText('Mijn klanten')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await list.counts()).kept).toBe(3000);
  await page.keyboard.press('Control+z');
  await list.chipsSay('Mijn klanten staat erin');
  await list.wipeFilters();
  await fromMenu(page, 'Filters', 'KvK-lijst');
  await dialog.getByRole('button', { name: 'Verwijder Mijn klanten' }).click();
  await dialog.getByRole('button', { name: 'Ja, verwijder' }).click();
  await expect(dialog.getByText('Mijn klanten')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await list.counts()).kept).toBe(3000);
});

test('numbers of a KvK list without an office are listed, copied, exported, and shown behind the rows', async ({
  page,
  program,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = await openList(page, program.address);
  const [first = ''] = (await list.cells('KvK').allInnerTexts()).map((text) => text.slice(0, 8));
  await fromMenu(page, 'Filters', 'KvK-lijst');
  const dialog = page.getByRole('dialog', { name: 'KvK-lijsten' });
  await page.getByLabel('Naam van de nieuwe lijst').fill('Klanten');
  await page.getByLabel('KvK-nummers').fill(`KvK;Kenmerk\n11111111;oud\n${first};goud\n22222222`);
  const named = dialog.getByRole('list', { name: 'Nummers die niet in de adviseurslijst staan' });
  await expect(named.getByRole('listitem')).toHaveText(['11111111 regel 2, oud', '22222222 regel 4']);
  await dialog.getByRole('button', { name: 'Vraag de aanbieder waarom' }).click();
  await expect(named.getByRole('listitem')).toHaveText([
    '11111111 regel 2, oud, onbekend bij de aanbieder',
    '22222222 regel 4, onbekend bij de aanbieder',
  ]);
  await dialog.getByRole('button', { name: 'Toevoegen en filteren' }).click();
  await expect(dialog).toContainText('2 nummers staan niet in de adviseurslijst');
  await expect(dialog.getByRole('button', { name: 'Naar de lijst' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Kopiëren' }).click();
  await expect(dialog.getByRole('button', { name: 'Gekopieerd' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('11111111\n22222222');
  await dialog.getByRole('button', { name: 'Exporteren als CSV' }).click();
  const saved = page.getByText(/Niet in de adviseurslijst - Klanten 2026-10.*\.csv/);
  await expect(saved).toBeVisible();
  expect(readFileSync(await saved.innerText(), 'utf8')).toBe('\ufeffKvK;Kenmerk;Regel\n11111111;oud;2\n22222222;X;4\n');
  await dialog.getByRole('button', { name: 'Naar de lijst' }).click();
  await expect(page.getByText('Niet in de adviseurslijst (regel 2)')).toHaveCount(0);

  await fromMenu(page, 'Filters', 'KvK-lijst');
  await dialog.getByRole('button', { name: '2 ontbreken van Klanten' }).click();
  await expect(named.getByRole('listitem')).toHaveCount(2);
  const behind = dialog.getByLabel('Grijs achter de lijst tonen');
  await behind.click({ force: true });
  await expect(behind).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(list.grid.getByText('Niet in de adviseurslijst (regel 2)')).toBeVisible();
  expect((await list.counts()).kept).toBe(1);
  await expect(page.getByText('1 - 1 van 1', { exact: true })).toBeVisible();
  await list.grid.getByText('Niet in de adviseurslijst (regel 4)').click();
  await expect(page).toHaveURL(/entitylist/);
  await page.getByLabel('Selecteer deze pagina').click({ force: true });
  await expect(page.getByText('1 geselecteerd')).toBeVisible();
  await page.getByRole('button', { name: 'Exporteren' }).click();
  await expect(page.getByLabel('1 gefilterde adviseur')).toBeVisible();
  await expect(page.getByLabel('1 geselecteerde')).toBeVisible();
  await page.keyboard.press('Escape');

  await list.wipeFilters();
  await expect(list.grid.getByText(/Niet in de adviseurslijst/)).toHaveCount(0);
  await fromMenu(page, 'Filters', 'KvK-lijst');
  await dialog.getByRole('button', { name: 'Verwijder Klanten' }).click();
  await dialog.getByRole('button', { name: 'Ja, verwijder' }).click();
  await page.keyboard.press('Escape');
});

test('one click applies the suggestion for a filter that is not understood', async ({ page, program }) => {
  const list = await openList(page, program.address);
  await page.getByLabel('Filter FTE', { exact: true }).fill('5-3');
  await expect(page.getByText('Zet het kleinste getal voorop')).toBeVisible();
  await page.getByRole('button', { name: '3-5', exact: true }).click();
  await expect(page.getByLabel('Filter FTE', { exact: true })).toHaveValue('3-5');
  await list.chipsSay('FTE is 3 t/m 5');
  await list.wipeFilters();
});

test('persons have a list of their own, with its own mutations', async ({ page, program }) => {
  await openList(page, program.address);
  await page.getByRole('button', { name: 'Personenlijst' }).click();
  await expect(title(page)).toHaveText('Personenlijst');
  await expect(page.getByText(/[\d.]+ van [\d.]+ personen/).first()).toBeVisible();
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Periode van de mutaties: ' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Groepen van de mutaties' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await expect(page.getByLabel('Mutaties', { exact: true })).not.toBeChecked();
  await page.getByRole('button', { name: 'Personenlijst' }).click();
  await expect(page.getByLabel('Mutaties', { exact: true })).toBeChecked();
});
