import { expect, type Locator, type Page } from '@playwright/test';
import { makeFolder, removeFolder, type Started, startProgram } from './program';
import { test } from './program-fixture';
import { countActions, filterButton, fromMenu, ListScreen, openList, takesKeys } from './screens';

/* The daily tasks of analysts, with their actions counted. An action is a click, or a text or key from the keyboard. Tasks that are
   measured in clicks have a limit on clicks only, because the typed text is the question itself. */

test.use({ demo: { offices: 3000 } });
test.beforeAll(async ({ browser, program }) => {
  const page = await browser.newPage();
  await openList(page, program.address);
  await page.close();
});

/** Opens the list as a new user finds it. */
async function freshList(program: Started, page: Page): Promise<ListScreen> {
  const list = await openList(page, program.address);
  await list.withoutFilters();
  await fromMenu(page, 'Analyse', 'Peergroep');
  const none = page.getByRole('button', { name: 'Peergroep opheffen' });
  if (await none.isVisible()) await none.click();
  else await page.keyboard.press('Escape');
  await list.view('Kerncijfers');
  await expect.poll(async () => (await list.counts()).kept).toBe(3000);
  await list.grid.evaluate((grid) => grid.scrollTo({ left: 0 }));
  return list;
}

/** Opens a column's list of values, and chooses the first value that a few letters find. */
async function chooseFirst(page: Page, label: string, letters: string): Promise<void> {
  await filterButton(page, label).click();
  const panel = page.getByRole('dialog', { name: `Filter ${label}` });
  await expect(panel.getByLabel(`Zoek in ${label}`)).toBeFocused();
  await page.keyboard.type(letters);
  const found = () => panel.locator('label', { has: page.getByRole('checkbox') }).allInnerTexts();
  await expect
    .poll(async () => {
      const texts = await found();
      return texts.length > 0 && texts.every((text) => text.toLowerCase().includes(letters));
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  // The search is emptied when its first value has been chosen.
  await expect(panel.getByLabel(`Zoek in ${label}`)).toHaveValue('');
  await page.keyboard.press('Escape');
}

test('a. an export of active offices in Limburg with a mortgage licence and at least 5 FTE takes seven clicks', async ({
  page,
  program,
}) => {
  const list = await freshList(program, page);
  const counted = await countActions(page);
  await page.getByLabel('Alleen actieve').click();
  await chooseFirst(page, 'Provincie', 'limb');
  await page.getByLabel('Filter FTE', { exact: true }).click();
  await page.keyboard.type('>=5');
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Vergunningen', exact: true }).click();
  await page.getByLabel('Filter Vergunningen', { exact: true }).click();
  await page.keyboard.type('hypoth');
  for (const words of ['Actief ja', 'Provincie Limburg', 'FTE', 'Vergunningen bevat “hypoth”'])
    await list.chipsSay(words);
  const { kept } = await list.counts();
  expect(kept).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Exporteren' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Exporteren', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  expect((await counted()).clicks).toBeLessThanOrEqual(7);
});

test('b. the changes in Contact in 30 days take four clicks', async ({ page, program }) => {
  const list = await freshList(program, page);
  const counted = await countActions(page);
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Periode van de mutaties: ' }).click();
  const groups = page.getByRole('group', { name: 'Groepen van de mutaties' });
  const contact = groups.locator('xpath=./div').filter({ has: page.getByRole('checkbox', { name: 'Contact' }) });
  await contact.hover();
  await contact.getByRole('button', { name: 'alleen Contact' }).click();
  await page.keyboard.press('Escape');
  await list.chipsSay('in Contact');
  await expect(list.header('Gewijzigd op')).toBeVisible();
  await expect(list.header('Wat')).toBeVisible();
  expect((await counted()).clicks).toBeLessThanOrEqual(4);
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
});

test('c. the ten nearest active offices to 3511 take five actions', async ({ page, program }) => {
  const list = await freshList(program, page);
  const counted = await countActions(page);
  await fromMenu(page, 'Analyse', 'Afstand');
  await takesKeys(page.getByRole('dialog', { name: 'Afstand' }));
  await page.keyboard.type('3511');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Alleen actieve').click();
  await list.chipsSay('3511');
  const { clicks } = await counted();
  // The postcode is one action, and Enter another.
  expect(clicks + 2).toBeLessThanOrEqual(5);
  await expect(list.header('Afstand')).toHaveAttribute('aria-sort', 'ascending');
  await expect(list.grid.getByText('Inactief')).toHaveCount(0);
});

test('d. a note takes thirteen keys and its text', async ({ page, program }) => {
  const list = await freshList(program, page);
  const text = 'Afgesproken: offerte voor vrijdag';
  const counted = await countActions(page);
  await page.keyboard.press('Control+k');
  await takesKeys(page.getByRole('dialog').first());
  await page.keyboard.type('nieuwe n');
  await expect(page.getByRole('option', { name: /^Nieuwe notitie/ }).first()).toHaveAttribute(
    'data-combobox-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Nieuwe notitie' })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
  expect(await counted()).toMatchObject({ clicks: 0 });
  expect((await counted()).keys - text.length).toBeLessThanOrEqual(13);
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.isUsable();
});

test('e. the persons at more than one office, of the filtered offices, take at most six clicks', async ({
  page,
  program,
}) => {
  const list = await freshList(program, page);
  await list.filter('Plaats', 'rotterdam');
  await list.chipsSay('rotterdam');
  const counted = await countActions(page);
  await fromMenu(page, 'Analyse', 'Personen van deze kantoren');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Personenlijst');
  await fromMenu(page, 'Filters', 'Bij meer dan één kantoor');
  const bar = page.getByRole('region', { name: 'Actieve filters' });
  await expect(bar).toContainText('Aantal bedrijven is meer dan 1');
  await expect(bar).toContainText(/van kantoren met Plaats bevat “rotterdam”/);
  expect((await counted()).clicks).toBeLessThanOrEqual(6);
  await page.getByRole('button', { name: 'Wis filters' }).click();
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.isUsable();
});

test('f. the top 40 by equity among 5 to 20 FTE takes six clicks', async ({ page, program }) => {
  const list = await freshList(program, page);
  const counted = await countActions(page);
  await page.getByLabel('Filter FTE', { exact: true }).click();
  await page.keyboard.type('5-20');
  await list.chipsSay('FTE');
  await fromMenu(page, 'Analyse', 'Peergroep');
  const form = page.getByRole('dialog', { name: 'Peergroep' });
  await form.getByRole('combobox', { name: 'Vergelijken op' }).click();
  await page.keyboard.type('eigen vermogen');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('5 tot 20');
  await page.keyboard.press('Enter');
  await filterButton(page, 'Top in peergroep').click();
  const panel = page.getByRole('dialog', { name: 'Filter Top in peergroep' });
  await panel.locator('label', { has: page.getByText('Top 40', { exact: true }) }).click();
  await expect.poll(async () => (await list.counts()).kept).toBe(40);
  expect((await counted()).clicks).toBeLessThanOrEqual(6);
  await page.keyboard.press('Escape');
});

test('g. the missing ones of fifty pasted numbers are listed at once', async ({ page, context, program }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = await freshList(program, page);
  const known = (await list.cells('KvK').allInnerTexts()).map((text) => text.slice(0, 8));
  const missing = Array.from({ length: 50 - known.length }, (_, at) => String(11_111_000 + at));
  await page.evaluate((text) => navigator.clipboard.writeText(text), [...known, ...missing].join('\n'));
  const counted = await countActions(page);
  await fromMenu(page, 'Filters', 'KvK-lijst');
  const dialog = page.getByRole('dialog', { name: 'KvK-lijsten' });
  await expect(dialog.getByLabel('KvK-nummers')).toBeFocused();
  // A name is proposed as soon as something is typed.
  await page.keyboard.type('9');
  await expect(dialog.getByLabel('Naam van de nieuwe lijst')).toHaveValue(/^Lijst van /);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  const named = dialog.getByRole('list', { name: 'Nummers die niet in de adviseurslijst staan' });
  await expect(named.getByRole('listitem').first()).toContainText(missing[0] ?? '');
  expect((await counted()).clicks).toBeLessThanOrEqual(2);
  // The list has a name, its first offices are listed, and the last button is visible without scrolling.
  await expect(dialog.getByLabel('Naam van de nieuwe lijst')).toHaveValue(/^Lijst van \d\d-\d\d-\d{4}$/);
  const offices = dialog.getByRole('list', { name: 'De eerste kantoren' }).getByRole('listitem');
  await expect(offices.first()).toHaveText(new RegExp(`^${known[0]} .*\\p{L}`, 'u'));
  await expect(dialog.getByRole('button', { name: 'Toevoegen en filteren' })).toBeInViewport({ ratio: 1 });

  await dialog.getByLabel('KvK-nummers').fill([known[0], ...missing.slice(0, 3)].join('\t'));
  await expect(dialog).toContainText('1 regel heeft meer nummers');
  await expect(named).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Lees ze als nummers' }).click();
  await expect(named.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByLabel('KvK-nummers')).toBeFocused();
  await page.keyboard.press('Escape');
});

test('h. a column at any place is found and filtered by at most ten keys', async ({ page, program }) => {
  const list = await freshList(program, page);
  const counted = await countActions(page);
  await page.keyboard.press('Control+k');
  await takesKeys(
    page
      .getByRole('dialog', { name: /zoeken/i })
      .or(page.getByRole('dialog'))
      .first(),
  );
  await page.keyboard.type('fte');
  await expect(page.getByRole('option', { name: /^FTE/ }).first()).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Filter FTE', { exact: true })).toBeFocused();
  await page.keyboard.type('>=5');
  await list.chipsSay('FTE');
  expect(await counted()).toMatchObject({ clicks: 0 });
  expect((await counted()).keys).toBeLessThanOrEqual(10);
});

test('i. an export of the changes at three offices, with old values, takes nine clicks', async ({ page, program }) => {
  const list = await freshList(program, page);
  const counted = await countActions(page);
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  await list.chipsSay('Gewijzigd');
  for (let row = 1; row <= 3; row += 1) await list.grid.getByRole('checkbox').nth(row).click();
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lijst exporteren' });
  await dialog.getByText('Wijzigingen', { exact: true }).click();
  // Fetching the missing dossiers is offered, and already ticked.
  await expect(dialog).toContainText(/bekend van \d van 3 kantoren/);
  await dialog.getByRole('button', { name: 'Exporteren' }).click();
  await expect(page.getByText('De lijst is geëxporteerd')).toBeVisible();
  expect((await counted()).clicks).toBeLessThanOrEqual(9);
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Selectie wissen' }).click();
});

test('j. the call sheet of an office takes six keys from its row', async ({ page, program }) => {
  await freshList(program, page);
  await page
    .getByRole('gridcell', { name: /^\d{8}$/ })
    .first()
    .focus();
  const counted = await countActions(page);
  await page.keyboard.press('Control+k');
  await takesKeys(page.getByRole('dialog').first());
  await page.keyboard.type('bel');
  await expect(page.getByRole('option', { name: /^Belblad/ }).first()).toHaveAttribute(
    'data-combobox-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: /^Belblad van / })).toBeVisible();
  expect((await counted()).keys).toBeLessThanOrEqual(6);
  // The next test starts in the list.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await new ListScreen(page).isUsable();
});

test('k. a filter by the value of a cell, its undo and its redo take nine keys', async ({ page, program }) => {
  const list = await freshList(program, page);
  await list.cells('Plaats').first().focus();
  const counted = await countActions(page);
  await page.keyboard.press('Shift+F10');
  await takesKeys(page.getByRole('menu', { name: /^Cel van/ }));
  await page.keyboard.press('Enter');
  await list.chipsSay('Plaats');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await list.counts()).kept).toBe(3000);
  await page.keyboard.press('Control+y');
  await list.chipsSay('Plaats');
  expect((await counted()).keys).toBeLessThanOrEqual(9);
  await list.wipeFilters();
});

test('l. a list is saved by two clicks and its name, and opened by one key', async ({ page, program }) => {
  const list = await freshList(program, page);
  await list.filter('Plaats', 'utrecht');
  await list.chipsSay('utrecht');
  // The chip appears before its rows.
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(3000);
  const { kept } = await list.counts();
  const counted = await countActions(page);
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await takesKeys(dialog);
  await dialog.getByLabel('Naam').fill('Elke ochtend');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await counted()).clicks).toBeLessThanOrEqual(2);
  await list.wipeFilters();
  await list.grid.focus();
  await page.keyboard.press('Control+1');
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);
  await list.wipeFilters();
});

test('m. a calendar file of visits to three offices takes nine clicks', async ({ page, program }) => {
  const list = await freshList(program, page);
  await page.getByLabel('Alleen actieve').check();
  await list.chipsSay('Actief');
  const counted = await countActions(page);
  for (let row = 1; row <= 3; row += 1) await list.grid.getByRole('checkbox').nth(row).click();
  await fromMenu(page, 'Selectie', 'Bezoekplan');
  await page.getByRole('complementary', { name: 'Bezoekplan' }).getByRole('button', { name: 'Agenda (.ics)' }).click();
  await expect(page.getByText('Agenda bewaard')).toBeVisible();
  expect((await counted()).clicks).toBeLessThanOrEqual(9);
  await list.wipeFilters();
});

test('n. the offices in the group of an office take two clicks', async ({ page, program }) => {
  const list = await freshList(program, page);
  await list.filter('KvK', '99053702');
  await expect.poll(async () => (await list.counts()).kept).toBe(1);
  const counted = await countActions(page);
  await list.cells('Naam').first().click();
  await page
    .getByRole('navigation', { name: /Onderdelen/ })
    .getByRole('button', { name: /^Groep/ })
    .click();
  await expect(page.getByRole('tree', { name: 'Groep' }).getByRole('treeitem')).not.toHaveCount(0);
  expect((await counted()).clicks).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.isUsable();
  await list.wipeFilters();
});

test('o. what changed this month, with one month on the computer, takes three clicks', async ({ page, program }) => {
  const list = await freshList(program, page);
  const counted = await countActions(page);
  await page.getByRole('button', { name: 'Maanden', exact: true }).click();
  // While one month is kept, the screen shows what will be there.
  await expect(page.getByRole('region', { name: 'Voorbeeld zonder cijfers' })).toContainText('Rating omhoog');
  await page.getByRole('button', { name: /^Twee maanden ophalen/ }).click();
  const summary = page.getByRole('region', { name: 'Samenvatting' });
  await expect(summary).toContainText('op een punt dat telt');
  await expect(summary.getByRole('button', { name: /^Alles wat telt/ })).toHaveAttribute('aria-pressed', 'true');
  // Active offices come first, and what the program counted is what it shows.
  const cells = page.getByRole('grid').getByRole('gridcell');
  await expect(cells.filter({ hasText: /rating omhoog|rating omlaag|verhuisd/ }).first()).toBeVisible();
  await expect(cells.filter({ hasText: 'Inactief' })).toHaveCount(0);
  const stopped = summary.getByRole('button', { name: /^Gestopt/ });
  const stoppedCount = Number((await stopped.locator('b').innerText()).replace('.', ''));
  await stopped.click();
  await expect.poll(async () => (await list.counts()).kept).toBe(stoppedCount);
  expect(stoppedCount).toBeGreaterThan(0);
  await expect(cells.filter({ hasText: 'gestopt' }).first()).toBeVisible();
  expect((await counted()).clicks).toBeLessThanOrEqual(3);
  // A count in the panel of columns opens its rows too.
  const columns = page.getByRole('complementary', { name: 'Kolommen met een wijziging' });
  const first = columns.getByRole('button', { name: /: toon de [\d.]+ rij/ }).first();
  const changed = Number((await first.innerText()).replace('.', ''));
  await first.click();
  await expect.poll(async () => (await list.counts()).kept).toBe(changed);
});

test('p. a rule from nothing takes four clicks', async ({ page, program }) => {
  const list = await freshList(program, page);
  const counted = await countActions(page);
  await page.getByRole('navigation').getByRole('button', { name: 'Gevolgen' }).click();
  await page.getByRole('button', { name: 'Regel maken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regel maken' });
  await dialog.getByRole('button', { name: 'Verhuisd' }).click();
  await expect(dialog.getByText('Meld een kantoor uit de lijst als Postcode verandert.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Regel bewaren' }).click();
  await expect(dialog).toBeHidden();
  expect((await counted()).clicks).toBeLessThanOrEqual(4);
  const log = page.getByRole('region', { name: 'Logboek van de regels' });
  await expect(log.getByRole('row', { name: /^Verhuisd/ })).toContainText('Alle kantoren');

  // A rule about what the list shows now keeps that as a view, which Gevolgen follows.
  const table = page.getByRole('table', { name: 'Gevolgen van deze maand' });
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.filter('Plaats', 'utrecht');
  await list.chipsSay('utrecht');
  await page.getByRole('navigation').getByRole('button', { name: 'Gevolgen' }).click();
  await page.getByRole('button', { name: 'Regel maken' }).click();
  await dialog.getByRole('combobox', { name: 'Waarover' }).click();
  await page.getByRole('option', { name: /^Het filter van nu/ }).click();
  await dialog.getByRole('button', { name: 'Rating naar Rood' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^Deze regel zou/);
  await dialog.getByRole('button', { name: 'Regel bewaren' }).click();
  await expect(dialog).toBeHidden();
  await expect(log.getByRole('row', { name: /^Rating naar Rood/ })).toContainText('Rating naar Rood');
  await expect(table.getByRole('row', { name: /^Rating naar Rood/ })).toBeVisible();
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.wipeFilters();
});

test('q. three words to an export take four keys, their words and a click', async ({ page, program }) => {
  const list = await freshList(program, page);
  const counted = await countActions(page);
  await page.keyboard.press('Control+k');
  await page.getByLabel('Zoek kantoor of opdracht').last().fill('actieve kantoren Limburg');
  await expect(page.getByRole('option', { name: 'Filter: Adviseurslijst' }).first()).toContainText('Actief ja');
  await page.keyboard.press('Enter');
  await list.chipsSay('Actief ja');
  await list.chipsSay('Provincie Limburg');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(3000);
  const { kept } = await list.counts();
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Lijst exporteren' })).toContainText(String(kept));
  await takesKeys(page.getByRole('dialog', { name: 'Lijst exporteren' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('De lijst is geëxporteerd')).toBeVisible();
  const { clicks, keys } = await counted();
  // Ctrl and K are two keys.
  expect([clicks, keys]).toEqual([1, 4]);
  await list.wipeFilters();
});

test('an export after the login takes at most forty keys, and no mouse', { tag: '@long' }, async ({
  browser,
  provider,
}) => {
  const own = makeFolder();
  const second = await startProgram(provider.address, own);
  const page = await browser.newPage();
  await page.goto(second.address);
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
  await page.keyboard.type('analist@demo.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo');
  const counted = await countActions(page);
  await page.keyboard.press('Enter');
  const rows = page.getByText(/^1 - \d+ van [\d.]+$/);
  await expect(rows).toBeVisible();
  // The other lists of the first load arrive after the offices, and replace their month.
  await expect(page.getByText(/staan klaar/)).toBeVisible();
  // From the first row to the header of the name, which sorts, and back to the filter.
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('columnheader', { name: /^Naam/ })).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('advies');
  await expect(page.getByRole('region', { name: 'Actieve filters' })).toContainText('advies');
  const write = page.getByRole('button', { name: 'Exporteren' });
  for (let step = 0; step < 12 && !(await write.evaluate((button) => button === document.activeElement)); step += 1)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Exporteren', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  const { clicks, keys } = await counted();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(40);
  await page.close();
  await second.stop();
  removeFolder(own);
});

test('the main job is done by keys only: log in, sort, filter, dossier, note, export', { tag: '@long' }, async ({
  browser,
  provider,
}) => {
  const own = makeFolder();
  const second = await startProgram(provider.address, own);
  const page = await browser.newPage();
  const keys = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  const tabTo = async (wanted: Locator, key: 'Tab' | 'Shift+Tab') => {
    const isThere = () => wanted.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 60 && !(await isThere()); step += 1) await page.keyboard.press(key);
    await expect(wanted).toBeFocused();
  };
  // The palette is visible before typing starts.
  const palette = async (text: string) => {
    await keys('Control+k');
    await expect(page.getByLabel('Zoek kantoor of opdracht', { exact: true }).last()).toBeFocused();
    await page.keyboard.type(text);
    await expect(page.getByRole('option', { name: new RegExp(text, 'i') }).last()).toBeVisible();
    await keys('Enter');
  };
  await page.goto(second.address);
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
  await page.keyboard.type('analist@demo.example');
  await keys('Tab');
  await page.keyboard.type('demo');
  const counted = await countActions(page);
  await keys('Enter');
  await expect(page.getByText(/^1 - \d+ van [\d.]+$/)).toBeVisible();
  await expect(page.getByText(/staan klaar/)).toBeVisible();
  await keys('ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter');
  await expect(page.getByRole('columnheader', { name: /^Naam/ })).toHaveAttribute('aria-sort', 'ascending');
  await keys('Control+f');
  await page.keyboard.type('advies');
  await expect(page.getByRole('region', { name: 'Actieve filters' })).toContainText('advies');

  await keys('ArrowDown', 'Enter');
  await expect(page).toHaveURL(/entitydetail/);
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toBeFocused();
  const office = await name.innerText();
  await palette('Notities');
  await expect(page.getByRole('heading', { level: 1, name: 'Notities' })).toBeVisible();
  await tabTo(page.getByRole('textbox', { name: 'Nieuwe notitie' }), 'Tab');
  await page.keyboard.type(`Bel ${office}`);
  await keys('Control+Enter');
  await expect(page.getByRole('list', { name: 'Notities' })).toContainText(`Bel ${office}`);

  await palette('Adviseurslijst');
  await expect(page.getByRole('region', { name: 'Actieve filters' })).toContainText('advies');
  await palette('exporteren');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Exporteren', exact: true })).toBeFocused();
  await keys('Enter');
  await expect(page.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  expect((await counted()).clicks).toBe(0);
  await page.close();
  await second.stop();
  removeFolder(own);
});
