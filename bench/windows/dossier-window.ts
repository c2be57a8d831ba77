import type { Page } from '@playwright/test';
import { startLongHistory } from '../long-history-proxy';
import { type BenchResult, budgeted, p95 } from '../result';
import { inWindow } from './browser-window';
import { framesOf } from './frames';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
/** The number of dossiers that are opened, and how many of these are warm-ups. */
const [opened, warmUps] = [25, 5];

/** The pause before a row is opened: as long as a user holds a mouse button. */
const beforeKey = 100;

/**
 * Measures the time from the key to the painted dossier, for dossiers that were opened before, and the frames while a timeline of 2,000
 * versions scrolls.
 */
export async function benchDossierWindow(provider: URL, folder: string, kvk: string): Promise<readonly BenchResult[]> {
  const long = await startLongHistory(provider, kvk);
  try {
    return await inWindow(long.url, folder, flags, async (page) => {
      // Dossiers that were opened once are stored.
      await eachOpened(page);
      const painted = p95((await eachOpened(page)).slice(warmUps));
      const frame = await scrolled(page, kvk);
      const floor = p95(await eachDrawn(page));
      return [
        budgeted('a kept dossier painted after the key, 95 of 100', painted, 'ms', 100),
        budgeted('floor of a kept dossier: its first picture as it was drawn, 95 of 100', floor, 'ms', null),
        budgeted('frame while a timeline of 2,000 versions scrolls, p95', frame, 'ms', 50),
      ];
    });
  } finally {
    await long.stop();
  }
}

/** Opens the rows of the first page one after another, and returns to the list each time; the milliseconds of each. */
async function eachOpened(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let row = 0; row < opened; row++) {
    await page
      .locator('[role="row"][aria-selected] > [aria-colindex="3"]')
      .nth(row % 10)
      .focus();
    await page.evaluate(watchDossier);
    await page.waitForTimeout(beforeKey);
    await page.keyboard.press('Enter');
    const time = await page.waitForFunction(() => (window as unknown as { dossierTime?: number }).dossierTime, null, {
      timeout: 60_000,
    });
    times.push((await time.jsonValue()) ?? Number.NaN);
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
    await page.getByRole('grid').first().waitFor();
    await page.waitForTimeout(300);
  }
  return times;
}

/** Runs in the page: measures from the next key until the fields of a dossier were painted. */
function watchDossier(): void {
  const at = window as unknown as { dossierTime?: number };
  delete at.dossierTime;
  document.addEventListener(
    'keydown',
    () => {
      const start = performance.now();
      const watching = new MutationObserver(() => {
        // The first fields are drawn together. A dossier without its empty fields may have only a few.
        if (document.querySelector('article [data-field]') === null) return;
        watching.disconnect();
        requestAnimationFrame(() => setTimeout(() => Object.assign(at, { dossierTime: performance.now() - start })));
      });
      watching.observe(document.body, { subtree: true, childList: true });
    },
    { once: true, capture: true },
  );
}

/** What the page keeps: the list and the first picture of a dossier as they were drawn. */
type Drawn = { list?: Node; dossier?: Node; dossierTime?: number };

/** The milliseconds from a key to a dossier that is only drawn: no program runs, and nothing is asked. */
async function eachDrawn(page: Page): Promise<number[]> {
  await page.goto(`${new URL(page.url()).origin}/entitylist`);
  await page.getByRole('grid').first().waitFor();
  await page.waitForTimeout(1000);
  await page.locator('[role="row"][aria-selected] > [aria-colindex="3"]').first().focus();
  await page.evaluate(keepPictures);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (window as unknown as Drawn).dossier);
  await page.evaluate(drawPictures);
  const times: number[] = [];
  for (let turn = 0; turn < opened; turn++) {
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => (window as unknown as Drawn).dossierTime);
    times.push(await page.evaluate(() => (window as unknown as Drawn).dossierTime ?? Number.NaN));
    await page.evaluate(() => {
      const at = window as unknown as Drawn;
      delete at.dossierTime;
      if (at.list !== undefined) document.querySelector('main')?.replaceWith(at.list.cloneNode(true));
    });
  }
  return times.slice(warmUps);
}

/** Runs in the page: keeps the list, and a dossier when its first fields are there. */
function keepPictures(): void {
  const at = window as unknown as Drawn;
  const main = () => document.querySelector('main')?.cloneNode(true);
  Object.assign(at, { list: main() });
  const watching = new MutationObserver(() => {
    if (document.querySelector('article [data-field]') === null) return;
    watching.disconnect();
    Object.assign(at, { dossier: main() });
  });
  watching.observe(document.body, { subtree: true, childList: true });
}

/** Runs in the page: leaves only what is drawn, with the list, and shows the dossier at each key. */
function drawPictures(): void {
  const at = window as unknown as Drawn;
  document.body.replaceWith(document.body.cloneNode(true));
  const { list, dossier } = at;
  if (list === undefined || dossier === undefined) throw new Error('nothing was drawn');
  document.querySelector('main')?.replaceWith(list.cloneNode(true));
  document.body.tabIndex = -1;
  document.body.addEventListener('keydown', () => {
    const start = performance.now();
    document.querySelector('main')?.replaceWith(dossier.cloneNode(true));
    requestAnimationFrame(() => setTimeout(() => Object.assign(at, { dossierTime: performance.now() - start })));
  });
  document.body.focus();
}

async function scrolled(page: Page, kvk: string): Promise<number> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/entitydetail/${kvk}`);
  await page.getByRole('button', { name: 'Alles', exact: true }).first().click();
  const list = page.getByRole('region', { name: 'Wijzigingen' });
  await list.hover();
  return framesOf(page, async () => {
    for (let step = 0; step < 120; step++) {
      await page.mouse.wheel(0, step < 60 ? 600 : -600);
      await page.waitForTimeout(16);
    }
  });
}
