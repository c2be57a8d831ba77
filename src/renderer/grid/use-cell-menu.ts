import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import { isOnStatusWord } from '../values/status-mark';
import type { GridColumn } from './grid-columns';
import { cellSelector, headRows } from './grid-handle';
import type { GridRow, MenuCell } from './grid-row';

export type Shown = {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** The rows that are pinned above the page's rows. */
  readonly pinned: readonly GridRow[];
  /** The index of the page's first row in the whole list. */
  readonly offset: number;
};

/** The row's cell that contains the target of an event; null in the header and the filters. */
export function cellOf({ target, currentTarget }: SyntheticEvent, shown: Shown): MenuCell | null {
  return target instanceof Element && currentTarget.contains(target) ? cellAt(target, shown) : null;
}

/** The cell that contains an element of a row. */
export function cellAt(target: Element, { columns, rows, pinned, offset }: Shown): MenuCell | null {
  const element = target.closest<HTMLElement>(cellSelector);
  const number = Number(element?.closest('[role="row"]')?.getAttribute('aria-rowindex') ?? 0);
  const at = number - headRows - 1;
  const row = pinned[at] ?? rows[at - pinned.length - offset];
  if (element === null || row === undefined) return null;
  // The first column contains the checkboxes.
  const column = columns[Number(element.getAttribute('aria-colindex')) - 2]?.column ?? null;
  return { row, column, element };
}

/** The cell whose word of a colour a click was on; null for other clicks. */
export const statusCell = ({ target }: Pick<MouseEvent, 'target'>, shown: Shown): MenuCell | null =>
  isOnStatusWord(target) ? cellAt(target, shown) : null;

/** Opens a cell's menu by right click, Shift+F10 or the menu key. When text is selected, the browser's own menu opens. */
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
