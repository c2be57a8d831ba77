import { comparedKindName } from '../catalog/past-column';
import { type Cell, type Column, storageOf } from '../domain/lists/column';
import type { FlowClass } from '../domain/lists/flows';
import type { Filter } from '../domain/lists/list';
import { isEmptyCell } from '../format/format-cell';
import { formatDate, realDate } from '../format/format-date';
import { roundShown, typedNumber } from '../format/format-number';
import { wasOf } from './flow-query';
import { equalSign, nearSign, nearText, notSign } from './kinds/signed-filter';
import { emptyValue, readChoice, writeChoice, writeListChoice } from './list-choice';
import { parseFilter } from './parse-filter';

/** The texts of the filters that a value of a column offers (docs/product.md#value-filters). */
export type ValueFilters = {
  /** Rows with this value. */
  readonly only: string;
  /** All other rows. */
  readonly without: string;
  /** Rows with more, or a later day, and with less, or an earlier one; null where values have no order. */
  readonly above: string | null;
  readonly below: string | null;
  /** Rows whose value is this one but for a typing error; null where that means nothing. */
  readonly near: string | null;
};

const listKinds: ReadonlySet<Column['filterKind']> = new Set(['list', 'commaList', 'typedList', 'topLabel']);

/** The day before or behind another, as yyyymmdd. */
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

/** Of a kind whose values are chosen from a list: several values of a cell are all wanted. */
function ofChoice({ filterKind }: Column, values: readonly string[]): ValueFilters {
  const choice = { values, empty: values.length === 0, all: values.length > 1 };
  return {
    ...both(writeChoice(filterKind, choice)),
    without: writeChoice(filterKind, { ...choice, not: true }),
  };
}

/**
 * What a cell offers as filters; null where its column cannot be filtered by its value.
 * @param thisYear the year by the clock service, beyond which dates are not filtered on
 */
export function valueFilters(column: Column, cell: Cell | undefined, thisYear: number): ValueFilters | null {
  const found = column.withheld ? null : filtersOf(column, cell);
  const isRead = (text: string | null): text is string => text !== null && parseFilter(column, text, thisYear).ok;
  if (found === null || !isRead(found.only) || !isRead(found.without)) return null;
  const { above, below } = found;
  const text = typeof cell === 'string' ? nearSign + cell : '';
  const near = nearText(column.filterKind, text) === null ? null : text;
  return { ...found, above: isRead(above) ? above : null, below: isRead(below) ? below : null, near };
}

function filtersOf(column: Column, cell: Cell | undefined): ValueFilters | null {
  const { filterKind, kind } = column;
  const values = isEmptyCell(cell) ? [] : Array.isArray(cell) ? cell : [String(cell)];
  if (listKinds.has(filterKind)) return ofChoice(column, values);
  if (filterKind === 'kvkPresence')
    return { ...both('+'), ...(values.length > 0 ? { without: '-' } : { only: '-', without: '+' }) };
  if (values.length === 0) return both(filterKind === 'yesNo' ? emptyValue : equalSign);
  if (typeof cell === 'number' && storageOf(kind) === 'number') return ofNumber(column, cell);
  if (typeof cell === 'number' && storageOf(kind) === 'date') return realDate(cell) === null ? null : ofDay(cell);
  // Several days, names or numbers in one cell are no single value.
  const [only] = values;
  if (only === undefined || values.length > 1 || kind === 'dates') return null;
  return both(filterKind === 'yesNo' ? only : equalSign + only);
}

/**
 * The text that leaves out a value besides what a filter leaves out already, or takes it out of what it keeps.
 * @param before the filter of the column now; empty for none
 */
export function withoutValue(column: Column, cell: Cell | undefined, before: string): string | null {
  const { filterKind } = column;
  const found = filtersOf(column, cell);
  if (found === null || !listKinds.has(filterKind)) return found?.without ?? null;
  const now = readChoice(filterKind, before);
  const { values, empty } = readChoice(filterKind, found.only);
  const isOther = (value: string) => !values.includes(value);
  if (now.not === true && !now.all) {
    const all = [...now.values.filter(isOther), ...values];
    return writeChoice(filterKind, { values: all, empty: now.empty || empty, all: false, not: true });
  }
  const left = { values: now.values.filter(isOther), empty: now.empty && !empty, all: false };
  const isSmaller = left.values.length + Number(left.empty) > 0 && !now.all && now.not !== true;
  return isSmaller ? writeChoice(filterKind, left) : found.without;
}

/** The filters of a cell of a flow matrix, beside those of the matrix (docs/product.md#flows). @param sides null for all classes of that month */
export function flowFilters(
  column: string,
  { earlier, later }: { readonly earlier: FlowClass | null; readonly later: FlowClass | null },
): readonly Filter[] {
  const [kind = null] = [earlier?.only, later?.only].filter((only) => only != null);
  const without = [earlier, later].flatMap((side) => (side?.without == null ? [] : [side.without]));
  const choice = { empty: false, all: false };
  const kinds =
    kind !== null
      ? writeListChoice({ ...choice, values: [kind] })
      : without.length > 0
        ? writeListChoice({ ...choice, values: without, not: true })
        : null;
  const texts = [
    { column: wasOf(column), text: earlier?.text ?? null },
    { column, text: later?.text ?? null },
    { column: comparedKindName, text: kinds },
  ];
  return texts.flatMap(({ column: name, text }) => (text === null ? [] : [{ column: name, text }]));
}
