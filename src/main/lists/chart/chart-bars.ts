import type { Chart } from '../../../shared/domain/lists/analysis/chart';
import {
  type BarChart,
  distributionTop,
  mostBars,
  mostStacks,
} from '../../../shared/domain/lists/analysis/chart-answer';
import type { PivotAxis, PivotBands, PivotMeasure } from '../../../shared/domain/lists/analysis/pivot';
import type { PivotClass, PivotTable } from '../../../shared/domain/lists/analysis/pivot-table';
import { storageOf } from '../../../shared/domain/lists/column';
import { isGroup } from '../../../shared/domain/lists/conditions';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { canBeAxis } from '../../../shared/filters/pivot-axis';
import { emptyClass, TooManyValues } from '../classes/axis-classes';
import { bandClasses } from '../classes/band-classes';
import { binEdges } from '../classes/bin-edges';
import { numbersOf } from '../classes/quantiles';
import { pivotOf } from '../pivot/pivot';
import type { JoinedColumn } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';
import { groupNumbers } from './group-numbers';

type Bars = Pick<Extract<Chart, { kind: 'bars' }>, 'group' | 'stack' | 'measure'>;

/**
 * One bar for each group. Groups of words are sorted by the length of their bars, others in the order of the column.
 * @throws TooManyValues
 */
export function barsOf(list: ListEngine, { group, stack, measure }: Bars, query: ListQuery): BarChart {
  const pivot = { rows: [group], column: stack, measures: [measure] satisfies readonly PivotMeasure[], against: null };
  const table = pivotOf(list, { ...query, pivot }, () => null);
  if (table.kind === 'tooManyValues') throw new TooManyValues(table.column, table.distinct);
  if (table.kind !== 'table') throw new Fault('INTERNAL', table.kind);
  const { columns } = table;
  if (columns.length > mostStacks) throw new TooManyValues(stack?.column ?? '', columns.length);
  const groups = table.levels[0] ?? [];
  if (groups.length > mostBars) throw new TooManyValues(group.column, groups.length);
  return {
    ...drawn(table, isOfWords(list, group.column, query)),
    rows: table.counts[columns.length] ?? 0,
    spread: null,
  };
}

/** The number of rows by a column's values: numbers in bins, words with the most frequent first. */
export function distributionOf(list: ListEngine, column: string, query: ListQuery): BarChart {
  const joined = list.column(column, query);
  const { kind } = joined.column.column;
  const measure = { of: 'count' } as const;
  const bars = (group: Omit<PivotAxis, 'column'>): BarChart =>
    barsOf(list, { group: { column, ...group }, stack: null, measure }, query);
  switch (storageOf(kind)) {
    case 'number':
      return spreadOf(list, joined, query);
    case 'date':
      return bars({ bands: periodsOf(joined, list.passing(query)), top: null });
    default:
      return bars({ bands: { by: 'values' }, top: distributionTop });
  }
}

/** Groups days by month, quarter or year: the shortest that gives few enough bars. */
function periodsOf({ column, via }: JoinedColumn, rows: Uint32Array): PivotBands {
  const { stored } = column;
  if (stored.storage !== 'date' || column.column.filterKind === 'birthDate') return { by: 'year' };
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const day = stored.values[via === null ? row : via[row]] ?? 0;
    if (day === 0) continue;
    const month = Math.trunc(day / 10_000) * 12 + (Math.trunc(day / 100) % 100);
    if (month < least) least = month;
    if (month > most) most = month;
  }
  const months = most - least + 1;
  if (months <= 24) return { by: 'month' };
  return { by: months <= 60 ? 'quarter' : 'year' };
}

/** Numbers in the same bins as in their filter. */
function spreadOf(list: ListEngine, joined: JoinedColumn, query: ListQuery): BarChart {
  const { column } = joined.column;
  if (!canBeAxis(column)) throw new Fault('FILTER_INVALID', column.name);
  const rows = list.passing(query);
  const { values: grouped, lacking } = groupNumbers({ rows, own: null, groups: 1 }, joined);
  const [values = new Float64Array(0)] = grouped;
  const [least, most] = [values[0] ?? 0, values.at(-1) ?? 0];
  const edges = (values.length === 0 ? [] : binEdges(values, column.decimals)).filter(
    (edge, at, all) => edge <= most && (all[at + 1] ?? Number.POSITIVE_INFINITY) > least,
  );
  const numbers = numbersOf(values);
  const bins = bandClasses(column, edges).map((bin, at) => ({ bin, count: countIn(values, edges, at) }));
  // Empty bins stay, because gaps have a meaning.
  const all = lacking === 0 ? bins : [...bins, { bin: emptyClass(column), count: lacking }];
  const counts = Float64Array.from(all, ({ count }) => count);
  return {
    kind: 'bars',
    groups: all.map(({ bin }) => bin),
    stacks: [],
    rows: rows.length,
    values: counts,
    counts,
    groupValues: counts,
    groupCounts: counts,
    spread: numbers === null ? null : { ...numbers, count: values.length },
  };
}

/** How many values are in a bin; the first bin also has all lower values. @param values in ascending order */
function countIn(values: Float64Array, edges: readonly number[], bin: number): number {
  const firstAt = (edge: number | undefined): number => {
    if (edge === undefined) return values.length;
    let [low, high] = [0, values.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[middle] < edge) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return firstAt(edges[bin + 1]) - (bin === 0 ? 0 : firstAt(edges[bin]));
}

/** Whether a column's groups have only an alphabetical order. */
function isOfWords(list: ListEngine, name: string, query: ListQuery): boolean {
  const { column } = list.column(name, query).column;
  const storage = storageOf(column.kind);
  return (storage === 'text' || storage === 'items') && column.order === undefined;
}

/** The rank of a group: the group of remaining values and then the empty group come after all others. */
const placeOf = ({ condition, isEmpty }: PivotClass): number => (isEmpty ? 2 : isGroup(condition) ? 1 : 0);

function drawn(
  { levels, columns, rows, values, counts }: PivotTable,
  byLength: boolean,
): Omit<BarChart, 'rows' | 'spread'> {
  const classes = levels[0] ?? [];
  const width = columns.length + 1;
  const bars = rows.flatMap(({ path: [at] }, row) => {
    const bin = at === undefined ? undefined : classes[at];
    return bin === undefined ? [] : [{ bin, row, whole: values[row * width + width - 1] ?? Number.NaN }];
  });
  const length = (value: number): number => (Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value);
  bars.sort(
    (first, second) =>
      placeOf(first.bin) - placeOf(second.bin) ||
      (byLength && first.whole !== second.whole ? length(second.whole) - length(first.whole) : 0) ||
      first.row - second.row,
  );
  const parts = (of: Float64Array): Float64Array =>
    Float64Array.from(
      bars.flatMap(({ row }) =>
        Array.from({ length: Math.max(1, columns.length) }, (_, at) => of[row * width + at] ?? 0),
      ),
    );
  const wholes = (of: Float64Array): Float64Array =>
    Float64Array.from(bars, ({ row }) => of[row * width + width - 1] ?? 0);
  return {
    kind: 'bars',
    groups: bars.map(({ bin }) => bin),
    stacks: columns,
    values: parts(values),
    counts: parts(counts),
    groupValues: wholes(values),
    groupCounts: wholes(counts),
  };
}
