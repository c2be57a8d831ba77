import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import type { GridColumn } from './grid-columns';
import { headRows } from './grid-handle';
import type { GridRow, MenuCell } from './grid-row';

export type Shown = {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** The rows that are pinned above them. */
  readonly pinned: readonly GridRow[];
  /** Position of the first row in the whole list. */
  readonly offset: number;
};

/** The cell of a row in which something happened; null in header and filters. */
export function cellOf({ target, currentTarget }: SyntheticEvent, shown: Shown): MenuCell | null {
  return target instanceof Element && currentTarget.contains(target) ? cellAt(target, shown) : null;
}

/** The cell around an element of a row. */
export function cellAt(target: Element, { columns, rows, pinned, offset }: Shown): MenuCell | null {
  const element = target.closest<HTMLElement>('[role="gridcell"]');
  const number = Number(element?.closest('[role="row"]')?.getAttribute('aria-rowindex') ?? 0);
  const at = number - headRows - 1;
  const row = pinned[at] ?? rows[at - pinned.length - offset];
  if (element === null || row === undefined) return null;
  // The first column holds the boxes.
  const column = columns[Number(element.getAttribute('aria-colindex')) - 2]?.column ?? null;
  return { row, column, element };
}

/** The menu of a cell: by right click, Shift+F10 or the menu key. Selected text keeps the menu of the system. */
export function useCellMenu(shown: Shown, onMenu: (cell: MenuCell) => void) {
  const open = (event: SyntheticEvent): void => {
    const cell = cellOf(event, shown);
    if (cell === null) return;
    event.preventDefault();
    onMenu(cell);
  };
  return {
    onContextMenu: (event: MouseEvent) => {
      if (window.getSelection()?.isCollapsed !== false) open(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) open(event);
    },
  };
}
