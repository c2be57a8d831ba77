/**
 * `npm run code-numbers -- --walks`: counts the files on the way of a keystroke, a pivot, a comparison of two months, and a rule.
 * It walks them in the real program, in a browser, and asks V8 in the window, in main and in each thread which functions ran. What runs
 * without the walk as well is left out: while nothing is asked and the list is drawn again; for a pivot and a comparison, what a keystroke
 * runs; for a comparison and a rule, what opens a screen; for a rule, what a month runs that arrives without one. A file counts however
 * little of it ran, so the numbers are larger than those of the files that somebody who follows the walk has to read; they are for comparison.
 */
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect as assertion, chromium } from '@playwright/test';
import { makeFolder, removeFolder, startProgram, startProvider } from '../../tests/e2e/program.ts';
import { findChromium } from '../chromium.mjs';
import { filesThatRan, walkOf } from './walk-files.mjs';

const expect = assertion.configure({ timeout: 120_000 });
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Begins to count in a program of V8, which answers `send`. */
async function countIn(send) {
  await send('Profiler.enable');
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/** The programs of V8 of a process that is inspected at a port: itself, and each of its threads from its first moment on. */
async function inspectedProcess(port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map();
  let last = 0;
  const asked =
    (deliver) =>
    (method, params = {}) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        deliver({ id: last, method, params });
      });
  const sends = new Map([['main', asked((message) => socket.send(JSON.stringify(message)))]]);
  const main = sends.get('main');
  const receive = ({ id, result, method, params }) => {
    if (id !== undefined) waiting.get(id)?.(result);
    if (method === 'NodeWorker.receivedMessageFromWorker') receive(JSON.parse(params.message));
    if (method === 'NodeWorker.detachedFromWorker') sends.delete(params.sessionId);
    if (method !== 'NodeWorker.attachedToWorker') return;
    const { sessionId } = params;
    const send = asked((message) =>
      main('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify(message) }),
    );
    sends.set(sessionId, send);
    void countIn(send).then(() => send('Runtime.runIfWaitingForDebugger'));
  };
  socket.addEventListener('message', ({ data }) => receive(JSON.parse(data)));
  await countIn(main);
  await main('NodeWorker.enable', { waitForDebuggerOnStart: true });
  // A process that ends waits for its inspector.
  return { sends: () => [...sends.values()], leave: () => socket.close() };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const bundles = new Map();
/** The text of a bundle of the program, in main or in the window. */
function bundleOf(url) {
  const path = /(?:\/out\/(main\/.+\.js)|^http:.+\/(assets\/.+\.js))$/.exec(url);
  if (path === null) return null;
  const file = join(root, 'out', path[1] ?? join('renderer', path[2]));
  if (!bundles.has(file)) bundles.set(file, readFileSync(file, 'utf8'));
  return bundles.get(file);
}

/** The files that ran since this was asked before. */
async function ranSince(sends) {
  const answers = await Promise.all(
    sends.map((send) =>
      // A thread may end meanwhile; what it ran was asked too late.
      Promise.race([send('Profiler.takePreciseCoverage'), new Promise((resolve) => setTimeout(resolve, 20_000))]),
    ),
  );
  return new Set(answers.flatMap((answer) => [...filesThatRan(answer?.result ?? [], bundleOf)]));
}

async function logIn(page, address) {
  await page.goto(address);
  await page.getByLabel('E-mailadres', { exact: true }).fill('analist@demo.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByText(/^1 - \d+ van/).waitFor();
}

/** Walks all of them; answers what ran on each, by its name. */
async function walkAll(page, provider, address, inspected) {
  const window = await page.context().newCDPSession(page);
  const ask = (method, params) => window.send(method, params);
  await countIn(ask);
  const ran = () => ranSince([ask, ...inspected.sends()]);
  const walked = async (work) => {
    await page.waitForTimeout(4000);
    await ran();
    await work();
    return ran();
  };
  await logIn(page, address);
  const idle = await walked(async () => {
    await page.waitForTimeout(5000);
    // A row that is selected draws the list again, without a question.
    const box = page.getByRole('checkbox', { name: /^Selecteer / }).nth(1);
    await box.check();
    await box.uncheck();
  });
  const bar = page.getByRole('region', { name: 'Actieve filters' });
  const count = page.getByText(/^\d+ - \d+ van/);
  // The bar changes at once; the count changes when the rows are there.
  const changed = async (act) => {
    const [filters, rows] = [await bar.innerText(), await count.innerText()];
    await act();
    await expect(bar).not.toHaveText(filters);
    await expect(count).not.toHaveText(rows);
  };
  const name = page.getByLabel('Filter Naam', { exact: true });
  for (const key of ['a', 'd']) await changed(() => name.press(key));
  const keystroke = await walked(() => changed(() => name.press('v')));
  await changed(() => name.fill(''));
  await changed(() => page.getByText('Alleen actieve', { exact: true }).click());
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await page.getByRole('dialog', { name: 'Weergave bewaren' }).getByLabel('Naam').fill('Actieve kantoren');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Weergave bewaren' }).waitFor({ state: 'hidden' });
  const shown = page.getByRole('radiogroup', { name: 'Getoond als' });
  await shown.getByTitle('Kruistabel', { exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Kruistabel' });
  await expect(grid.getByRole('row').filter({ hasText: 'Gelderland' })).toBeVisible();
  await page.getByRole('button', { name: 'Kolom toevoegen' }).click();
  await page.keyboard.type('FTE');
  const option = page.getByRole('option', { name: 'FTE', exact: true });
  await expect(option).toBeVisible();
  const pivot = await walked(async () => {
    await option.click();
    await expect(grid.getByRole('columnheader', { name: /en meer$/ })).toBeVisible();
  });
  await shown.getByTitle('Tabel', { exact: true }).click();
  const rail = page.getByRole('navigation');
  const opened = async (screen) => {
    await rail.getByRole('button', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(screen);
  };
  // What any screen needs to open belongs to no walk.
  const moved = await walked(() => opened('Gevolgen'));
  const arrived = async (month) => {
    await fetch(`${provider}/demo/publish`, { method: 'POST' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gegevens opnieuw ophalen');
    await page.getByRole('option', { name: 'Gegevens opnieuw ophalen' }).first().click();
    await expect(page.getByRole('alert').filter({ hasText: `Gegevens t/m ${month} staan klaar` })).toBeVisible();
  };
  await arrived('september 2026');
  const arrival = await walked(() => arrived('oktober 2026'));
  const compare = page.getByRole('button', { name: 'Vergelijken met september 2026' });
  const compared = await walked(async () => {
    await compare.click();
    await expect(page.getByRole('region', { name: 'Samenvatting' })).toContainText(/cellen is gelijk/);
  });
  await opened('Gevolgen');
  await page.getByRole('button', { name: 'Regel maken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regel maken' });
  await dialog.getByRole('button', { name: 'Rating naar Rood' }).click();
  await dialog.getByRole('button', { name: 'Regel bewaren' }).click();
  await expect(dialog).toBeHidden();
  const spoken = await walked(async () => {
    await arrived('november 2026');
    await expect(page.getByRole('article', { name: 'Rating naar Rood' })).toContainText('Oefenkantoor');
  });
  // How a list is asked belongs to the first walk only.
  const asked = new Set([...idle, ...keystroke]);
  return {
    'a keystroke': walkOf(keystroke, idle),
    'a pivot': walkOf(pivot, asked),
    'two months compared': walkOf(compared, new Set([...asked, ...moved])),
    'a rule to its message': walkOf(spoken, new Set([...idle, ...moved, ...arrival])),
  };
}

/** Prints each walk with its files. The program is built so that its bundles can be read, and must be built again afterwards. */
export async function countWalks() {
  process.env.ADVIESATLAS_READABLE = '1';
  rmSync(join(root, 'out/.built'), { force: true });
  await (await import('../build.mjs')).ensureBuilt();
  const [folder, port] = [makeFolder(), await freePort()];
  const provider = await startProvider(600, 0, 5, '2026-08');
  const environment = { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` };
  const program = await startProgram(provider.address, folder, { environment });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const inspected = await inspectedProcess(port);
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'nl-NL' });
    const walks = await walkAll(page, provider.address, program.address, inspected);
    for (const [name, { running, drawing }] of Object.entries(walks)) {
      console.log(`\n${name}: ${running.length} files, and ${drawing.length} that draw`);
      for (const file of [...running, ...drawing]) console.log(`  ${file}`);
    }
  } finally {
    inspected.leave();
    await Promise.all([browser.close(), program.stop(), provider.stop()]);
    removeFolder(folder);
    rmSync(join(root, 'out/.built'), { force: true });
  }
}
