import { expect, type Page } from '@playwright/test';
import { followCalls } from './answered-calls';
import type { Started } from './program';
import { test } from './program-fixture';
import { filterButton, fromMenu, ListScreen, LoginScreen, takesKeys } from './screens';

test.use({ demo: { offices: 3000 } });
test.beforeAll(async ({ browser, program }) => {
  const page = await browser.newPage();
  await page.goto(program.address);
  await new LoginScreen(page).logIn('analist@demo.example');
  await new ListScreen(page).isUsable();
  await page.close();
});

async function openList(program: Started, page: Page): Promise<ListScreen> {
  await page.goto(program.address);
  const list = new ListScreen(page);
  await list.isUsable();
  return list;
}

/** The column and row, counted from 1, of the focused cell. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[aria-colindex]');
    const row = cell?.closest('[aria-rowindex]');
    return { column: Number(cell?.getAttribute('aria-colindex')), row: Number(row?.getAttribute('aria-rowindex')) };
  });

test('a list filter shows values with their counts under the other filters', async ({ page, program }) => {
  const list = await openList(program, page);
  await list.filter('Naam', 'advies');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(2500);
  await filterButton(page, 'Provincie').click();
  const panel = page.getByRole('dialog', { name: 'Filter Provincie' });
  const utrecht = panel.locator('label', { has: page.getByText('Utrecht', { exact: true }) });
  await expect(utrecht).toBeVisible();
  const count = Number((await utrecht.innerText()).replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  await utrecht.click();
  await expect.poll(async () => (await list.counts()).kept).toBe(count);
  await list.chipsSay('Provincie Utrecht');
  await page.keyboard.press('Escape');
  await expect(filterButton(page, 'Provincie')).toBeFocused();
  await page.getByRole('button', { name: 'Verwijder filter Provincie' }).click();
  await page.getByRole('button', { name: 'Verwijder filter Naam' }).click();
  await expect.poll(async () => (await list.counts()).kept).toBe(3000);
});

test('inactive offices are marked, and the filter “ja” leaves them out', async ({ page, program }) => {
  const list = await openList(program, page);
  await expect(list.grid.getByText('Inactief').first()).toBeVisible();
  await filterButton(page, 'Actief').click();
  await page.getByRole('radio', { name: /^ja/ }).click();
  await list.chipsSay('Actief ja');
  await expect(list.grid.getByText('Inactief')).toHaveCount(0);
  await list.wipeFilters();
});

test('a second level sorts within the first, and the headers show both', async ({ page, program }) => {
  const list = await openList(program, page);
  await list.sort('Plaats');
  await list.sort('Naam', true);
  await expect(list.header('Plaats')).toContainText('1');
  await expect(list.header('Naam')).toContainText('2');
  await expect
    .poll(async () => {
      const places = await list.cells('Plaats').allInnerTexts();
      const names = (await list.cells('Naam').allInnerTexts()).map((name) => name.split('\n')[0] ?? '');
      const compare = new Intl.Collator('nl', { numeric: true }).compare;
      return places.every((place, at) => {
        const before = places[at - 1];
        if (before === undefined) return true;
        return compare(before, place) < 0 || (before === place && compare(names[at - 1] ?? '', names[at] ?? '') <= 0);
      });
    })
    .toBe(true);
});

test('page size and column width are kept after a restart', async ({ page, program }) => {
  const lastAnswered = followCalls(page);
  const list = await openList(program, page);
  await page.getByLabel('Rijen per pagina').selectOption('50');
  await expect(page.getByText('1 - 50 van 3.000')).toBeVisible();
  await page.getByRole('button', { name: 'Volgende pagina' }).click();
  await expect(page.getByText('51 - 100 van 3.000')).toBeVisible();
  await page.getByRole('button', { name: 'Eerste pagina' }).click();
  await expect(page.getByText('1 - 50 van 3.000')).toBeVisible();
  const before = await list.header('Naam').boundingBox();
  if (before === null) throw new Error('the header is not drawn');
  await page.mouse.move(before.x + before.width - 2, before.y + 10);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 78, before.y + 10, { steps: 5 });
  await page.mouse.up();
  const after = await list.header('Naam').boundingBox();
  expect(Math.round((after?.width ?? 0) - before.width)).toBeGreaterThan(60);
  await expect
    .poll(() => {
      const view = lastAnswered('view.write')?.view;
      return [view?.pageSize, view?.columns.find(({ name }) => name === 'name')?.width];
    })
    .toEqual([50, Math.round(after?.width ?? 0)]);
  await program.stop();
  await program.start();
  const again = await openList(program, page);
  await expect(page.getByText('1 - 50 van 3.000')).toBeVisible();
  expect(Math.round((await again.header('Naam').boundingBox())?.width ?? 0)).toBe(Math.round(after?.width ?? 0));
  await page.getByLabel('Rijen per pagina').selectOption('20');
});

test('arrows, Home, End and Ctrl+F move within the grid, and Tab leaves it', async ({ page, program }) => {
  const list = await openList(program, page);
  await list.view('Financieel');
  await list.cells('KvK').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const start = await focused(page);
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toEqual({ column: start.column, row: start.row + 1 });
  await page.keyboard.press('Home');
  expect((await focused(page)).column).toBe(1);
  await page.keyboard.press('Control+End');
  expect((await focused(page)).column).toBeGreaterThan(14);
  await page.keyboard.press('Control+Home');
  expect((await focused(page)).column).toBe(1);
  await page.keyboard.press('Control+f');
  const field = page.locator('input:focus');
  await expect(field).toHaveAttribute('aria-label', /^Filter /);
  await page.keyboard.press('Escape');
  await expect(
    page.locator(':is([role="gridcell"], [role="rowheader"]):focus, :is([role="gridcell"], [role="rowheader"]) :focus'),
  ).toHaveCount(1);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') === null)).toBe(true);
  await expect(list.grid).toHaveAttribute('aria-rowcount', '3002');
});

test('Space shows the preview of a row, and Enter opens its dossier', async ({ page, program }) => {
  await openList(program, page);
  await page.keyboard.press('Control+f');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  const row = page.locator('[role="row"]', {
    has: page.locator(
      ':is([role="gridcell"], [role="rowheader"]):focus, :is([role="gridcell"], [role="rowheader"]) :focus',
    ),
  });
  const kvk = await row.locator('[aria-colindex="2"]').innerText();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Voorbeeld' })).toContainText(kvk);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/entitydetail/${kvk}$`));
  await page.getByRole('button', { name: 'Terug', exact: true }).click();
  await expect(page).toHaveURL(/\/entitylist$/);
});

test('another role shows its own, smaller list', async ({ page, program }) => {
  const list = await openList(program, page);
  await page.getByRole('button', { name: /Rol/ }).click();
  await page
    .getByRole('menuitemradio', { name: 'Hypotheek' })
    .or(page.getByRole('option', { name: 'Hypotheek' }))
    .or(page.getByRole('menuitem', { name: 'Hypotheek' }))
    .first()
    .click();
  await expect.poll(async () => (await list.counts().catch(() => ({ total: 0 }))).total).toBeLessThan(2999);
  await list.isUsable();
  expect((await list.counts()).total).toBeGreaterThan(100);
});

test('a number filter shows the distribution, and a bar filters by its range', async ({ page, program }) => {
  const list = await openList(program, page);
  const { total } = await list.counts();
  await list.reveal('FTE');
  await page.getByLabel('Filter FTE', { exact: true }).focus();
  const spread = page.getByRole('figure', { name: 'Verdeling van FTE' });
  await expect(spread).toContainText('mediaan');
  const bar = spread.locator('button').first();
  const count = Number(((await bar.getAttribute('title')) ?? '').split(': ')[1]?.replaceAll('.', ''));
  expect(count).toBeGreaterThan(10);
  await bar.click();
  await expect.poll(async () => (await list.counts()).kept).toBe(count);
  await expect(page.getByLabel('Filter FTE', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await list.counts()).kept).toBe(total);
});

test('pinned columns stay at the left when the user scrolls after typing in a filter', async ({ page, program }) => {
  const list = await openList(program, page);
  const { total } = await list.counts();
  await list.filter('Naam', 'advies');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(total);
  const name = list.cells('Naam').first();
  const layers = () => name.evaluate((cell) => getComputedStyle(cell).position);
  expect(await layers()).toBe('static');
  const before = (await name.boundingBox())?.x;
  await list.grid.hover();
  await page.mouse.wheel(400, 0);
  await expect.poll(() => list.grid.evaluate((grid) => grid.scrollLeft)).toBeGreaterThan(100);
  expect(await layers()).toBe('sticky');
  expect((await name.boundingBox())?.x).toBe(before);

  await list.grid.evaluate((grid) => grid.scrollTo({ left: 200 }));
  await page.getByLabel('Filter Naam', { exact: true }).press('Backspace');
  expect(await layers()).toBe('sticky');
  await list.grid.evaluate((grid) => grid.scrollTo({ left: 0 }));
  await list.filter('Naam', '');
});

test('only visible rows are drawn while the user types, and the others for scrolling and Ctrl+End', async ({
  page,
  program,
}) => {
  const list = await openList(program, page);
  await list.withoutFilters();
  const { total } = await list.counts();
  const grid = page.getByRole('grid');
  const last = grid.locator('[role="row"][aria-rowindex="22"]');
  await grid.hover();
  await list.filter('Naam', 'a');
  // The rows move to their start when they arrive.
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(total);
  const visibleCount = await grid.evaluate((element) => Math.ceil((element.clientHeight - 70) / 32));
  expect(visibleCount).toBeLessThan(20);
  // The header and the filter row are also rows.
  await expect(grid.getByRole('row')).toHaveCount(visibleCount + 2);
  await page.mouse.wheel(0, 2000);
  await expect(last).toBeInViewport();
  await list.filter('Naam', 'ad');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+End');
  await expect(last).toBeInViewport();
  await page.getByRole('button', { name: 'Verwijder filter Naam' }).click();
});

test('the middle button pastes nothing into a filter, a row is named by its office, and a hyphen keeps its width', async ({
  page,
  program,
}) => {
  const list = await openList(program, page);
  await page.evaluate(() =>
    document.addEventListener('paste', () => document.body.setAttribute('data-pasted', ''), true),
  );
  await page.getByRole('textbox', { name: 'Filter Naam' }).click({ button: 'middle' });
  await page.getByRole('textbox', { name: 'Filter KvK' }).click({ button: 'middle' });
  await expect(page.locator('body')).not.toHaveAttribute('data-pasted');
  expect(page.context().pages()).toHaveLength(1);

  const name = (await list.cells('Naam').first().innerText()).split('\n')[0] ?? '';
  await expect(list.grid.getByRole('rowheader').first()).toContainText(name);
  await expect(list.grid.getByRole('row').nth(2).getByRole('rowheader')).toHaveCount(1);

  const widths = await page.evaluate(() => {
    const widthOf = (text: string, className: string) => {
      const span = Object.assign(document.createElement('span'), { textContent: text.repeat(20), className });
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return Math.round(width);
    };
    return { plain: widthOf('-', ''), figures: widthOf('-', 'figures'), digit: widthOf('0', 'figures') };
  });
  expect(widths.figures).toBe(widths.plain);
  expect(widths.figures).toBeLessThan(0.8 * widths.digit);
});

test('what was typed in dialogs and popovers is there after Escape, and conditions are typed without the mouse', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(program, page);
  const typedStays = async (open: () => Promise<void>, name: string, field: string, text: string) => {
    const dialog = page.getByRole('dialog', { name });
    await open();
    await dialog.getByLabel(field, { exact: true }).fill(text);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await open();
    await expect(dialog.getByLabel(field, { exact: true })).toHaveValue(text);
    return dialog;
  };
  const peers = await typedStays(() => fromMenu(page, 'Analyse', 'Peergroep'), 'Peergroep', 'Naam', 'Kleine kantoren');
  await takesKeys(peers);
  // A panel without the focus closes by Escape too.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Escape');
  await expect(peers).toBeHidden();
  await expect(page.getByRole('button', { name: 'Analyse', exact: true })).toBeFocused();
  const numbers = await typedStays(
    () => fromMenu(page, 'Filters', 'KvK-lijst'),
    'KvK-lijsten',
    'KvK-nummers',
    'geen nummer',
  );
  await expect(numbers.getByLabel('Naam van de nieuwe lijst')).toHaveValue(/^Lijst van \d\d-\d\d-\d{4}$/);
  await expect(numbers.getByText('Er is geen geldig nummer bij.')).toBeVisible();
  await expect(numbers.getByRole('button', { name: 'Toevoegen en filteren' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await list.grid.getByRole('checkbox').nth(1).check();
  const followUp = await typedStays(() => fromMenu(page, 'Selectie', 'Opvolgen…'), 'Opvolgen', 'Tekst', 'Bel terug');
  await expect(followUp.getByText('Kies eerst een dag.')).toBeVisible();
  await followUp.getByRole('button', { name: 'Annuleren' }).click();
  await fromMenu(page, 'Selectie', 'Opvolgen…');
  await expect(followUp.getByLabel('Tekst', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');

  await fromMenu(page, 'Filters', 'Voorwaarden');
  const panel = page.getByRole('dialog', { name: 'Voorwaarden' });
  const condition = page.locator('[role="dialog"][aria-label="Voorwaarde"]');
  const begin = async (column: string) => {
    await panel.getByRole('button', { name: 'Voorwaarde', exact: true }).click();
    await takesKeys(condition);
    await page.keyboard.type(column);
    await page.keyboard.press('Enter');
  };
  await begin('provincie');
  const values = page.getByRole('dialog', { name: /^Filter Provincie/ });
  await takesKeys(values);
  await page.keyboard.type('utrecht');
  await page.keyboard.press('Enter');
  await list.chipsSay('Provincie Utrecht');
  await page.keyboard.press('Escape');
  await expect(values).toBeHidden();
  await takesKeys(condition);
  await page.keyboard.press('Escape');
  await expect(condition).toBeHidden();
  await begin('actief');
  await takesKeys(page.getByRole('dialog', { name: /^Filter Actief/ }));
  await page.keyboard.type('n');
  await page.keyboard.press('Enter');
  await list.chipsSay('Provincie Utrecht en Actief nee');
  await takesKeys(condition);
  await page.keyboard.press('Escape');
  await expect(condition).toBeHidden();
  await begin('fte');
  await page.keyboard.type('abc');
  await page.keyboard.press('Escape');
  await expect(condition).toBeHidden();
  await takesKeys(panel);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await fromMenu(page, 'Filters', 'Voorwaarden');
  await expect(panel.getByRole('button', { name: 'FTE is abc' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Actief nee' })).toBeVisible();
});
