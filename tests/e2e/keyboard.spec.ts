import { expect, type Page } from '@playwright/test';
import { test } from './program-fixture';
import { filterButton, fromMenu, giveCommand, openList, takesKeys, tool } from './screens';

test.use({ demo: { offices: 3000 } });

const chips = (page: Page) => page.getByRole('region', { name: 'Actieve filters' });
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex'));

test('everything that hides rows is a chip, “Wis filters” removes it, and Ctrl+Z restores it', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(page, program.address);
  await list.filter('Plaats', 'utrecht');
  await page.getByRole('switch', { name: 'Mutaties' }).click({ force: true });
  await expect(chips(page)).toContainText(/Gewijzigd \d\d-\d\d – \d\d-\d\d/);
  await fromMenu(page, 'Analyse', 'Afstand');
  await page.getByLabel('Rond').fill('3511');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toContainText('≤ 5 km rond 3511');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(1000);
  const { kept, total } = await list.counts();
  await list.wipeFilters();
  await expect.poll(async () => (await list.counts()).kept).toBe(total);
  await expect(chips(page)).not.toContainText('Gewijzigd');
  await expect(page.getByText('Filters gewist')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Filters gewist')).toBeHidden();
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);
  await expect(chips(page)).toContainText('≤ 5 km rond 3511');
  await expect(page.getByText('wissen van de filters.')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.locator('.mantine-Notifications-notification :focus')).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Control+z');
  await expect(chips(page)).not.toContainText('≤ 5 km');
  await list.wipeFilters();
});

test('all rows are selected, and offered for export, by keys only, and the focus returns', async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  await list.cells('Naam').first().focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('Alle 3.000 gefilterde geselecteerd')).toBeVisible();
  const button = page.getByRole('button', { name: 'Exporteren' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Lijst exporteren' });
  await expect(dialog.getByRole('radio', { name: 'De 3.000 geselecteerde' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Exporteren' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Niets geselecteerd')).toBeVisible();
});

test('Shift with an arrow selects rows, Ctrl+C copies them as cells, and an arrow past the last row turns the page', async ({
  page,
  context,
  program,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = await openList(page, program.address);
  const names = await list.cells('Naam').allInnerTexts();
  await list.cells('Naam').first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 geselecteerd')).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect(page.getByText(/^3 rijen van \d+ kolommen\.$/)).toBeVisible();
  const copied = await page.evaluate(async () => {
    const read: (options: object) => Promise<ClipboardItems> = navigator.clipboard.read.bind(navigator.clipboard);
    const [item] = await read({ unsanitized: ['text/html'] });
    const part = async (type: string) => (await item?.getType(type))?.text();
    return { text: await part('text/plain'), html: await part('text/html') };
  });
  const lines = copied.text?.split('\r\n') ?? [];
  expect(lines).toHaveLength(3);
  for (const [at, line] of lines.entries()) {
    expect(line).toMatch(/^\d{8}\t/);
    expect(names[at]).toContain(line.split('\t')[1] ?? '?');
  }
  expect(copied.html).toContain('<td');
  // If the browser had sanitized every cell it would have added this, and all rows would take it half a minute.
  expect(copied.html).not.toContain('<tbody');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^21 - 40 van/)).toBeVisible();
  await expect.poll(() => focusedRow(page)).toBe('23');
  await page.getByRole('button', { name: 'Eerste pagina' }).click();
});

test('Enter chooses the best match: a column by its name, or a command of the toolbar', async ({ page, program }) => {
  const list = await openList(page, program.address);
  await giveCommand(page, 'franchise');
  // The column is shown and visible, and its filter has the focus.
  await expect(filterButton(page, 'Franchise')).toBeFocused();
  await expect(list.header('Franchise')).toBeInViewport();
  await page.getByRole('button', { name: 'Kolommen', exact: true }).click();
  const chooser = page.getByRole('dialog', { name: 'Kolommen' });
  await takesKeys(chooser);
  await page.keyboard.type('opheff');
  await expect(chooser.getByRole('checkbox').first()).toHaveAccessibleName('Opheffing');
  await page.keyboard.press('Enter');
  await expect(chooser.getByRole('checkbox').first()).toBeChecked();
  await expect(list.header('Opheffing')).toBeInViewport();
  await page.keyboard.press('Escape');
  await giveCommand(page, 'Afstand');
  await expect(page.getByRole('combobox', { name: 'Rond', exact: true })).toBeFocused();
  await page.keyboard.type('utre');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toContainText('≤ 5 km rond Utrecht');
  await expect(list.header('Afstand')).toBeInViewport();
  await list.wipeFilters();
  await giveCommand(page, 'Exporteren als CSV');
  await expect(page.getByRole('radio', { name: 'CSV (.csv)' })).toBeChecked();
  await page.keyboard.press('Escape');
});

test('steps are undone and redone by keys, and undone from the list of steps', async ({ page, program }) => {
  const list = await openList(page, program.address);
  await list.withoutFilters();
  const { total } = await list.counts();
  const kept = async () => (await list.counts()).kept;
  await list.filter('Plaats', 'utrecht');
  await expect.poll(kept).toBeLessThan(total);
  const inUtrecht = await kept();
  await list.filter('Naam', 'advies');
  await expect.poll(kept).toBeLessThan(inUtrecht);
  const both = await kept();
  for (const left of [inUtrecht, total]) {
    await page.keyboard.press('Control+z');
    await expect.poll(kept).toBe(left);
  }
  await page.keyboard.press('Control+y');
  await expect.poll(kept).toBe(inUtrecht);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(kept).toBe(both);
  await (await tool(page, 'Stappen')).click();
  await page.getByRole('menuitem', { name: 'Begin', exact: true }).click();
  await expect.poll(kept).toBe(total);
});

test('Escape goes back from a dossier, and Ctrl+, opens the settings', async ({ page, program }) => {
  const list = await openList(page, program.address);
  await list.cells('Naam').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Terug naar de lijst' })).toBeVisible();
  await page.keyboard.press('Escape');
  await list.isUsable();
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Instellingen', level: 1 })).toBeVisible();
});

test('Ctrl+K moves the focus to the palette before the next key, and Escape returns it to the cell', async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  const cell = list.grid.locator('[role=row][aria-rowindex="4"]').getByRole('rowheader');
  await cell.focus();
  // The next key may arrive in the next task, before any frame is drawn.
  const focused = await page.evaluate(async () => {
    const key = new KeyboardEvent('keydown', {
      key: 'k',
      code: 'KeyK',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(key);
    await new Promise<void>(queueMicrotask);
    return document.activeElement?.getAttribute('aria-label');
  });
  expect(focused).toBe('Zoek kantoor of opdracht');
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
});

test('the palette keeps the focus when the screen behind it changes', async ({ page, program }) => {
  await openList(page, program.address);
  await page.getByRole('navigation').getByRole('button', { name: 'Notities' }).click();
  await expect(page.getByRole('heading', { name: 'Notities', level: 1 })).toBeFocused();
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder(/Typ een naam/);
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(/^Adviseurslijst/);
  await page.keyboard.type('CRM');
  await expect(field).toHaveValue('CRM');
  await page.keyboard.press('Escape');
});

test('typing replaces the search of the palette when the focus returns, and it is empty when reopened', async ({
  page,
  program,
}) => {
  await openList(page, program.address);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Zoek kantoor of opdracht' }).getByLabel('Zoek kantoor of opdracht');
  await expect(field).toBeFocused();
  await page.keyboard.type('advies');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('thema');
  await expect(field).toHaveValue('thema');
  // Reopened at once, it is empty.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('taal');
  await expect(field).toHaveValue('taal');
});

test('a right click on a cell, and Shift+F10, offer to copy it, its row or the selected rows', async ({
  page,
  context,
  program,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = await openList(page, program.address);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const number = (await list.cells('KvK').nth(1).innerText()).trim();
  await list.cells('KvK').nth(1).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Cel van KvK' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    /^Filter op deze waarde/,
    /^Zonder deze waarde/,
    /^Cel kopiëren\s*Ctrl/,
    'Rij kopiëren',
    'Rij kopiëren met kolomnamen',
    /^Opmerking…\s*Shift/,
    /^Rij bovenaan vastzetten\s*Ctrl/,
    /^Openen in nieuw venster\s*Ctrl/,
  ]);
  await menu.getByRole('menuitem', { name: 'Cel kopiëren' }).click();
  await expect(page.getByText('1 cel van KvK.')).toBeVisible();
  expect(await copied()).toBe(number);
  await expect(menu).toBeHidden();
  await expect(list.cells('KvK').nth(1)).toBeFocused();

  await page.keyboard.press('Shift+F10');
  await takesKeys(menu);
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 rij van \d+ kolommen, met de kolomnamen\.$/)).toBeVisible();
  expect(await copied()).toMatch(/^KvK\tNaam\t[^\r]*\r\n\d{8}\t[^\r]*$/);
  await expect(list.cells('KvK').nth(1)).toBeFocused();

  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+F10');
  await expect(menu.getByRole('menuitem').nth(3)).toHaveText(/^2 rijen kopiëren\s*Ctrl/);
  await takesKeys(menu);
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(list.cells('KvK').nth(2)).toBeFocused();
  // A row outside the selection is copied alone.
  await list.cells('Naam').nth(5).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Rij kopiëren', exact: true }).click();
  await expect(page.getByText(/^1 rij van \d+ kolommen\.$/)).toBeVisible();
  expect((await copied()).split('\r\n')).toHaveLength(1);

  // Headers keep their own menu.
  await page.getByRole('columnheader', { name: /^KvK/ }).click({ button: 'right' });
  await expect(page.getByRole('menu', { name: 'Kolom KvK' })).toBeVisible();
  await expect(menu).toBeHidden();
});
