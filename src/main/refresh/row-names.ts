import type { ProviderCell } from '../../provider-api/lists';
import type { Column } from '../../shared/catalog/column';
import { textReader } from '../columns/read-cell';

/** Which rows of a list are told apart by their own column. */
export type NamedRows = {
  /** The rows that stay, in their order; null when all do. */
  readonly kept: Uint32Array | null;
  /** Rows without a valid name. */
  readonly nameless: number;
  /** Rows with the name of a row before them. */
  readonly double: number;
};

const kvk = /^\d{8}$/;

/** One column names each row of a list: a KvK number of eight digits, or any text (docs/product.md#row-numbers). */
export function nameRows(column: Column, cells: readonly ProviderCell[], numbers: Uint32Array): NamedRows {
  const read = textReader(column);
  const isValid = column.kind === 'kvk' ? (name: string) => kvk.test(name) : (name: string) => name !== '';
  const texts = cells.map((cell) => read(cell) ?? '');
  const names: string[] = [];
  for (let row = 0; row < numbers.length; row++) names.push(texts[numbers[row] as number] ?? '');
  if (names.every(isValid) && areDifferent(names)) return { kept: null, nameless: 0, double: 0 };
  const met = new Set<string>();
  const kept: number[] = [];
  let nameless = 0;
  names.forEach((name, row) => {
    if (!isValid(name)) nameless++;
    else if (!met.has(name)) {
      met.add(name);
      kept.push(row);
    }
  });
  const double = names.length - nameless - kept.length;
  return { kept: nameless + double === 0 ? null : Uint32Array.from(kept), nameless, double };
}

/**
 * Whether no two of the texts are the same: a number of 64 bits for each, and numbers are put in order many times as quickly as texts are told
 * apart. It may be false where two different texts have the same number.
 */
function areDifferent(texts: readonly string[]): boolean {
  const halves = new Uint32Array(2 * texts.length);
  texts.forEach((text, at) => {
    let low = text.length;
    let high = low;
    for (let letter = 0; letter < text.length; letter++) {
      const code = text.charCodeAt(letter);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code ^ (high >>> 15), 0x85ebca6b);
    }
    halves[2 * at] = low;
    halves[2 * at + 1] = high;
  });
  new BigUint64Array(halves.buffer).sort();
  for (let at = 2; at < halves.length; at += 2) {
    if (halves[at] === halves[at - 2] && halves[at + 1] === halves[at - 1]) return false;
  }
  return true;
}
