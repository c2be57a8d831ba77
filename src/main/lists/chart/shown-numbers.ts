import type { JoinedColumn } from '../engine/list-column';

/** The number of a row as shown; NaN for none. */
export function numberReader({ column, via }: JoinedColumn): (row: number) => number {
  const shown = column.shown();
  return via === null ? (row) => shown[row] as number : (row) => shown[via[row] as number] ?? Number.NaN;
}

/** The numbers of rows as shown, ascending; a row without one has none. */
export function shownOf(joined: JoinedColumn, rows: Uint32Array): Float64Array {
  const read = numberReader(joined);
  const found = new Float64Array(rows.length);
  let count = 0;
  for (const row of rows) {
    const value = read(row);
    if (!Number.isNaN(value)) found[count++] = value;
  }
  return found.subarray(0, count).sort();
}
