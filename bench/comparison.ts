import { Worker } from 'node:worker_threads';
import { Comparisons } from '../src/main/lists/comparison/comparisons';
import { PastColumns } from '../src/main/lists/comparison/past-columns';
import { summaryOf } from '../src/main/lists/comparison/summary';
import type { ListEngine } from '../src/main/lists/rows/list-engine';
import type { ListCalls } from '../src/main/lists/thread/list-thread-calls';
import { openList } from '../src/main/lists/thread/open-list';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { createCaller } from '../src/shared/bridge/calls';
import { comparableColumns } from '../src/shared/catalog/catalog';
import { pastName } from '../src/shared/catalog/past-column';
import type { Comparison } from '../src/shared/domain/lists/comparison';
import { wholeList } from '../src/shared/domain/lists/list';
import { unwrap } from '../src/shared/domain/result';
import { makeEarlierMonths } from './earlier-months';
import { daffTime, duckDbTime } from './peers/comparison-peers';
import { type BenchResult, budgeted, medianOf, medianTime, processorTime } from './result';

const runs = 5;
const monthsKept = 13;
/** How many times faster than daff and DuckDB a comparison of the same months must be. */
const budgets = { daff: 20, duckDb: 5 } as const;

type Measured = {
  readonly month: StoredMonth;
  readonly before: StoredMonth;
  readonly comparison: Comparison;
  readonly open: (file: MonthFile) => ListEngine;
};

/** The median of several runs, after one warm-up. */
function usualProcessorTime(work: () => unknown): number {
  work();
  return medianOf(Array.from({ length: runs }, () => processorTime(work)));
}

/** Compares two months of the offices cell by cell, beside other programs, and counts how often a column changed in all stored months. */
export async function benchComparison(month: StoredMonth, folder: string, large: boolean): Promise<BenchResult[]> {
  const months = makeEarlierMonths(month, folder, large ? 1 : monthsKept - 1);
  const [before] = months;
  if (before === undefined) throw new Error('no earlier month');
  const comparison: Comparison = {
    earlier: before.ref.period,
    filtersOn: 'later',
    changedOnly: true,
    margins: [],
    methodShare: 1,
  };
  const open = (file: MonthFile): ListEngine => openList(file, 'advisers', { thisYear: 2026, withheld: {} });
  const measured = { month, before, comparison, open };
  const results = [
    ...(await comparedTimes(measured, large)),
    ...(large ? [] : changesTimes(month, months)),
    await comparisonMemory(measured),
  ];
  return large ? results.map((result) => ({ ...result, name: `${result.name}, 250,000 rows` })) : results;
}

async function comparedTimes({ month, before, comparison, open }: Measured, large: boolean): Promise<BenchResult[]> {
  const [later, earlier] = [MonthFile.open(month), MonthFile.open(before)];
  const query = { ...wholeList('advisers'), comparison };
  const summary = (now: ListEngine, then: ListEngine) => {
    const found = new Comparisons().of(
      {
        ref: month.ref,
        list: () => now,
        earlier: [before.ref],
        earlierList: (_ref, list) => (list === 'advisers' ? then : null),
      },
      { list: 'advisers', comparison },
    );
    if (found === null) throw new Error('no comparison');
    return summaryOf(found, query);
  };
  const fromDisk = await medianTime(runs, () => summary(open(later), open(earlier)));
  const [now, then] = [open(later), open(earlier)];
  const comparable = comparableColumns('advisers').filter(({ name }) => !now.isWithheld(name));
  // Columns stay in memory once they were used.
  for (const { name } of comparable) for (const list of [now, then]) list.column(name);
  const bothOpen = usualProcessorTime(() => summary(now, then));
  const wall = await medianTime(runs, () => summary(now, then));
  const daff = large ? null : await daffTime({ earlier: then, later: now });
  const duckDb = await duckDbTime({ earlier: then, later: now }, runs);
  later.close();
  earlier.close();
  return [
    budgeted('two months compared to the last cell, both open (processor)', bothOpen, 'ms', large ? 1000 : 100),
    budgeted('the same from the disk, with its summary', fromDisk, 'ms', large ? null : 400),
    beside('the same, by the clock', wall, { name: 'daff', time: daff, least: budgets.daff }),
    beside('the same, by the clock', wall, { name: 'DuckDB', time: duckDb, least: budgets.duckDb }),
  ];
}

type PeerTime = { readonly name: string; readonly time: number | null; readonly least: number };

/** How many times faster a comparison is than another program; without a budget when that program is not installed. */
function beside(name: string, value: number, peer: PeerTime): BenchResult {
  const ratio = peer.time === null ? null : peer.time / value;
  return {
    name,
    value,
    unit: 'ms',
    ratio,
    ratioTo: ratio === null ? null : peer.name,
    budget: ratio === null ? null : `≥ ${peer.least}× ${peer.name}`,
    within: ratio === null ? null : ratio >= peer.least,
  };
}

function changesTimes(month: StoredMonth, months: readonly StoredMonth[]): BenchResult[] {
  const file = MonthFile.open(month);
  const files = new Map(months.map((each) => [each.ref.period, MonthFile.open(each)]));
  const lists = new Map(
    [...files].map(([period, each]) => [period, openList(each, 'advisers', { thisYear: 2026, withheld: {} })]),
  );
  const past = {
    periods: months.map(({ ref }) => ref.period),
    judgements: [],
    open: (period: string) => lists.get(period) ?? null,
  };
  const nameOf = (base: string) => pastName({ base, measure: 'changes', months: null });
  const opened = () =>
    openList(file, 'advisers', { thisYear: 2026, withheld: {}, past: (engine) => new PastColumns(engine, () => past) });
  const list = opened();
  // Pairs the rows of all months, which is done only once.
  list.column(nameOf('name'));
  const columns = comparableColumns('advisers').filter(({ name }) => !list.isWithheld(name));
  const single: number[] = [];
  for (const { name } of columns) single.push(processorTime(() => list.column(nameOf(name))));
  const all = processorTime(() => {
    const whole = opened();
    for (const { name } of columns) whole.column(nameOf(name));
  });
  file.close();
  for (const each of files.values()) each.close();
  return [
    budgeted(
      `how often a column changed in ${monthsKept} months, the middle one (processor)`,
      medianOf(single),
      'ms',
      50,
    ),
    budgeted(`how often all columns changed in ${monthsKept} months, once (processor)`, all, 'ms', 2000),
  ];
}

/** The memory of the list thread with a comparison of two months. */
async function comparisonMemory({ month, before, comparison }: Measured): Promise<BenchResult> {
  const worker = new Worker(new URL('../main/list-thread.js', import.meta.url));
  const call = createCaller<ListCalls>({
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on('message', listener),
    onClose: (listener) => worker.once('exit', listener),
  });
  try {
    const asked = {
      month: month.ref,
      opens: [month, before],
      before: [before.ref],
      reading: { thisYear: 2026, withheld: {} },
    };
    const query = { ...wholeList('advisers'), comparison };
    const described = unwrap(await call('describe', { ...asked, input: { list: 'advisers', comparison } }));
    unwrap(await call('comparison', { ...asked, input: query }));
    const columns = described.changed.slice(0, 10).flatMap((name) => [`${name}@was`, name, `${name}@how`]);
    unwrap(await call('page', { ...asked, input: { ...query, columns, offset: 0, limit: 20 } }));
    const { used_heap_size: heap, external_memory: external } = await worker.getHeapStatistics();
    const value = (heap + external) / 1024 / 1024;
    return budgeted('memory of the list thread, two months compared', value, 'MB', 400);
  } finally {
    await worker.terminate();
  }
}
