import type { RowPlaces } from '../classes/axis-classes';
import { type JoinedColumn, numberReader } from '../rows/columns/list-column';

export type GroupedRows = {
  readonly rows: Uint32Array;
  /** The groups of each row; null when all rows are one group. */
  readonly own: RowPlaces | null;
  readonly groups: number;
};

/** The number of rows in each group. */
export function groupCounts({ rows, own, groups }: GroupedRows): Float64Array {
  if (own === null) return Float64Array.of(rows.length);
  const counts = new Float64Array(groups);
  for (const group of own.at) counts[group] += 1;
  return counts;
}

/** The numbers of every group's rows, as shown and ascending, and how many of its rows have no number. */
export function groupNumbers(
  { rows, own, groups }: GroupedRows,
  column: JoinedColumn,
): { readonly values: readonly Float64Array[]; readonly lacking: number } {
  const read = numberReader(column);
  const numbers = new Float64Array(rows.length);
  const from = new Uint32Array(groups + 1);
  let lacking = 0;
  for (let place = 0; place < rows.length; place++) {
    const value = read(rows[place]);
    numbers[place] = value;
    if (Number.isNaN(value)) lacking += 1;
    else if (own !== null) {
      const end = own.from[place + 1];
      for (let at = own.from[place]; at < end; at++) {
        const next = own.at[at] + 1;
        from[next] += 1;
      }
    }
  }
  if (own === null) return { values: [numbers.filter((value) => !Number.isNaN(value)).sort()], lacking };
  for (let group = 0; group < groups; group++) from[group + 1] += from[group];
  const ordered = new Float64Array(from[groups]);
  const free = from.slice();
  for (let place = 0; place < rows.length; place++) {
    const value = numbers[place];
    if (Number.isNaN(value)) continue;
    const end = own.from[place + 1];
    for (let at = own.from[place]; at < end; at++) {
      const group = own.at[at];
      ordered[free[group]] = value;
      free[group] += 1;
    }
  }
  const values = Array.from({ length: groups }, (_, group) => ordered.subarray(from[group], from[group + 1]).sort());
  return { values, lacking };
}
