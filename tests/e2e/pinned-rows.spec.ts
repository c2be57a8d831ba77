import { expect } from '@playwright/test';
import { openedIsSound, screenIsSound } from './access';
import { test } from './program-fixture';
import { openList } from './screens';

test.use({ demo: { offices: 300 }, reducedMotion: 'reduce' });

test('a pinned office stays above the rows through filter, sort, page and reload, and is unpinned', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(page, program.address);
  const { total } = await list.counts();
  const second = list.cells('Naam').nth(1);
  await list.cells('Naam').first().focus();
  await page.keyboard.press('ArrowDown');
  const name = (await second.innerText()).split('\n')[0] ?? '';
  await page.keyboard.press('Control+.');
  const pinned = page.getByRole('button', { name: '1 vastgezet' });
  await expect(pinned).toBeVisible();
  const row = list.grid.getByRole('row', { name });
  const above = row.filter({ has: page.getByRole('button', { name: `${name} is vastgezet, losmaken` }) });
  await expect(above).toHaveAttribute('aria-rowindex', '3');
  await expect(above).toContainText(', vastgezet');
  await screenIsSound(page, 'pinned row');

  await list.filter('Naam', 'zzzz');
  await expect.poll(async () => (await list.counts()).kept).toBe(0);
  await expect(above).toContainText(', buiten de filters');
  await list.withoutFilters();
  await expect.poll(async () => (await list.counts()).kept).toBe(total);
  await list.sort('Plaats');
  await page.getByRole('button', { name: 'Laatste pagina' }).click();
  await expect(above).toBeVisible();

  // An arrow down from the filter reaches a pinned row, which opens like any other row.
  await page.keyboard.press('Control+f');
  await page.getByLabel('Filter Naam', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Voorbeeld' })).toContainText(name);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(above).toBeVisible();

  await pinned.click();
  const panel = page.getByRole('dialog', { name: '1 vastgezet' });
  await expect(panel).toContainText(name);
  await openedIsSound(page, 'pinned rows');
  await panel.getByRole('button', { name: 'Alles losmaken' }).click();
  await expect(above).toHaveCount(0);
  await list.grid.focus();
  await page.keyboard.press('Control+z');
  await expect(above).toBeVisible();
});
