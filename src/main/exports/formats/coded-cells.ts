import type { Cell } from '../../../shared/domain/lists/cell';
import { type Codes, codeCount, makeCodes, type StoredColumn } from '../../columns/stored-column';
import { DistinctNumbers } from './distinct-numbers';

/** The cells of one column of a file, so that each different value is formatted once. */
export type CodedCells = {
  /** For every row, in the order of the file, the number of its value. */
  readonly codes: Codes;
  /** The different values; the first is "no value". */
  readonly values: readonly Cell[];
};

/**
 * The cells of the rows of a file, with the values that occur in them and no other.
 * @param rows the rows of the list in the order of the file
 * @param via the row of the column's table for every row of the list; null when they are the same
 */
export function codeCells(stored: StoredColumn, rows: Uint32Array, via: Int32Array | null): CodedCells {
  const places = via === null ? rows : rows.map((row) => via[row] as number);
  switch (stored.storage) {
    case 'text':
      return codeTexts(stored, places, (code) => stored.dictionary[code] || null);
    case 'items':
      return codeTexts(stored, places, (code) => {
        const items = stored.combinations[code] ?? [];
        return items.length === 0 ? null : items.map((item) => stored.dictionary[item] ?? '');
      });
    case 'number':
      return codeNumbers(places, (place) => stored.values[place] ?? Number.NaN);
    case 'date':
      return codeNumbers(places, (place) => stored.values[place] || Number.NaN);
  }
}

/** A column that says the same in every row. */
export const sameCells = (rows: number, value: Cell): CodedCells => ({
  codes: new Uint8Array(rows).fill(1),
  values: [null, value],
});

function codeTexts(
  stored: StoredColumn & { readonly storage: 'text' | 'items' },
  places: Uint32Array,
  valueAt: (code: number) => Cell,
): CodedCells {
  const { codes } = stored;
  const numbers = new Uint32Array(codeCount(stored));
  for (let at = 0; at < places.length; at++) numbers[codes[places[at] as number] ?? 0] = 1;
  const values: Cell[] = [null];
  for (let code = 0; code < numbers.length; code++) {
    const value = numbers[code] === 0 ? null : valueAt(code);
    numbers[code] = value === null ? 0 : values.push(value) - 1;
  }
  const numbered = makeCodes(places.length, values.length);
  for (let at = 0; at < places.length; at++) numbered[at] = numbers[codes[places[at] as number] ?? 0] as number;
  return { codes: numbered, values };
}

/** @param valueAt NaN is "no value" */
function codeNumbers(places: Uint32Array, valueAt: (place: number) => number): CodedCells {
  const distinct = new DistinctNumbers();
  const numbers = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at++) {
    const value = valueAt(places[at] as number);
    if (!Number.isNaN(value)) numbers[at] = distinct.numberOf(value);
  }
  const codes = makeCodes(places.length, distinct.values.length);
  codes.set(numbers);
  return { codes, values: distinct.values };
}
