import { expect } from '@playwright/test';
import { screenIsSound } from './access';
import { test } from './program-fixture';
import { openList } from './screens';

test.use({ demo: { offices: 1500, month: '2026-08' } });

test('persons who moved to another office are counted, and each count opens its rows', { tag: '@long' }, async ({
  page,
  program,
  provider,
}) => {
  await openList(page, program.address);
  // The persons of the first month have arrived.
  await page.getByRole('navigation').getByRole('button', { name: 'Personenlijst' }).click();
  await expect(page.getByText(/^1 - \d+ van [\d.]+$/)).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: 'Adviseurslijst' }).click();
  await fetch(`${provider.address}/demo/publish`, { method: 'POST' });
  await program.stop();
  await program.start();
  await openList(page, program.address);
  const arrival = page.getByRole('alert').filter({ hasText: 'Gegevens t/m september 2026 staan klaar' });
  await expect(arrival).toContainText(/\d+ gewijzigd/);
  await arrival.getByRole('button', { name: 'Vergelijken met augustus 2026' }).click();

  // The moves between offices: a count opens its persons, or the offices that they left.
  await page.getByText('Overstappers', { exact: true }).click();
  const movers = page.getByRole('region', { name: 'Overstappers' });
  await expect(movers).toContainText('3 personen stapten tussen augustus 2026 en september 2026 over');
  await expect(page.getByText('1 - 3 van 3', { exact: true })).toBeVisible();
  await screenIsSound(page, 'overstappers');
  await movers.getByRole('button', { name: /^Nieuw gedeeld/ }).click();
  await expect(page.getByText('1 - 1 van 1', { exact: true })).toBeVisible();
  await movers.getByRole('button', { name: /^Waar iemand vertrok/ }).click();
  await expect(page.getByRole('region', { name: 'Actieve filters' })).toContainText('Personen vertrokken is 1 of meer');
  await expect(page.getByText('1 - 3 van 3', { exact: true })).toBeVisible();
});
