import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useCallback,
  useRef,
} from 'react';
import type { CellMouseArgs, CellMouseEvent } from 'react-data-grid';
import { copiedTable } from '../../shared/format/copied-table';
import type { GridColumn } from './grid-columns';
import type { GridRow, MenuCell, TopRow } from './grid-row';
import { cellOf, type Shown, statusCell, useCellMenu } from './use-cell-menu';
import { type PinnedRowsProps, usePinnedRows } from './use-pinned-rows';
import type { RowKeysProps } from './use-row-keys';

export type GridEventsProps = RowKeysProps &
  PinnedRowsProps & {
    readonly onSort: (column: string, addLevel: boolean) => void;
    /** Called to open a column's menu at its header. */
    readonly onMenu: (column: string, header: HTMLElement) => void;
    /** Called to open a cell's menu. */
    readonly onCellMenu: (cell: MenuCell) => void;
  };

/** The column header that contains the target of an event; null for other targets. */
function headerOf(
  event: SyntheticEvent,
  columns: readonly GridColumn[],
): { readonly column: string; readonly cell: HTMLElement } | null {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  const cell = target.closest<HTMLElement>('[role="columnheader"]');
  // The first column contains the checkboxes.
  const column = columns[Number(cell?.getAttribute('aria-colindex') ?? 0) - 2]?.column.name;
  return cell === null || column === undefined ? null : { column, cell };
}

/** Sorts by a click or Enter on a header cell, and adds a sort level with Shift. The library supports only Ctrl+click for that. */
function useHeaderSorting(columns: readonly GridColumn[], onSort: (column: string, addLevel: boolean) => void) {
  return {
    onClick: (event: MouseEvent) => {
      const header = headerOf(event, columns);
      if (header !== null) onSort(header.column, event.shiftKey);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.key !== 'Enter' && event.key !== ' ') || event.ctrlKey || event.altKey) return;
      const header = headerOf(event, columns);
      if (header === null) return;
      event.preventDefault();
      onSort(header.column, event.shiftKey);
    },
  };
}

/** Opens a column's menu by right click, Shift+F10 or the menu key on its header. */
function useHeaderMenu(columns: readonly GridColumn[], onMenu: (column: string, header: HTMLElement) => void) {
  const open = (event: SyntheticEvent): void => {
    const header = headerOf(event, columns);
    if (header === null) return;
    event.preventDefault();
    onMenu(header.column, header.cell);
  };
  return {
    onContextMenu: (event: MouseEvent) => open(event),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) open(event);
    },
  };
}

/**
 * Clicks on rows. While a preview is open, a click shows the row in it, or closes it if it shows that row already; otherwise a click opens
 * the row. A click on the word of a colour opens its reason.
 */
function useRowPresses(
  shown: Shown,
  { current, onPreview, onOpen, onReason }: Pick<GridEventsProps, 'current' | 'onPreview' | 'onOpen' | 'onReason'>,
) {
  // The preview follows the focus, and a press moves the focus before it becomes a click.
  const atPress = useRef(current);
  const pressPreview = useCallback((id: string) => onPreview(atPress.current === id ? null : id), [onPreview]);
  const press = (row: GridRow, clicks: number): void => {
    if (atPress.current === null) onOpen(row.id);
    // The second click of a double click opens the dossier.
    else if (clicks < 2) pressPreview(row.id);
  };
  return {
    pressPreview,
    onMouseDownCapture: (): void => {
      atPress.current = current;
    },
    press,
    onCellClick: ({ row, column }: CellMouseArgs<GridRow, TopRow>, event: CellMouseEvent): void => {
      if (row.behind || column.idx === 0 || window.getSelection()?.isCollapsed === false) return;
      const cell = statusCell(event, shown);
      if (cell !== null) onReason(cell);
      else press(row, event.detail);
    },
    onCellDoubleClick: ({ row, column }: CellMouseArgs<GridRow, TopRow>): void => {
      if (!row.behind && column.idx > 0) onOpen(row.id);
    },
  };
}

/** The middle button on a row opens the row in another window, like a link; the browser would otherwise start scrolling. */
function useMiddlePresses(shown: Shown, onOpen: GridEventsProps['onOpen']) {
  const rowOf = (event: MouseEvent): GridRow | null => {
    const row = event.button === 1 ? cellOf(event, shown)?.row : undefined;
    return row === undefined || row.behind === true ? null : row;
  };
  return {
    onMouseDown: (event: MouseEvent): void => {
      if (rowOf(event) !== null) event.preventDefault();
    },
    onAuxClick: (event: MouseEvent): void => {
      const row = rowOf(event);
      if (row !== null) onOpen(row.id, true);
    },
  };
}

type CopyArgs = { readonly row: GridRow; readonly column: { readonly key: string } };

/** Copies a cell as text and as a table with one cell, unless the user selected a part of the text. */
const copyCell =
  (columns: readonly GridColumn[]) =>
  ({ row, column }: CopyArgs, event: ClipboardEvent): void => {
    const described = columns.find((item) => item.column.name === column.key)?.column;
    if (described === undefined || window.getSelection()?.isCollapsed === false) return;
    const cell = row.cells[column.key]?.[row.index] ?? null;
    const { text, html } = copiedTable(
      [described],
      { rows: 1, columns: { [described.name]: [cell] } },
      { labels: false, fictitious: false },
    );
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    event.preventDefault();
  };

/** Keys and presses on headers, cells, and pinned rows: for the element around the grid, and for the cells of the library. */
export function useGridEvents(shown: Shown, props: GridEventsProps) {
  const { columns } = shown;
  const { current, onPreview } = props;
  const { press, pressPreview, onMouseDownCapture, onCellClick, onCellDoubleClick } = useRowPresses(shown, props);
  const sorting = useHeaderSorting(columns, props.onSort);
  const menu = useHeaderMenu(columns, props.onMenu);
  const cellMenu = useCellMenu(shown, props.onCellMenu);
  const onCellCopy = copyCell(columns);
  const pinnedRows = usePinnedRows(shown, {
    ...props,
    onPress: press,
    onCopyCell: onCellCopy,
    onPreview: (id) => onPreview(current === id ? null : id),
  });
  return {
    pressPreview,
    ofCells: { onCellClick, onCellDoubleClick, onCellCopy },
    ofFrame: {
      ...useMiddlePresses(shown, props.onOpen),
      onMouseDownCapture,
      onKeyDown: (event: KeyboardEvent): void => {
        for (const part of [sorting, menu, cellMenu, pinnedRows]) part.onKeyDown(event);
      },
      onContextMenu: (event: MouseEvent): void => {
        menu.onContextMenu(event);
        cellMenu.onContextMenu(event);
      },
      onClick: (event: MouseEvent): void => {
        sorting.onClick(event);
        pinnedRows.onClick(event);
      },
      onDoubleClick: pinnedRows.onDoubleClick,
      onCopy: pinnedRows.onCopy,
    },
  };
}
