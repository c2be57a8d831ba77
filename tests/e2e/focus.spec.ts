import { expect, type Page } from '@playwright/test';
import { test } from './program-fixture';
import { filterButton, fromMenu, giveCommand, openList } from './screens';

test.use({ demo: { offices: 3000 } });

const chips = (page: Page) => page.getByRole('region', { name: 'Actieve filters' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inGrid = (page: Page) => page.getByRole('grid').locator(':focus');
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('clearing the selection or removing the last filter moves the focus to the rows', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  for (const press of [() => button(page, 'Selectie wissen').click(), () => page.keyboard.press('Enter')]) {
    await list.cells('Naam').first().focus();
    await page.keyboard.press('Shift+ArrowDown');
    await button(page, 'Selectie wissen').focus();
    await press();
    await expect(page.getByText('Niets geselecteerd')).toBeVisible();
    await expect(inGrid(page)).toHaveCount(1);
  }
  for (const press of [() => button(page, 'Verwijder filter Naam').click(), () => page.keyboard.press('Enter')]) {
    await list.filter('Naam', 'advies');
    await button(page, 'Verwijder filter Naam').focus();
    await press();
    await expect(chips(page)).toContainText('Geen filters');
    await expect(inGrid(page)).toHaveCount(1);
  }
  await list.filter('Naam', 'advies');
  await page.getByRole('switch', { name: 'Mutaties' }).click({ force: true });
  await button(page, 'Verwijder filter Gewijzigd').focus();
  await page.keyboard.press('Enter');
  await expect(chips(page)).not.toContainText('Gewijzigd');
  await expect(button(page, 'Verwijder filter Naam')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inGrid(page)).toHaveCount(1);
});

test('the buttons for the first and last page keep the focus when they are disabled', async ({ page, program }) => {
  await openList(page, program.address);
  for (const name of ['Laatste pagina', 'Eerste pagina']) {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');
    await expect(button(page, name)).toBeFocused();
  }
  await expect(page.getByText(/^1 - 20 van/)).toBeVisible();
});

test('closing a notification returns the focus to the filter from which F6 was pressed', async ({ page, program }) => {
  const list = await openList(page, program.address);
  const field = page.getByLabel('Filter Naam', { exact: true });
  for (const name of [null, 'Ongedaan maken']) {
    await list.filter('Naam', 'advies');
    await list.wipeFilters();
    await expect(page.getByText('Filters gewist')).toBeVisible();
    await field.focus();
    await page.keyboard.press('F6');
    const held = page.locator('.mantine-Notifications-notification :focus');
    await expect(held).toBeVisible();
    if (name !== null) await page.locator('.mantine-Notifications-notification').getByText(name).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Filters gewist')).toBeHidden();
    await expect(field).toBeFocused();
  }
});

test('every opened screen gets the focus, and the list gets it in the last cell', async ({ page, program }) => {
  const list = await openList(page, program.address);
  await list.cells('Naam').nth(3).click();
  await expect(button(page, 'Terug naar de lijst')).toBeVisible();
  await page.keyboard.press('Escape');
  await list.isUsable();
  await expect(list.cells('Naam').nth(3)).toBeFocused();
  for (const name of ['Vakpers', 'Notities', 'CRM']) {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(title(page, name)).toBeFocused();
  }
  await button(page, 'Personenlijst').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Personenlijst' }).locator(':focus')).toHaveCount(1);
  await button(page, 'Adviseurslijst').focus();
  await page.keyboard.press('Enter');
  await expect(list.cells('Naam').nth(3)).toBeFocused();
  await page.keyboard.press('Control+,');
  await expect(title(page, 'Instellingen')).toBeFocused();
  await button(page, 'Terug').focus();
  await page.keyboard.press('Enter');
  await expect(list.cells('Naam').nth(3)).toBeFocused();
  await button(page, 'Weergave').click();
  await page.getByRole('menuitem', { name: 'Beheren…' }).click();
  await expect(title(page, 'Weergaven')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list.cells('Naam').nth(3)).toBeFocused();
  await page
    .locator('header')
    .getByRole('button', { name: /Verbeek/ })
    .click();
  await page.getByRole('menuitem', { name: /^Instellingen/ }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(title(page, 'Instellingen')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list.cells('Naam').nth(3)).toBeFocused();
  await giveCommand(page, 'instellingen');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title(page, 'Instellingen')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list.cells('Naam').nth(3)).toBeFocused();
});

test('Escape in a dossier goes back in the history, so that “Terug” does not return to the dossier', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(page, program.address);
  await page.keyboard.press('Control+,');
  await expect(title(page, 'Instellingen')).toBeVisible();
  const open = async (name: string) => {
    await button(page, name).click();
    await expect(page.getByRole('grid', { name }).locator('[role="row"][aria-selected] :focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/detail/);
  };
  for (const name of ['Adviseurslijst', 'Personenlijst']) {
    await open(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid', { name })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/detail/);
    await button(page, 'Terug naar de lijst').click();
    await expect(page.getByRole('grid', { name })).toBeVisible();
  }
  await button(page, 'Terug').click();
  await expect(page).toHaveURL(/entitylist/);
  await list.isUsable();
  await button(page, 'Terug').click();
  await expect(title(page, 'Instellingen')).toBeVisible();
});

test('Escape clears a filter with chosen values, and then moves to the rows', async ({ page, program }) => {
  const list = await openList(page, program.address);
  await list.reveal('Provincie');
  await list.choose('Provincie', 'Utrecht');
  const cell = filterButton(page, 'Provincie');
  await cell.focus();
  await page.keyboard.press('Escape');
  await expect(cell).toHaveText('alle');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid').locator('[role="row"][aria-selected] :focus')).toHaveCount(1);
});

test('a selection with Shift continues after its rows were copied', async ({ page, context, program }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = await openList(page, program.address);
  await list.cells('Naam').first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 geselecteerd')).toBeVisible();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('2 geselecteerd')).toBeVisible();
});

test('a text that is not understood hides no rows, so no filters can be cleared or saved', async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  // The filter of a previous test may have been stored by now.
  await list.filter('Naam', '');
  await list.filter('KvK', '-');
  await page.keyboard.press('Tab');
  await expect(chips(page)).toContainText('Geen filters');
  await expect(button(page, 'Wis filters')).toHaveCount(0);
  await expect(chips(page).getByRole('button', { name: 'Bewaren' })).toHaveCount(0);
});

test('actions on a KvK list return the focus to its line, and Escape answers no before it closes the dialog', {
  tag: '@long',
}, async ({ page, program }) => {
  await openList(page, program.address);
  const dialog = page.getByRole('dialog', { name: 'KvK-lijsten' });
  const within = (name: string) => dialog.getByRole('button', { name, exact: true });
  for (const name of ['Eerste', 'Tweede']) {
    await fromMenu(page, 'Filters', 'KvK-lijst');
    await dialog.getByLabel('Naam van de nieuwe lijst').fill(name);
    await dialog.getByLabel('KvK-nummers').fill('99000001');
    await within('Toevoegen en filteren').click();
    await within('Naar de lijst').click();
    await expect(dialog).toBeHidden();
  }
  await fromMenu(page, 'Filters', 'KvK-lijst');
  await within('Werk Tweede bij').click();
  await within('Annuleren').click();
  await expect(within('Werk Tweede bij')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('KvK-nummers').fill('99000002');
  await within('Bijwerken').click();
  await expect(within('Werk Tweede bij')).toBeFocused();
  await dialog.getByRole('button', { name: '1 ontbreekt van Tweede' }).click();
  await within('Vraag de aanbieder waarom').focus();
  await page.keyboard.press('Enter');
  await expect(within('Vraag de aanbieder waarom')).toBeHidden();
  await expect(dialog.getByRole('list', { name: 'Nummers die niet in de adviseurslijst staan' })).toBeFocused();
  await within('Verwijder Tweede').click();
  await expect(within('Nee')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(within('Verwijder Tweede')).toBeFocused();
  await page.keyboard.press('Enter');
  await within('Ja, verwijder').click();
  await expect(within('Verwijder Eerste')).toBeFocused();
  await page.keyboard.press('Enter');
  await within('Ja, verwijder').focus();
  await page.keyboard.press('Enter');
  await expect(within('Bestand kiezen')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
