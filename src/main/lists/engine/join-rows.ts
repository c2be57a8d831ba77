import type { ColumnTable } from './column-table';

/**
 * For every row of a table the row of another one whose `key` its own column names; a row that names none gets the
 * number behind the last row, where every column is empty.
 */
export function joinRows(from: ColumnTable, column: string, to: ColumnTable, key: string): Int32Array {
  const { stored } = from.column(column);
  if (stored.storage !== 'text') throw new TypeError(`${column} joins nothing`);
  const rows = to.rowsBy(key);
  const rowOfCode = Int32Array.from(stored.dictionary, (value) => rows.get(value) ?? to.rows);
  return Int32Array.from(stored.codes, (code) => rowOfCode[code] ?? to.rows);
}

/** Rows of two tables, side by side. */
export type RowPairs = { readonly from: Int32Array; readonly to: Int32Array };

/** One row for every row of a table and every row of another that one of its ids names, in the order of the first. */
export function rowsOfEach(table: ColumnTable, ids: string, other: ColumnTable, key: string): RowPairs {
  const { stored } = table.column(ids);
  const keys = other.column(key).stored;
  if (stored.storage !== 'items' || keys.storage !== 'text') throw new TypeError(`${ids} joins nothing`);
  const rowsOf: number[][] = keys.dictionary.map(() => []);
  keys.codes.forEach((code, row) => {
    rowsOf[code]?.push(row);
  });
  const codeOf = new Map(keys.dictionary.map((value, code) => [value, code]));
  const from: number[] = [];
  const to: number[] = [];
  stored.codes.forEach((combination, row) => {
    for (const item of new Set(stored.combinations[combination])) {
      const code = codeOf.get(stored.dictionary[item] ?? '');
      for (const named of code === undefined || code === 0 ? [] : (rowsOf[code] ?? [])) {
        from.push(row);
        to.push(named);
      }
    }
  });
  return { from: Int32Array.from(from), to: Int32Array.from(to) };
}
