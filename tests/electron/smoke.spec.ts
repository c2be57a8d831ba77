import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test } from '@playwright/test';

const start = (data: string) => _electron.launch({ args: ['.', '--data', data] });

test('starts, logs in to the demo, filters, exports, quits, and starts again with its list and its place', async () => {
  const data = mkdtempSync(join(tmpdir(), 'adviesatlas-electron-'));
  const first = await start(data);
  const window = await first.firstWindow();
  await window.getByLabel('E-mailadres').fill('analist@demo.example');
  await window.getByLabel('Wachtwoord', { exact: true }).fill('demo');
  await window.getByRole('button', { name: 'Inloggen' }).click();
  await expect(window.getByRole('grid', { name: 'Adviseurslijst' })).toBeVisible({ timeout: 60_000 });
  await window.getByLabel('Filter Plaats').fill('utrecht');
  await expect(window.getByRole('region', { name: 'Actieve filters' })).toContainText('utrecht');

  const target = join(data, 'lijst.csv');
  await first.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, target);
  await window.getByRole('button', { name: 'Exporteren' }).click();
  const dialog = window.getByRole('dialog', { name: 'Lijst exporteren' });
  await dialog.getByText('CSV (.csv)').click();
  await dialog.getByRole('button', { name: 'Exporteren' }).click();
  await expect.poll(() => readFileSync(target, { encoding: 'utf8', flag: 'a+' })).toContain('Utrecht');
  await first.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ width: 1200, height: 700 }),
  );
  await first.close();

  const second = await start(data);
  await expect((await second.firstWindow()).getByRole('grid', { name: 'Adviseurslijst' })).toBeVisible({
    timeout: 15_000,
  });
  const { width } = await second.evaluate(({ BrowserWindow }) => {
    const bounds = BrowserWindow.getAllWindows()[0]?.getBounds();
    return { width: bounds?.width ?? 0 };
  });
  expect(width).toBe(1200);
  await second.close();
});
