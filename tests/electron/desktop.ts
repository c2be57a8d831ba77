import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** Outside Electron its package gives the path of the binary. */
export const electronPath = (): string => createRequire(import.meta.url)('electron');

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'adviesatlas-electron-'));

/** The built program in Electron. */
export const start = (data: string): Promise<ElectronApplication> =>
  _electron.launch({ args: [root, '--data', data], cwd: root });

/** The exit code of a later start of the same program, which is given more arguments. */
export function startAgain(data: string, ...more: readonly string[]): Promise<number | null> {
  const args = process.platform === 'linux' ? ['--no-sandbox'] : [];
  const child = spawn(electronPath(), [...args, root, '--data', data, ...more], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

export const list = (window: Page) => window.getByRole('grid', { name: 'Adviseurslijst' });

/** Logs in to the embedded demo, and waits for its list. */
export async function logIn(window: Page): Promise<void> {
  await window.getByLabel('E-mailadres', { exact: true }).fill('analist@demo.example');
  await window.getByLabel('Wachtwoord', { exact: true }).fill('demo');
  await window.getByRole('button', { name: 'Inloggen' }).click();
  await expect(list(window)).toBeVisible();
}

/** The system's dialog, which no test can operate, answers with a path. */
export const answerSave = (program: ElectronApplication, path: string): Promise<void> =>
  program.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, path);

/** Chooses an item of the application menu by its label. */
export const chooseInMenu = (program: ElectronApplication, label: string): Promise<void> =>
  program.evaluate(({ Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items.flatMap((each) => each.submenu?.items ?? []) ?? [];
    const item = items.find((each) => each.label === wanted);
    if (item === undefined) throw new Error(`no ${wanted} in the menu`);
    item.click();
  }, label);
