import { expect } from '@playwright/test';
import { openedIsSound, screenIsSound } from './access';
import { test } from './program-fixture';
import { openList } from './screens';

test.use({ demo: { offices: 300 }, reducedMotion: 'reduce' });

test('a rule is made by keyboard alone, shows its sign and its word in the cells, and is undone', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(page, program.address);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('opmaak van kolommen');
  await page.getByRole('option', { name: /Opmaak van kolommen/ }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Opmaak van kolommen' });
  const column = dialog.getByRole('combobox', { name: 'Kolom', exact: true });
  await expect(column).toBeVisible();
  await column.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('FTE');
  await page.keyboard.press('Enter');
  await expect(column).toHaveValue('FTE');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Kleur', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Filter FTE', { exact: true })).toBeFocused();
  await page.keyboard.type('>=0');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByLabel('Betekenis')).toBeFocused();
  await page.keyboard.type('bekend');
  await openedIsSound(page, 'formats');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const marked = list.grid.getByRole('gridcell', { name: /, bekend$/ });
  await expect(marked.first()).toContainText('▲');
  // What is empty passes no condition on a number.
  await expect(marked.filter({ has: page.getByLabel('niet beschikbaar/bestaand') })).toHaveCount(0);
  await screenIsSound(page, 'formatted cells');
  await list.grid.focus();
  await page.keyboard.press('Control+z');
  await expect(marked).toHaveCount(0);
});
