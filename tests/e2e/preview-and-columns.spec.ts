import { expect, type Page } from '@playwright/test';
import { followCalls } from './answered-calls';
import { test } from './program-fixture';
import { openList, takesKeys } from './screens';

test.use({ demo: { offices: 3000 } });

/** A cell on the page, with row and column counted from 1. */
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role="row"][aria-rowindex="${row + 2}"] > [aria-colindex="${column}"]`);
const preview = (page: Page) => page.getByRole('complementary', { name: 'Voorbeeld' });

/** Opens the preview of a row by its button. */
async function openPreview(page: Page, row: number): Promise<void> {
  const button = cell(page, row, 3).getByRole('button', { name: /^Voorbeeld/ });
  const kvk = (await cell(page, row, 2).innerText()).trim();
  const shown = preview(page).filter({ hasText: kvk });
  await expect(async () => {
    // New rows may move the row away from the pointer, so a click that seemed too late may still have opened it.
    if (await shown.isVisible()) return;
    await cell(page, row, 3).hover();
    await button.click({ timeout: 1000 });
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('a click on another row previews it; a second click, the cross and Escape close the preview', async ({
  page,
  program,
}) => {
  await openList(page, program.address);
  const kvk = (row: number) => cell(page, row, 2).innerText();
  await openPreview(page, 1);
  await expect(preview(page)).toContainText(await kvk(1));
  await openPreview(page, 3);
  await expect(preview(page)).toContainText(await kvk(3));
  await cell(page, 5, 3).click({ position: { x: 20, y: 10 } });
  await expect(preview(page)).toContainText(await kvk(5));
  await expect(page).toHaveURL(/entitylist/);
  await cell(page, 5, 3).click({ position: { x: 20, y: 10 } });
  await expect(preview(page)).toBeHidden();

  await openPreview(page, 2);
  await preview(page).getByRole('button', { name: 'Dossier openen' }).focus();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toBeHidden();
  await expect(
    page.locator(':is([role="gridcell"], [role="rowheader"]):focus, :is([role="gridcell"], [role="rowheader"]) :focus'),
  ).toHaveCount(1);
  await openPreview(page, 2);
  await page.getByRole('button', { name: 'Voorbeeld sluiten' }).click();
  await expect(preview(page)).toBeHidden();
  // Without an open preview, a click opens the dossier as usual.
  const first = await kvk(4);
  await cell(page, 4, 3).click({ position: { x: 20, y: 10 } });
  await expect(page).toHaveURL(new RegExp(first));
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await expect(page).toHaveURL(/entitylist$/);
});

test('the preview of an office notes when the filters exclude it', async ({ page, program }) => {
  const list = await openList(page, program.address);
  const note = preview(page).getByText('Dit kantoor valt buiten uw filters.');
  const kvk = await cell(page, 1, 2).innerText();
  await openPreview(page, 1);
  await expect(preview(page)).toContainText(kvk);
  await list.filter('KvK', kvk);
  await expect(page.getByText(/^1 van 3\.\d+ adviseurs$/)).toBeVisible();
  await expect(note).toBeHidden();
  await list.filter('Plaats', 'nergens');
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await list.wipeFilters();
  await page.getByRole('button', { name: 'Voorbeeld sluiten' }).click();
  await expect(preview(page)).toBeHidden();
});

test('a click on a person opens the dossier, or shows the person in an open preview', async ({ page, program }) => {
  await openList(page, program.address);
  await page.getByRole('button', { name: 'Personenlijst' }).click();
  // The count is also announced to a screen reader.
  await expect(page.getByText(/[\d.]+ van [\d.]+ personen/).first()).toBeVisible();
  const name = (await cell(page, 2, 2).innerText()).split('\n')[0] ?? '';
  await cell(page, 2, 3).click();
  await expect(page).toHaveURL(/\/persondetail\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('button', { name: 'Terug naar de lijst' }).click();
  await expect(page.getByText(/[\d.]+ van [\d.]+ personen/).first()).toBeVisible();
  // The preview button of a person is beside the last name.
  await cell(page, 2, 2).hover();
  await cell(page, 2, 2)
    .getByRole('button', { name: /^Voorbeeld/ })
    .click();
  await expect(preview(page).getByRole('heading')).toHaveText(name);
  const other = (await cell(page, 4, 2).innerText()).split('\n')[0] ?? '';
  await cell(page, 4, 3).click();
  await expect(preview(page).getByRole('heading')).toHaveText(other);
  await preview(page).getByRole('button', { name: 'Dossier openen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other);
  await page.keyboard.press('Escape');
  // Going back takes a moment. A press before the preview is drawn closes nothing, and later windows open with the preview.
  await expect(page).toHaveURL(/\/personlist/);
  await expect(preview(page).getByRole('heading')).toHaveText(other);
  await page.keyboard.press('Escape');
  await expect(preview(page)).toBeHidden();
});

test('the preview shows medians, changes, and links to persons', { tag: '@long' }, async ({ page, program }) => {
  const list = await openList(page, program.address);
  await list.filter('FTE', '>=5');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(1500);
  const { kept } = await list.counts();
  await openPreview(page, 1);
  await expect(preview(page)).toContainText(`Mediaan van de ${new Intl.NumberFormat('nl').format(kept)} adviseurs`);
  await expect(preview(page).getByText(/^mediaan /)).toHaveCount(6);
  await expect(preview(page).getByRole('heading', { name: 'Laatste wijzigingen' })).toBeVisible();
  await expect(preview(page).getByRole('time').or(preview(page).locator('time')).first()).toHaveText(
    /^\d\d-\d\d-\d{4}$/,
  );
  const person = preview(page).getByRole('listitem').getByRole('link').first();
  const name = await person.innerText();
  await expect(person).toHaveAttribute('href', /persondetail\/\d+/);
  await person.click();
  await expect(page).toHaveURL(/persondetail\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.wipeFilters();
  await page.getByRole('button', { name: 'Voorbeeld sluiten' }).click();
  await expect(preview(page)).toBeHidden();
});

test('the menu of a header sorts, filters, pins, hides, fits, colours and shows statistics', async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  const choose = async (label: string, item: string) => {
    await list.header(label).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('menu')).toBeHidden();
  };
  await choose('FTE', 'Aflopend sorteren');
  await expect(list.header('FTE')).toHaveAttribute('aria-sort', 'descending');
  await choose('Plaats', 'Als volgende sortering toevoegen');
  await expect(list.header('Plaats')).toContainText('2');
  await expect(list.header('Plaats')).toBeFocused();

  await page.keyboard.press('Shift+F10');
  await takesKeys(page.getByRole('menu', { name: 'Kolom Plaats' }));
  await page.keyboard.press('Escape');
  await expect(list.header('Plaats')).toBeFocused();

  await list.header('FTE').hover();
  await list.header('FTE').getByTitle('Menu van de kolom (Shift F10)').click();
  await page.getByRole('menuitem', { name: 'Statistiek…' }).click();
  const statistics = page.getByRole('dialog', { name: 'Statistiek van FTE' });
  await expect(statistics).toContainText('3.000 gefilterde adviseurs');
  for (const label of ['Met waarde', 'Leeg', 'Som', 'Gemiddelde', 'Eerste kwartiel', 'Mediaan', 'Derde kwartiel']) {
    await expect(statistics.getByText(label, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(statistics).toBeHidden();

  const before = (await list.header('Naam').boundingBox())?.width ?? 0;
  await choose('Naam', 'Breedte passend maken');
  await expect.poll(async () => (await list.header('Naam').boundingBox())?.width).not.toBe(before);
  await choose('Plaats', 'Filteren');
  await expect(page.getByLabel('Filter Plaats', { exact: true })).toBeFocused();
  await choose('Provincie', 'Verbergen');
  await expect(list.header('Provincie')).toBeHidden();
  await choose('Plaats', 'Links vastzetten');
  await choose('Plaats', 'Losmaken');
  await choose('Actief', 'Rijen hiernaar kleuren');
  await expect(page.getByRole('gridcell').filter({ hasText: ', kleur: ' }).first()).toBeVisible();
});

test('the bar below the list summarizes the selected rows', async ({ page, program }) => {
  await openList(page, program.address);
  await page.getByLabel('Selecteer deze pagina').click();
  const pager = page.getByRole('navigation', { name: "Pagina's" });
  await expect(pager).toContainText('20 geselecteerd');
  await cell(page, 3, 7).click({ button: 'right' });
  await expect(pager).toContainText(/FTE: som [\d.,]+ · gemiddelde [\d.,]+ · mediaan [\d.,]+/);
});

test('a page that fits follows the height of the window, also after a reload', async ({ page, program }) => {
  const lastAnswered = followCalls(page);
  const list = await openList(page, program.address);
  await page.getByLabel('Rijen per pagina').selectOption('Past in venster');
  const fits = async () => {
    const { scroll, client } = await list.grid.evaluate((grid) => ({
      scroll: grid.scrollHeight,
      client: grid.clientHeight,
    }));
    return { isFull: client - scroll < 32, scrolls: scroll > client };
  };
  await expect.poll(fits).toEqual({ isFull: true, scrolls: false });
  await expect(page.getByText(/^1 - 1\d van 3\.000$/)).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 1080 });
  await expect(page.getByText(/^1 - 2\d van 3\.000$/)).toBeVisible();
  await expect.poll(fits).toEqual({ isFull: true, scrolls: false });
  await expect.poll(() => lastAnswered('view.write')?.view.pageFits).toBe(true);
  await page.reload();
  await expect(page.getByText(/^1 - 2\d van 3\.000$/)).toBeVisible();
  await expect(page.getByLabel('Rijen per pagina')).toHaveValue('fits');
  await page.getByLabel('Rijen per pagina').selectOption('20');
  await expect(page.getByText('1 - 20 van 3.000')).toBeVisible();
});
