/**
 * `npm run guide-pictures`: makes the pictures of the guide and of the README in `resources/guide`, from the demo at a fixed day; `-- map rule` makes
 * only these. The names are those of `src/shared/texts/guide/guide-part.ts`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { ensureBuilt, root } from './build.mjs';
import { findChromium } from './chromium.mjs';

const size = { width: 1280, height: 720 };

/** Starts the program in an empty data folder, and resolves to its address. */
function startProgram(folder) {
  const args = ['--port', '0', '--no-open', '--data', join(folder, 'data'), '--export-dir', folder];
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

async function logIn(page, address) {
  await page.goto(address);
  await page.getByLabel('E-mailadres', { exact: true }).fill('analist@demo.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo');
  await page.keyboard.press('Enter');
  await page.getByText(/^\d+ - \d+ van/).waitFor();
  await page.getByRole('region', { name: 'Ophalen van gegevens' }).waitFor({ state: 'hidden', timeout: 120_000 });
  await page.getByRole('button', { name: 'Overslaan' }).click();
  await page.getByText(/staan klaar\.$/).waitFor({ state: 'hidden', timeout: 60_000 });
}

const rail = (page, name) => page.getByRole('navigation').getByRole('button', { name }).click();
const command = async (page, words, option) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Zoek kantoor of opdracht' }).fill(words);
  await page.getByRole('option', { name: option }).first().click();
};
const analyse = async (page, item) => {
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const showAs = (page, display) =>
  page.getByRole('radiogroup', { name: 'Getoond als' }).getByTitle(display, { exact: true }).click();
const settled = (page) => page.waitForLoadState('networkidle').then(() => page.waitForTimeout(800));

/** How each picture is made, in this order, in one window. */
const scenes = {
  list: async (page) => {
    await page.getByLabel('Filter Plaats', { exact: true }).fill('utrecht');
    await page.getByLabel('Filter FTE', { exact: true }).fill('>2');
  },
  words: async (page) => {
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Zoek kantoor of opdracht' })
      .fill('hypotheekkantoren binnen 10 km van Zwolle met 2-20 fte');
    await page
      .getByRole('option', { name: /^Filter: / })
      .first()
      .waitFor();
  },
  export: async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
    await page.getByRole('dialog', { name: 'Lijst exporteren' }).waitFor();
  },
  columns: async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kolommen', exact: true }).click();
    await page.getByLabel('Zoek een kolom').fill('rating');
  },
  formula: async (page) => {
    await page.keyboard.press('Escape');
    await analyse(page, /Kolom berekenen/);
    await page.getByLabel('Naam', { exact: true }).fill('FTE per vestiging');
    await page.getByLabel('Formule', { exact: true }).fill('[FTE] / [Aantal vestigingen]');
    await page.getByText(/^Zodra de formule klopt/).waitFor({ state: 'hidden' });
  },
  pivot: async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Actieve filters' }).getByRole('button', { name: 'Wis filters' }).click();
    await showAs(page, 'Kruistabel');
  },
  map: async (page) => {
    await showAs(page, 'Kaart');
  },
  dossier: async (page) => {
    await showAs(page, 'Tabel');
    await page.getByRole('grid').getByRole('row').nth(3).getByRole('gridcell').nth(2).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  months: async (page) => {
    await command(page, 'instellingen', 'Instellingen');
    const kept = page.getByLabel('Maanden bewaren');
    await kept.fill('6');
    await kept.blur();
    await page.getByRole('button', { name: 'Eerdere maanden ophalen' }).click();
    await page.getByText('Opgehaald: 5 maanden.').waitFor({ timeout: 300_000 });
    await rail(page, 'Maanden');
    await page.getByRole('heading', { name: 'Waar het zit' }).waitFor();
  },
  rule: async (page) => {
    await rail(page, 'Gevolgen');
    await page.getByRole('button', { name: 'Regel maken' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Regel maken' });
    await dialog.getByRole('button', { name: 'Verhuisd' }).click();
    await dialog.getByText(/keer iets hebben gemeld/).waitFor();
  },
};

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'guide-'));
const { child, address } = startProgram(folder);
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const context = await browser.newContext({ viewport: size, colorScheme: 'light', locale: 'nl-NL' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await logIn(page, await address);
  const named = process.argv.slice(2);
  for (const [name, prepare] of Object.entries(scenes)) {
    if (named.length > 0 && !named.includes(name)) continue;
    await prepare(page);
    await settled(page);
    await page.screenshot({ path: join(root, 'resources/guide', `${name}.png`) });
    console.log(name);
  }
} finally {
  await browser.close();
  child.removeAllListeners('exit');
  child.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
