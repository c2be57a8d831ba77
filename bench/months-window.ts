import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inWindow } from './browser-window';
import { windowFlags } from './keystrokes';
import { type BenchResult, budgeted, middle, timed } from './result';

/** Earlier months that are fetched: all that the demo announces. */
const earlierMonths = 12;
/** Of these so many, the newest, are compared with the present one. */
const comparedMonths = 3;
/** Times that each of them is chosen after the first. */
const rounds = 4;
/** What is drawn after a choice is read before the next one. */
const readingPause = 1500;

/** From asking for earlier months until they are here, and from the choice of a month to its first rows painted, in a real browser. */
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

/** Milliseconds to the first rows, the middle one: of months that were not compared before, and of those that were. */
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
  return [middle(times.slice(0, others.length)), middle(times.slice(others.length))];
}

/** Runs in the page: after each choice the time until the count of rows has changed and that frame was painted. */
function watchChoice(): void {
  const page = window as unknown as { choiceTime?: number };
  let pager: Element | null = null;
  /** Of its element alone: the text of the whole page would lay that out, as part of what is timed. */
  const count = () => {
    if (pager?.isConnected !== true) {
      const isCount = ({ textContent }: Element) => /^1 - \d+ van [\d.]+$/.test(textContent ?? '');
      // The innermost of those that have the text: it has a part of its own for the count.
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
