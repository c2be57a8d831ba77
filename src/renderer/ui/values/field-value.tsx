import type { Cell } from '../../../shared/domain/lists/cell';
import type { Column } from '../../../shared/domain/lists/column';
import { formatCell, isEmptyCell } from '../../../shared/format/format-cell';
import { EmptyValue } from './empty-value';
import { LinkedText } from './linked-text';
import { WithheldValue } from './withheld-value';

type FieldValueProps = { readonly column: Column; readonly value: Cell | undefined };

/** A value in few words: as its kind shows it, or why there is none. */
export function FieldValue({ column, value }: FieldValueProps) {
  if (column.withheld) return <WithheldValue />;
  if (isEmptyCell(value)) return <EmptyValue short />;
  return <LinkedText kind={column.kind} text={formatCell(column, value)} />;
}
