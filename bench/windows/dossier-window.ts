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
      return [
        budgeted('a kept dossier painted after the key, 95 of 100', painted, 'ms', 100),
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
