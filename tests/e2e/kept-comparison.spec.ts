import { expect } from '@playwright/test';
import { screenIsSound } from './access';
import { openComparison, openFall } from './compared-months';
import { test } from './program-fixture';
import { giveCommand } from './screens';

test.use({ demo: { offices: 600, month: '2026-08' } });

test('a comparison is saved, a change of method is judged, and the window shows an earlier month', {
  tag: '@long',
}, async ({ page, program, provider }) => {
  await openComparison({ page, program, provider });
  const grid = page.getByRole('grid');
  await page.getByText('Stromen', { exact: true }).click();
  const count = await openFall(page);

  // A saved comparison opens as a comparison from any list.
  await page.getByRole('button', { name: 'Bewaren', exact: true }).first().click();
  await page.getByLabel('Naam', { exact: true }).fill('Naar rood');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Wis filters' }).click();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Adviseurslijst' }).click();
  await giveCommand(page, 'Naar rood');
  await expect(page.getByRole('heading', { name: /^Maanden vergelijken/ })).toBeVisible();
  await expect(page.getByText(`1 - ${count} van ${count}`, { exact: true })).toBeVisible();

  // A column that was probably computed by another method is judged, with its evidence.
  await page.getByRole('button', { name: 'Wis filters' }).click();
  await page
    .getByRole('region', { name: 'Buiten de telling' })
    .getByRole('button', { name: /anders berekend/ })
    .first()
    .click();
  await expect(page.getByText('waarschijnlijk anders berekend')).toBeVisible();
  await page.getByRole('radio', { name: 'Echte wijziging' }).check();
  await page.getByRole('button', { name: 'Oordeel bewaren' }).click();
  await expect(page.getByText('Oordeel bewaard')).toBeVisible();
  await screenIsSound(page, 'anders berekend');

  // The whole window is set back to the previous month, and returns by one key.
  await page
    .getByRole('link', { name: 'Adviseurslijst' })
    .or(page.getByRole('button', { name: 'Adviseurslijst' }))
    .click();
  await page.getByRole('button', { name: 'Gegevens t/m september 2026' }).click();
  await page.getByRole('button', { name: 'augustus 2026', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'U kijkt naar augustus 2026' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exporteren, augustus 2026' })).toBeEnabled();
  await screenIsSound(page, 'peildatum');
  // The word of a colour opens its reason, the rest of the row its dossier.
  await grid.getByRole('rowheader').first().click();
  await expect(page.getByText('Zoals in augustus 2026.')).toBeVisible();
  await page.keyboard.press('Alt+Home');
  await expect(page.getByText('U kijkt naar augustus 2026')).toHaveCount(0);
  await expect(page.getByText('Zoals in augustus 2026.')).toHaveCount(0);
});
