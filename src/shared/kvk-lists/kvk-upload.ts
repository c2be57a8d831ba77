import { defaultKvkLabel } from '../domain/lists/kvk-list';
import { readListedKvk } from '../domain/register/kvk';
import { delimitedRows, quotedCell } from '../format/delimited-text';

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
