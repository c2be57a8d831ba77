import { Fault } from '../../../shared/domain/result';
import type { DateTest, FilterTest } from '../../../shared/filters/kinds/filter';
import { readIsoDate } from '../../../shared/format/format-date';
import { type Codes, codeCount, type StoredColumn } from '../../columns/stored-column';
import type { ListColumn } from './columns/list-column';

/** What every test of a column has. */
type Seen = {
  /** The estimated share of rows that pass; it only decides which test runs first. */
  readonly share: number;
  /** The row of the tested column for every row of the list; null when they are the same. A row without a match has code 0. */
  readonly via: Int32Array | null;
};

/** Looks up a row's code in a table of passing codes. */
export type CodesTest = Seen & { readonly on: 'codes'; readonly codes: Codes; readonly pass: Uint8Array };
/** Compares a number with two bounds. A row without a number never passes. */
export type RangeTest = Seen & {
  readonly on: 'range';
  readonly values: Float64Array | Int32Array;
  readonly from: number;
  readonly to: number;
};
/** Passes all rows outside the bounds, including rows without a number. */
export type OutsideTest = Omit<RangeTest, 'on'> & { readonly on: 'outside' };
/** Passes rows that pass at least one of the tests. */
type AnyTest = Pick<Seen, 'share'> & { readonly on: 'any'; readonly tests: readonly CodesTest[] };

/** Looks up the row itself; 1 for each passing row. */
type RowsTest = Pick<Seen, 'share'> & { readonly on: 'rows'; readonly pass: Uint8Array };

/** A test of one column's values. */
export type ColumnTest = CodesTest | RangeTest | OutsideTest;
/** A test of a list's rows. */
export type RowTest = ColumnTest | AnyTest | RowsTest;

/** A test that exactly these rows pass. @param total the number of rows in the list */
export function testOfRows(rows: Uint32Array, total: number): RowsTest {
  const pass = new Uint8Array(total);
  for (const row of rows) pass[row] = 1;
  return { on: 'rows', pass, share: rows.length / Math.max(total, 1) };
}

/** The assumed share of a range, because the number of its rows is unknown in advance. */
const shareOfRange = 0.5;

/**
 * A filter's test on the rows of its column's table. Texts are tested once per distinct value, numbers and dates row by row. Empty cells
 * pass only when the filter accepts them.
 * @throws Fault FILTER_INVALID with the column's name when the test does not fit the column's values
 */
export function rowTest(column: ListColumn, test: FilterTest): ColumnTest {
  if (test.on === 'not') return opposite(rowTest(column, test.of));
  const { stored } = column;
  if (stored.storage === 'text' || stored.storage === 'items') {
    const pass = passingCodes(column, stored, test);
    if (pass.length < codeCount(stored)) throw new Fault('INTERNAL', 'codes');
    return { on: 'codes', codes: stored.codes, pass, share: shareOf(pass), via: null };
  }
  if (test.on !== stored.storage) throw new Fault('FILTER_INVALID', column.column.name);
  const { from, to } = test;
  // "No number" is NaN, which no range contains; "no date" is 0.
  return stored.storage === 'number'
    ? { on: 'range', values: column.shown(), from, to, share: shareOfRange, via: null }
    : { on: 'range', values: stored.values, from: Math.max(from, 1), to, share: shareOfRange, via: null };
}

/** The test that exactly the other rows pass, including rows without a value. */
function opposite(test: ColumnTest): ColumnTest {
  if (test.on === 'range') return { ...test, on: 'outside' };
  if (test.on === 'outside') return { ...test, on: 'range' };
  const pass = test.pass.map((passes) => 1 - passes);
  return { ...test, pass, share: shareOf(pass) };
}

/** The share of the codes that pass. */
export function shareOf(pass: Uint8Array): number {
  let count = 0;
  for (let code = 0; code < pass.length; code++) count += pass[code];
  return count / Math.max(pass.length, 1);
}

function passingCodes(
  column: ListColumn,
  stored: StoredColumn & { storage: 'text' | 'items' },
  test: FilterTest,
): Uint8Array {
  if (test.on === 'date' && stored.storage === 'items') return passingDays(stored, test);
  if (test.on !== 'text' && test.on !== 'items') throw new Fault('FILTER_INVALID', column.column.name);
  const pass = stored.storage === 'text' ? passingTexts(column, test) : passingCombinations(column, stored, test);
  pass[0] = test.empty ? 1 : 0;
  return pass;
}

/** Marks cells with at least one day in the period. */
function passingDays(stored: StoredColumn & { storage: 'items' }, { from, to }: DateTest): Uint8Array {
  const within = stored.dictionary.map((item) => {
    const day = readIsoDate(item);
    return day !== null && day >= from && day <= to;
  });
  return Uint8Array.from(stored.combinations, (days) => (days.some((day) => within[day]) ? 1 : 0));
}

function passingTexts(column: ListColumn, test: FilterTest & { on: 'text' | 'items' }): Uint8Array {
  const folded = column.folded();
  const pass = new Uint8Array(folded.length);
  if (test.on === 'items') {
    const wanted = new Set(test.values);
    for (let code = 1; code < folded.length; code++) pass[code] = wanted.has(folded[code] ?? '') ? 1 : 0;
    return pass;
  }
  if (test.contains !== undefined && column.haystack().mark(test.contains, pass)) {
    for (const name of test.names ?? []) column.names().mark(name, pass);
    return pass;
  }
  const matches = test.test;
  for (let code = 1; code < folded.length; code++) pass[code] = matches(folded[code] ?? '') ? 1 : 0;
  return pass;
}

function passingCombinations(
  column: ListColumn,
  stored: StoredColumn & { storage: 'items' },
  test: FilterTest & { on: 'text' | 'items' },
): Uint8Array {
  const folded = column.folded();
  const pass = new Uint8Array(stored.combinations.length);
  if (test.on === 'text') {
    const item = folded.map((text) => test.test(text));
    stored.combinations.forEach((items, code) => {
      pass[code] = items.some((index) => item[index]) ? 1 : 0;
    });
    return pass;
  }
  const wanted = new Set(test.values);
  const isWanted = folded.map((text) => wanted.has(text));
  stored.combinations.forEach((items, code) => {
    // Most cells have no wanted item, and cost nothing more.
    if (!items.some((index) => isWanted[index])) return;
    // EN counts distinct wanted items, so that an item that occurs twice in a cell counts once.
    const texts = new Set(items.filter((index) => isWanted[index]).map((index) => folded[index]));
    pass[code] = (test.mode === 'all' ? wanted.size > 0 && texts.size === wanted.size : texts.size > 0) ? 1 : 0;
  });
  return pass;
}
