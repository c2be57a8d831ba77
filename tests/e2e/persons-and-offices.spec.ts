import { expect } from '@playwright/test';
import { test } from './program-fixture';
import { fromMenu, ListScreen, openList } from './screens';

test.use({ demo: { offices: 800 } });

test('the list changes from offices to their persons and back, also to persons at several offices', {
  tag: '@long',
}, async ({ page, program }) => {
  const offices = await openList(page, program.address);
  await offices.filter('Plaats', 'rotterdam');
  await expect.poll(async () => (await offices.counts()).kept).toBeLessThan(100);
  const bar = page.getByRole('region', { name: 'Actieve filters' });

  await fromMenu(page, 'Analyse', 'Personen van deze kantoren');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Personenlijst');
  await expect(bar).toContainText('KvK-nummers van kantoren met Plaats bevat “rotterdam”');
  const persons = new ListScreen(page, 'Personenlijst');
  await expect(persons.grid).toBeVisible();
  await expect(page.getByText(/^1 - \d+ van/)).toBeVisible();
  await fromMenu(page, 'Filters', 'Bij meer dan één kantoor');
  await persons.reveal('Aantal bedrijven');
  await expect(bar).toContainText('Aantal bedrijven is meer dan 1');
  await fromMenu(page, 'Filters', 'Bij meer dan één kantoor');
  await expect(bar).not.toContainText('Aantal bedrijven');

  await fromMenu(page, 'Analyse', 'Kantoren van deze personen');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adviseurslijst');
  await expect(bar).toContainText('KvK van personen met KvK-nummers van kantoren met Plaats bevat “rotterdam”');
  await expect.poll(async () => (await offices.counts()).kept).toBeLessThan(100);
  expect((await offices.counts()).kept).toBeGreaterThan(0);

  // Another filter on the offices gives another rule; without any limit it means all offices.
  await offices.wipeFilters();
  await fromMenu(page, 'Analyse', 'Personen van deze kantoren');
  await expect(bar).toContainText('KvK-nummers van alle kantoren');
  await expect(page.getByText(/^1 - \d+ van [\d.]+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Adviseurslijst', exact: true }).click();
  await offices.filter('Plaats', 'utrecht');
  await expect.poll(async () => (await offices.counts()).kept).toBeLessThan(200);
  await page.getByRole('button', { name: 'Personenlijst', exact: true }).click();
  await fromMenu(page, 'Filters', 'Van de gefilterde kantoren');
  await expect(bar).toContainText('KvK-nummers van kantoren met Plaats bevat “utrecht”');
});
