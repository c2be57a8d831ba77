import type { ProviderCell } from '../../../provider-api/lists';
import type { Column } from '../../../shared/domain/lists/column';
import { textReader } from '../../columns/read-cell';
import { areDifferent } from './different-texts';

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
