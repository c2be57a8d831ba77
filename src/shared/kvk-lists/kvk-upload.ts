import { defaultKvkLabel } from '../domain/lists/kvk-list';
import { quotedCell } from '../format/delimited-text';
import { readListedKvk } from './listed-kvk';
import { besideNumber } from './read-kvk-list';
import { layoutOf, rowsIn } from './table-layout';

/** The head that the provider wants. */
const head = ['KVK', 'TP', 'REMARKS', 'REMARKS2', 'REMARKS3', 'REMARKS4'] as const;

/**
 * A list as it is uploaded: a head, then the rows with a KvK number by that number, each number once and its first row; the
 * second column is `X` where it is empty (docs/product.md#kvk-uploads).
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
  const rows = [...byKvk].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, cells]) => cells);
  return { csv: [head, ...rows].map((cells) => cells.map(quotedCell).join(';')).join('\n'), rows: rows.length };
}
