import { expect } from '@playwright/test';
import { test } from './program-fixture';
import { openList } from './screens';

test.use({ demo: { offices: 300 } });

test('values that the subscription lacks are marked in list, filter, preview and dossier', { tag: '@long' }, async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address, 'basis@demo.example');
  await list.showColumn('Betalingsscore');
  await list.reveal('Betalingsscore');
  const cells = list.grid.getByRole('gridcell').filter({ hasText: 'niet in uw abonnement' });
  await expect(cells.first()).toBeVisible();
  const filter = page.getByLabel('Filter Betalingsscore', { exact: true });
  await expect(filter).toHaveAttribute('placeholder', 'niet in uw abonnement');
  await expect(filter).toHaveAttribute('readonly', '');
  await expect(filter).toHaveAccessibleDescription(/zit niet in uw abonnement/);
  await list.showColumn('Kans op wanbetaling');
  await list.reveal('Kans op wanbetaling');
  const ofClass = page.getByLabel('Filter Kans op wanbetaling', { exact: true });
  await expect(ofClass).toHaveAttribute('placeholder', 'niet in uw abonnement');
  await expect(ofClass).toHaveAccessibleDescription(/^De kredietscore zit niet in uw abonnement/);

  await list.grid.evaluate((grid) => grid.scrollTo({ left: 0 }));
  await list.choose('Segment', 'Niet markt');
  await list.chipsSay('Niet markt');
  await list.grid.evaluate((grid) => grid.scrollTo({ left: 0 }));
  await list.cells('Naam').first().hover();
  await page
    .getByRole('button', { name: /^Voorbeeld/ })
    .first()
    .click();
  const preview = page.getByRole('complementary', { name: 'Voorbeeld' });
  const figure = (within: typeof preview) =>
    within.locator('dt', { hasText: 'Betalingsscore' }).first().locator('xpath=following-sibling::dd');
  await expect(figure(preview)).toHaveText('niet in uw abonnement');
  // The office is outside the subscription's market: its dossier is not replaced by data of the list.
  await preview.getByRole('button', { name: 'Dossier openen' }).click();
  await expect(page.getByText('Uw abonnement geeft geen toegang tot deze gegevens.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Terug naar de lijst' }).click();
  await page.getByRole('button', { name: 'Voorbeeld sluiten' }).click();

  await list.withoutFilters();
  await list.choose('Segment', 'Generalist zonder pensioenen');
  await list.chipsSay('Generalist');
  await list.grid.evaluate((grid) => grid.scrollTo({ left: 0 }));
  await list.cells('Naam').first().click();
  const dossier = page.getByRole('article');
  await expect(figure(dossier)).toContainText('niet in uw abonnement');
  const tp = dossier.locator('dt', { hasText: 'TP-nummer' }).locator('xpath=following-sibling::dd').first();
  await expect(tp).toHaveText('niet in uw abonnement');
});
