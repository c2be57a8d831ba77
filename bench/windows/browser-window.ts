import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';

/**
 * Runs `work` with a window of the program in a real browser, logged in and with all lists of its month, and the id of the program's process;
 * then closes it.
 * @param folder the data folder, which may have been used before
 */
export async function inWindow<T>(
  provider: URL,
  folder: string,
  flags: readonly string[],
  work: (page: Page, pid: number) => Promise<T>,
): Promise<T> {
  const entry = fileURLToPath(new URL('../main/browser-host.js', import.meta.url));
  const settings = join(folder, 'settings.json');
  mkdirSync(folder, { recursive: true });
  // The tour must not open while something is measured.
  if (!existsSync(settings)) writeFileSync(settings, JSON.stringify({ introduced: true }));
  const places = ['--data', folder, '--export-dir', join(folder, 'exports')];
  const child = spawn(process.execPath, [entry, '--port', '0', '--no-open', '--provider', provider.origin, ...places], {
    env: { ...process.env, ADVIESATLAS_KEY_FILE: join(folder, '..', 'bench.key') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const found = /http:\S+/.exec(String(text))?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error('the program ended')));
  });
  const executablePath = process.env.ADVIESATLAS_CHROMIUM;
  const browser = await chromium.launch({
    args: [...flags],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(address);
    const rows = page.getByText(/^1 - \d+ van [\d.]+$/);
    await page.getByLabel('E-mailadres').or(rows).first().waitFor({ timeout: 60_000 });
    if (!(await rows.isVisible())) {
      await page.getByLabel('E-mailadres').fill('analist@demo.example');
      await page.getByLabel('Wachtwoord', { exact: true }).fill('demo');
      await page.getByRole('button', { name: 'Inloggen' }).click();
    }
    await rows.waitFor({ timeout: 600_000 });
    // The other lists of a first month come after the offices; what happens during that time is not measured here.
    await page.getByText('wordt opgehaald').waitFor({ state: 'hidden', timeout: 600_000 });
    return await work(page, child.pid ?? 0);
  } finally {
    await browser.close();
    child.kill();
  }
}
