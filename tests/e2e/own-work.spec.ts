import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openedIsSound } from './access';
import { test } from './program-fixture';
import { openList } from './screens';

test.use({ demo: { offices: 800 } });

test('own work is saved in a file and read back, and a damaged file changes nothing', { tag: '@long' }, async ({
  page,
  program,
  folder,
}) => {
  await openList(page, program.address);
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Bewaren als…' }).click();
  await page.getByRole('dialog', { name: 'Weergave bewaren' }).getByLabel('Naam').fill('Mijn kern');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Gebruikersmenu/ }).click();
  await page.getByRole('menuitem', { name: 'Eigen werk…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eigen werk' });
  await dialog.getByRole('button', { name: 'Bewaren als bestand' }).click();
  await expect(page.getByText('Eigen werk bewaard')).toBeVisible();
  const [name = ''] = readdirSync(join(folder, 'exports'));
  const text = readFileSync(join(folder, 'exports', name), 'utf8');
  expect(text).toContain('Mijn kern');

  const file = (written: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(written) });
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(file(text.slice(0, -9)));
  await expect(dialog.getByRole('alert')).toContainText('Er is niets ingelezen');
  await input.setInputFiles(file(text.replace('"Mijn kern"', '"Van een collega"')));
  await expect(dialog.getByRole('status')).toContainText('Bijgekomen: 1 weergave.');
  await openedIsSound(page, 'own work');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weergave', exact: true }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Van een collega' })).toBeVisible();
});
