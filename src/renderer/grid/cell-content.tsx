import type { Column } from '../../shared/catalog/column';
import { formatCell, isEmptyCell } from '../../shared/format/format-cell';
import { ratingStatus, tooLittleData } from '../../shared/format/rating-status';
import { EmptyValue } from '../ui/empty-value';
import { StatusMark } from '../ui/status-mark';
import type { GridRow } from './grid-row';
import { MatchedText } from './matched-text';

type CellContentProps = { readonly column: Column; readonly row: GridRow };

/** A value as its kind shows it; nothing at all while the column is still on its way. */
export function CellContent({ column, row }: CellContentProps) {
  const values = row.cells[column.name];
  if (values === undefined) return null;
  const value = values[row.index];
  if (column.kind === 'rating' && row.active) {
    const number = typeof value === 'number' ? value : null;
    const status = ratingStatus(number);
    return (
      <StatusMark
        status={status}
        figure={number === null ? '–' : formatCell(column, value)}
        reason={status === 'Geel' ? tooLittleData : undefined}
      />
    );
  }
  if (isEmptyCell(value)) return <EmptyValue short />;
  return <MatchedText text={formatCell(column, value)} highlight={row.highlights[column.name]} />;
}
