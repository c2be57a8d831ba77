import { expect, type Locator, type Page } from '@playwright/test';
import { namedDialog, openedIsSound, openPage, screenIsSound, showIn } from './access';
import { test } from './program-fixture';
import {
  filterButton,
  fromMenu,
  giveCommand,
  type ListScreen,
  openList,
  openReports,
  takesKeys,
  tool,
} from './screens';

test.describe.configure({ mode: 'default' });

let page: Page;
let list: ListScreen;

test.use({ demo: { offices: 800 } });
test.beforeAll(async ({ browser, program }) => {
  page = await openPage(browser);
  list = await openList(page, program.address);
  // All rows have the same structure, and axe checks each of their cells, so ten rows are enough.
  await page.getByLabel('Rijen per pagina').selectOption('10');
});
test.afterAll(async () => {
  await page.context().close();
});

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** Opens something by a click, checks it, and closes it with Escape. */
async function opened(surface: string, by: Locator, shows: Locator): Promise<void> {
  await by.click();
  await expect(shows).toBeVisible();
  await openedIsSound(page, surface);
  // The check resizes the window, after which columns are drawn anew, and the focus may be gone.
  await shows.press('Escape');
  await expect(shows).toBeHidden();
}

const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name, exact: true });

async function modesAreSound(modes: readonly string[]): Promise<void> {
  for (const mode of modes) {
    await list.show(mode);
    await page.getByLabel('Rijen per pagina').selectOption('10');
    await expect(page.getByText(/^1 - 10 van [\d.]+$/)).toBeVisible();
    await screenIsSound(page, mode);
  }
  await list.show('Adviseurs');
  await list.isUsable();
}

test('the list of offices, and the list of articles per location', () =>
  modesAreSound(['Vakpers/Vestigingen', 'Adviseurs']));

test('the list in the other display modes', { tag: '@long' }, () =>
  modesAreSound(['Vestigingen', 'Profilering', 'Werknemers', 'Vakpers']),
);

/** With few rows, axe needs less time for what opens above them. */
test('a filter leaves few rows for the next tests', { tag: '@long' }, async () => {
  await list.filter('Plaats', await list.cells('Plaats').first().innerText());
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(20);
});

test('menus and popovers of the list', { tag: '@long' }, async () => {
  await opened('presets', button('Weergave'), page.getByRole('menu'));
  await openReports(page);
  await takesKeys(page.getByRole('menu'));
  await openedIsSound(page, 'reports');
  await page.keyboard.press('Escape');
  await dialog('Lijst exporteren').getByRole('button', { name: 'Eerdere exports…' }).click();
  await expect(dialog('Eerdere exports')).toContainText('nog niets geëxporteerd');
  await openedIsSound(page, 'earlier exports');
  await page.keyboard.press('Escape');
  await button('Kolommen').click();
  await dialog('Kolommen').getByLabel('Zoek een kolom').fill('fte');
  await openedIsSound(page, 'column chooser');
  await dialog('Kolommen').getByText('Volgorde', { exact: true }).click();
  await openedIsSound(page, 'order of the columns');
  await page.keyboard.press('Escape');
  await opened('filters', button('Filters'), page.getByRole('menu'));
  await opened('analysis', button('Analyse'), page.getByRole('menu'));
  await fromMenu(page, 'Analyse', 'Peergroep');
  await openedIsSound(page, 'peer group');
  await page.keyboard.press('Escape');
  await fromMenu(page, 'Analyse', 'Verloop');
  await openedIsSound(page, 'past of a column');
  await page.keyboard.press('Escape');
  await fromMenu(page, 'Analyse', 'Afstand');
  await dialog('Afstand').getByRole('button', { name: 'Toepassen' }).click();
  await expect(dialog('Afstand')).toContainText('Typ een plaats');
  await openedIsSound(page, 'distance with an error');
  await page.keyboard.press('Escape');
  await fromMenu(page, 'Analyse', 'Kleur');
  await expect(page.getByRole('option', { name: 'Kantooromvang' })).toBeVisible();
  await openedIsSound(page, 'columns to colour by');
  await page.getByRole('option', { name: 'Kantooromvang' }).click();
  await expect(page.getByRole('list', { name: 'Legenda van Kantooromvang' })).toBeVisible();
  await openedIsSound(page, 'legend of the colours');
  await page.getByRole('option', { name: 'Geen kleur' }).click();
  await page.keyboard.press('Escape');
  await list.header('FTE').click({ button: 'right' });
  await expect(page.getByRole('menu', { name: 'Kolom FTE' })).toBeVisible();
  await openedIsSound(page, 'header menu');
  await page.getByRole('menuitem', { name: 'Statistiek…' }).click();
  await expect(dialog('Statistiek van FTE')).toContainText('Mediaan');
  await openedIsSound(page, 'statistics of a column');
  await page.keyboard.press('Escape');
  await list.cells('Naam').first().click({ button: 'right' });
  await expect(page.getByRole('menu', { name: 'Cel van Naam' })).toBeVisible();
  await openedIsSound(page, 'cell menu');
  await page.keyboard.press('Escape');
});

test('filters of every kind', { tag: '@long' }, async () => {
  await opened('list filter', filterButton(page, 'Provincie'), dialog(/^Filter Provincie: /));
  await opened('yes or no', filterButton(page, 'Actief'), dialog(/^Filter Actief: /));
  await list.reveal('FTE');
  await page.getByLabel('Filter FTE', { exact: true }).fill('2-20');
  await expect(page.getByRole('figure', { name: 'Verdeling van FTE' })).toBeVisible();
  await openedIsSound(page, 'number filter with histogram');
  await list.filter('FTE', '');
  await list.view('Contact');
  await list.reveal('Postcode');
  await list.filter('Postcode', '35-36');
  await expect(page.getByText('3500 t/m 3599').first()).toBeVisible();
  await openedIsSound(page, 'postcode filter with its reading');
  await list.filter('Postcode', '35-');
  await expect(page.getByRole('alert')).toBeVisible();
  await openedIsSound(page, 'refused filter');
  await list.filter('Postcode', '');
  await list.view('Organisatie');
  await list.reveal('Oprichting');
  await list.filter('Oprichting', '2020');
  await expect(page.getByRole('table').filter({ hasText: /mrt/i })).toBeVisible();
  await openedIsSound(page, 'date filter with months');
  await list.filter('Oprichting', '');
  await list.view('Kerncijfers');
  await page.getByLabel('Filter Naam', { exact: true }).fill('geen kantoor heet zo');
  await expect(page.getByRole('heading', { name: 'Uw filter bevat geen adviseurs' })).toBeVisible();
  await screenIsSound(page, 'empty result');
  await list.wipeFilters();
});

test('mutations, and the bar of a narrow window', { tag: '@long' }, async () => {
  await page.getByLabel('Mutaties', { exact: true }).click({ force: true });
  await expect(list.header('Gewijzigd op')).toBeVisible();
  await button(/^Periode van de mutaties: /).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await openedIsSound(page, 'period and groups of mutations');
  await page.keyboard.press('Escape');
  await (await tool(page, 'Stappen')).click();
  await expect(page.getByRole('menuitem', { name: 'Begin', exact: true })).toBeVisible();
  await openedIsSound(page, 'list of steps');
  await page.keyboard.press('Escape');
  await giveCommand(page, 'Wijzigingen exporteren');
  await expect(dialog('Lijst exporteren')).toContainText(/bekend van \d+ van \d+ kantoren/);
  await openedIsSound(page, 'file of changes with its old values');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 683, height: 600 });
  await screenIsSound(page, 'narrow window');
  await page.setViewportSize({ width: 1366, height: 768 });
  await button('Verwijder filter Gewijzigd').click();
});

test('dialogs of the list, and their results', { tag: '@long' }, async () => {
  await fromMenu(page, 'Filters', 'KvK-lijst');
  await dialog('KvK-lijsten').getByLabel('Naam van de nieuwe lijst').fill('Klanten');
  await dialog('KvK-lijsten').getByLabel('KvK-nummers').fill('99041278\n12345678\nonzin');
  await expect(dialog('KvK-lijsten').getByRole('list', { name: 'Regels zonder KvK-nummer' })).toBeVisible();
  await openedIsSound(page, 'KvK lists with a report');
  await button('Toevoegen en filteren').click();
  await expect(dialog('KvK-lijsten').getByRole('region', { name: /^Ontbrekende nummers/ })).toBeVisible();
  await openedIsSound(page, 'missing numbers');
  await button('Naar de lijst').click();
  await fromMenu(page, 'Filters', 'KvK-lijst');
  await dialog('KvK-lijsten')
    .getByRole('button', { name: /ontbreekt van|ontbreken van/ })
    .click();
  await button('Verwijder Klanten').click();
  await openedIsSound(page, 'removal of a KvK list');
  // The first Escape closes the question, the second the dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await list.wipeFilters();

  await fromMenu(page, 'Filters', 'Bewaarde weergaven…');
  await openedIsSound(page, 'no saved filters');
  await page.keyboard.press('Escape');
  await list.filter('Plaats', 'a');
  await button('Bewaren als…').click();
  await dialog('Weergave bewaren').getByLabel('Naam').fill('Met een a');
  await openedIsSound(page, 'saving a filter');
  await page.keyboard.press('Enter');
  await fromMenu(page, 'Filters', 'Bewaarde weergaven…');
  await openedIsSound(page, 'saved filters');
  await page.keyboard.press('Escape');
  await list.wipeFilters();

  await button('Weergave').click();
  await page.getByRole('menuitem', { name: 'Bewaren als…' }).click();
  await dialog('Weergave bewaren').getByLabel('Naam').fill('Even');
  await openedIsSound(page, 'saving a view');
  await dialog('Weergave bewaren').getByRole('button', { name: 'Bewaren' }).click();
  await button('Weergave').click();
  await openedIsSound(page, 'own views');
  await page.getByRole('menuitem', { name: /^Verwijder/ }).click();
  await expect(namedDialog(page)).toBeVisible();
  await openedIsSound(page, 'removal of a view');
  await page.keyboard.press('Escape');

  await button('Exporteren').click();
  await expect(dialog('Lijst exporteren')).toContainText(/Alle \d+ gefilterde/);
  await openedIsSound(page, 'export');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  await openedIsSound(page, 'export done');
  await page.getByRole('button', { name: 'Melding sluiten' }).first().click();
});

test('the screen of views', { tag: '@long' }, async ({ program }) => {
  await page.goto(new URL('/views', program.address).href);
  await expect(page.getByRole('list', { name: 'Getoonde kolommen, in volgorde' }).getByText('KvK')).toBeVisible();
  // Leaves a few of the hundreds of lines, which have the same structure.
  await page.getByLabel('Zoek een kolom').fill('fte');
  await screenIsSound(page, 'views');
  await page.getByRole('button', { name: 'Sla op' }).click();
  await list.isUsable();
  await list.view('Kerncijfers');
});

test('selection, preview and dossier', async ({ program }) => {
  await list.withoutFilters();
  await page.getByLabel('Selecteer deze pagina').click();
  await expect(page.getByText(/^\d+ geselecteerd$/)).toBeVisible();
  await list.cells('KvK').nth(1).focus();
  await page.keyboard.press('Space');
  const preview = page.getByRole('complementary', { name: 'Voorbeeld' });
  await expect(preview.getByText(/^mediaan /).first()).toBeVisible();
  await screenIsSound(page, 'selected rows and preview');
  await preview.getByRole('button', { name: 'Dossier openen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await opened('explanation', button(/^Uitleg bij/).first(), namedDialog(page));
  await opened('timeline', button('Alles').first(), namedDialog(page));
  await button(/^Historie van/)
    .first()
    .click();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('a');
  await page.getByRole('heading', { name: 'Dichtbij', exact: true }).scrollIntoViewIfNeeded();
  // Axe measures a button that is half under the sticky bar as too small.
  await page.getByRole('heading', { level: 1 }).evaluate((title) => title.scrollIntoView({ block: 'end' }));
  await screenIsSound(
    page,
    'dossier with a history, a search and neighbours',
    'section:nth-of-type(n + 2):nth-last-of-type(n + 3)',
  );
  await page.goto(new URL('/personlist', program.address).href);
  await expect(page.getByText(/[\d.]+ van [\d.]+ personen/).first()).toBeVisible();
  const person = page.getByRole('row').nth(4).getByRole('rowheader');
  await person.focus();
  await page.keyboard.press('Space');
  await expect(preview.getByRole('heading')).toBeVisible();
  await screenIsSound(page, 'persons with a preview');
});

test('forced colours show what is selected, and where the focus is', { tag: '@long' }, async ({ program }) => {
  await page.goto(new URL('/entitylist', program.address).href);
  await list.isUsable();
  await showIn(page, 'forced colours');
  /** The computed colours and borders of an element, without its text. */
  const painted = (element: Locator) =>
    element.evaluate((node) => {
      const { outline, borderTop, borderBottom, backgroundColor, boxShadow, textDecoration } = getComputedStyle(node);
      return [outline, borderTop, borderBottom, backgroundColor, boxShadow, textDecoration].join(' | ');
    });
  const differs = async (chosen: Locator, other: Locator) =>
    expect.soft(await painted(chosen), String(chosen)).not.toBe(await painted(other));
  const modes = page.getByRole('radiogroup', { name: 'Soort lijst' });
  expect.soft(await painted(modes.locator('.mantine-SegmentedControl-indicator').first())).toMatch(/2px solid/);
  await differs(button('Adviseurslijst'), button('Personenlijst'));
  const row = (at: number) => list.grid.locator(`[role="row"][aria-rowindex="${at + 2}"]`);
  await row(1).getByRole('checkbox').check();
  await differs(row(1).getByRole('checkbox'), row(3).getByRole('checkbox'));
  await differs(row(1), row(3));
  const cell = (at: number) => row(at).locator('[aria-colindex="2"]');
  await cell(2).focus();
  await differs(cell(2), cell(3));
  // An open preview is restored with the list, and follows the focus.
  const preview = page.getByRole('complementary', { name: 'Voorbeeld' });
  if (!(await preview.isVisible())) await page.keyboard.press('Space');
  await expect(preview).toBeVisible();
  await differs(row(2).locator('[aria-colindex="5"]'), row(3).locator('[aria-colindex="5"]'));
  await button('Voorbeeld sluiten').click();
  await fromMenu(page, 'Analyse', 'Kleur');
  if (!(await page.getByRole('list', { name: 'Legenda van Kantooromvang' }).isVisible()))
    await page.getByRole('option', { name: 'Kantooromvang' }).click();
  const shapes = await page
    .getByRole('list', { name: /^Legenda/ })
    .locator('svg')
    .all();
  const drawn = await Promise.all(shapes.map((shape) => shape.innerHTML()));
  expect(new Set(drawn).size).toBe(drawn.length);
  await page.keyboard.press('Escape');
  await row(1).getByRole('checkbox').uncheck();
  await showIn(page, 'light');
});

test('palette, menus of the frame, and their dialogs', { tag: '@long' }, async () => {
  await page.keyboard.press('Control+k');
  const field = page.getByLabel('Zoek kantoor of opdracht').last();
  await expect(field).toBeFocused();
  await page.keyboard.type('advies');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await openedIsSound(page, 'palette');
  await page.keyboard.press('Escape');
  await opened('roles', button(/^Rol/), page.getByRole('menu'));
  await opened('user menu', button(/^Gebruikersmenu/), page.getByRole('menu'));
  for (const item of ['Herstelsleutel…', 'Gegevens voor ondersteuning']) {
    await button(/^Gebruikersmenu/).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(namedDialog(page)).toBeVisible();
    await openedIsSound(page, item);
    await page.keyboard.press('Escape');
  }
});

test('a failed list and dossier, and a refused month above the list', { tag: '@long' }, async ({
  program,
  provider,
}) => {
  // Replaces the program, whose own answers do not fail.
  await page.routeWebSocket(/\/bridge$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const call = typeof message === 'string' ? JSON.parse(message) : null;
      if (call?.name === 'list.page' || ['dossier.kept', 'dossier.fetch'].includes(call?.name))
        socket.send(JSON.stringify({ answer: call.call, result: { ok: false, code: 'INTERNAL' } }));
      else server.send(message);
    });
  });
  await page.goto(new URL('/entitylist', program.address).href);
  await expect(page.getByRole('heading', { name: 'De lijst kan niet worden getoond' })).toBeVisible();
  await screenIsSound(page, 'failed list');
  await page.goto(new URL('/entitydetail/99041278', program.address).href);
  await expect(page.getByRole('status').filter({ hasText: 'Dit dossier is nooit opgehaald' })).toBeVisible();
  await screenIsSound(page, 'failed dossier with values of the list');
  await page.unrouteAll();

  await fetch(`${provider.address}/demo/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The program fetches a list that is too short once more without a request.
    body: JSON.stringify({ kind: 'shrunk', times: 100 }),
  });
  await giveCommand(page, 'gegevens opnieuw ophalen');
  await expect(page.getByRole('alert').filter({ hasText: 'niet overgenomen' })).toBeVisible();
  await screenIsSound(page, 'a month that was refused');
});
