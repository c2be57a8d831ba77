import { readKvk } from '../../shared/domain/register/kvk';
import { readDelimited } from '../../shared/format/delimited-text';

/** `KVK;TP;REMARKS;…`: the head that an uploaded list gets (docs/product.md#kvk-uploads). */
export const kvkListHead = 'KVK;TP;REMARKS;REMARKS2;REMARKS3;REMARKS4';
const columns = 6;
const defaultLabel = 'X';

/** Windows writes CSV in its own alphabet; bytes that are no UTF-8 are read as that. */
export function decodeCsv(bytes: Uint8Array): string {
  const text = (encoding: string, fatal: boolean) => new TextDecoder(encoding, { fatal }).decode(bytes);
  try {
    return text('utf-8', true);
  } catch {
    return text('windows-1252', false);
  }
}

const quoted = (cell: string): string => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * The rows of an uploaded list with a valid KvK number, sorted by it, with a head; the second column is `X` when it is empty.
 * Cells are trimmed and rows without a number dropped.
 */
export function readKvkList(text: string): { readonly csv: string; readonly rows: number } {
  const rows: string[][] = [];
  for (const { cells } of readDelimited(text)) {
    const kvk = readKvk(cells[0]?.split('_', 1)[0] ?? '');
    if (kvk === null) continue;
    const label = cells[1] === undefined || cells[1] === '' ? defaultLabel : cells[1];
    rows.push([kvk, label, ...cells.slice(2, columns)]);
  }
  rows.sort(([a = ''], [b = '']) => a.localeCompare(b));
  return { csv: [kvkListHead, ...rows.map((row) => row.map(quoted).join(';'))].join('\n'), rows: rows.length };
}
