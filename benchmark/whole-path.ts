/**
 * Measures from a key to painted rows in our window and in grids of others, in one Chromium; prints JSON on its last line. Its arguments: the
 * folder of the built page of the grids, that of the month's files, and one for our data.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { medianOf, p95 } from '../bench/result';
import { inWindow } from '../bench/windows/browser-window';
import { framesOf } from '../bench/windows/frames';
import { strokes, windowFlags, words } from '../bench/windows/keystrokes';
import { startEmbeddedDemo } from '../src/main/provider/embedded-demo';
import { launchUnderNode } from '../src/main/wire/launch-process';

const [pages = '', months = '', folder = ''] = process.argv.slice(2);
const viewport = { width: 1366, height: 768 };
const sorts = 10;
/** Between keys and sorts, in milliseconds: longer than the slowest answer that was seen. */
const pause = 250;

export type WholePath = {
  readonly name: string;
  readonly key: number;
  readonly sort: number;
  readonly scroll: number;
  /** MB of the page's heap; for ours also that of the program beside it, which has the rows. */
  readonly memory: number;
  readonly beside: number | null;
  /** Bytes that the page loaded until its rows were there. */
  readonly bytes: number;
  readonly ready: number;
};

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/** Serves the built page and the month's files. */
async function serve(): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'page.html';
    const path = [pages, months].map((place) => join(place, name)).find(existsSync);
    if (name.includes('..') || path === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** Counts the bytes of all answers to a page from now on. */
function countBytes(page: Page): () => number {
  let bytes = 0;
  page.on('response', (response) => {
    void response.body().then(
      (body) => {
        bytes += body.length;
      },
      () => {},
    );
  });
  return () => bytes;
}

/** The MB of the page's objects after a collection of garbage. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** Runs in the page: milliseconds from an act until the texts of the rows have changed and were painted. */
const paintedAfter = ({ rows, act }: { readonly rows: string; readonly act: string }): Promise<number> =>
  new Promise((resolve, reject) => {
    const place = document.querySelector(rows);
    const texts = () => place?.textContent ?? '';
    const before = texts();
    const begun = performance.now();
    const look = () => {
      if (performance.now() - begun > 20_000) return reject(new Error(`nothing changed after ${act}`));
      if (texts() === before) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    };
    if (act === 'asc' || act === 'desc') (window as unknown as { sortGrid: (direction: string) => void }).sortGrid(act);
    else document.querySelector<HTMLElement>(act)?.click();
    requestAnimationFrame(look);
  });

/** The milliseconds of each key that changed the number of rows of a grid. */
async function gridStrokes(page: Page): Promise<number[]> {
  const field = page.locator('input').first();
  await page.evaluate(() => {
    const at = window as unknown as { strokeTime?: number };
    const count = document.querySelector('output');
    document.addEventListener(
      'input',
      () => {
        const [begun, before] = [performance.now(), count?.textContent];
        delete at.strokeTime;
        const observer = new MutationObserver(() => {
          if (count?.textContent === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => Object.assign(at, { strokeTime: performance.now() - begun })));
        });
        if (count !== null) observer.observe(count, { subtree: true, childList: true, characterData: true });
      },
      true,
    );
  });
  const times: number[] = [];
  for (const [turn, word] of ['kantoor', ...words].entries()) {
    await field.fill('');
    await page.waitForTimeout(pause);
    await field.focus();
    for (const key of word) {
      await field.press(key);
      await page.waitForTimeout(pause);
      const time = await page.evaluate(() => (window as unknown as { strokeTime?: number }).strokeTime);
      // The first word compiles the code.
      if (time !== undefined && turn > 0) times.push(time);
    }
  }
  await field.fill('');
  await page.waitForTimeout(2 * pause);
  return times;
}

async function sortTimes(page: Page, rows: string, act: (turn: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < sorts; turn++) {
    times.push(await page.evaluate(paintedAfter, { rows, act: act(turn) }));
    await page.waitForTimeout(pause);
  }
  return times.slice(2);
}

/** The time between frames while the wheel turns over the rows. */
async function scrollTime(page: Page): Promise<number> {
  await page.mouse.move(viewport.width / 2, viewport.height / 2);
  return framesOf(page, async () => {
    for (let turn = 0; turn < 60; turn++) {
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(16);
    }
  });
}

async function gridResult(address: string, grid: string, name: string): Promise<WholePath> {
  const executablePath = process.env.ADVIESATLAS_CHROMIUM;
  const browser = await chromium.launch({
    args: [...windowFlags],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const page = await browser.newPage({ viewport });
    const bytes = countBytes(page);
    const begun = performance.now();
    await page.goto(`${address}?grid=${grid}`);
    await page.waitForFunction(() => 'sortGrid' in window, null, { timeout: 60_000 });
    const ready = performance.now() - begun;
    const key = p95(await gridStrokes(page));
    const sort = medianOf(await sortTimes(page, '#grid', (turn) => (turn % 2 === 0 ? 'desc' : 'asc')));
    const scroll = await scrollTime(page);
    return { name, key, sort, scroll, memory: await heapOf(page), beside: null, bytes: bytes(), ready };
  } finally {
    await browser.close();
  }
}

/** The MB of a process now. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;

async function ownResult(provider: URL): Promise<WholePath> {
  return inWindow(provider, folder, windowFlags, async (page, pid) => {
    const bytes = countBytes(page);
    const begun = performance.now();
    await page.reload();
    await page.getByText(/^1 - \d+ van [\d.]+$/).waitFor();
    const ready = performance.now() - begun;
    const key = p95(await strokes(page));
    // A name for the column, by which the page itself finds it.
    const header = page.getByRole('columnheader', { name: /^FTE/ }).first();
    await header.evaluate((cell) => cell.setAttribute('data-sorted', ''));
    const sort = medianOf(await sortTimes(page, '[role="grid"]', () => '[data-sorted]'));
    const scroll = await scrollTime(page);
    const memory = await heapOf(page);
    return { name: 'Adviesatlas', key, sort, scroll, memory, beside: residentOf(pid), bytes: bytes(), ready };
  });
}

const demo = await startEmbeddedDemo({
  entry: new URL('../main/demo.js', import.meta.url),
  secret: 'ab'.repeat(32),
  args: ['--offices', '25000', '--month', '2026-10'],
  launch: launchUnderNode,
  onPutAside: () => {},
});
const results: WholePath[] = [await ownResult(demo.url)];
await demo.stop();
const served = await serve();
for (const [grid, name] of [
  ['ag-grid', 'AG Grid Community'],
  ['tabulator', 'Tabulator'],
  ['tanstack', 'TanStack Table'],
] as const)
  results.push(await gridResult(served.address, grid, name));
served.close();
process.stdout.write(`\n${JSON.stringify(results)}\n`, () => process.exit(0));
