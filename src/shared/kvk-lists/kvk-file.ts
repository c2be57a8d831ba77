import { defaultKvkLabel } from '../domain/lists/kvk-list';
import { quotedCell } from '../format/delimited-text';
import { readListedKvk } from './listed-kvk';
import { besideNumber } from './read-kvk-list';
import { layoutOf, rowsIn } from './table-layout';

/** A row of the user's file: its cells unchanged, and the KvK number in it. */
export type KvkFileRow = { readonly cells: readonly string[]; readonly kvk: string | null };

/**
 * The user's file, unchanged and in its own order. `head` is null when the file has no headings; `above` are the rows before the headings.
 */
export type KvkFile = {
  readonly above: readonly (readonly string[])[];
  readonly head: readonly string[] | null;
  readonly rows: readonly KvkFileRow[];
  readonly width: number;
};

/** The most columns of the register that can be added to a file. */
export const mostAddedColumns = 50;

/** Reads a file and keeps all of its rows, including those without a KvK number (docs/rules/provider.md#kvk-files). */
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

/** The headings that the provider requires. */
const head = ['KVK', 'TP', 'REMARKS', 'REMARKS2', 'REMARKS3', 'REMARKS4'] as const;

/**
 * A list in the form that the provider accepts: headings, then the rows with a KvK number, sorted by that number. Of rows with the same
 * number only the first is kept. The second column is `X` when it is empty (docs/rules/provider.md#kvk-uploads).
 */
export function kvkUploadOf(
  text: string,
  layout = layoutOf({ text }),
): { readonly csv: string; readonly rows: number } {
  const byKvk = new Map<string, readonly string[]>();
  for (const { line, cells } of rowsIn(text, layout)) {
    const [label = '', ...more] = besideNumber(cells, layout);
    const { kvk, ...read } = readListedKvk(cells[layout.column] ?? '');
    if (line <= (layout.head ?? 0) || kvk === null || byKvk.has(kvk)) continue;
    const words = label || ('behind' in read ? read.behind : '');
    byKvk.set(kvk, [kvk, words || defaultKvkLabel, ...more.slice(0, head.length - 2)]);
  }
  const rows = [...byKvk].sort(([firstKvk], [secondKvk]) => (firstKvk < secondKvk ? -1 : 1)).map(([, cells]) => cells);
  return { csv: [head, ...rows].map((cells) => cells.map(quotedCell).join(';')).join('\n'), rows: rows.length };
}
