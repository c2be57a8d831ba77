import type { Column } from '../../../shared/domain/lists/column';
import type { FilterTest } from '../../../shared/filters/kinds/filter';
import { fold } from '../../../shared/format/fold';
import { roundShown } from '../../../shared/format/format-number';
import { serialOf } from './sheet-columns';

/** A value of a sheet's cell: a text, a number, or null for an empty cell. */
export type SheetValue = string | number | null;
/** A value of a list, and the value of its cell in the sheet. */
export type ListedValue = {
  readonly items: readonly string[];
  readonly number: number | null;
  readonly sheet: SheetValue;
};

/** A condition as a spreadsheet formula, and as a function with the same outcome, to compare it with the list's filter. */
export type SheetCondition = {
  readonly formula: (cell: string) => string;
  readonly holds: (value: SheetValue) => boolean;
};

/**
 * The most characters of a text within a formula, texts that are named one by one, and characters of a formula, of which Excel accepts
 * 8,192.
 */
const longestText = 255;
const mostNamed = 60;
const longestFormula = 7_000;

/**
 * A spreadsheet formula that accepts the same values as a filter; null when no such formula exists. Filters ignore accents and have their
 * own rules, so a condition that no formula can express names the accepted values instead.
 * @param values the distinct values of the column
 */
export function sheetCondition(
  column: Column,
  test: FilterTest,
  values: readonly ListedValue[],
): SheetCondition | null {
  const passes = (value: ListedValue): boolean => passesTest(column, test, value);
  const candidate = candidates(column, test, values).find(
    ({ holds, formula }) =>
      formula('A1').length <= longestFormula && values.every((value) => holds(value.sheet) === passes(value)),
  );
  return candidate ?? null;
}

/** Whether a value passes a filter, with the same result as in the list. */
function passesTest(column: Column, test: FilterTest, value: ListedValue): boolean {
  switch (test.on) {
    case 'not':
      return !passesTest(column, test.of, value);
    case 'number':
      return value.number !== null && within(roundShown(value.number, column.decimals), test);
    case 'date':
      return value.number !== null && within(value.number, test);
    case 'text':
      return value.items.length === 0 ? test.empty : value.items.some((item) => test.test(fold(item)));
    case 'items': {
      if (value.items.length === 0) return test.empty;
      const own = new Set(value.items.map(fold));
      const wanted = [...new Set(test.values)];
      return test.mode === 'all' && wanted.length > 0
        ? wanted.every((item) => own.has(item))
        : wanted.some((item) => own.has(item));
    }
    default:
      return false;
  }
}

const within = (value: number, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  value >= from && value <= to;

/** The ways to express a filter, the most general first. */
function candidates(column: Column, test: FilterTest, values: readonly ListedValue[]): readonly SheetCondition[] {
  switch (test.on) {
    case 'not':
      return candidates(column, test.of, values).map(({ formula, holds }) => ({
        formula: (cell) => `NOT(${formula(cell)})`,
        holds: (value) => !holds(value),
      }));
    case 'number':
      return [numberCondition(test, column.decimals)];
    case 'date':
      return [dateCondition(test)];
    case 'text':
    case 'items':
      return [...textConditions(test), namedValues(column, test, values)];
    default:
      return [];
  }
}

type Bound = { readonly sign: '>' | '>=' | '<' | '<='; readonly at: number };

/** A bound in the fifteen digits that a spreadsheet reads. The smallest number above another has more digits than that. */
function lowBound(from: number): Bound | null {
  if (from === Number.NEGATIVE_INFINITY) return null;
  if (from > 0 && from < 1e-300) return { sign: '>', at: 0 };
  const at = Number(from.toPrecision(15));
  return { sign: at < from ? '>' : '>=', at };
}

function highBound(to: number): Bound | null {
  const bound = lowBound(-to);
  return bound === null ? null : { sign: bound.sign === '>' ? '<' : '<=', at: 0 - bound.at };
}

function isBeyond(value: number, { sign, at }: Bound): boolean {
  if (sign === '>') return value > at;
  if (sign === '>=') return value >= at;
  return sign === '<' ? value < at : value <= at;
}

function numberCondition(
  { from, to }: { readonly from: number; readonly to: number },
  decimals: number,
): SheetCondition {
  const bounds = [lowBound(from), highBound(to)].filter((bound) => bound !== null);
  return {
    formula: (cell) =>
      both([`ISNUMBER(${cell})`, ...bounds.map(({ sign, at }) => `ROUND(${cell},${decimals})${sign}${literal(at)}`)]),
    holds: (value) =>
      typeof value === 'number' && bounds.every((bound) => isBeyond(roundShown(value, decimals), bound)),
  };
}

/** A number as it is written in a formula. */
export const literal = (value: number): string =>
  String(value === 0 ? 0 : value)
    .replace('e+', 'E+')
    .replace('e-', 'E-');
const both = (parts: readonly string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `AND(${parts.join(',')})`);
const either = (parts: readonly string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `OR(${parts.join(',')})`);

/** The last existing day up to a bound: a bound such as 31 June is not a day. */
function dayUpTo(date: number): number {
  const month = Math.floor(date / 100) % 100;
  const last = new Date(Date.UTC(Math.floor(date / 10_000), month, 0)).getUTCDate();
  return Math.min(date, Math.floor(date / 100) * 100 + last);
}

const firstYear = 1900;
const lastYear = 9999;

function dateCondition({ from, to }: { readonly from: number; readonly to: number }): SheetCondition {
  const hasFrom = from >= firstYear * 10_000;
  const hasTo = to < (lastYear + 1) * 10_000;
  const first = hasFrom ? serialOf(from) : null;
  const last = hasTo ? serialOf(dayUpTo(to)) : null;
  return {
    formula: (cell) =>
      both([
        `ISNUMBER(${cell})`,
        ...(first === null ? [] : [`${cell}>=${first}`]),
        ...(last === null ? [] : [`${cell}<=${last}`]),
      ]),
    holds: (value) =>
      typeof value === 'number' && (first === null || value >= first) && (last === null || value <= last),
  };
}

const isEmpty = (value: SheetValue): boolean => value === null || value === '';
const textOf = (value: SheetValue): string => (value === null ? '' : String(value)).toLowerCase();
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A condition for cells that begin or end with a text. */
function edgeCondition({ at, text }: { readonly at: 'begin' | 'end'; readonly text: string }): SheetCondition {
  const part = at === 'begin' ? 'LEFT' : 'RIGHT';
  return {
    formula: (cell) => `${part}(${cell},${text.length})=${quoted(text)}`,
    holds: (value) => (at === 'begin' ? textOf(value).startsWith(text) : textOf(value).endsWith(text)),
  };
}

/** Conditions for empty cells, filled cells, and cells that contain a text, or begin or end with it, ignoring case as a spreadsheet does. */
function textConditions(test: FilterTest & { on: 'text' | 'items' }): readonly SheetCondition[] {
  const filled: SheetCondition = { formula: (cell) => `LEN(${cell})>0`, holds: (value) => !isEmpty(value) };
  const empty: SheetCondition = { formula: (cell) => `LEN(${cell})=0`, holds: isEmpty };
  const passesAny = test.on === 'text' && test.test('a') && test.test('0') && test.test('\u0001');
  const passesNone = test.on === 'text' && test.empty && test.contains === undefined && !passesAny;
  const needle = test.on === 'text' ? test.contains : undefined;
  const contains: SheetCondition[] =
    needle === undefined || needle === '' || needle.length > longestText
      ? []
      : [
          {
            formula: (cell) => `ISNUMBER(SEARCH(${quoted(needle.replace(/[~*?]/g, '~$&'))},${cell}))`,
            holds: (value) => textOf(value).includes(needle),
          },
        ];
  const edge = test.on === 'text' ? test.edge : undefined;
  const edges = edge === undefined || edge.text.length > longestText ? [] : [edgeCondition(edge)];
  return [...(passesAny && !test.empty ? [filled] : []), ...(passesNone ? [empty] : []), ...contains, ...edges];
}

/** A condition that names the accepted values one by one. */
function namedValues(
  column: Column,
  test: FilterTest & { on: 'text' | 'items' },
  values: readonly ListedValue[],
): SheetCondition {
  const passing = values.filter((value) => !isEmpty(value.sheet) && passesTest(column, test, value));
  const texts = [...new Set(passing.map(({ sheet }) => String(sheet)))];
  const named = texts.length <= mostNamed && texts.every(({ length }) => length <= longestText) ? texts : null;
  const lower = new Set(named?.map((text) => text.toLowerCase()));
  const parts = (cell: string): readonly string[] => [
    ...(named ?? []).map((text) => `${cell}=${quoted(text)}`),
    ...(test.empty ? [`LEN(${cell})=0`] : []),
  ];
  return {
    // Without an accepted value no formula exists; a formula that is too long is never chosen.
    formula: (cell) => (parts(cell).length === 0 ? ' '.repeat(longestFormula + 1) : either(parts(cell))),
    holds: (value) => (isEmpty(value) ? test.empty : named !== null && lower.has(textOf(value))),
  };
}
