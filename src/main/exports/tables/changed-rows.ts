import type { StoredColumn } from '../../columns/stored-column';
import { uniteRows } from '../../lists/comparison/compared-rows';
import { matchTexts } from '../../lists/comparison/match-values';
import type { ListEngine } from '../../lists/rows/list-engine';
import type { MonthStep } from './row-intervals';

/** Numbers for the values of a column in two months: equal numbers are equal values, and 0 is no value. */
type Compared = { readonly earlier: (row: number) => number; readonly later: (row: number) => number };

/** Above every code, so that a value that the later month lacks equals none of its values. */
const nowhere = 2 ** 32;

function comparedCodes(
  earlier: StoredColumn & { readonly storage: 'text' | 'items' },
  later: StoredColumn & { readonly storage: 'text' | 'items' },
  places: ArrayLike<number>,
): Compared {
  return {
    earlier: (row) => {
      const place = places[earlier.codes[row] as number] as number;
      return place < 0 ? nowhere : place;
    },
    later: (row) => later.codes[row] as number,
  };
}

type Items = StoredColumn & { readonly storage: 'items' };

/** The later month's combination of the same items in the same order, for each combination of the earlier month; -1 without one. */
function matchCombinations(earlier: Items, later: Items): Int32Array {
  const items = matchTexts(earlier.dictionary, later.dictionary);
  const codeOf = new Map(later.combinations.map((combination, code) => [combination.join(), code]));
  return Int32Array.from(earlier.combinations, (combination) => {
    const matched = combination.map((item) => items[item] ?? -1);
    return matched.includes(-1) ? -1 : (codeOf.get(matched.join()) ?? -1);
  });
}

/** Whether a row of a column has a value. */
function hasValue(stored: StoredColumn | null): (row: number) => boolean {
  if (stored === null) return () => false;
  switch (stored.storage) {
    case 'number':
      return (row) => !Number.isNaN(stored.values[row]);
    case 'date':
      return (row) => stored.values[row] !== 0;
    case 'text':
      return (row) => stored.dictionary[stored.codes[row] as number] !== '';
    case 'items':
      return (row) => (stored.combinations[stored.codes[row] as number] ?? []).length > 0;
  }
}

/** Compares two columns exactly, also values that look the same on screen. A cell that was not readable has no value. */
function differsIn(
  earlier: StoredColumn | null,
  later: StoredColumn | null,
): (before: number, after: number) => boolean {
  if (earlier?.storage === 'number' && later?.storage === 'number')
    // NaN is no value; minus zero is written as zero.
    return (before, after) => {
      const [old, current] = [earlier.values[before] as number, later.values[after] as number];
      return old !== current && !(Number.isNaN(old) && Number.isNaN(current));
    };
  if (earlier?.storage === 'date' && later?.storage === 'date')
    return (before, after) => earlier.values[before] !== later.values[after];
  if (earlier?.storage === 'text' && later?.storage === 'text') {
    const codes = comparedCodes(earlier, later, matchTexts(earlier.dictionary, later.dictionary));
    return (before, after) => codes.earlier(before) !== codes.later(after);
  }
  if (earlier?.storage === 'items' && later?.storage === 'items') {
    const codes = comparedCodes(earlier, later, matchCombinations(earlier, later));
    return (before, after) => codes.earlier(before) !== codes.later(after);
  }
  // A column that one month lacks, or has with another type: only absent values are equal.
  const [had, has] = [hasValue(earlier), hasValue(later)];
  return (before, after) => had(before) || has(after);
}

/** The stored column of a list; null for one that its month lacks. */
const storedIn = (list: ListEngine, name: string): StoredColumn | null =>
  list.isWithheld(name) ? null : list.column(name).column.stored;

/** How a month of a list follows another: rows are paired by their identity, and compared in some columns. */
export function stepBetween(earlier: ListEngine, later: ListEngine, columns: readonly string[]): MonthStep {
  const united = uniteRows(earlier, later);
  const isChanged = new Uint8Array(later.total);
  for (const name of columns) {
    const differs = differsIn(storedIn(earlier, name), storedIn(later, name));
    for (let at = 0; at < united.both.length; at++) {
      const row = united.both[at] as number;
      if (isChanged[row] === 0 && differs(united.pairedEarlier[at] as number, row)) isChanged[row] = 1;
    }
  }
  const earlierOf = Int32Array.from({ length: later.total }, (_, row) => {
    const before = united.earlier[row] as number;
    return before === earlier.total ? -1 : before;
  });
  return { earlierOf, isChanged };
}
