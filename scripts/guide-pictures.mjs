/**
 * `npm run guide-pictures`: makes the pictures of the guide and of the README in `resources/guide`, in light and dark, from the demo at a fixed
 * day; `-- map rule` makes only these. The names are those of `src/shared/texts/guide/guide-part.ts`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { ensureBuilt, root } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { scenes } from './guide-scenes.mjs';

const size = { width: 1280, height: 720 };
/** Text is sharp, and a picture is a quarter of its PNG. */
const quality = 0.72;
const pictures = join(root, 'resources', 'guide');

/** Starts the program in an empty data folder, and resolves to its address. */
function startProgram(folder) {
  const args = ['--port', '0', '--no-open', '--data', join(folder, 'data'), '--export-dir', join(folder, 'Exports')];
  const child = spawn(process.execPath, [join(root, 'out/main/browser-host.js'), ...args], {
    cwd: root,
    env: { ...process.env, ADVIESATLAS_KEY_FILE: join(folder, 'key'), ADVIESATLAS_NOW: '2026-10-25T09:00:00Z' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error('the program ended')));
    createInterface(child.stdout).on('line', (line) => {
      const found = /draait op (http:\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { child, address };
}

async function logIn(page) {
  await page.getByLabel('E-mailadres', { exact: true }).fill('analist@demo.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo');
  await page.keyboard.press('Enter');
  await page.getByText(/^\d+ - \d+ van/).waitFor();
  await page.getByRole('region', { name: 'Ophalen van gegevens' }).waitFor({ state: 'hidden', timeout: 120_000 });
  await page.getByRole('button', { name: 'Overslaan' }).click();
  await page.getByText(/staan klaar\.$/).waitFor({ state: 'hidden', timeout: 60_000 });
}

const settled = (page) => page.waitForLoadState('networkidle').then(() => page.waitForTimeout(800));

/** A picture as WebP, which the browser encodes. @param {import('playwright').Page} studio an empty page @param {Buffer} png */
async function asWebp(studio, png) {
  const encoded = await studio.evaluate(
    async ([base64, q]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d', { alpha: false }).drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: q });
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    },
    [png.toString('base64'), quality],
  );
  return Buffer.from(encoded, 'base64');
}

/** Writes what the page shows, in both themes. */
async function take({ page, studio }, name) {
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    const bytes = await asWebp(studio, await page.screenshot());
    writeFileSync(join(pictures, `${name}${theme === 'dark' ? '-dark' : ''}.webp`), bytes);
    console.log(name, theme, bytes.length);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

await ensureBuilt();
mkdirSync(pictures, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'guide-'));
const { child, address } = startProgram(folder);
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const context = await browser.newContext({ viewport: size, colorScheme: 'light', locale: 'nl-NL' });
  const page = await context.newPage();
  const studio = await context.newPage();
  page.setDefaultTimeout(60_000);
  const named = process.argv.slice(2);
  const isAsked = (name) => named.length === 0 || named.includes(name);
  await page.goto(await address);
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await page.bringToFront();
  if (isAsked('begin')) await take({ page, studio }, 'begin');
  await logIn(page);
  for (const [name, prepare] of Object.entries(scenes)) {
    if (!isAsked(name)) continue;
    await prepare(page);
    await take({ page, studio }, name);
  }
} finally {
  await browser.close();
  child.removeAllListeners('exit');
  child.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
