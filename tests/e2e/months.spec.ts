import { expect } from '@playwright/test';
import { screenIsSound } from './access';
import { test } from './program-fixture';
import { giveCommand, openList } from './screens';

test.use({ demo: { offices: 1500, month: '2026-08' } });

test('a month comes, says what it brought, and is laid beside the one before', async ({ page, program, provider }) => {
  await openList(page, program.address);
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await program.stop();
  await program.start();
  await openList(page, program.address);
  const arrival = page.getByRole('alert').filter({ hasText: 'Gegevens t/m september 2026 staan klaar' });
  await expect(arrival).toContainText(/\d+ gewijzigd/, { timeout: 60_000 });
  await arrival.getByRole('button', { name: 'Vergelijken met augustus 2026' }).click();

  const summary = page.getByRole('region', { name: 'Samenvatting' });
  await expect(summary).toContainText(/% van [\d.]+ cellen is gelijk/);
  const grid = page.getByRole('grid');
  // A fall through a limit is two cells.
  const columns = page.getByRole('complementary', { name: 'Kolommen met een wijziging' });
  await columns.getByRole('button', { name: /^en \d+ meer$/ }).click();
  await columns.getByRole('button', { name: /^RiFD-rating ?\d/ }).click();
  await page.getByLabel('Filter RiFD-rating', { exact: true }).fill('<5,45');
  await page.getByLabel('Filter RiFD-rating aug 2026', { exact: true }).fill('>=5,45');
  const rows = grid.getByRole('row').filter({ hasText: 'Rood' });
  await expect(rows.first()).toBeVisible();

  // From one change to the next by a key.
  await page.keyboard.press('F8');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ van [\d.]+, .*, was / })).toBeAttached();
  await screenIsSound(page, 'maanden vergelijken');

  // From what to what: a count of the matrix opens its rows.
  await page.getByRole('button', { name: 'Wis filters' }).click();
  await page.getByText('Stromen', { exact: true }).click();
  const flows = page.getByRole('grid', { name: 'Stromen van Rating' });
  const fall = flows.getByRole('button', { name: /^(Groen|Oranje) \(.* naar Rood \(/ }).first();
  await expect(fall).toBeVisible();
  await screenIsSound(page, 'stromen');
  const count = await fall.innerText();
  await fall.click();
  await expect(page.getByText(`1 - ${count} van ${count}`, { exact: true })).toBeVisible();

  // What is kept of it is a comparison again, from any list.
  await page.getByRole('button', { name: 'Bewaren', exact: true }).first().click();
  await page.getByLabel('Naam', { exact: true }).fill('Naar rood');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Wis filters' }).click();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Adviseurslijst' }).click();
  await giveCommand(page, 'Naar rood');
  await expect(page.getByRole('heading', { name: /^Maanden vergelijken/ })).toBeVisible();
  await expect(page.getByText(`1 - ${count} van ${count}`, { exact: true })).toBeVisible();

  // What is probably computed in another way is judged, with its evidence.
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

  // The whole window is set back to the month before, and comes back by one key.
  await page
    .getByRole('link', { name: 'Adviseurslijst' })
    .or(page.getByRole('button', { name: 'Adviseurslijst' }))
    .click();
  await page.getByRole('button', { name: 'Gegevens t/m september 2026' }).click();
  await page.getByRole('button', { name: 'augustus 2026', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'U kijkt naar augustus 2026' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exporteren, augustus 2026' })).toBeEnabled();
  await screenIsSound(page, 'peildatum');
  await grid.getByRole('gridcell', { name: 'Groen' }).first().click();
  await expect(page.getByText('Zoals in augustus 2026.')).toBeVisible();
  await page.keyboard.press('Alt+Home');
  await expect(page.getByText('U kijkt naar augustus 2026')).toHaveCount(0);
  await expect(page.getByText('Zoals in augustus 2026.')).toHaveCount(0);
});
