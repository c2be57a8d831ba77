import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { KeptStates } from '../src/main/lists/quality/kept-states';
import { judgedRows, monthQuality } from '../src/main/lists/quality/month-quality';
import type { MonthStates } from '../src/main/lists/quality/month-states';
import { summaryOf } from '../src/main/lists/quality/quality-summary';
import { openTables } from '../src/main/lists/rows/columns/column-table';
import { judgeLists } from '../src/main/lists/thread/open-list';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { wholeList } from '../src/shared/domain/lists/list';
import { makeEarlierMonths } from './earlier-months';
import { type BenchResult, budgeted, medianOf, timed } from './result';

function judged(month: StoredMonth): MonthStates {
  const file = MonthFile.open(month);
  try {
    return judgeLists(openTables(file, { thisYear: 2026, withheld: {} }), month.ref.period);
  } finally {
    file.close();
  }
}

/** The summary of a month and those before it, as the list thread and main work it out. */
function summaryFrom(states: KeptStates, months: readonly StoredMonth[]): void {
  const [own, ...earlier] = months.map((month) => states.of(month, {}, () => judged(month)));
  if (own === undefined) return;
  const of = (each: MonthStates, before: MonthStates | null) =>
    monthQuality(each, judgedRows(each, wholeList('advisers'), () => null) ?? new Uint32Array(0), before);
  summaryOf(
    of(own, earlier[0] ?? null),
    earlier.map((each) => ({ period: each.period, quality: of(each, null) })).reverse(),
  );
}

/** Measures the rules of quality: one month judged, and thirteen months merged from the disk. */
export async function benchQuality(month: StoredMonth, folder: string): Promise<readonly BenchResult[]> {
  const beside = join(folder, 'quality');
  mkdirSync(beside, { recursive: true });
  const months = [month, ...makeEarlierMonths(month, beside, 12)];
  const judging: number[] = [];
  for (const each of months) judging.push(await timed(() => judged(each)));
  summaryFrom(new KeptStates(), months);
  const merging: number[] = [];
  for (let run = 0; run < 7; run++) merging.push(await timed(() => summaryFrom(new KeptStates(), months)));
  return [
    budgeted('the rules of quality over 13 months from the disk', medianOf(merging), 'ms', 1000),
    budgeted('a month judged by every rule, the first time', medianOf(judging), 'ms', null),
  ];
}
