import { chartOf } from '../src/main/lists/chart/chart';
import type { ListEngine } from '../src/main/lists/engine/list-engine';
import { monthsBefore } from '../src/shared/domain/calendar';
import type { Chart } from '../src/shared/domain/lists/chart';
import { wholeList } from '../src/shared/domain/lists/list';
import { type BenchResult, budgeted, median } from './result';

const values = { by: 'values' } as const;
const province = { column: 'province', bands: values, top: null } as const;

/** One chart of each kind, as large as it gets. */
const charts: readonly (readonly [name: string, chart: Chart])[] = [
  ['spread of a number', { kind: 'distribution', column: 'fte' }],
  [
    'bars in parts with a sum',
    {
      ...{ kind: 'bars', group: province, measure: { of: 'sum', column: 'fte' } },
      stack: { column: 'rfdSegmentation', bands: values, top: 6 },
    },
  ],
  [
    'two numbers with colours and sizes',
    {
      ...{ kind: 'scatter', x: { column: 'fte', scale: 'log' }, y: { column: 'revenue', scale: 'log' } },
      ...{ colour: { ...province, top: 6 }, size: 'fte' },
    },
  ],
  ['boxes', { kind: 'boxes', column: 'fte', group: province }],
  [
    'lines over three months',
    { kind: 'line', measure: { of: 'median', column: 'fte' }, group: { ...province, top: 6 } },
  ],
];

const runs = 40;

/** The numbers of every kind of chart, for another filter each time. */
export async function benchCharts(engine: ListEngine, large: boolean): Promise<readonly BenchResult[]> {
  const { period } = engine.month;
  // The rows of every month are as many, and their columns are read.
  const months = { periods: () => [1, 2].map((ago) => monthsBefore(period, ago)), open: () => engine };
  const results: BenchResult[] = [];
  for (const [name, chart] of charts) {
    const time = await median(
      runs,
      (run) => {
        const filters = [{ column: 'kvk', text: `!${Math.abs(run)}` }];
        return chartOf(engine, { ...wholeList('advisers'), filters, chart }, months);
      },
      20,
    );
    results.push(budgeted(`chart: ${name}`, time, 'ms', large ? 200 : 20));
  }
  return results;
}
