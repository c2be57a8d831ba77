import type { PivotFigure } from '../../../shared/domain/lists/pivot';
import type { JoinedColumn } from '../engine/list-column';
import { sortRows } from '../engine/rows/sort-rows';
import { quantile } from '../questions/statistics';
import { type CellRows, cellReader } from './pivot-cells';

/** How many rows each cell has. */
export function countCells(of: CellRows): Float64Array {
  const counts = new Float64Array(of.cells);
  const { cells, read } = cellReader(of);
  for (let place = 0; place < of.rows.length; place++) {
    const end = read(place);
    for (let at = 0; at < end; at++) counts[cells[at] as number] = (counts[cells[at] as number] as number) + 1;
  }
  return counts;
}

/** The numbers of the rows of each cell, ascending: those of a cell are from `from[cell]` up to `from[cell + 1]`. */
export type CellNumbers = { readonly from: Uint32Array; readonly values: Float64Array };

/** The numbers of a column, as shown, by cell; a row without one is in none. */
export function cellNumbers(of: CellRows, { column, via }: JoinedColumn): CellNumbers {
  const shown = column.shown();
  const storedRow = new Int32Array(of.rows);
  if (via !== null)
    for (let place = 0; place < storedRow.length; place++) storedRow[place] = via[of.rows[place] as number] as number;
  const from = new Uint32Array(of.cells + 1);
  const filled: number[] = [];
  const { cells, read } = cellReader(of);
  for (let place = 0; place < of.rows.length; place++) {
    if (Number.isNaN(shown[storedRow[place] as number] ?? Number.NaN)) continue;
    filled.push(place);
    const end = read(place);
    for (let at = 0; at < end; at++) {
      const next = (cells[at] as number) + 1;
      from[next] = (from[next] as number) + 1;
    }
  }
  for (let cell = 0; cell < of.cells; cell++) from[cell + 1] = (from[cell + 1] as number) + (from[cell] as number);
  // Places in the order of their numbers fill each cell in that order.
  const ordered = sortRows(Uint32Array.from(filled), [{ ranks: column.ranks(), via: storedRow, descending: false }]);
  const next = from.slice();
  const values = new Float64Array(from[of.cells] as number);
  for (const place of ordered) {
    const value = shown[storedRow[place] as number] as number;
    const end = read(place);
    for (let at = 0; at < end; at++) {
      const cell = cells[at] as number;
      const free = next[cell] as number;
      values[free] = value;
      next[cell] = free + 1;
    }
  }
  return { from, values };
}

const figureOf: Readonly<Record<PivotFigure, (values: Float64Array) => number>> = {
  sum: sumOf,
  mean: (values) => sumOf(values) / values.length,
  least: (values) => values[0] ?? Number.NaN,
  lowerQuartile: (values) => quantile(values, 0.25),
  median: (values) => quantile(values, 0.5),
  upperQuartile: (values) => quantile(values, 0.75),
  most: (values) => values.at(-1) ?? Number.NaN,
};

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] as number;
  return sum;
}

/** A figure of each cell; NaN where none of its rows has a number. */
export function cellFigures({ from, values }: CellNumbers, figure: PivotFigure, cells: number): Float64Array {
  const of = figureOf[figure];
  const found = new Float64Array(cells).fill(Number.NaN);
  for (let cell = 0; cell < cells; cell++) {
    const [begin, end] = [from[cell] as number, from[cell + 1] as number];
    if (end > begin) found[cell] = of(values.subarray(begin, end));
  }
  return found;
}

/** How many different values the rows of each cell have; each item of a cell of several is one. */
export function cellDistinct(of: CellRows, { column, via }: JoinedColumn): Float64Array {
  const { stored } = column;
  const valuesOf = (row: number): readonly number[] => {
    const at = via === null ? row : (via[row] as number);
    if (stored.storage === 'items') return stored.combinations[stored.codes[at] ?? 0] ?? [];
    const rank = column.ranks().ofRow[at] ?? 0;
    return rank === 0 ? [] : [rank];
  };
  const seen = new Map<number, Set<number>>();
  const { cells, read } = cellReader(of);
  for (let place = 0; place < of.rows.length; place++) {
    const values = valuesOf(of.rows[place] as number);
    if (values.length === 0) continue;
    const end = read(place);
    for (let at = 0; at < end; at++) {
      const known = seen.get(cells[at] as number);
      if (known === undefined) seen.set(cells[at] as number, new Set(values));
      else for (const value of values) known.add(value);
    }
  }
  const found = new Float64Array(of.cells);
  for (const [cell, values] of seen) found[cell] = values.size;
  return found;
}
