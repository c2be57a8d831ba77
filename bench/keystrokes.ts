import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { type BenchResult, budgeted } from './result';

/** Typed first and not counted: the window has just been opened, and its month has just been written. */
const warmUps = ['kantoor', 'verzekeringen'];
const words = [
  'advies',
  'groep',
  'hypotheek',
  'van der',
  'financieel',
  'pensioen',
  'assurantie',
  'zeker',
  'bank',
  'huis',
];
/** Drawn without WebGL, which a list does not need: its emulation takes the processor that a graphics card would spare. */
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** A key is answered long before the next one; one that changes no count is not counted. */
const strokePause = 400;

/** From a key in the filter of the name to rows and count painted, in a real browser: 95 of 100 are quicker. */
export async function benchKeystrokes(provider: URL, folder: string, large: boolean): Promise<BenchResult[]> {
  const entry = fileURLToPath(new URL('../main/browser-host.js', import.meta.url));
  // Nobody is shown around while keys are timed.
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ introduced: true }));
  const child = spawn(
    process.execPath,
    [entry, '--port', '0', '--no-open', '--provider', provider.origin, '--data', folder],
    {
      env: { ...process.env, ADVIESATLAS_KEY_FILE: join(folder, '..', 'bench.key') },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const found = /http:\S+/.exec(String(text))?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error('the program ended')));
  });
  const executablePath = process.env.ADVIESATLAS_CHROMIUM;
  const browser = await chromium.launch({ args: flags, ...(executablePath === undefined ? {} : { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(address);
    await page.getByLabel('E-mailadres').fill('analist@demo.example');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('demo');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.getByText(/^1 - \d+ van [\d.]+$/).waitFor({ timeout: 600_000 });
    // The other lists of a first month come behind the offices; typing meanwhile is another question.
    await page.getByText('wordt opgehaald').waitFor({ state: 'hidden', timeout: 600_000 });
    const times = await strokes(page);
    times.sort((a, b) => a - b);
    const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
    return [budgeted('keystroke to painted rows, p95', p95, 'ms', large ? 150 : 50)];
  } finally {
    await browser.close();
    child.kill();
  }
}

async function strokes(page: Page): Promise<number[]> {
  const field = page.getByLabel('Filter Naam', { exact: true });
  await page.evaluate(watchStrokes);
  const times: number[] = [];
  for (const word of [...warmUps, ...words]) {
    await field.fill('');
    await page.waitForTimeout(300);
    for (const key of word) {
      await field.press(key);
      await page.waitForTimeout(strokePause);
      const time = await page.evaluate(() => (window as unknown as { strokeTime?: number }).strokeTime);
      if (time !== undefined && !warmUps.includes(word)) times.push(time);
    }
  }
  return times;
}

/** Runs in the page: after each input the time until the count of the chips bar has changed and that frame was painted. */
function watchStrokes(): void {
  const page = window as unknown as { strokeTime?: number };
  const bar = document.querySelector('section[aria-label="Actieve filters"]');
  const count = () => /([\d.]+) van [\d.]+ adviseurs/.exec(bar?.textContent ?? '')?.[1];
  let watching: MutationObserver | null = null;
  document.addEventListener(
    'input',
    () => {
      const start = performance.now();
      const before = count();
      delete page.strokeTime;
      watching?.disconnect();
      watching = new MutationObserver((_changes, observer) => {
        if (count() === before) return;
        observer.disconnect();
        // The frame with the change is drawn after this callback, and painted when the next task runs.
        requestAnimationFrame(() => setTimeout(() => Object.assign(page, { strokeTime: performance.now() - start })));
      });
      watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    true,
  );
}
