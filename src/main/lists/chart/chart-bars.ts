import type { Chart } from '../../../shared/domain/lists/chart';
import {
  type BarChart,
  type ChartSpread,
  distributionTop,
  mostBars,
  mostStacks,
} from '../../../shared/domain/lists/chart-answer';
import { storageOf } from '../../../shared/domain/lists/column';
import { isGroup } from '../../../shared/domain/lists/conditions';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { PivotAxis, PivotBands, PivotMeasure } from '../../../shared/domain/lists/pivot';
import type { PivotClass, PivotTable } from '../../../shared/domain/lists/pivot-table';
import { Fault } from '../../../shared/domain/result';
import type { JoinedColumn } from '../engine/list-column';
import type { ListEngine } from '../engine/list-engine';
import { pivotOf } from '../pivot/pivot';
import { TooManyValues } from '../pivot/pivot-classes';
import { binEdges } from '../questions/histogram';
import { numbersOf } from '../questions/statistics';
import { shownOf } from './shown-numbers';

type Bars = Pick<Extract<Chart, { kind: 'bars' }>, 'group' | 'stack' | 'measure'>;

/** Bars of groups: those of words by their length, others in the order of the column. @throws TooManyValues */
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

/** How many rows there are by the values of a column: its numbers in bins, its words the largest first. */
export function distributionOf(list: ListEngine, column: string, query: ListQuery): BarChart {
  const joined = list.column(column, query);
  const { kind } = joined.column.column;
  const measure = { of: 'count' } as const;
  const bars = (group: Omit<PivotAxis, 'column'>): BarChart =>
    barsOf(list, { group: { column, ...group }, stack: null, measure }, query);
  switch (storageOf(kind)) {
    case 'number': {
      const values = shownOf(joined, list.passing(query));
      if (values.length === 0) return bars({ bands: { by: 'values' }, top: null });
      const edges = binEdges(values, joined.column.column.decimals).filter(
        (edge, at, all) =>
          edge <= (values.at(-1) ?? edge) && (all[at + 1] ?? Number.POSITIVE_INFINITY) > (values[0] ?? edge),
      );
      return { ...bars({ bands: { by: 'edges', edges }, top: null }), spread: spreadOf(values) };
    }
    case 'date':
      return bars({ bands: periodsOf(joined, list.passing(query)), top: null });
    default:
      return bars({ bands: { by: 'values' }, top: distributionTop });
  }
}

/** Days by the finest period that a picture has room for. */
function periodsOf({ column, via }: JoinedColumn, rows: Uint32Array): PivotBands {
  const { stored } = column;
  if (stored.storage !== 'date' || column.column.filterKind === 'birthDate') return { by: 'year' };
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const day = stored.values[via === null ? row : (via[row] as number)] ?? 0;
    if (day === 0) continue;
    const month = Math.trunc(day / 10_000) * 12 + (Math.trunc(day / 100) % 100);
    if (month < least) least = month;
    if (month > most) most = month;
  }
  const months = most - least + 1;
  if (months <= 24) return { by: 'month' };
  return { by: months <= 60 ? 'quarter' : 'year' };
}

const spreadOf = (values: Float64Array): ChartSpread | null => {
  const numbers = numbersOf(values);
  return numbers === null ? null : { ...numbers, count: values.length };
};

/** Whether the groups of a column have no order but that of their letters. */
function isOfWords(list: ListEngine, name: string, query: ListQuery): boolean {
  const { column } = list.column(name, query).column;
  const storage = storageOf(column.kind);
  return (storage === 'text' || storage === 'items') && column.order === undefined;
}

/** What is left over, and what has no value, is behind all others. */
const placeOf = ({ condition, isEmpty }: PivotClass): number => (isEmpty ? 2 : isGroup(condition) ? 1 : 0);

function drawn(
  { levels, columns, rows, values, counts }: PivotTable,
  byLength: boolean,
): Omit<BarChart, 'rows' | 'spread'> {
  const classes = levels[0] ?? [];
  const width = columns.length + 1;
  const bars = rows.flatMap(({ path: [at] }, row) => {
    const found = at === undefined ? undefined : classes[at];
    return found === undefined ? [] : [{ found, row, whole: values[row * width + width - 1] ?? Number.NaN }];
  });
  const length = (value: number): number => (Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value);
  bars.sort(
    (one, other) =>
      placeOf(one.found) - placeOf(other.found) ||
      (byLength && one.whole !== other.whole ? length(other.whole) - length(one.whole) : 0) ||
      one.row - other.row,
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
    groups: bars.map(({ found }) => found),
    stacks: columns,
    values: parts(values),
    counts: parts(counts),
    groupValues: wholes(values),
    groupCounts: wholes(counts),
  };
}
