import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type BenchResult, budgeted, medianOf, timed } from '../result';
import { inWindow } from './browser-window';
import { windowFlags } from './keystrokes';

/** The number of earlier months that are fetched: all that the demo announces. */
const earlierMonths = 12;
/** How many of these, the newest, are compared with the present month. */
const comparedMonths = 3;
/** How often each of them is chosen after the first time. */
const rounds = 4;
/** A user reads what is drawn before the next choice. */
const readingPause = 1500;

/** Measures fetching the earlier months, and the time from the choice of a month to its first painted rows, in a real browser. */
export async function benchMonthsWindow(provider: URL, folder: string): Promise<BenchResult[]> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'settings.json'),
    JSON.stringify({ introduced: true, monthsKept: earlierMonths + 1, pageSize: 50 }),
  );
  return inWindow(provider, folder, windowFlags, async (page) => {
    const fetched = await timed(() => fetchEarlier(page));
    const [first, again] = await choices(page);
    return [
      budgeted('twelve earlier months of the demo fetched', fetched, 'ms', 60_000),
      budgeted('a month chosen to compare with, to its first rows painted, the first time', first, 'ms', null),
      budgeted('the same again', again, 'ms', 150),
    ];
  });
}

const earlierMonth = (page: Page) => page.getByLabel('Eerste maand', { exact: true });

async function fetchEarlier(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill('Eerdere maanden ophalen');
  await page.getByRole('option', { name: 'Eerdere maanden ophalen' }).first().click();
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await menu
    .getByRole('link', { name: /^Maanden/ })
    .or(menu.getByRole('button', { name: /^Maanden/ }))
    .first()
    .click();
  await earlierMonth(page)
    .locator('option')
    .nth(earlierMonths - 1)
    .waitFor({ state: 'attached', timeout: 600_000 });
}

/** The median milliseconds to the first rows: for months that were not compared before, and for those that were. */
async function choices(page: Page): Promise<readonly [number, number]> {
  await page.getByText(/^1 - \d+ van [\d.]+$/).waitFor();
  await page.waitForTimeout(readingPause);
  await page.evaluate(watchChoice);
  const select = earlierMonth(page);
  const all = await select.locator('option').evaluateAll((each) => each.map((one) => one.getAttribute('value')));
  const periods = all.slice(0, comparedMonths);
  const [, ...others] = periods;
  const order = [...others, ...Array.from({ length: rounds }, () => periods).flat()];
  const times: number[] = [];
  for (const period of order) {
    await select.selectOption(period);
    const time = await page.waitForFunction(() => (window as unknown as { choiceTime?: number }).choiceTime);
    times.push((await time.jsonValue()) ?? Number.NaN);
    await page.waitForTimeout(readingPause);
  }
  return [medianOf(times.slice(0, others.length)), medianOf(times.slice(others.length))];
}

/** Runs in the page: measures from each choice until the changed count of rows was painted. */
function watchChoice(): void {
  const page = window as unknown as { choiceTime?: number };
  let pager: Element | null = null;
  /** Reads only the element with the count: reading the text of the whole page would cause a layout within the measured time. */
  const count = () => {
    if (pager?.isConnected !== true) {
      const isCount = ({ textContent }: Element) => /^1 - \d+ van [\d.]+$/.test(textContent ?? '');
      // The innermost element with this text.
      pager = [...document.querySelectorAll('*')].findLast(isCount) ?? null;
    }
    return pager?.textContent;
  };
  let watching: MutationObserver | null = null;
  document.addEventListener(
    'change',
    () => {
      const start = performance.now();
      const before = count();
      delete page.choiceTime;
      watching?.disconnect();
      watching = new MutationObserver((_changes, observer) => {
        const now = count();
        if (now == null || now === before) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => Object.assign(page, { choiceTime: performance.now() - start })));
      });
      watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    true,
  );
}
