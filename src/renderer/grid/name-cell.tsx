import { IconEye } from '@tabler/icons-react';
import type { Column } from '../../shared/domain/lists/column';
import { cellContent } from './cell-content';
import classes from './grid.module.css';
import type { GridRow } from './grid-row';

type NameCellProps = {
  readonly column: Column;
  readonly row: GridRow;
  readonly onPreview: (id: string) => void;
};

/** The name of a row, whether it is inactive, and the way to its preview. */
export function NameCell({ column, row, onPreview }: NameCellProps) {
  const name = row.cells[column.name]?.[row.index];
  return (
    <span className={classes.name}>
      <span className={classes.nameText}>{cellContent(column, row)}</span>
      {!row.active && <span className={classes.inactiveTag}>Inactief</span>}
      <button
        type="button"
        tabIndex={-1}
        className={classes.eye}
        title="Voorbeeld tonen of sluiten (spatie)"
        aria-label={`Voorbeeld van ${String(name ?? row.id)}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation();
          onPreview(row.id);
        }}
      >
        <IconEye size={16} stroke={1.6} aria-hidden />
      </button>
    </span>
  );
}
