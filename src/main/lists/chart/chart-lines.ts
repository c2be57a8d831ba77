import { monthsBefore } from '../../../shared/domain/calendar';
import type { Chart } from '../../../shared/domain/lists/analysis/chart';
import { type LineChart, mostLines } from '../../../shared/domain/lists/analysis/chart-answer';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { ErrorCode } from '../../../shared/domain/result';
import { type AxisClasses, isSide, type PivotSide, placesOf, sideOf, TooManyValues } from '../classes/axis-classes';
import { quantile } from '../classes/quantiles';
import { axisClasses } from '../classes/value-classes';
import type { ListEngine } from '../rows/list-engine';
import { type GroupedRows, groupCounts, groupNumbers } from './group-numbers';

/** The stored months before the present one. */
export type KeptMonths = {
  /** The newest first, `YYYY-MM`. */
  readonly periods: () => readonly string[];
  /** Null for a month that cannot be read, or lacks this list. */
  readonly open: (period: string) => ListEngine | null;
};

type Lines = Pick<Extract<Chart, { kind: 'line' }>, 'measure' | 'group'>;
type LinesInput = {
  readonly chart: Lines;
  readonly query: ListQuery;
  readonly months: KeptMonths;
  /** Checks that a month has the needed columns. @throws Fault when a column is missing */
  readonly require: (list: ListEngine) => void;
};

/** A measure of the query's rows in every stored month, with the same groups in all months. @throws TooManyValues */
export function linesOf(list: ListEngine, { chart, query, months, require }: LinesInput): LineChart {
  const { measure, group } = chart;
  const kept = months.periods();
  const periods = withoutHoles([...kept].reverse(), list.month.period);
  const sides = periods.map((period): PivotSide | ErrorCode | null =>
    period === list.month.period
      ? { list, rows: list.passing(query) }
      : sideOf(kept.includes(period) ? months.open(period) : null, query, require),
  );
  const known = sides.filter(isSide);
  const axis: AxisClasses = group === null ? { classes: [], of: [] } : axisClasses(group, known, query);
  if (axis.classes.length > mostLines) throw new TooManyValues(group?.column ?? '', axis.classes.length);
  const width = Math.max(1, axis.classes.length);
  const values = new Float64Array(periods.length * width).fill(Number.NaN);
  const counts = new Float64Array(periods.length * width);
  let nth = 0;
  sides.forEach((side, month) => {
    if (!isSide(side)) return;
    const kinds = axis.of[nth++];
    const grouped = { rows: side.rows, own: kinds === undefined ? null : placesOf(kinds), groups: width };
    const counted = groupCounts(grouped);
    values.set(measuredIn(side.list, { grouped, counted, measure, query }), month * width);
    counts.set(counted, month * width);
  });
  return {
    kind: 'line',
    months: periods.map((period, at) => {
      const side = sides[at];
      return { period, isKnown: isSide(side), ...(typeof side === 'string' && { fault: side }) };
    }),
    groups: axis.classes,
    values,
    counts,
  };
}

type Measured = {
  readonly grouped: GroupedRows;
  readonly counted: Float64Array;
  readonly measure: Lines['measure'];
  readonly query: ListQuery;
};

/** The measure of every group; NaN where none of its rows has a number. */
function measuredIn(list: ListEngine, { grouped, counted, measure, query }: Measured): Float64Array {
  if (!('column' in measure)) return counted;
  const { values } = groupNumbers(grouped, list.column(measure.column, query));
  const sumOf = (numbers: Float64Array): number => numbers.reduce((sum, value) => sum + value, 0);
  return Float64Array.from(values, (numbers) => {
    if (numbers.length === 0) return Number.NaN;
    if (measure.of === 'median') return quantile(numbers, 0.5);
    return measure.of === 'sum' ? sumOf(numbers) : sumOf(numbers) / numbers.length;
  });
}

/** Every month from the oldest stored one up to the present one. */
function withoutHoles(kept: readonly string[], present: string): readonly string[] {
  const first = kept[0] ?? present;
  const periods = [present];
  while ((periods[0] ?? first) > first) periods.unshift(monthsBefore(periods[0] ?? first, 1));
  return periods;
}
