import { expect, type Locator, type Page } from '@playwright/test';
import { screenIsSound } from './access';
import { test } from './program-fixture';
import { giveCommand, type ListScreen, openList, showAs } from './screens';

test.use({ demo: { offices: 300, month: '2026-09' }, reducedMotion: 'reduce' });

/** The cells of a column that is or becomes visible, from top to bottom. */
async function cellsOf(list: ListScreen, label: string): Promise<Locator> {
  await list.reveal(label);
  const index = await list.header(label).getAttribute('aria-colindex');
  return list.grid.locator(`[role="row"][aria-selected] > [aria-colindex="${index}"]`);
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Waarom/ });

test('the colour of a value is explained by keys, goes along the rows, and gives the focus back', async ({
  page,
  program,
  provider,
}) => {
  await openList(page, program.address);
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await program.stop();
  await program.start();
  const list = await openList(page, program.address);
  await expect(page.getByText('Gegevens t/m oktober 2026', { exact: true })).toBeVisible();
  const cells = await cellsOf(list, 'Current ratio');
  await cells.nth(2).focus();
  await page.keyboard.press('Alt+Enter');
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Waarom deze kleur?' })).toBeFocused();
  await expect(panel).toContainText('Rood onder 1,00, anders Groen.');
  await expect(panel).toContainText('De aanbieder levert de uitkomst, niet de berekening.');
  await expect(panel.getByRole('img', { name: /de grens 1,00, mediaan/ })).toBeVisible();
  await expect(panel.getByRole('row', { name: /^20\d\d / }).last()).toContainText(/p\d+ van \d+ kantoren/);
  const shown = await cells.nth(2).innerText();
  await expect(panel.locator('strong').first()).toHaveText(shown.split(/\s/)[0] ?? '');
  // Nothing of it is outside the window, and it does not cover its value.
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(cells.nth(2)).toBeInViewport({ ratio: 1 });
  const [around, value] = [await panel.boundingBox(), await cells.nth(2).boundingBox()];
  expect((around?.x ?? 0) + (around?.width ?? 0)).toBeLessThanOrEqual(value?.x ?? 0);
  await screenIsSound(page, 'why a colour');

  const first = await panel.innerText();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(panel.locator('strong').first()).toHaveText((await cells.nth(3).innerText()).split(/\s/)[0] ?? '');
  expect(await panel.innerText()).not.toBe(first);
  await expect(panel.getByRole('heading', { name: /^Waarom/ }).first()).toBeFocused();
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cells.nth(3)).toBeFocused();
});

test('a figure is explained from the menu of its cell, and each input by its own reason', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  await list.showColumn('Solvabiliteit');
  const cell = (await cellsOf(list, 'Solvabiliteit')).filter({ hasText: '%' }).first();
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Waarom deze kleur?' }).click();
  const panel = panelOf(page);
  await expect(panel).toContainText('Berekend uit');
  await expect(panel).toContainText(/Uitkomst\s*100 × .+ ÷ .+ = \d+%/);
  await panel.getByRole('button', { name: 'Balanstotaal: waarom?' }).click();
  await expect(panel.getByRole('heading', { name: 'Waarom dit getal?' })).toBeFocused();
  await expect(panel).toContainText('Balanstotaal van');
  await panel.getByRole('button', { name: 'Terug' }).click();
  await expect(panel).toContainText('Solvabiliteit van');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a reason is asked by name, in the preview, and in the dossier', { tag: '@long' }, async ({ page, program }) => {
  const list = await openList(page, program.address);
  const cells = await cellsOf(list, 'RiFD-rating');
  await cells.filter({ hasText: 'Groen' }).first().focus();
  await giveCommand(page, 'Waarom deze kleur of dit getal');
  const panel = panelOf(page);
  await expect(panel).toContainText('RiFD-rating van');
  await page.keyboard.press('Escape');
  await expect(cells.filter({ hasText: 'Groen' }).first()).toBeFocused();

  await page.keyboard.press('Space');
  const preview = page.getByRole('complementary', { name: 'Voorbeeld' });
  const why = preview.getByRole('button', { name: 'RiFD-rating: Waarom deze kleur?' });
  await why.click();
  await expect(panel).toContainText('RiFD-rating van');
  await page.keyboard.press('Escape');
  await expect(why).toBeFocused();
  await screenIsSound(page, 'reasons in the preview');

  // The word of a colour opens the reason too: in the preview, in the rows and in the dossier.
  await preview.locator('dl').getByText('Groen', { exact: true }).first().click();
  await expect(panel).toContainText('Groen');
  await page.keyboard.press('Escape');
  await cells.getByText('Groen', { exact: true }).first().click();
  await expect(panel).toContainText('RiFD-rating van');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/entitylist/);

  await preview.getByRole('button', { name: 'Dossier openen' }).click();
  await page.getByRole('button', { name: 'RiFD-rating: Waarom deze kleur?' }).click();
  await expect(panel).toContainText('RiFD-rating van');
  await screenIsSound(page, 'why a colour in the dossier', '[data-column]');
  await page.keyboard.press('Escape');
  await giveCommand(page, 'Waarom deze kleur of dit getal');
  await expect(panel).toContainText('RiFD-rating van');
  await page.keyboard.press('Escape');
  const field = page
    .locator('[data-field]')
    .filter({ has: page.locator('dd [data-status-word]') })
    .first();
  await field.locator('dd [data-status-word]').click();
  await expect(panel.getByRole('heading', { name: 'Waarom deze kleur?' })).toBeFocused();
  await page.keyboard.press('Escape');
  const explanation = field.getByRole('button', { name: /^Uitleg bij / });
  await expect(explanation).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Waarom deze kleur?' }).click();
  await expect(panel).toContainText(' van ');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  // From the dossier Escape returns to the list.
  await page.keyboard.press('Escape');
  await list.isUsable();
  await preview.getByRole('button', { name: 'Voorbeeld sluiten' }).click();
});

test('a figure of a pivot is explained by keys, and opens its rows', { tag: '@long' }, async ({ page, program }) => {
  await openList(page, program.address);
  await showAs(page, 'Kruistabel');
  const grid = page.getByRole('grid', { name: 'Kruistabel' });
  const cell = grid.getByRole('row').nth(3).getByRole('gridcell').first();
  await cell.click();
  await page.keyboard.press('Alt+Enter');
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Waarom dit getal?' })).toBeFocused();
  const shown = await panel.locator('strong').first().innerText();
  await expect(cell).toContainText(shown);
  await expect(panel).toContainText('in de cel');
  await screenIsSound(page, 'why a figure of a pivot');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  await panel.getByRole('button', { name: /tonen$/ }).click();
  await expect(page.getByText(new RegExp(`van ${shown}$`)).first()).toBeVisible();
});
