import { useEffect, useRef } from 'react';
import {
  type RenderCellProps,
  type RenderHeaderCellProps,
  useHeaderRowSelection,
  useRowSelection,
} from 'react-data-grid';
import classes from './grid.module.css';
import type { GridRow, TopRow } from './grid-row';

type BoxProps = {
  readonly label: string;
  readonly tabIndex: number;
  readonly checked: boolean;
  readonly partly?: boolean;
  readonly onChange: (checked: boolean, shift: boolean) => void;
};

function Box({ label, tabIndex, checked, partly = false, onChange }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = partly;
  }, [partly]);
  return (
    // The whole cell can be clicked.
    <label className={classes.boxTarget}>
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
        tabIndex={tabIndex}
        aria-label={label}
        checked={checked}
        onChange={(event) =>
          onChange(event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** Selects a row; with Shift also the rows between it and the previously selected row. */
export function SelectRowCell({ row, tabIndex }: RenderCellProps<GridRow, TopRow>) {
  const { isRowSelected, onRowSelectionChange } = useRowSelection();
  return (
    <Box
      label={`Selecteer ${row.id}`}
      tabIndex={tabIndex}
      checked={isRowSelected}
      onChange={(checked, isShiftClick) => onRowSelectionChange({ row, checked, isShiftClick })}
    />
  );
}

/** Selects or deselects every row of the page. */
export function SelectPageCell({ tabIndex }: RenderHeaderCellProps<GridRow, TopRow>) {
  const { isIndeterminate, isRowSelected, onRowSelectionChange } = useHeaderRowSelection();
  return (
    <Box
      label="Selecteer deze pagina"
      tabIndex={tabIndex}
      checked={isRowSelected}
      partly={isIndeterminate}
      onChange={(checked) => onRowSelectionChange({ checked: isIndeterminate ? false : checked })}
    />
  );
}
