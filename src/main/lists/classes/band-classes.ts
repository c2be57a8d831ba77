import type { PivotAxis } from '../../../shared/domain/lists/analysis/pivot';
import { mostPivotClasses, type PivotClass } from '../../../shared/domain/lists/analysis/pivot-table';
import type { Column } from '../../../shared/domain/lists/column';
import { Fault } from '../../../shared/domain/result';
import { firstFilterYear, periodOfMonths } from '../../../shared/filters/kinds/date-filter';
import { formatCell } from '../../../shared/format/format-cell';
import { roundShown, typedNumber } from '../../../shared/format/format-number';
import { numberReader } from '../rows/columns/list-column';
import { type AxisClasses, type AxisSide, TooManyValues, withEmpty } from './axis-classes';
import { bandAt, bandLabel, bandText } from './number-bands';
import { quantile } from './quantiles';

/** The key of a row without a value. */
const noKey = 0xffffffff;

/**
 * Classes of numbers: bands, or each distinct number. Both ends of a band are values as shown, so that its filter keeps exactly its rows.
 */
export function numberClasses(column: Column, axis: PivotAxis, sides: readonly AxisSide[]): AxisClasses {
  const read = sides.map(({ joined }) => numberReader(joined));
  const values = numbersOf(sides, read).sort();
  const isEach = axis.bands.by === 'values';
  const edges = isEach
    ? [...values.filter((value, at) => at === 0 || value !== values[at - 1])]
    : edgesOf(column, axis, values);
  if (edges.length > mostPivotClasses) throw new TooManyValues(column.name, edges.length);
  const classes = isEach
    ? edges.map((value) => ({
        label: formatCell(column, value),
        condition: { column: column.name, text: typedNumber(value) },
        isEmpty: false,
      }))
    : bandClasses(column, edges);
  const classesOf = classes.map((_, at) => [at]);
  const begins = Float64Array.from(edges);
  const readers = sides.map(({ rows }, side) => ({
    rows,
    classesOf,
    keyOf: (row: number) => {
      const value = read[side]?.(row) ?? Number.NaN;
      return Number.isNaN(value) ? noKey : bandAt(begins, value);
    },
  }));
  return withEmpty(column, classes, readers);
}

/** Bands with these lower edges, which are ascending; the outer bands have only one bound. */
export function bandClasses(column: Column, edges: readonly number[]): readonly PivotClass[] {
  const finest = 10 ** -column.decimals;
  return edges.map((from, at) => {
    const next = edges[at + 1];
    const to = next === undefined ? null : roundShown(next - finest, column.decimals);
    const band = { from, to, isFirst: at === 0 };
    return { label: bandLabel(column, band), condition: { column: column.name, text: bandText(band) }, isEmpty: false };
  });
}

/** The numbers of all rows, without empty ones. */
function numbersOf(sides: readonly AxisSide[], read: readonly ((row: number) => number)[]): Float64Array {
  const values = new Float64Array(sides.reduce((sum, { rows }) => sum + rows.length, 0));
  let count = 0;
  sides.forEach(({ rows }, side) => {
    const of = read[side] ?? (() => Number.NaN);
    for (let at = 0; at < rows.length; at++) {
      const value = of(rows[at]);
      values[count] = value;
      count += Number.isNaN(value) ? 0 : 1;
    }
  });
  return values.subarray(0, count);
}

/** The lower edges of the bands of numbers; the first band also has all lower numbers. @param values ascending, as shown */
function edgesOf({ decimals, name }: Column, { bands }: PivotAxis, values: Float64Array): readonly number[] {
  const least = values[0];
  if (least === undefined) return [];
  const rounded = (edges: readonly number[]): readonly number[] => [
    ...new Set(edges.map((edge) => roundShown(edge, decimals))),
  ];
  switch (bands.by) {
    case 'width': {
      const most = values.at(-1) ?? least;
      return rounded(Array.from({ length: bands.count }, (_, at) => least + ((most - least) * at) / bands.count));
    }
    case 'rows':
      return rounded(Array.from({ length: bands.count }, (_, at) => quantile(values, at / bands.count)));
    case 'edges': {
      const edges = rounded([...bands.edges].sort((first, second) => first - second));
      // Numbers below the first edge get their own band.
      return edges[0] !== undefined && least < edges[0] ? [least, ...edges] : edges;
    }
    default:
      throw new Fault('FILTER_INVALID', name);
  }
}

const monthsIn = { year: 12, quarter: 3, month: 1 } as const;

type DaySides = {
  readonly sides: readonly AxisSide[];
  /** The last year that a date filter accepts. */
  readonly lastYear: number;
};

/** Days by year, quarter or month. Days that are too early or too late for a date filter are in the first or last period. */
export function dayClasses(column: Column, { bands: { by } }: PivotAxis, { sides, lastYear }: DaySides): AxisClasses {
  const isBirth = column.filterKind === 'birthDate';
  if ((by !== 'year' && by !== 'quarter' && by !== 'month') || (isBirth && by !== 'year'))
    throw new Fault('FILTER_INVALID', column.name);
  const months = monthsIn[by];
  const bounds = isBirth ? { first: 0, last: 9999 } : { first: firstFilterYear, last: lastYear };
  const periodOf = (day: number): number => {
    const month = Math.trunc(day / 10_000) * 12 + (Math.trunc(day / 100) % 100) - 1;
    return Math.floor(Math.min(Math.max(month, bounds.first * 12), bounds.last * 12 + 11) / months);
  };
  const read = sides.map((side) => dayReader(column, side));
  const days = sides
    .flatMap(({ rows }, side) => Array.from(rows, (row) => read[side]?.(row) ?? 0))
    .filter((day) => day > 0);
  const periods = [...new Set(days.map(periodOf))].sort((first, second) => first - second);
  const isEarly = days.some((day) => day < bounds.first * 10_000);
  const isLate = days.some((day) => day >= (bounds.last + 1) * 10_000);
  const classes = periods.map((period, at): PivotClass => {
    const text = periodText(period, months);
    const label = periodLabel(period, by);
    const [from, to] = [text.split('..')[0], text.split('..').at(-1)];
    const written =
      isEarly && at === 0
        ? { label: `t/m ${label}`, text: `..${to}` }
        : isLate && at === periods.length - 1
          ? { label: `vanaf ${label}`, text: `${from}..` }
          : { label, text };
    return { label: written.label, condition: { column: column.name, text: written.text }, isEmpty: false };
  });
  const places = new Map(periods.map((period, at) => [period, at]));
  const classesOf = periods.map((_, at) => [at]);
  const readers = sides.map(({ rows }, side) => ({
    rows,
    classesOf,
    keyOf: (row: number) => {
      const day = read[side]?.(row) ?? 0;
      return day === 0 ? noKey : (places.get(periodOf(day)) ?? noKey);
    },
  }));
  return withEmpty(column, classes, readers);
}

/** Reads the day of a row as yyyymmdd; 0 without a day. */
function dayReader({ name }: Column, { joined: { column, via } }: AxisSide): (row: number) => number {
  const { stored } = column;
  if (stored.storage !== 'date') throw new Fault('FILTER_INVALID', name);
  const { values } = stored;
  return via === null ? (row) => values[row] ?? 0 : (row) => values[via[row]] ?? 0;
}

const monthText = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

const periodText = (period: number, months: number): string =>
  months === 12 ? String(period) : periodOfMonths(monthText(period * months), monthText(period * months + months - 1));

function periodLabel(period: number, by: 'year' | 'quarter' | 'month'): string {
  if (by === 'year') return String(period);
  if (by === 'quarter') return `${Math.floor(period / 4)} kw ${(period % 4) + 1}`;
  const [year, month] = monthText(period).split('-');
  return `${month}-${year}`;
}
