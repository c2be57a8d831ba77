import { chartOf } from '../src/main/lists/chart/chart';
import { pivotOf } from '../src/main/lists/pivot/pivot';
import type { ListEngine } from '../src/main/lists/rows/list-engine';
import { openList } from '../src/main/lists/thread/open-list';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { monthsBefore } from '../src/shared/domain/calendar';
import type { Chart } from '../src/shared/domain/lists/analysis/chart';
import type { Pivot } from '../src/shared/domain/lists/analysis/pivot';
import { wholeList } from '../src/shared/domain/lists/list';
import { type BenchResult, budgeted, medianOf, processorTime } from './result';

const values = { by: 'values' } as const;
const province = { column: 'province', bands: values, top: null } as const;
const segment = { column: 'rfdSegmentation', bands: values, top: null } as const;

/** Offices and full-time jobs by province and segment, in bands of full-time jobs. */
const pivot: Pivot = {
  rows: [province, segment],
  column: { column: 'fte', bands: { by: 'rows', count: 5 }, top: null },
  measures: [{ of: 'count' }, { of: 'sum', column: 'fte' }],
  against: null,
};

/** One chart of each kind, at its largest. */
const charts: readonly (readonly [name: string, chart: Chart])[] = [
  ['spread of a number', { kind: 'distribution', column: 'fte' }],
  [
    'bars in parts with a sum',
    {
      kind: 'bars',
      group: province,
      measure: { of: 'sum', column: 'fte' },
      stack: { ...segment, top: 6 },
    },
  ],
  [
    'two numbers with colours and sizes',
    {
      kind: 'scatter',
      x: { column: 'fte', scale: 'log' },
      y: { column: 'revenue', scale: 'log' },
      colour: { ...province, top: 6 },
      size: 'fte',
    },
  ],
  ['boxes', { kind: 'boxes', column: 'fte', group: province }],
  [
    'lines over three months',
    { kind: 'line', measure: { of: 'median', column: 'fte' }, group: { ...province, top: 6 } },
  ],
];

/** Measures the rows in groups, and the numbers of every kind of chart, each time under another filter. */
export function benchGroups(month: StoredMonth, large: boolean): readonly BenchResult[] {
  const file = MonthFile.open(month);
  try {
    const engine = openList(file, 'advisers', { thisYear: 2026, withheld: {} });
    const most = large ? [100, 200] : [20, 20];
    return [
      budgeted('pivot of three columns with a sum (processor)', pivotTime(engine, large), 'ms', most[0] ?? null),
      ...charts.map(([name, chart]) =>
        budgeted(`chart: ${name} (processor)`, chartTime(engine, chart, large), 'ms', most[1] ?? null),
      ),
    ];
  } finally {
    file.close();
  }
}

const filtersOf = (run: number) => [{ column: 'kvk', text: `!${run}` }];

const pivotTime = (engine: ListEngine, large: boolean): number =>
  timeOf(large, (run) => pivotOf(engine, { ...wholeList('advisers'), filters: filtersOf(run), pivot }, () => null));

function chartTime(engine: ListEngine, chart: Chart, large: boolean): number {
  const { period } = engine.month;
  // All months have the same rows, and their columns are already in memory.
  const months = { periods: () => [1, 2].map((ago) => monthsBefore(period, ago)), open: () => engine };
  return timeOf(large, (run) => chartOf(engine, { ...wholeList('advisers'), filters: filtersOf(run), chart }, months));
}

/** The median of several runs, after some warm-ups. */
function timeOf(large: boolean, work: (run: number) => unknown): number {
  const [warmUps, runs] = large ? [5, 15] : [20, 40];
  for (let run = 0; run < warmUps; run++) work(runs + run);
  return medianOf(Array.from({ length: runs }, (_, run) => processorTime(() => work(run))));
}
