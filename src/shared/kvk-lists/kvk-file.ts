import { readListedKvk } from '../domain/register/kvk';
import { readDelimited } from '../format/delimited-text';

/** A line of the user's own file: its cells unchanged, and the KvK number in the first of them. */
export type KvkFileRow = { readonly cells: readonly string[]; readonly kvk: string | null };

/** A file of the user's own, unchanged and in its own order; `head` is null where its first line is one like the others. */
export type KvkFile = {
  readonly head: readonly string[] | null;
  readonly rows: readonly KvkFileRow[];
  readonly width: number;
};

/** Columns of the register that can be added to a file. */
export const mostAddedColumns = 50;

/** Reads a file of which every line is kept, also one without a number (docs/product.md#kvk-files). */
export function readKvkFile(text: string): KvkFile {
  const lines = readDelimited(text);
  const rows = lines.map(({ cells }) => ({ cells, kvk: readListedKvk(cells[0] ?? '') }));
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 1);
  const [first, ...others] = rows;
  const isHead = first !== undefined && first.kvk === null && /\p{L}/u.test(first.cells[0] ?? '');
  return { head: isHead ? first.cells : null, rows: isHead ? others : rows, width };
}
