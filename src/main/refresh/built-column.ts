import { Fault } from '../../shared/bridge/result';
import { ownColumnNamed } from '../../shared/catalog/catalog';
import type { Column } from '../../shared/catalog/column';
import type { MonthListName } from '../../shared/domain/list-name';
import { packCells } from '../columns/column-builder';
import { type PackedColumn, packColumn } from '../columns/packed-column';
import type { StoredColumn } from '../columns/stored-column';
import { type DifferentCells, valuesOf } from './raw-cells';

/** A column whose rows have all come; it is packed once, and lets go of its cells with that. */
export type BuiltColumn = {
  readonly column: Column;
  readonly finish: () => StoredColumn;
  /** Its cells for another thread to pack, instead of `finish`; null where that is no relief. */
  readonly forAnother: (() => CellsOfRows) | null;
};

/** The different cells of a column, and for every row the number of its cell. */
export type CellsOfRows = { readonly cells: DifferentCells; readonly numbers: Uint32Array };

/** The column as a month file holds it, once. @param index counted from 0 @throws RangeError */
export function packBuilt(columns: readonly BuiltColumn[], index: number): PackedColumn {
  const built = columns[index];
  if (built === undefined) throw new RangeError(`there is no column ${index}`);
  return packColumn(built.column, built.finish());
}

/** A column of which another thread has read the cells. @throws Fault INTERNAL for a column that the list has not */
export function packOfAnother(list: MonthListName, name: string, { cells, numbers }: CellsOfRows): PackedColumn {
  const column = ownColumnNamed(list, name);
  if (column === undefined) throw new Fault('INTERNAL', name);
  return packColumn(column, packCells(column, valuesOf(cells), numbers));
}
