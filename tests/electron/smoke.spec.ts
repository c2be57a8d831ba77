import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test } from '@playwright/test';

const start = (data: string) => _electron.launch({ args: ['.', '--data', data] });

test('starts, logs in to the demo, filters, quits and starts again with its list', async () => {
  const data = mkdtempSync(join(tmpdir(), 'adviesatlas-electron-'));
  const first = await start(data);
  const window = await first.firstWindow();
  await window.getByLabel('E-mailadres').fill('analist@demo.example');
  await window.getByLabel('Wachtwoord', { exact: true }).fill('demo');
  await window.getByRole('button', { name: 'Inloggen' }).click();
  await expect(window.getByRole('grid', { name: 'Adviseurslijst' })).toBeVisible({ timeout: 60_000 });
  await window.getByLabel('Filter Plaats').fill('utrecht');
  await expect(window.getByRole('region', { name: 'Actieve filters' })).toContainText('utrecht');
  await first.close();

  const second = await start(data);
  await expect((await second.firstWindow()).getByRole('grid', { name: 'Adviseurslijst' })).toBeVisible({
    timeout: 15_000,
  });
  await second.close();
});
