import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AskedMonths } from '../src/main/lists/thread/asked-months';
import { listQuestions } from '../src/main/lists/thread/list-questions';
import type { StoredMonth } from '../src/main/months/month-file';
import { wholeList } from '../src/shared/domain/lists/list';
import { makeEarlierMonths } from './earlier-months';
import { type BenchResult, budgeted, medianOf, processorTime } from './result';

/** Measures the page of the market over thirteen months and the offices that may be one, the first time and again, as the list thread works them out. */
export async function benchMarket(month: StoredMonth, folder: string): Promise<readonly BenchResult[]> {
  const beside = join(folder, 'market');
  mkdirSync(beside, { recursive: true });
  const earlier = makeEarlierMonths(month, beside, 12);
  const [first, again, duplicates]: number[][] = [[], [], []];
  const query = { list: 'advisers', filters: [], earlier: null, months: 'all', keptMonths: true } as const;
  for (let run = 0; run < 5; run++) {
    const months = new AskedMonths();
    const asked = months.asked({
      ...{ month: month.ref, opens: [month, ...earlier], reading: { thisYear: 2026, withheld: {} } },
      before: earlier.map(({ ref }) => ref),
    });
    first?.push(processorTime(() => listQuestions.market(asked, query)));
    again?.push(processorTime(() => listQuestions.market(asked, query)));
    duplicates?.push(processorTime(() => listQuestions.duplicates(asked, wholeList('advisers'))));
    months.closeOthers([]);
  }
  return [
    budgeted('the market over 13 months, the first time', medianOf(first ?? []), 'ms', 2500),
    budgeted('the market over 13 months, again', medianOf(again ?? []), 'ms', 1000),
    budgeted('the offices that may be one', medianOf(duplicates ?? []), 'ms', 2000),
  ];
}
