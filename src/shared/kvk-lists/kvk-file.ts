import { readListedKvk } from './listed-kvk';
import { layoutOf, rowsIn } from './table-layout';

/** A line of the user's own file: its cells unchanged, and the KvK number among them. */
export type KvkFileRow = { readonly cells: readonly string[]; readonly kvk: string | null };

/** A file of the user's own, unchanged and in its own order; `head` is null where it has none, `above` are the lines before it. */
export type KvkFile = {
  readonly above: readonly (readonly string[])[];
  readonly head: readonly string[] | null;
  readonly rows: readonly KvkFileRow[];
  readonly width: number;
};

/** Columns of the register that can be added to a file. */
export const mostAddedColumns = 50;

/** Reads a file of which every line is kept, also one without a number (docs/product.md#kvk-files). */
export function readKvkFile(text: string, layout = layoutOf({ text })): KvkFile {
  const lines = [...rowsIn(text, layout, false)];
  const before = layout.head ?? 0;
  const rows = lines
    .filter(({ line }) => line > before)
    .map(({ cells }) => ({ cells, kvk: readListedKvk(cells[layout.column] ?? '').kvk }));
  return {
    above: lines.filter(({ line }) => line < before).map(({ cells }) => cells),
    head: lines.find(({ line }) => line === layout.head)?.cells ?? null,
    rows,
    width: lines.reduce((most, { cells }) => Math.max(most, cells.length), 1),
  };
}
