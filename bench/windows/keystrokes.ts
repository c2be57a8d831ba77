import type { Page } from '@playwright/test';
import { type BenchResult, budgeted, medianOf, p95 } from '../result';
import { inWindow } from './browser-window';

/** Words that are typed first and not measured: the window has just opened, and its month was just written. */
const warmUps = ['kantoor', 'verzekeringen'];
/** Words that are typed and measured. */
export const words = [
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
/** Drawn without WebGL, which lists do not need: emulating it would take processor time that a graphics card would save. */
export const windowFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** The pause between focusing a field and its first key. */
const focusPause = 200;

/** The pause after a key, long enough for its answer. A key that does not change the count is not measured. */
const strokePause = 400;

/** Measures from a key to its painted result in a real browser: in the filter of the name, and in the search of the column chooser. */
export async function benchKeystrokes(provider: URL, folder: string, large: boolean): Promise<BenchResult[]> {
  return inWindow(provider, folder, windowFlags, async (page) => [
    budgeted('keystroke to painted rows, p95', p95(await strokes(page)), 'ms', large ? 150 : 50),
    budgeted('first key in the column chooser to painted columns', medianOf(await chooserStrokes(page)), 'ms', 100),
    budgeted(
      'key of a sentence in the palette to its painted filters, p95',
      p95(await sentenceStrokes(page)),
      'ms',
      50,
    ),
    budgeted('floor of a keystroke: the drawn page with other texts, p95', p95(await floorStrokes(page)), 'ms', null),
  ]);
}

/** The milliseconds of the first key of each search among all columns, which draws the most of them. */
async function chooserStrokes(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Kolommen', exact: true }).click();
  const field = page.getByLabel('Zoek een kolom', { exact: true });
  await field.waitFor();
  await page.evaluate(watchPaint);
  const times: number[] = [];
  for (const word of [...warmUps, ...words]) {
    await field.fill('');
    await page.waitForTimeout(strokePause);
    await field.press(word.charAt(0));
    await page.waitForTimeout(strokePause);
    const time = await page.evaluate(() => (window as unknown as { paintTime?: number }).paintTime);
    if (time !== undefined && !warmUps.includes(word)) times.push(time);
  }
  await page.keyboard.press('Escape');
  return times;
}

/** Sentences for the palette to read as filters. At the first words the palette asks for the values of the columns. */
const sentences = [
  'kantoren in utrecht met meer dan 5 fte',
  'actieve kantoren in noord-holland zonder website',
  'kantoren met rating < 5,5 en eigen vermogen boven 10000',
];

/** The milliseconds of each key of a sentence in the palette, once the list's vocabulary is loaded. */
async function sentenceStrokes(page: Page): Promise<number[]> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox').last();
  await field.waitFor();
  await field.fill(sentences[0] ?? '');
  await page.getByText('Woorden als filter').waitFor();
  const times: number[] = [];
  for (const sentence of sentences) {
    await field.fill('');
    for (const key of sentence) {
      await field.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(strokePause / 4);
      const time = await page.evaluate(() => (window as unknown as { paintTime?: number }).paintTime);
      if (time !== undefined) times.push(time);
    }
    await page.getByText('Woorden als filter').waitFor();
  }
  await page.keyboard.press('Escape');
  return times;
}

/** Runs in the page: measures from each input until its result was painted. */
function watchPaint(): void {
  document.addEventListener(
    'input',
    () => {
      const start = performance.now();
      const paintTime = () => Object.assign(window, { paintTime: performance.now() - start });
      requestAnimationFrame(() => setTimeout(paintTime));
    },
    true,
  );
}

/** The milliseconds of keys that cost no more than the browser's own work: the drawn page, without its program, shows other texts at once. */
async function floorStrokes(page: Page): Promise<number[]> {
  await page.evaluate(drawWithoutProgram);
  await page.evaluate(watchPaint);
  const field = page.getByLabel('Filter Naam', { exact: true });
  const times: number[] = [];
  for (const word of [...warmUps, ...words]) {
    await field.fill('');
    await page.waitForTimeout(focusPause);
    for (const key of word) {
      await field.press(key);
      await page.waitForTimeout(strokePause);
      const time = await page.evaluate(() => (window as unknown as { paintTime?: number }).paintTime);
      if (time !== undefined && !warmUps.includes(word)) times.push(time);
    }
  }
  return times;
}

/** Runs in the page: leaves only what is drawn, and at each input gives every row of the list the texts of the row below it. */
function drawWithoutProgram(): void {
  const drawn = document.body.cloneNode(true) as HTMLElement;
  document.body.replaceWith(drawn);
  const rows = [...drawn.querySelectorAll('[role="row"][aria-selected]')].map((row) => {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  });
  drawn.addEventListener('input', () => {
    const before = rows.map((texts) => texts.map(({ data }) => data));
    for (const [index, texts] of rows.entries())
      for (const [at, text] of texts.entries()) text.data = before[(index + 1) % rows.length]?.[at] ?? text.data;
  });
}

/** Work that must go on while the user types: it is started before each word, and a key only counts if the work still runs after it. */
export type BackgroundWork = { readonly begin: () => Promise<void>; readonly isOn: () => Promise<boolean> };
const nothing: BackgroundWork = { begin: async () => {}, isOn: async () => true };

/** The milliseconds of the keys that changed the count. */
export async function strokes(page: Page, { begin, isOn }: BackgroundWork = nothing): Promise<number[]> {
  const field = page.getByLabel('Filter Naam', { exact: true });
  await page.evaluate(watchStrokes);
  const times: number[] = [];
  for (const word of [...warmUps, ...words]) {
    await field.fill('');
    await page.waitForTimeout(300);
    await begin();
    // A user first focuses the field, by mouse or key.
    await field.focus();
    await page.waitForTimeout(focusPause);
    for (const key of word) {
      await field.press(key);
      await page.waitForTimeout(strokePause);
      const time = await page.evaluate(() => (window as unknown as { strokeTime?: number }).strokeTime);
      if (time !== undefined && !warmUps.includes(word) && (await isOn())) times.push(time);
    }
  }
  // The next measurement in this folder must begin with rows, and not with the result of the last word.
  await field.fill('');
  await page.waitForTimeout(1000);
  return times;
}

/** Runs in the page: measures from each input until the changed count of the filter bar was painted. */
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
        // The frame with the change is drawn after this callback, and is painted when the next task runs.
        requestAnimationFrame(() => setTimeout(() => Object.assign(page, { strokeTime: performance.now() - start })));
      });
      watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    true,
  );
}
