import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adviserColumns } from '../../src/shared/catalog/advisers';
import { viewFileHead } from '../../src/shared/view/view';
import { type BenchResult, budgeted, p95 } from '../result';
import { inWindow } from './browser-window';
import { strokes, windowFlags } from './keystrokes';

/** The number of exports that are measured, and of warm-ups before them. */
const [counted, warmUps] = [20, 3];
/** The number of columns of the filtered export. */
const narrow = 60;
/** Postcodes that about a thousand of 25,000 offices have, by their first four digits. */
const postcodes = '1000-1199';

/** Measures from the click to a saved filtered export, and keystrokes while whole lists are being exported. */
export async function benchExportWindow(provider: URL, folder: string, large: boolean): Promise<BenchResult[]> {
  return inWindow(provider, folder, windowFlags, async (page) => {
    const { times, rows } = await filteredExports(page, folder);
    const typed = await typedMeanwhile(page);
    return [
      budgeted(`export of ${rows} × ${narrow} saved after the click, 95 of 100`, p95(times), 'ms', large ? null : 300),
      budgeted('keystroke to painted rows while whole lists are exported, p95', p95(typed), 'ms', large ? 150 : 50),
    ];
  });
}

const exportButton = (page: Page) => page.getByRole('button', { name: 'Exporteren', exact: true });
const saveButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Exporteren', exact: true });

/** Waits until the dialog knows what will be written. */
async function readyToSave(page: Page): Promise<void> {
  await page.locator('button[type="submit"][aria-disabled="false"]').waitFor();
  // The dialog moves for a moment when it opens, and a user takes longer to read it.
  await page.waitForTimeout(500);
}

async function closeMessages(page: Page): Promise<void> {
  const close = page.locator('.mantine-Notification-closeButton');
  while ((await close.count()) > 0) {
    await close.first().click();
    await page.waitForTimeout(300);
  }
}

async function filteredExports(
  page: Page,
  folder: string,
): Promise<{ readonly times: number[]; readonly rows: string }> {
  await openView(page, folder);
  const rows = await filteredRows(page);
  const times: number[] = [];
  for (let run = 0; run < warmUps + counted; run++) {
    const time = await savedExport(page);
    if (run >= warmUps) times.push(time);
  }
  await page.getByRole('button', { name: 'Wis filters', exact: true }).first().click();
  return { times, rows };
}

/** The number of rows that the filter keeps, once the list shows it; until then the list shows all rows. */
async function filteredRows(page: Page): Promise<string> {
  const bar = page.getByRole('region', { name: 'Actieve filters' });
  for (let waited = 0; waited < 10_000; waited += 50) {
    const [, rows, all] = /([\d.]+) van ([\d.]+) adviseurs/.exec(await bar.innerText()) ?? [];
    if (rows !== undefined && rows !== all) return rows;
    await page.waitForTimeout(50);
  }
  throw new Error('the filter of the view keeps every row');
}

/** Opens a view file with the filter and the columns of the export. */
async function openView(page: Page, folder: string): Promise<void> {
  const columns = adviserColumns.map(({ name, width }, at) => ({ name, width, shown: at < narrow, pinned: null }));
  const view = {
    list: 'advisers',
    columns,
    sort: [{ column: 'name', direction: 'asc' }],
    filters: [{ column: 'postcode', text: postcodes }],
    mutations: null,
    near: null,
    peers: null,
    colour: null,
    pivot: null,
    chart: null,
    preset: null,
  };
  const file = join(folder, 'bench.adviesatlas.json');
  writeFileSync(file, JSON.stringify({ ...viewFileHead, name: 'Bench', view, kvkLists: {} }));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Bewaarde weergaven…' }).click();
  await page.getByRole('button', { name: 'Importeren uit bestand…' }).click();
  await (await chooser).setFiles(file);
  const importing = page.getByRole('dialog', { name: 'Weergave importeren' });
  await importing.getByRole('button', { name: 'Alleen tonen' }).click();
  await importing.waitFor({ state: 'hidden' });
}

/** Exports once through the dialog; the milliseconds from the click on 'Exporteren' until the message that it is saved was painted. */
async function savedExport(page: Page): Promise<number> {
  await exportButton(page).click();
  await readyToSave(page);
  await page.evaluate(watchExport);
  await saveButton(page).click();
  const time = await page.waitForFunction(() => (window as unknown as { exportTime?: number }).exportTime, null, {
    timeout: 60_000,
  });
  await closeMessages(page);
  return (await time.jsonValue()) ?? Number.NaN;
}

/** Runs in the page: measures from the next click until the message that the list is saved was painted. */
function watchExport(): void {
  const at = window as unknown as { exportTime?: number };
  delete at.exportTime;
  document.addEventListener(
    'click',
    () => {
      const start = performance.now();
      const watching = new MutationObserver(() => {
        if (!document.body.innerText.includes('De lijst is geëxporteerd')) return;
        watching.disconnect();
        requestAnimationFrame(() => setTimeout(() => Object.assign(at, { exportTime: performance.now() - start })));
      });
      watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { once: true, capture: true },
  );
}

/** The milliseconds of keystrokes while all columns of all offices are exported, again and again. */
async function typedMeanwhile(page: Page): Promise<readonly number[]> {
  const busy = page.getByText('Bezig met exporteren…');
  const begin = async () => {
    if (await busy.isVisible()) return;
    await closeMessages(page);
    await exportButton(page).click();
    await page.getByLabel(/^Alle [\d.]+ kolommen$/).check();
    await readyToSave(page);
    await saveButton(page).click();
    await busy.waitFor();
    // The dialog takes a moment to close, and a user's hand to move from the mouse to the keys.
    await page.waitForTimeout(500);
  };
  return strokes(page, { begin, isOn: () => busy.isVisible() });
}
