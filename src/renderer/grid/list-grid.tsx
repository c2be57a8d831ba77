import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import {
  Cell,
  type CellMouseArgs,
  type CellMouseEvent,
  type CellRendererProps,
  DataGrid,
  type DataGridHandle,
  type RenderRowProps,
  Row,
} from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import type { Column } from '../../shared/domain/lists/column';
import type { SortKey } from '../../shared/domain/lists/list';
import { copiedTable } from '../../shared/format/copied-table';
import { fittingWidth, useGridWidths } from './fitting-width';
import classes from './grid.module.css';
import { type GridColumn, libraryColumns, rowHeaderOf } from './grid-columns';
import { type GridHandle, headRows, heights } from './grid-handle';
import type { GridRow, MenuCell, TopRow } from './grid-row';
import { headerOf } from './header-column';
import { cellAt, cellOf, type Shown, statusCell, useCellMenu } from './use-cell-menu';
import { type RestoredPosition, useGridPosition } from './use-grid-position';
import { type PinnedRowsProps, usePinnedRows } from './use-pinned-rows';
import { useRestingGrid } from './use-resting-grid';
import { type RowKeysProps, useRowKeys } from './use-row-keys';

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

export type ListGridProps = RowKeysProps &
  PinnedRowsProps & {
    readonly ref?: Ref<GridHandle>;
    readonly label: string;
    readonly columns: readonly GridColumn[];
    readonly pinnedCount: number;
    /** Columns that have just been added. */
    readonly arrived: ReadonlySet<string>;
    /** The index of the page's first row in the whole list, and the number of rows in the list. */
    readonly offset: number;
    readonly total: number;
    /** Changes when the list has other rows, which are then shown from the top. */
    readonly rowsKey: string;
    readonly sort: readonly SortKey[];
    /** The id of the row that the preview shows. */
    readonly current: string | null;
    /** The user's position when the user last left the screen. */
    readonly restored: () => RestoredPosition;
    readonly renderFilter: (column: Column, tabIndex: number) => ReactNode;
    readonly onSort: (column: string, addLevel: boolean) => void;
    readonly onWidth: (column: string, width: number) => void;
    /** Called when a header is dropped on another header. */
    readonly onMove: (column: string, onto: string) => void;
    /** Called to open a column's menu at its header. */
    readonly onMenu: (column: string, header: HTMLElement) => void;
    /** Called to open a cell's menu. */
    readonly onCellMenu: (cell: MenuCell) => void;
    readonly nameColumn: string;
    /** The height of a row in pixels. */
    readonly rowHeight: number;
    readonly onCursor: (cursor: { readonly id: string; readonly index: number; readonly column: string }) => void;
    readonly onScroll: (scroll: { readonly top: number; readonly left: number }) => void;
    /** Called with the number of rows that fit. */
    readonly onRoom: (rows: number) => void;
    readonly onViewport: (viewport: { readonly left: number; readonly width: number }) => void;
  };

const isBehind = (row: GridRow): boolean => row.behind === true;
const rowKey = (row: GridRow): string => row.id;

/**
 * Draws cells, of which one column names the row. The library marks the focused cell as selected; in this grid only rows are selected, by
 * their checkboxes.
 */
const cellNaming = (header: string | undefined) => (key: React.Key, cell: CellRendererProps<GridRow, TopRow>) => (
  <Cell key={key} {...cell} role={cell.column.key === header ? 'rowheader' : 'gridcell'} aria-selected={undefined} />
);

type DrawingInput = Pick<ListGridProps, 'offset' | 'current' | 'columns' | 'nameColumn'> & {
  readonly isResting: boolean;
  readonly visibleRowCount: number;
};

/** How the library draws a row and its cells. While the grid rests, rows below the visible area are not drawn. */
function useRowDrawing({ offset, current, columns, nameColumn, isResting, visibleRowCount }: DrawingInput) {
  const header = rowHeaderOf(columns, nameColumn);
  const renderRow = useCallback(
    (_id: React.Key, row: RenderRowProps<GridRow, TopRow>) => {
      if (isResting && visibleRowCount > 0 && row.rowIdx >= visibleRowCount) return null;
      const number = (row as { 'aria-rowindex'?: number })['aria-rowindex'] ?? 0;
      // The key is the row's position and not its id: a keystroke brings other rows, and then React only has to change texts.
      return <Row key={row.rowIdx} {...row} aria-rowindex={number + offset} />;
    },
    [offset, isResting, visibleRowCount],
  );
  const rowClass = useCallback(
    (row: GridRow) =>
      `${row.active ? '' : classes.inactiveRow} ${row.id === current ? classes.currentRow : ''}`.trim() || undefined,
    [current],
  );
  return { renderers: useMemo(() => ({ renderRow, renderCell: cellNaming(header) }), [renderRow, header]), rowClass };
}

/**
 * Clicks on rows. While a preview is open, a click shows the row in it, or closes it if it shows that row already; otherwise a click opens
 * the row. A click on the word of a colour opens its reason.
 */
function useRowPresses(
  shown: Shown,
  { current, onPreview, onOpen, onReason }: Pick<ListGridProps, 'current' | 'onPreview' | 'onOpen' | 'onReason'>,
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
function useMiddlePresses(shown: Shown, onOpen: ListGridProps['onOpen']) {
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

/** The width that fits all drawn texts of a column; null when the column is not drawn. */
function drawnWidth(grid: DataGridHandle | null, columns: readonly GridColumn[], name: string): number | null {
  const at = columns.findIndex(({ column }) => column.name === name) + 2;
  const cells = [...(grid?.element?.querySelectorAll(`:not(.rdg-summary-row) > [aria-colindex="${at}"]`) ?? [])];
  return cells.length === 0 ? null : fittingWidth(cells);
}

/** A list with virtual rows and columns, pinned columns, filter cells and the keyboard behaviour of the ARIA grid pattern. */
export function ListGrid(props: ListGridProps) {
  const { columns, pinnedCount, arrived, rows, pinned, offset, sort, current, renderFilter, onMenu, nameColumn } =
    props;
  const { onUnpin, onPreview } = props;
  const grid = useRef<DataGridHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isResting = useRestingGrid(frame);
  const shown = { columns, rows, pinned, offset };
  const { press, pressPreview, onMouseDownCapture, onCellClick, onCellDoubleClick } = useRowPresses(shown, props);
  const drawn = useMemo(
    () =>
      libraryColumns({
        columns,
        pinnedCount,
        arrived,
        sort,
        renderFilter,
        onPreview: pressPreview,
        onMenu,
        onUnpin,
        nameColumn,
      }),
    [columns, pinnedCount, arrived, sort, renderFilter, pressPreview, onMenu, onUnpin, nameColumn],
  );
  const widths = useGridWidths(columns, props.onWidth);
  const headerHeight = columns.some(({ head }) => head !== undefined) ? heights.groupedHeader : heights.header;
  const position = useGridPosition(grid, { ...props, headerHeight, topCount: pinned.length });
  const sorting = useHeaderSorting(columns, props.onSort);
  const onRowKey = useRowKeys(grid, props, position.awaitRow);
  const menu = useHeaderMenu(columns, onMenu);
  const cellMenu = useCellMenu(shown, props.onCellMenu);
  const middle = useMiddlePresses(shown, props.onOpen);
  const pinnedRows = usePinnedRows(shown, {
    ...props,
    onPress: press,
    onCopyCell: copyCell(columns),
    onPreview: (id) => onPreview(current === id ? null : id),
  });
  const topRows = useMemo((): readonly TopRow[] => [0, ...pinned], [pinned]);
  const { focusFilter, focusFilterOf, focusCell, focusRows, reveal, visibleRowCount } = position;
  useImperativeHandle(props.ref, () => ({
    focusFilter,
    focusFilterOf,
    focusCell,
    reveal,
    fittingWidth: (name) => drawnWidth(grid.current, columns, name),
    focusRows,
    cellAt: (element) => cellAt(element, shown),
  }));
  const { renderers, rowClass } = useRowDrawing({ ...props, isResting, visibleRowCount });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid inside is the widget; these handlers get the events of its cells
    <div
      ref={frame}
      className={classes.frame}
      data-explains
      data-resting={isResting ? '' : undefined}
      onKeyDownCapture={position.keepTabOut}
      onKeyDown={(event) => {
        sorting.onKeyDown(event);
        menu.onKeyDown(event);
        cellMenu.onKeyDown(event);
        pinnedRows.onKeyDown(event);
      }}
      onContextMenu={(event) => {
        menu.onContextMenu(event);
        cellMenu.onContextMenu(event);
      }}
      onMouseDownCapture={onMouseDownCapture}
      onMouseDown={middle.onMouseDown}
      onAuxClick={middle.onAuxClick}
      onClick={(event) => {
        sorting.onClick(event);
        pinnedRows.onClick(event);
      }}
      onDoubleClick={pinnedRows.onDoubleClick}
      onCopy={pinnedRows.onCopy}
      onFocus={position.noteFocus}
      onBlur={position.noteBlur}
    >
      <DataGrid
        ref={grid}
        className={classes.grid}
        aria-label={props.label}
        aria-rowcount={props.total + headRows + pinned.length}
        columns={drawn}
        rows={rows}
        topSummaryRows={topRows}
        rowKeyGetter={rowKey}
        rowHeight={props.rowHeight}
        headerRowHeight={headerHeight}
        summaryRowHeight={heights.filters}
        columnWidths={widths.columnWidths}
        onColumnWidthsChange={widths.onColumnWidthsChange}
        onColumnsReorder={props.onMove}
        selectedRows={props.selected}
        onSelectedRowsChange={props.onSelect}
        isRowSelectionDisabled={isBehind}
        rowClass={rowClass}
        renderers={renderers}
        onScroll={position.onScroll}
        onActivePositionChange={position.onMove}
        onCellClick={onCellClick}
        onCellDoubleClick={onCellDoubleClick}
        onCellKeyDown={onRowKey}
        onCellCopy={copyCell(columns)}
      />
    </div>
  );
}
