import { expect } from '@playwright/test';
import { openedIsSound, screenIsSound } from './access';
import { test } from './program-fixture';
import { openList } from './screens';

test.use({ demo: { offices: 300 }, reducedMotion: 'reduce' });

test('a remark on a value is made by keyboard, shown at its cell and in the preview, removed and restored', async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  await list.cells('Plaats').nth(1).focus();
  await page.keyboard.press('Shift+F2');
  const editor = page.getByRole('dialog', { name: 'Opmerking bij Plaats' });
  await expect(editor.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Verhuist in januari.');
  await openedIsSound(page, 'remark editor', false);
  await page.keyboard.press('Control+Enter');
  await expect(editor).toBeHidden();
  const cell = list.grid.getByRole('gridcell', { name: /opmerking over .+ in oktober 2026: Verhuist in januari\./ });
  await expect(cell).toBeFocused();
  await page.keyboard.press('Space');
  const preview = page.getByRole('complementary', { name: 'Voorbeeld' });
  await expect(preview.getByRole('heading', { name: 'Opmerkingen' })).toBeVisible();
  await expect(preview).toContainText('Verhuist in januari.');
  await screenIsSound(page, 'remark at a cell');
  await page.keyboard.press('Space');

  // A reload during typing loses no text.
  await page.keyboard.press('Shift+F2');
  await expect(editor.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Gebeld.');
  await expect(cell).toContainText('Verhuist in januari. Gebeld.');
  await page.reload();
  await list.isUsable();
  await expect(cell).toContainText('Verhuist in januari. Gebeld.');

  // Shows the offices with a remark in this column. Removing a remark removes its office from the list, and an undo restores both.
  await page.getByRole('columnheader', { name: /^Plaats/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Alleen met opmerking hierbij' }).click();
  const matched = page.getByRole('region', { name: 'Actieve filters' }).locator('b').last();
  await expect(matched).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Verwijder filter Opmerking bij' })).toBeVisible();
  await cell.focus();
  await page.keyboard.press('Shift+F2');
  await editor.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(matched).toHaveText('0');
  await page.keyboard.press('Control+z');
  await expect(cell).toContainText('Gebeld.');
  await expect(matched).toHaveText('1');
});
