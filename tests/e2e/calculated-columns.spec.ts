import { join } from 'node:path';
import { expect } from '@playwright/test';
import ExcelJS from 'exceljs';
import { screenIsSound } from './access';
import { test } from './program-fixture';
import { giveCommand, openList, takesKeys } from './screens';

test.use({ demo: { offices: 600 } });

/** The header of a column, its values, and what the workbook says about their origin. */
async function readWorkbook(path: string, label: string) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const [sheet] = workbook.worksheets;
  const account: string[] = [];
  workbook.getWorksheet('Verantwoording')?.eachRow((row) => account.push(String(row.getCell(2).value)));
  const values: unknown[] = [];
  let at = 0;
  sheet?.eachRow((row) => {
    if (at > 0) values.push(row.getCell(at).value);
    row.eachCell((cell, column) => {
      if (cell.value === label) at = column;
    });
  });
  return { values, account };
}

test('an analyst calculates a column, repairs a fault, sees the first results, and filters, sorts and exports it', {
  tag: '@long',
}, async ({ page, program, folder }) => {
  const list = await openList(page, program.address);
  await giveCommand(page, 'Kolom berekenen');
  const dialog = page.getByRole('dialog', { name: 'Kolom berekenen' });
  const field = dialog.getByRole('textbox', { name: 'Formule' });
  await expect(field).toBeFocused();
  const add = dialog.getByRole('button', { name: 'Kolom toevoegen' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');

  // Names are completed: an opening bracket starts a column, and columns that fit come first.
  await page.keyboard.type('[ft');
  await expect(dialog.getByRole('option').first()).toContainText('FTE');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('[FTE]');
  await page.keyboard.type(' / [Vestigingen]');
  await expect(dialog.getByText('De kolom “Vestigingen” is er niet.')).toBeVisible();
  await expect(dialog.getByText('1 fout in de formule')).toBeVisible();
  await screenIsSound(page, 'kolom berekenen met een fout');
  await dialog.getByRole('button', { name: 'Maak er [Aantal vestigingen] van' }).click();
  await expect(field).toHaveValue('[FTE] / [Aantal vestigingen]');

  const results = dialog.getByRole('region', { name: 'Uitkomsten' });
  await expect(results.getByRole('row')).toHaveCount(6);
  await expect(results.getByText('Alle 600 rijen')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Naam' }).fill('Fte per vestiging');
  // The results stay those of the last valid formula, and say so.
  await field.fill('[FTE] / "2');
  await expect(results.getByText('van uw vorige formule')).toBeVisible();
  await field.fill('[FTE] / [Aantal vestigingen]');
  await expect(results.getByText('van uw vorige formule')).toBeHidden();
  await screenIsSound(page, 'kolom berekenen');
  await add.click();
  await expect(dialog).toBeHidden();

  await expect(list.header('Fte per vestiging')).toBeVisible();
  await list.filter('Fte per vestiging', '>2,5');
  await list.chipsSay('Fte per vestiging');
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(400);
  const { kept } = await list.counts();
  expect(kept).toBeGreaterThan(0);
  await list.sort('Fte per vestiging');
  await expect(list.header('Fte per vestiging')).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('button', { name: 'Exporteren' }).click();
  await page.getByRole('dialog', { name: 'Lijst exporteren' }).getByRole('button', { name: 'Exporteren' }).click();
  await expect(page.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  const file = join(folder, 'exports', 'Adviseurslijst 2026-10 FICTIEF.xlsx');
  const { values, account } = await readWorkbook(file, 'Fte per vestiging');
  expect(values).toHaveLength(kept);
  const figures = values.map(Number);
  expect(figures).toEqual([...figures].sort((one, other) => one - other));
  expect(account).toContain('Berekend: [FTE] / [Aantal vestigingen]');

  // The formula can be changed, and an undo restores the earlier one.
  await list.header('Fte per vestiging').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Formule wijzigen…' }).click();
  const change = page.getByRole('dialog', { name: 'Formule wijzigen' });
  await takesKeys(change);
  await change.getByRole('textbox', { name: 'Formule' }).fill('[FTE] * 2');
  await change.getByRole('button', { name: 'Formule bewaren' }).click();
  await expect.poll(async () => (await list.counts()).kept).not.toBe(kept);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);
});
