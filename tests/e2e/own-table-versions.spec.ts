import { expect } from '@playwright/test';
import { screenIsSound } from './access';
import { test } from './program-fixture';
import { giveCommand, openList } from './screens';

test.use({ demo: { offices: 150 } });

test('a second file of one name becomes a table beside the first, or its new version when the user chooses so', {
  tag: '@long',
}, async ({ page, program }) => {
  const list = await openList(page, program.address);
  const [kvk = ''] = await list.cells('KvK').allTextContents();
  const file = (amount: string) => ({
    name: 'klanten.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`KvK;Memo\n${kvk};${amount}\n00000001;niet gevonden`),
  });
  await giveCommand(page, 'Eigen tabellen');
  await expect(page.getByRole('heading', { name: 'Uw eigen administratie naast het register' })).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(file('eerste'));
  await page.getByRole('button', { name: 'Bewaren en tonen' }).click();
  await giveCommand(page, 'Eigen tabellen');
  await expect(page.getByRole('heading', { name: 'klanten', exact: true })).toBeVisible();

  await page.locator('input[type=file]').first().setInputFiles(file('tweede'));
  await expect(page.getByText('Uw tabel “klanten” komt ook uit klanten.csv.')).toBeVisible();
  await expect(page.getByLabel('Naam van de tabel')).toHaveValue('klanten (2)');
  await screenIsSound(page, 'a file of the name of an earlier one');
  await page.getByRole('button', { name: 'Liever een nieuwe versie van klanten' }).click();
  await expect(page.getByRole('heading', { name: 'Nieuwe versie van klanten' })).toBeVisible();
  await expect(page.getByLabel('Naam van de tabel')).toHaveValue('klanten');
  await page.getByRole('button', { name: 'Bijwerken' }).click();
  const rows = page.getByRole('region', { name: 'Rijen van de tabel' });
  await rows.getByLabel('Welke rijen').selectOption('alle rijen');
  await expect(rows.getByRole('cell', { name: 'tweede', exact: true })).toBeVisible();
  await expect(page.getByText('klanten (2)')).toHaveCount(0);
});
