import type { Cell } from '../../../shared/domain/lists/column';
import { type Codes, codeCount, makeCodes, type StoredColumn } from '../../columns/stored-column';

const firstRoom = 256;
const scratch = new Float64Array(1);
const halves = new Int32Array(scratch.buffer);

/** Numbers distinct values in order of appearance, several times faster than a `Map` does for numbers with decimals. */
class DistinctNumbers {
  /** The distinct values by their number; the first one is "no value". */
  readonly values: (number | null)[] = [null];
  private keys = new Float64Array(firstRoom);
  /** The number of each slot's key; 0 for a free slot. */
  private numbers = new Uint32Array(firstRoom);

  /** @param value must not be NaN; minus zero counts as zero */
  numberOf(value: number): number {
    const key = value + 0;
    const slot = this.slotOf(key);
    const known = this.numbers[slot] as number;
    if (known !== 0) return known;
    const number = this.values.push(key) - 1;
    this.keys[slot] = key;
    this.numbers[slot] = number;
    if (number * 2 > this.keys.length) this.grow();
    return number;
  }

  /** The slot that holds a key, or a free slot for it. */
  private slotOf(key: number): number {
    scratch[0] = key;
    let hash = Math.imul((halves[0] as number) ^ Math.imul(halves[1] as number, 0x9e3779b1), 0x85ebca6b);
    hash ^= hash >>> 15;
    const last = this.keys.length - 1;
    let slot = hash & last;
    while (this.numbers[slot] !== 0 && this.keys[slot] !== key) slot = (slot + 1) & last;
    return slot;
  }

  private grow(): void {
    const room = this.keys.length * 2;
    this.keys = new Float64Array(room);
    this.numbers = new Uint32Array(room);
    for (let number = 1; number < this.values.length; number++) {
      const key = this.values[number] as number;
      const slot = this.slotOf(key);
      this.keys[slot] = key;
      this.numbers[slot] = number;
    }
  }
}

/** The cells of one column of a file, coded so that each distinct value is formatted once. */
export type CodedCells = {
  /** The number of the value in each row, in the file's row order. */
  readonly codes: Codes;
  /** The distinct values; the first one is "no value". */
  readonly values: readonly Cell[];
  /** For values of several columns: the index of each value's column in `ExportRows.valueColumns`, or -1 for the column itself. */
  readonly of?: readonly number[] | undefined;
};

/**
 * Codes the cells of a file's rows, with only the values that occur in these rows.
 * @param rows the rows of the list in the file's order
 * @param via the row of the column's table for each row of the list; null when they are the same
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

/** Codes given cells. Each has the index of the column that it belongs to, or -1 for the column itself. */
export function codeMixed(cells: readonly { readonly value: Cell; readonly of: number }[]): CodedCells {
  const values: Cell[] = [null];
  const places: number[] = [-1];
  const known = new Map<string, number>();
  const codes = Uint32Array.from(cells, ({ value, of }) => {
    if (value === null) return 0;
    const key = JSON.stringify([value, of]);
    const code = known.get(key) ?? values.push(value) - 1;
    places[code] = of;
    known.set(key, code);
    return code;
  });
  return { codes, values, of: places };
}

/** A column with the same value in every row. */
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

/** @param valueAt returns NaN for "no value" */
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
