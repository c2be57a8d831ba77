import type { Cell } from '../../../shared/domain/lists/cell';
import type { Column, ColumnKind } from '../../../shared/domain/lists/column';
import { formatCell, isEmptyCell } from '../../../shared/format/format-cell';
import { linkOf } from '../../../shared/format/outside-address';
import { EmptyValue } from './empty-value';
import { WithheldValue } from './withheld-value';

type LinkedTextProps = { readonly kind: ColumnKind; readonly text: string };

/** An address as a link to the user's own browser or mail client; any other text as it is. */
function LinkedText({ kind, text }: LinkedTextProps) {
  const href = linkOf(kind, text);
  if (href === null) return text;
  return kind === 'email' ? (
    <a href={href}>{text}</a>
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

type FieldValueProps = { readonly column: Column; readonly value: Cell | undefined };

/** A value in few words: as its kind shows it, or why there is none. */
export function FieldValue({ column, value }: FieldValueProps) {
  if (column.withheld) return <WithheldValue />;
  if (isEmptyCell(value)) return <EmptyValue short />;
  return <LinkedText kind={column.kind} text={formatCell(column, value)} />;
}
