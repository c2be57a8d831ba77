import { mostFlowClasses } from '../../../shared/domain/lists/analysis/flows';
import type { Column } from '../../../shared/domain/lists/column';
import { Fault } from '../../../shared/domain/result';
import { firstFilterYear } from '../../../shared/filters/kinds/date-filter';
import { writeChoice } from '../../../shared/filters/kinds/list-choice';
import { fold } from '../../../shared/format/fold';
import { formatCell } from '../../../shared/format/format-cell';
import { roundShown, typedNumber } from '../../../shared/format/format-number';
import { judge, statusWords } from '../../../shared/format/ratings';
import { byDutch } from '../../columns/dutch-order';
import { evenEdges, growingEdges, isSkewed } from '../classes/bin-edges';
import { bandAt, bandLabel, bandText, type NumberBand } from '../classes/number-bands';
import { quantile } from '../classes/quantiles';
import { type JoinedColumn, through } from '../rows/columns/list-column';

/** A column in one month, and the rows that the month's list has. */
export type FlowSide = { readonly joined: JoinedColumn; readonly rows: Uint32Array };

/** The classes of values, the same in both months; `readers` return each row's class, -1 without a value. */
export type FlowClasses = {
  readonly classes: readonly { readonly label: string; readonly text: string }[];
  readonly readers: readonly ((row: number) => number)[];
};

/**
 * The classes of a column in two months (docs/rules/comparison.md#flows), in display order. Each class's filter text keeps exactly its rows among
 * the rows with a value.
 * @param lastYear the last year that a date filter accepts
 */
export function flowClasses(column: Column, sides: readonly FlowSide[], lastYear: number): FlowClasses {
  switch (sides[0]?.joined.column.stored.storage) {
    case 'text':
      return textClasses(column, sides);
    case 'number':
      return numberClasses(column, sides);
    case 'date':
      return yearClasses(sides, lastYear);
    default:
      throw new Fault('FILTER_INVALID', column.name);
  }
}

/** The most frequent values. Values that a filter treats as equal share a class. */
function textClasses(column: Column, sides: readonly FlowSide[]): FlowClasses {
  const classesByKey = new Map<string, { label: string; count: number }>();
  const keys = sides.map(({ joined: { column: of, via }, rows }) => {
    const { stored } = of;
    if (stored.storage !== 'text') throw new Fault('FILTER_INVALID', column.name);
    const { codes, dictionary } = stored;
    const folded = of.folded();
    const counts = new Uint32Array(dictionary.length);
    for (const row of rows) {
      const code = codes[through(via, row)] ?? 0;
      counts[code] += 1;
    }
    counts.forEach((count, code) => {
      if (code === 0 || count === 0) return;
      const key = folded[code] ?? '';
      const known = classesByKey.get(key);
      if (known === undefined) classesByKey.set(key, { label: dictionary[code] ?? '', count });
      else known.count += count;
    });
    return (row: number): string | null => {
      const code = codes[through(via, row)] ?? 0;
      return code === 0 ? null : (folded[code] ?? '');
    };
  });
  const most = [...classesByKey]
    .sort(([, first], [, second]) => second.count - first.count || byDutch(first.label, second.label))
    .slice(0, mostFlowClasses);
  const own = new Map((column.order ?? []).map((value, at) => [fold(value), at]));
  const placeOf = (key: string): number => own.get(key) ?? own.size;
  const shown = most.sort(([firstKey], [secondKey]) => placeOf(firstKey) - placeOf(secondKey));
  const values = shown.map(([, { label }]) => label);
  const write = (choice: { readonly values: readonly string[]; readonly empty: boolean; readonly not?: true }) =>
    column.filterKind === 'yesNo'
      ? (choice.values[0] ?? '')
      : writeChoice(column.filterKind, { ...choice, all: false });
  const classes = values.map((label) => ({ label, text: write({ values: [label], empty: false }) }));
  const isMore = classesByKey.size > shown.length;
  const places = new Map(shown.map(([key], at) => [key, at]));
  return {
    classes: isMore ? [...classes, { label: 'overige', text: write({ values, empty: true, not: true }) }] : classes,
    readers: keys.map((keyOf) => (row) => {
      const key = keyOf(row);
      return key === null ? -1 : (places.get(key) ?? classes.length);
    }),
  };
}

/** The lower edges of bands of numbers, ascending: the limits of a judged column, else its values or their spread. */
function edgesOf(column: Column, values: Float64Array): readonly number[] {
  if (column.limits !== undefined) return limitEdges(column, values[0] ?? 0);
  const distinct: number[] = [];
  for (const value of values) {
    if (value !== distinct.at(-1)) distinct.push(value);
    if (distinct.length > mostFlowClasses) break;
  }
  if (distinct.length <= mostFlowClasses) return distinct;
  const at = (share: number): number => quantile(values, share);
  const spread = { low: at(0.01), median: at(0.5), high: at(0.99), decimals: column.decimals };
  return isSkewed(spread) ? growingEdges(spread) : evenEdges(spread);
}

/** The lowest shown number of each colour. */
function limitEdges({ limits, decimals, kind }: Column, least: number): readonly number[] {
  const finest = 10 ** -decimals;
  const first = (bound: number | null | undefined): number | null => {
    if (bound == null) return null;
    const isRed = (value: number) => judge({ kind, decimals, limits: { ...limits, low: bound, high: null } }, value);
    const near = roundShown(bound, decimals);
    const around = [near - finest, near, near + finest].map((value) => roundShown(value, decimals));
    return around.find((value) => isRed(value)?.status !== 'red') ?? near;
  };
  const high = limits?.high == null ? null : Math.ceil(limits.high / finest - 1e-9) * finest;
  const edges = [first(limits?.low), high === null ? null : roundShown(high, decimals)];
  const bounds = edges.filter((edge) => edge !== null).filter((edge, at, all) => at === 0 || edge > (all[at - 1] ?? 0));
  const [lowest = least] = bounds;
  return [Math.min(least, roundShown(lowest - finest, decimals)), ...bounds];
}

function numberClasses(column: Column, sides: readonly FlowSide[]): FlowClasses {
  const { decimals } = column;
  const shown = sides.map(({ joined }) => joined.column.shown());
  const read = sides.map(({ joined: { via } }, side) => (row: number): number => {
    return shown[side]?.[through(via, row)] ?? Number.NaN;
  });
  const all = sides.flatMap(({ rows }, side) => Array.from(rows, (row) => read[side]?.(row) ?? Number.NaN));
  const values = Float64Array.from(all.filter((value) => !Number.isNaN(value))).sort();
  const edges = values.length === 0 ? [] : edgesOf(column, values);
  const finest = 10 ** -decimals;
  const isSingle = column.limits === undefined && areAll(edges, values);
  const classes = edges.map((from, at) => {
    const next = edges[at + 1];
    const to = next === undefined ? null : roundShown(next - finest, decimals);
    if (isSingle) return { label: formatCell(column, from), text: typedNumber(from) };
    const band = { from, to, isFirst: at === 0 };
    return { label: judgedLabel(column, band), text: bandText(band) };
  });
  const begins = Float64Array.from(edges);
  const classOf = (value: number): number => (Number.isNaN(value) ? -1 : bandAt(begins, value));
  return { classes, readers: read.map((numberOf) => (row) => classOf(numberOf(row))) };
}

/** Whether every value is one of the edges. */
function areAll(edges: readonly number[], values: Float64Array): boolean {
  const known = new Set(edges);
  return values.every((value) => known.has(value));
}

/** A band as it is shown, with the judgement of its figures: `Rood (t/m 4)`. */
function judgedLabel(column: Column, band: NumberBand): string {
  const status = judge(column, band.to ?? band.from)?.status;
  const label = bandLabel(column, band);
  return status === undefined ? label : `${statusWords[status]} (${label})`;
}

/** The latest years of dates; all earlier years share a class. */
function yearClasses(sides: readonly FlowSide[], lastYear: number): FlowClasses {
  const clamped = (year: number): number => Math.min(Math.max(year, firstFilterYear), lastYear);
  const read = sides.map(({ joined: { column, via } }) => {
    const { stored } = column;
    if (stored.storage !== 'date') throw new Fault('FILTER_INVALID', column.column.name);
    const { values } = stored;
    return (row: number): number | null => {
      const day = values[through(via, row)] ?? 0;
      return day === 0 ? null : Math.trunc(day / 10_000);
    };
  });
  const all = new Set<number>();
  sides.forEach(({ rows }, side) => {
    for (const row of rows) {
      const year = read[side]?.(row) ?? null;
      if (year !== null) all.add(year);
    }
  });
  const years = [...new Set([...all].map(clamped))].sort((first, second) => first - second);
  const shown = years.slice(-mostFlowClasses);
  const [least = Number.POSITIVE_INFINITY, most = Number.NEGATIVE_INFINITY] = [Math.min(...all), Math.max(...all)];
  const classes = shown.map((year, at) => {
    if (at === 0 && least < year) return { label: `t/m ${year}`, text: `..${year}` };
    return year === lastYear && most > year
      ? { label: `${year} en later`, text: `${year}..` }
      : { label: String(year), text: String(year) };
  });
  return {
    classes,
    readers: read.map((yearOf) => (row) => {
      const year = yearOf(row);
      if (year === null) return -1;
      return Math.max(0, shown.indexOf(clamped(year)));
    }),
  };
}
