import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { monthListNames } from '../../src/shared/domain/months/month-list-name';
import { type BenchResult, budgeted, medianOf } from '../result';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const patience = 600_000;
/** The number of runs, of which the median counts: the same build can take a quarter longer in one run than in another. */
const logins = 3;

/**
 * Measures from 'Inloggen' to a usable list for a new user of the embedded demo: right after the start, and when the demo already has its
 * month.
 */
export async function benchFirstLogin(folder: string): Promise<BenchResult[]> {
  const executablePath = process.env.ADVIESATLAS_CHROMIUM;
  const browser = await chromium.launch({ args: flags, ...(executablePath === undefined ? {} : { executablePath }) });
  try {
    const atOnce: number[] = [];
    for (let login = 0; login < logins; login++) {
      rmSync(folder, { recursive: true, force: true });
      atOnce.push(await firstLogin(browser, folder, () => kept(folder)));
    }
    const ready: number[] = [];
    for (let login = 0; login < logins; login++) {
      // The next user is new too, on a computer where the demo ran before.
      for (const name of ['accounts', 'session.bin']) rmSync(join(folder, name), { recursive: true, force: true });
      ready.push(await firstLogin(browser, folder, async () => {}));
    }
    return [
      budgeted('login to a list, demo ready', medianOf(ready), 'ms', 3000),
      budgeted('login to a list, at once after the start', medianOf(atOnce), 'ms', 6000),
    ];
  } finally {
    await browser.close();
  }
}

/** @param after what to wait for before the program ends */
async function firstLogin(browser: Browser, folder: string, after: () => Promise<void>): Promise<number> {
  const entry = fileURLToPath(new URL('../main/browser-host.js', import.meta.url));
  const child = spawn(process.execPath, [entry, '--port', '0', '--no-open', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  try {
    await page.goto(await addressOf(child));
    await page.getByLabel('E-mailadres').fill('analist@demo.example');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('demo');
    await page.evaluate(watchLogin);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    const found = await page.waitForFunction(() => (window as unknown as { loginTime?: number }).loginTime, null, {
      timeout: patience,
    });
    await after();
    return (await found.jsonValue()) ?? Number.NaN;
  } finally {
    await page.close();
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  }
}

/** Runs in the page: measures from the next click until the pager with the rows was painted. */
function watchLogin(): void {
  document.addEventListener(
    'click',
    () => {
      const start = performance.now();
      const watching = new MutationObserver(() => {
        const range = document.querySelector('nav[aria-label="Pagina\'s"] b')?.textContent ?? '';
        if (!/^1 - \d+ van [\d.]+$/.test(range)) return;
        watching.disconnect();
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { loginTime: performance.now() - start })));
      });
      watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { once: true, capture: true },
  );
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      const found = /http:\S+/.exec(String(text))?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error('the program ended')));
  });
}

/** Waits until the demo has stored all lists of its month. */
async function kept(folder: string): Promise<void> {
  const lists = join(folder, 'demo-lists');
  for (let waited = 0; waited < patience; waited += 100) {
    const names = readdirSync(lists, { encoding: 'utf8' }).filter((name) => name.endsWith('.list'));
    if (names.length >= monthListNames.length) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the demo does not keep its lists');
}
