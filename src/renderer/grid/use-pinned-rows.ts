import type { ClipboardEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import type { Column } from '../../shared/domain/lists/column';
import type { GridRow, MenuCell } from './grid-row';
import { cellOf, type Shown, statusCell } from './use-cell-menu';

export type PinnedRowsProps = {
  /** The rows that stay above the page's rows. */
  readonly pinned: readonly GridRow[];
  readonly onUnpin: (id: string) => void;
  /** Pins a row, or unpins it. */
  readonly onPin: (row: GridRow) => void;
  /** Called to write a remark on a cell. */
  readonly onRemark: (cell: MenuCell) => void;
  /** Called to show why a cell has its value. */
  readonly onReason: (cell: MenuCell) => void;
};

type Handlers = Pick<PinnedRowsProps, 'onPin' | 'onRemark' | 'onReason'> & {
  readonly onPress: (row: GridRow, clicks: number) => void;
  readonly onOpen: (id: string, elsewhere?: boolean) => void;
  readonly onPreview: (id: string) => void;
  readonly onCopyRows: () => boolean;
  readonly onCopyCell: (cell: { row: GridRow; column: { key: string } }, event: ClipboardEvent) => void;
};

type PinnedCell = { readonly row: GridRow; readonly column: Column };

/** Handles keys and clicks in pinned rows, for which the grid library has no events; they work as in other rows. */
export function usePinnedRows(shown: Shown, handlers: Handlers) {
  const pinnedAt = (event: SyntheticEvent): PinnedCell | null => {
    const cell = cellOf(event, shown);
    if (cell === null || cell.column === null || cell.row.pinned === undefined) return null;
    return { row: cell.row, column: cell.column };
  };
  return {
    onClick: (event: MouseEvent): void => {
      const cell = pinnedAt(event);
      if (cell === null || window.getSelection()?.isCollapsed === false) return;
      const colour = statusCell(event, shown);
      if (colour !== null) handlers.onReason(colour);
      else handlers.onPress(cell.row, event.detail);
    },
    onDoubleClick: (event: MouseEvent): void => {
      const cell = pinnedAt(event);
      if (cell !== null) handlers.onOpen(cell.row.id);
    },
    onCopy: (event: ClipboardEvent): void => {
      const cell = pinnedAt(event);
      if (cell !== null) handlers.onCopyCell({ row: cell.row, column: { key: cell.column.name } }, event);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const withControl = event.ctrlKey || event.metaKey;
      const { key, shiftKey, altKey } = event;
      const asksReason = altKey && key === 'Enter' && !shiftKey && !withControl;
      if (asksReason || (shiftKey && key === 'F2' && !altKey && !withControl)) {
        const asked = cellOf(event, shown);
        if (asked === null) return;
        event.preventDefault();
        if (asksReason) handlers.onReason(asked);
        else handlers.onRemark(asked);
        return;
      }
      if (altKey || shiftKey) return;
      if (withControl && key === '.') {
        const row = cellOf(event, shown)?.row;
        if (row === undefined || row.behind) return;
        event.preventDefault();
        handlers.onPin(row);
        return;
      }
      const cell = pinnedAt(event);
      if (cell === null) return;
      if (key === 'Enter') handlers.onOpen(cell.row.id, withControl);
      else if (key === ' ' && !withControl) handlers.onPreview(cell.row.id);
      else if (!withControl || key.toLowerCase() !== 'c' || !handlers.onCopyRows()) return;
      event.preventDefault();
    },
  };
}
