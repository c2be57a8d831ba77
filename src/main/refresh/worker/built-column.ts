import type { Column } from '../../../shared/domain/lists/column';
import { type PackedColumn, packColumn } from '../../columns/packed-column';
import type { StoredColumn } from '../../columns/stored-column';

/** A column whose rows have all come; it is packed once, and releases its cells with that. */
export type BuiltColumn = { readonly column: Column; readonly finish: () => StoredColumn };

/** The column as a month file holds it, once. @param index counted from 0 @throws RangeError */
export function packBuilt(columns: readonly BuiltColumn[], index: number): PackedColumn {
  const built = columns[index];
  if (built === undefined) throw new RangeError(`there is no column ${index}`);
  return packColumn(built.column, built.finish());
}
