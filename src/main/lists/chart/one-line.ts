import { type CellRows, PivotNodes, placesInColumns, placesInRows } from '../pivot/pivot-cells';
import type { RowPlaces } from '../pivot/pivot-classes';

/** Rows by their classes as one line of cells; the last cell has all of them. */
export function oneLine(rows: Uint32Array, own: RowPlaces | null, classes: number): CellRows {
  return {
    rows,
    inRows: placesInRows(rows.length, [], new PivotNodes(1)),
    inColumns: placesInColumns(rows.length, own, classes),
    width: classes + 1,
    cells: classes + 1,
  };
}
