import { comparedKindName, kindWords } from '../catalog/past-column';
import type { FlowClass } from '../domain/lists/analysis/flows';
import { type Cell, type Column, storageOf } from '../domain/lists/column';
import type { ComparedKind, SegmentRows } from '../domain/lists/comparison';
import type { Condition } from '../domain/lists/conditions';
import { traitsOf } from '../domain/lists/filter-kind';
import type { Filter } from '../domain/lists/list';
import { isEmptyCell } from '../format/format-cell';
import { formatDate, realDate } from '../format/format-date';
import { roundShown, typedNumber } from '../format/format-number';
import { withConditions } from './conditions/every-filter';
import { earlierColumnName } from './flow-query';
import { emptyValue, readChoice, writeChoice, writeListChoice } from './kinds/list-choice';
import { parseFilter } from './kinds/parse-filter';
import { equalSign, nearSign, nearText, notSign } from './kinds/signed-filter';

/** The filter texts that a cell offers for its value (docs/rules/filters.md#value-filters). */
export type ValueFilters = {
  /** Keeps rows with this value. */
  readonly only: string;
  /** Keeps all other rows. */
  readonly without: string;
  /** Keep rows with a larger or later value, and with a smaller or earlier one; null for values without an order. */
  readonly above: string | null;
  readonly below: string | null;
  /** Keeps rows whose value is nearly this one, as after a typing error; null when that makes no sense. */
  readonly near: string | null;
};

const isChosen = (kind: Column['filterKind']): boolean => traitsOf(kind).choice !== null;

/** The day before or after a day, as yyyymmdd. */
function dayBeside(day: number, step: -1 | 1): number {
  const [year, month, date] = [Math.trunc(day / 10_000), Math.trunc(day / 100) % 100, day % 100];
  const beside = new Date(Date.UTC(year, month - 1, date + step));
  return beside.getUTCFullYear() * 10_000 + (beside.getUTCMonth() + 1) * 100 + beside.getUTCDate();
}

const both = (only: string): ValueFilters => ({
  only,
  without: notSign + only,
  above: null,
  below: null,
  near: null,
});

function ofNumber({ decimals }: Column, value: number): ValueFilters {
  const shown = typedNumber(roundShown(value, decimals));
  return { ...both(shown), above: `>${shown}`, below: `<${shown}` };
}

function ofDay(value: number): ValueFilters {
  const day = formatDate(value);
  return {
    ...both(day),
    above: `${formatDate(dayBeside(value, 1))}..`,
    below: `..${formatDate(dayBeside(value, -1))}`,
  };
}

/** The filters for a kind with a list of values; when a cell has several values, all of them are required. */
function ofChoice({ filterKind }: Column, values: readonly string[]): ValueFilters {
  const choice = { values, empty: values.length === 0, all: values.length > 1 };
  return {
    ...both(writeChoice(filterKind, choice)),
    without: writeChoice(filterKind, { ...choice, not: true }),
  };
}

/**
 * The filters that a cell offers; null when its column cannot be filtered by this value.
 * @param thisYear this year by the program's clock; date filters cannot be about much later years
 */
export function valueFilters(column: Column, cell: Cell | undefined, thisYear: number): ValueFilters | null {
  const valueFilters = column.withheld ? null : filtersOf(column, cell);
  const isRead = (text: string | null): text is string => text !== null && parseFilter(column, text, thisYear).ok;
  if (valueFilters === null || !isRead(valueFilters.only) || !isRead(valueFilters.without)) return null;
  const { above, below } = valueFilters;
  const text = typeof cell === 'string' ? nearSign + cell : '';
  const near = nearText(column.filterKind, text) === null ? null : text;
  return { ...valueFilters, above: isRead(above) ? above : null, below: isRead(below) ? below : null, near };
}

function filtersOf(column: Column, cell: Cell | undefined): ValueFilters | null {
  const { filterKind, kind } = column;
  const values = isEmptyCell(cell) ? [] : Array.isArray(cell) ? cell : [String(cell)];
  if (isChosen(filterKind)) return ofChoice(column, values);
  if (filterKind === 'kvkPresence')
    return { ...both('+'), ...(values.length > 0 ? { without: '-' } : { only: '-', without: '+' }) };
  if (values.length === 0) return both(filterKind === 'yesNo' ? emptyValue : equalSign);
  if (typeof cell === 'number' && storageOf(kind) === 'number') return ofNumber(column, cell);
  if (typeof cell === 'number' && storageOf(kind) === 'date') return realDate(cell) === null ? null : ofDay(cell);
  // Several days, names or numbers in one cell cannot be filtered as a single value.
  const [only] = values;
  if (only === undefined || values.length > 1 || kind === 'dates') return null;
  return both(filterKind === 'yesNo' ? only : equalSign + only);
}

/**
 * The filter text that also leaves out a value: it extends the values that the present filter leaves out, or removes the value from those
 * that it keeps.
 * @param before the column's present filter; empty without a filter
 */
export function withoutValue(column: Column, cell: Cell | undefined, before: string): string | null {
  const { filterKind } = column;
  const valueFilters = filtersOf(column, cell);
  if (valueFilters === null || !isChosen(filterKind)) return valueFilters?.without ?? null;
  const currentChoice = readChoice(filterKind, before);
  const { values, empty } = readChoice(filterKind, valueFilters.only);
  const isOther = (value: string) => !values.includes(value);
  if (currentChoice.not === true && !currentChoice.all) {
    const all = [...currentChoice.values.filter(isOther), ...values];
    return writeChoice(filterKind, { values: all, empty: currentChoice.empty || empty, all: false, not: true });
  }
  const left = { values: currentChoice.values.filter(isOther), empty: currentChoice.empty && !empty, all: false };
  const isSmaller = left.values.length + Number(left.empty) > 0 && !currentChoice.all && currentChoice.not !== true;
  return isSmaller ? writeChoice(filterKind, left) : valueFilters.without;
}

const activeNowOrBefore: Condition = {
  mode: 'any',
  of: ['active', earlierColumnName('active')].map((column) => ({ column, text: 'ja' })),
};

/** Filters with those of a segment. @param described its column; undefined when the window does not know it */
export function withSegment(
  filters: readonly Filter[],
  { column, value, isOfActive }: SegmentRows,
  described: Column | undefined,
): readonly Filter[] {
  const ofColumn = described === undefined ? null : filtersOf(described, value);
  const text = ofColumn?.only ?? equalSign + value;
  const ofValue = [...filters.filter((filter) => filter.column !== column), { column, text }];
  return isOfActive ? withConditions(ofValue, [activeNowOrBefore]) : ofValue;
}

/** The text of a filter that keeps rows or cells with one of these kinds of change, or, when it is reversed, with none of them. */
export const writeKinds = (kinds: readonly ComparedKind[], isReversed = false): string =>
  writeListChoice({
    values: kinds.map((kind) => kindWords[kind]),
    empty: false,
    all: false,
    ...(isReversed && { not: true }),
  });

/**
 * The filters that a cell of a flow matrix adds to those of the matrix (docs/rules/comparison.md#flows). @param sides null for all classes of that
 * month
 */
export function flowFilters(
  column: string,
  { earlier, later }: { readonly earlier: FlowClass | null; readonly later: FlowClass | null },
): readonly Filter[] {
  const [kind = null] = [earlier?.only, later?.only].filter((only) => only != null);
  const without = [earlier, later].flatMap((side) => (side?.without == null ? [] : [side.without]));
  const kinds = kind !== null ? writeKinds([kind]) : without.length > 0 ? writeKinds(without, true) : null;
  const texts = [
    { column: earlierColumnName(column), text: earlier?.text ?? null },
    { column, text: later?.text ?? null },
    { column: comparedKindName, text: kinds },
  ];
  return texts.flatMap(({ column: name, text }) => (text === null ? [] : [{ column: name, text }]));
}
