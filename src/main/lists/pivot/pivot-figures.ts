import type { PivotFigure } from '../../../shared/domain/lists/analysis/pivot';
import { quantile } from '../classes/quantiles';
import type { JoinedColumn } from '../rows/columns/list-column';
import { sortRows } from '../rows/ordered-rows';
import type { CellRows } from './pivot-cells';

/** The number of rows in each cell. */
export function countCells({ kindOf, cellsOf, cells }: CellRows): Float64Array {
  const ofKind = new Uint32Array(cellsOf.length);
  for (let place = 0; place < kindOf.length; place++) {
    const kind = kindOf[place];
    ofKind[kind] += 1;
  }
  return summed(ofKind, cellsOf, new Float64Array(cells));
}

/** Adds each kind's number of rows to all of the kind's cells. */
function summed<T extends Float64Array | Uint32Array>(ofKind: Uint32Array, cellsOf: CellRows['cellsOf'], sums: T): T {
  cellsOf.forEach((own, kind) => {
    const count = ofKind[kind];
    for (const cell of own) sums[cell] += count;
  });
  return sums;
}

/** The numbers in each cell, ascending: those of a cell are from `from[cell]` up to `from[cell + 1]`. */
export type CellNumbers = { readonly from: Uint32Array; readonly values: Float64Array };

/** The numbers of a column in each cell, as shown; rows without a number are left out. */
export function cellNumbers(of: CellRows, { column, via }: JoinedColumn): CellNumbers {
  const shown = column.shown();
  const storedRow = new Int32Array(of.rows);
  if (via !== null) for (let place = 0; place < storedRow.length; place++) storedRow[place] = via[of.rows[place]];
  const { kindOf, cellsOf } = of;
  const filled = new Uint32Array(of.rows.length);
  const ofKind = new Uint32Array(cellsOf.length);
  let count = 0;
  for (let place = 0; place < of.rows.length; place++) {
    if (Number.isNaN(shown[storedRow[place]] ?? Number.NaN)) continue;
    filled[count++] = place;
    const kind = kindOf[place];
    ofKind[kind] += 1;
  }
  const sizes = summed(ofKind, cellsOf, new Uint32Array(of.cells));
  const from = new Uint32Array(of.cells + 1);
  for (let cell = 0; cell < of.cells; cell++) from[cell + 1] = from[cell] + sizes[cell];
  // The rows are handled in the order of their numbers, so that each cell's numbers are in order.
  const ranks = [{ ranks: column.ranks(), via: storedRow, descending: false }];
  const ordered = sortRows(filled.subarray(0, count), ranks);
  const next = from.slice();
  const values = new Float64Array(from[of.cells]);
  for (let at = 0; at < count; at++) {
    const place = ordered[at];
    const value = shown[storedRow[place]];
    const own = cellsOf[kindOf[place]];
    for (let index = 0; index < own.length; index++) {
      const cell = own[index];
      const free = next[cell];
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
  for (let at = 0; at < values.length; at++) sum += values[at];
  return sum;
}

/** A statistic of each cell; NaN when none of its rows has a number. */
export function cellFigures({ from, values }: CellNumbers, figure: PivotFigure, cells: number): Float64Array {
  const of = figureOf[figure];
  const figureValues = new Float64Array(cells).fill(Number.NaN);
  for (let cell = 0; cell < cells; cell++) {
    const [begin, end] = [from[cell], from[cell + 1]];
    if (end > begin) figureValues[cell] = of(values.subarray(begin, end));
  }
  return figureValues;
}

/** The number of different values in each cell's rows; the items of a cell with several values count separately. */
export function cellDistinct(of: CellRows, { column, via }: JoinedColumn): Float64Array {
  const { stored } = column;
  const valuesOf = (row: number): readonly number[] => {
    const at = via === null ? row : via[row];
    if (stored.storage === 'items') return stored.combinations[stored.codes[at] ?? 0] ?? [];
    const rank = column.ranks().ofRow[at] ?? 0;
    return rank === 0 ? [] : [rank];
  };
  const seen = new Map<number, Set<number>>();
  for (let place = 0; place < of.rows.length; place++) {
    const values = valuesOf(of.rows[place]);
    if (values.length === 0) continue;
    for (const cell of of.cellsOf[of.kindOf[place]]) {
      const known = seen.get(cell);
      if (known === undefined) seen.set(cell, new Set(values));
      else for (const value of values) known.add(value);
    }
  }
  const figureValues = new Float64Array(of.cells);
  for (const [cell, values] of seen) figureValues[cell] = values.size;
  return figureValues;
}
