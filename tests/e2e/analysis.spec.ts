import { expect, type Page } from '@playwright/test';
import { isPlainDrawing, isPng } from '../../src/shared/domain/program/pictures';
import { screenIsSound } from './access';
import { exportsOf } from './exported-drawing';
import { test } from './program-fixture';
import { fromMenu, openList, showAs } from './screens';

test.use({ demo: { offices: 600 } });

/** The number of rows that pass the filters, from the bar above the list. */
const matched = (page: Page) => page.getByRole('region', { name: 'Actieve filters' }).locator('b').last();

test('an analyst joins filters with “of”, undoes their removal, takes a sample, and searches the table', async ({
  page,
  program,
}) => {
  await openList(page, program.address);
  await fromMenu(page, 'Filters', 'Voorwaarden');
  const tree = page.getByRole('tree', { name: 'Voorwaarden' });
  await tree.getByRole('button', { name: 'Groep' }).click();
  const choose = async (column: string): Promise<void> => {
    await expect(page.getByRole('combobox', { name: 'Kolom' })).toBeFocused();
    await page.keyboard.type(column);
    await page.getByRole('option', { name: column, exact: true }).click();
  };
  await choose('Plaats');
  await page.getByLabel('Filter Plaats', { exact: true }).last().fill('a');
  await page.keyboard.press('Enter');
  await expect(matched(page)).not.toHaveText('600');
  const ofPlace = await matched(page).innerText();
  await tree.getByRole('button', { name: 'Voorwaarde', exact: true }).first().click();
  await choose('FTE');
  await page.getByLabel('Filter FTE', { exact: true }).last().fill('>=5');
  await page.keyboard.press('Enter');
  const words = 'Plaats bevat “a” of FTE is 5 of meer';
  await expect(page.getByText(words).first()).toBeVisible();
  const group = tree.getByRole('treeitem', { name: /een of meer/ });
  // The words appear before the rows.
  await expect(matched(page)).not.toHaveText(ofPlace);
  const count = await matched(page).innerText();
  await expect(group).toContainText(count);
  await screenIsSound(page, 'voorwaarden');

  await page.getByRole('button', { name: 'Sluiten' }).last().click();
  await page.getByRole('button', { name: 'Verwijder voorwaarden' }).click();
  await expect(matched(page)).toHaveText('600');
  await page.keyboard.press('Control+z');
  await expect(matched(page)).toHaveText(count);

  // Takes a sample of them, which shows its seed and can be changed.
  await page.getByRole('button', { name: 'Wijzig voorwaarden' }).click();
  await page.getByRole('button', { name: 'Steekproef…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Steekproef' });
  await dialog.getByRole('textbox', { name: 'Aantal' }).fill('7');
  await dialog.getByRole('textbox', { name: 'Zaad' }).fill('42');
  await dialog.getByRole('button', { name: 'Neem steekproef' }).click();
  await expect(matched(page)).toHaveText('7');
  await expect(page.getByText('van 7 (zaad 42)')).toBeVisible();
  await page.getByRole('button', { name: 'Verwijder filter Steekproef' }).click();
  await expect(matched(page)).toHaveText(count);

  // Finds a text in the table without a filter.
  await page.keyboard.press('Control+Shift+F');
  await page.getByRole('textbox', { name: 'Zoek in de getoonde kolommen' }).fill('00');
  await page.keyboard.press('Enter');
  const which = page.getByText(/^\d+ van [\d.]+$/);
  await expect(which).toBeVisible();
  const first = await which.innerText();
  await page.keyboard.press('F3');
  await expect(which).not.toHaveText(first);
});

test('an analyst groups offices by province and band, opens a cell, and writes the groups to a file', async ({
  page,
  program,
  folder,
}) => {
  await openList(page, program.address);
  await showAs(page, 'Kruistabel');
  const grid = page.getByRole('grid', { name: 'Kruistabel' });
  await expect(grid.getByRole('row').filter({ hasText: 'Gelderland' })).toBeVisible();
  await page.getByRole('button', { name: 'Kolom toevoegen' }).click();
  await page.keyboard.type('FTE');
  await page.getByRole('option', { name: 'FTE', exact: true }).click();
  await expect(grid.getByRole('columnheader', { name: '(leeg)' })).toBeVisible();
  await screenIsSound(page, 'kruistabel');

  const fileOf = exportsOf(page, { of: 'Kruistabel', folder });
  expect(isPng(await fileOf('PNG', '.png'))).toBe(true);
  const drawing = (await fileOf('SVG', '.svg')).toString();
  expect(isPlainDrawing(drawing)).toBe(true);
  expect(drawing).toMatch(/Provincie.*Gelderland.*FICTIEF/s);
  expect(drawing).not.toContain('var(');
  const text = (await fileOf('CSV', '.csv')).toString();
  expect(text).toMatch(/^\uFEFF?"?Provincie/);
  expect(text).toContain('Totaal');

  // The first figure of Gelderland is a count, so it opens that number of rows.
  const cell = grid.getByRole('row').filter({ hasText: 'Gelderland' }).getByRole('gridcell').first();
  const spoken = await cell.innerText();
  const count = /Aantal ([\d.]+)/.exec(spoken)?.[1] ?? '';
  await cell.click();
  await expect(page.getByRole('button', { name: /^[\d.]+ adviseurs? tonen$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(matched(page)).toHaveText(count);
  await expect(page.getByRole('button', { name: 'Verwijder filter Provincie' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(grid).toBeVisible();
});
