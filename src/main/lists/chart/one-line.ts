import { PivotNodes, placesInColumns, placesInRows } from '../pivot/pivot-cells';
import type { ClassesOf } from '../pivot/pivot-classes';
import type { CellRows } from '../pivot/pivot-figures';

/** Rows by their classes as one line of cells; the last cell has all of them. */
export function oneLine(rows: Uint32Array, classesOf: ClassesOf | null, classes: number): CellRows {
  return {
    rows,
    inRows: placesInRows(rows, [], new PivotNodes(1)),
    inColumns: placesInColumns(rows, classesOf, classes),
    width: classes + 1,
    cells: classes + 1,
  };
}
