import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Cell, type CellRendererProps, DataGrid, type DataGridHandle, type RenderRowProps, Row } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import type { Column } from '../../shared/domain/lists/column';
import type { SortKey } from '../../shared/domain/lists/list';
import { fittingWidth, useGridWidths } from './fitting-width';
import classes from './grid.module.css';
import { type GridColumn, libraryColumns, rowHeaderOf } from './grid-columns';
import { type GridHandle, headRows, heights } from './grid-handle';
import type { GridRow, TopRow } from './grid-row';
import { cellAt } from './use-cell-menu';
import { type GridEventsProps, useGridEvents } from './use-grid-events';
import { type RestoredPosition, useGridPosition } from './use-grid-position';
import { useRowKeys } from './use-row-keys';

export type ListGridProps = GridEventsProps & {
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
  readonly onWidth: (column: string, width: number) => void;
  /** Called when a header is dropped on another header. */
  readonly onMove: (column: string, onto: string) => void;
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

/** The width that fits all drawn texts of a column; null when the column is not drawn. */
function drawnWidth(grid: DataGridHandle | null, columns: readonly GridColumn[], name: string): number | null {
  const at = columns.findIndex(({ column }) => column.name === name) + 2;
  const cells = [...(grid?.element?.querySelectorAll(`:not(.rdg-summary-row) > [aria-colindex="${at}"]`) ?? [])];
  return cells.length === 0 ? null : fittingWidth(cells);
}

/** A list with virtual rows and columns, pinned columns, filter cells and the keyboard behaviour of the ARIA grid pattern. */
export function ListGrid(props: ListGridProps) {
  const { columns, pinnedCount, arrived, rows, pinned, offset, sort, renderFilter, onMenu, onUnpin, nameColumn } =
    props;
  const grid = useRef<DataGridHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isResting = useRestingGrid(frame);
  const shown = { columns, rows, pinned, offset };
  const { pressPreview: onPressPreview, ofCells, ofFrame } = useGridEvents(shown, props);
  const drawn = useMemo(
    () =>
      libraryColumns({
        ...{ columns, pinnedCount, arrived, sort, renderFilter, onMenu, onUnpin, nameColumn },
        onPreview: onPressPreview,
      }),
    [columns, pinnedCount, arrived, sort, renderFilter, onPressPreview, onMenu, onUnpin, nameColumn],
  );
  const widths = useGridWidths(columns, props.onWidth);
  const headerHeight = columns.some(({ head }) => head !== undefined) ? heights.groupedHeader : heights.header;
  const position = useGridPosition(grid, { ...props, headerHeight, topCount: pinned.length });
  const onRowKey = useRowKeys(grid, props, position.awaitRow);
  const topRows = useMemo((): readonly TopRow[] => [0, ...pinned], [pinned]);
  const { focusFilter, focusFilterOf, focusCell, focusRows, reveal, visibleRowCount } = position;
  useImperativeHandle(props.ref, () => ({
    ...{ focusFilter, focusFilterOf, focusCell, focusRows, reveal },
    fittingWidth: (name) => drawnWidth(grid.current, columns, name),
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
      {...ofFrame}
      onKeyDownCapture={position.keepTabOut}
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
        {...ofCells}
        onCellKeyDown={onRowKey}
      />
    </div>
  );
}

const isText = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'text';

/**
 * Saves work while the user types in the filters and the grid is scrolled to its start. Pinned cells then need not be sticky: the browser
 * makes a layer of each sticky element, four in every row, and composes all layers at every keystroke. Rows below the visible area, which
 * the library draws in advance for scrolling, need not be drawn either. Moving the mouse, scrolling or leaving the field ends this state.
 * @returns whether the grid rests
 */
function useRestingGrid(frame: RefObject<HTMLElement | null>): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const rest = (): void => {
      const grid = element.querySelector('[role="grid"]');
      if (grid?.scrollLeft === 0 && grid.scrollTop === 0) setResting(true);
    };
    const wake = (): void => setResting(false);
    const onScroll = ({ target }: Event): void => {
      if (target instanceof Element && (target.scrollLeft !== 0 || target.scrollTop !== 0)) wake();
    };
    const gone = new AbortController();
    const { signal } = gone;
    element.addEventListener('input', rest, { signal });
    // Starts at the focus, so that the first keystroke is fast too.
    element.addEventListener('focusin', ({ target }) => isText(target) && rest(), { signal });
    element.addEventListener('scroll', onScroll, { capture: true, signal });
    for (const sign of ['pointermove', 'wheel', 'touchstart', 'focusout'])
      element.addEventListener(sign, wake, { passive: true, signal });
    return () => gone.abort();
  }, [frame]);
  return isResting;
}
