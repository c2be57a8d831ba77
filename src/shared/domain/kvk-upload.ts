import { delimitedRows, quotedCell } from '../format/delimited-text';
import { readListedKvk } from './kvk';
import { defaultKvkLabel } from './kvk-list';

/** What the provider made of an uploaded list; a refusal with the status of its answer and the words of that status. */
export type KvkUploadAnswer =
  | { readonly kind: 'taken'; readonly rows: number }
  | { readonly kind: 'refused'; readonly status: number; readonly statusText: string };

/** The head that the provider wants. */
const head = ['KVK', 'TP', 'REMARKS', 'REMARKS2', 'REMARKS3', 'REMARKS4'] as const;

/**
 * A list as it is uploaded: a head, then the rows with a KvK number by that number, each number once and its first row; the
 * second column is `X` where it is empty (docs/product.md#kvk-uploads).
 */
export function kvkUploadOf(text: string): { readonly csv: string; readonly rows: number } {
  const byKvk = new Map<string, readonly string[]>();
  for (const { cells } of delimitedRows(text)) {
    const [first = '', label = '', ...more] = cells;
    const kvk = readListedKvk(first);
    if (kvk === null || byKvk.has(kvk)) continue;
    byKvk.set(kvk, [kvk, label === '' ? defaultKvkLabel : label, ...more.slice(0, head.length - 2)]);
  }
  const rows = [...byKvk].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, cells]) => cells);
  return { csv: [head, ...rows].map((cells) => cells.map(quotedCell).join(';')).join('\n'), rows: rows.length };
}
