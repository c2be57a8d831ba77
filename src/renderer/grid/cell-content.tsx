import type { Column } from '../../shared/catalog/column';
import { formatCell, isEmptyCell } from '../../shared/format/format-cell';
import { ratingStatus, tooLittleData } from '../../shared/format/rating-status';
import { EmptyValue } from '../ui/empty-value';
import { StatusMark } from '../ui/status-mark';
import { WithheldValue } from '../ui/withheld-value';
import { ChangedCell } from './changed-cell';
import classes from './grid.module.css';
import type { GridRow } from './grid-row';
import { MatchedText } from './matched-text';

type CellContentProps = { readonly column: Column; readonly row: GridRow };

/** A change with its sign; colour only underlines what the sign says. */
function Change({ column, value }: { readonly column: Column; readonly value: number }) {
  const text = formatCell(column, value);
  // What rounds to nothing is no change.
  const direction = /[1-9]/.test(text) ? Math.sign(value) : 0;
  if (direction === 0) return text;
  return <span className={direction > 0 ? classes.growth : classes.loss}>{direction > 0 ? `+${text}` : text}</span>;
}

/** A value as its kind shows it, with what it was before it changed; nothing at all while the column is still on its way. */
export function CellContent({ column, row }: CellContentProps) {
  const earlier = row.earlier?.[column.name]?.[row.index] ?? null;
  if (earlier === null) return <CellValue column={column} row={row} />;
  return (
    <ChangedCell column={column} earlier={earlier}>
      <CellValue column={column} row={row} />
    </ChangedCell>
  );
}

function CellValue({ column, row }: CellContentProps) {
  if (column.withheld) return <WithheldValue />;
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
  if (column.signed === true && typeof value === 'number') return <Change column={column} value={value} />;
  return <MatchedText text={formatCell(column, value)} highlight={row.highlights[column.name]} />;
}
