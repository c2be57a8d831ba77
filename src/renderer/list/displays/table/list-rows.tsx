import { useMediaQuery } from '@mantine/hooks';
import {
  type ComponentType,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { DossierRef } from '../../../../shared/domain/dossiers/dossier';
import type { Column } from '../../../../shared/domain/lists/column';
import type { ListPage } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import type { Density } from '../../../../shared/domain/program/setting-kinds';
import { useOwner } from '../../../core/account/owner';
import { useApplication } from '../../../core/application-store';
import { expectDossier } from '../../../core/dossiers/expected-dossier';
import { readDossierId } from '../../../core/navigation/routes';
import { openWindow } from '../../../core/navigation/window-place';
import type { GridHandle } from '../../../grid/grid-handle';
import { type GridRow, gridRows, type MenuCell } from '../../../grid/grid-row';
import { ListGrid } from '../../../grid/list-grid';
import { FilterCell } from '../../core/filters/filter-cell';
import { copySelection } from '../../core/rows/copy-cells';
import { detailPath } from '../../core/rows/detail-path';
import { useEarlierOfPage } from '../../core/rows/earlier-fields';
import { ListState } from '../../core/rows/list-state-panel';
import { useColours } from '../../core/rows/use-colours';
import { togglePin, useDrawnPinnedRows } from '../../core/rows/use-drawn-pinned-rows';
import { useArrivedColumns, useDrawnColumns } from '../../core/rows/use-list-columns';
import { useOpenReason } from '../../core/rows/use-open-reason';
import { useRowMarks } from '../../core/rows/use-row-marks';
import { canRemark, useRowRemarks } from '../../core/rows/use-row-remarks';
import { useRowsBehind } from '../../core/rows/use-rows-behind';
import type { ArrangedColumn } from '../../core/store/arrangement';
import { useList, useListActions, useListStore } from '../../core/store/list-context';
import type { List } from '../../core/store/list-store';
import { areOthersAwaited, dossierOf } from '../../core/store/loaded-page';
import { selectedCount, selectedOf } from '../../core/store/selection';
import { FindInTable } from './find-bar';
import { withGroupedHeads } from './grouped-heads';
import classes from './list-rows.module.css';

/** Milliseconds that the cursor must stay on a row before its dossier is read; going through rows by keys is faster than this. */
const readAheadDelay = 60;

function refOf(list: ListName, id: string, dossier: string | null): DossierRef | null {
  const { opens } = listDefinitions[list];
  if (opens === 'article') return null;
  if (opens === 'person') return { kind: 'person', id };
  const read = dossier === null ? null : readDossierId(dossier);
  return read === null ? null : { kind: 'office', id: read.location };
}

/** Reads the dossier of the row at the cursor in advance, while the list is on screen. */
export function useExpectedDossier(): void {
  const owner = useOwner();
  const list = useList((state) => state.list);
  const id = useList((state) => state.cursor?.id ?? null);
  const dossier = useList((state) => (id === null ? null : dossierOf(state.loaded, id)));
  useEffect(() => {
    const ref = id === null ? null : refOf(list, id, dossier);
    if (owner === null || ref === null) return;
    let forget = () => {};
    const timer = setTimeout(() => {
      forget = expectDossier(owner, ref);
    }, readAheadDelay);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [owner, list, id, dossier]);
}

/** Row heights in pixels. While the list is loading, the stylesheet sets the height. */
const rowHeights: Readonly<Record<Density, number>> = { compact: 32, spacious: 40 };

const noRows: Pick<ListPage, 'ids' | 'active' | 'columns' | 'dossiers'> = {
  ids: [],
  active: [],
  columns: {},
  dossiers: [],
};

/** In a window this narrow, pinned columns would leave no space for the others. */
const narrow = '(max-width: 899px)';

/** @param onlyPinned the only column to pin at the left; null pins the columns that the user pinned */
function gridColumns(drawn: readonly ArrangedColumn[], onlyPinned: string | null) {
  const isPinned = ({ column, pinned }: ArrangedColumn) => (onlyPinned === null ? pinned : column.name === onlyPinned);
  const pinned = drawn.filter(isPinned);
  return { columns: [...pinned, ...drawn.filter((item) => !isPinned(item))], pinnedCount: pinned.length };
}

/** The column whose menu is open, and its header element. */
type OpenColumn = { readonly name: string; readonly header: HTMLElement };

/** A cell of a column whose remark is being written. */
type RemarkedMenuCell = MenuCell & { readonly column: Column };

/** The parts that open from the rows, which belong to tools that the table does not know. */
export type TableParts = {
  readonly ColumnMenu: ComponentType<{
    readonly open: OpenColumn;
    readonly grid: RefObject<GridHandle | null>;
    readonly onClose: () => void;
  }>;
  readonly CellMenu: ComponentType<{
    readonly open: MenuCell;
    /** Called to write a remark on the cell. */
    readonly onRemark: (cell: MenuCell) => void;
    /** Called to show why the cell has its value. */
    readonly onReason: (cell: MenuCell) => void;
    readonly onClose: () => void;
  }>;
  /** Shows the remark of the cell under the pointer. */
  readonly RemarkCard: ComponentType<{
    readonly frame: RefObject<HTMLElement | null>;
    /** The row and column of a drawn cell; null outside the rows. */
    readonly cellAt: (element: Element) => MenuCell | null;
  }>;
  readonly RemarkEditor: ComponentType<{ readonly open: RemarkedMenuCell; readonly onClose: () => void }>;
};

type ListRowsProps = { readonly grid: RefObject<GridHandle | null>; readonly parts: TableParts };

/** The grid with the page's rows, or the reason why there are none. Another list gets another grid. */
export const ListRows = (props: ListRowsProps) => <Rows key={useList((state) => state.switchCount)} {...props} />;

function Rows({ grid, parts: { ColumnMenu, CellMenu, RemarkCard, RemarkEditor } }: ListRowsProps) {
  const store = useListStore();
  const actions = store.getState();
  const list = useList((state) => state.list);
  const sort = useList((state) => state.sort);
  const preview = useList((state) => state.preview?.id ?? null);
  useFittingPage();
  const [openColumn, setOpenColumn] = useState<OpenColumn | null>(null);
  const [openCell, setOpenCell] = useState<MenuCell | null>(null);
  const { openRemark, remark, closeRemark } = useOpenRemark(store);
  const explain = useOpenReason(grid);
  const body = useRef<HTMLDivElement>(null);
  const cellAt = useCallback((element: Element) => grid.current?.cellAt(element) ?? null, [grid]);
  const { columns, pinnedCount } = useGridColumns();
  const arrived = useArrivedColumns(grid, columns);
  const { loaded, rows, behindCount, selected } = usePageRows();
  const pinned = useDrawnPinnedRows();
  useExpectedDossier();
  const leave = useCallback(() => grid.current?.focusRows(), [grid]);
  const renderFilter = useCallback(
    (column: Column, tabIndex: number) => <FilterCell column={column} tabIndex={tabIndex} onLeave={leave} />,
    [leave],
  );
  const handlers = useRowHandlers(store, list);

  const density = useApplication((state) => state.start?.settings.density ?? 'compact');
  return useDrawnOnce(
    <div ref={body} className={classes.body}>
      <ListGrid
        ref={grid}
        label={listDefinitions[list].title}
        nameColumn={listDefinitions[list].name}
        rowHeight={rowHeights[density]}
        columns={columns}
        pinnedCount={pinnedCount}
        arrived={arrived}
        rows={rows}
        pinned={pinned}
        offset={loaded?.page.offset ?? 0}
        total={(loaded?.page.matched ?? 0) + behindCount}
        rowsKey={loaded?.key ?? ''}
        sort={sort}
        selected={selected}
        current={preview}
        restored={actions.keptPosition}
        renderFilter={renderFilter}
        onSelect={actions.select}
        onSelectAll={actions.selectAll}
        onSort={actions.sortBy}
        onWidth={actions.setWidth}
        onMove={actions.dropColumn}
        onMenu={useCallback((name: string, header: HTMLElement) => {
          // The menu returns the focus to the header when it closes.
          header.focus();
          setOpenColumn({ name, header });
        }, [])}
        onCellMenu={setOpenCell}
        onUnpin={actions.unpinRow}
        onRemark={remark}
        onReason={explain}
        onPin={useCallback((row: GridRow) => togglePin(store, row.id), [store])}
        {...handlers}
        onCursor={actions.setCursor}
        onScroll={actions.keepScroll}
        onRoom={actions.setRoom}
        onViewport={actions.setViewport}
      />
      <FindInTable grid={grid} />
      {openColumn !== null && (
        <ColumnMenu key={openColumn.name} open={openColumn} grid={grid} onClose={() => setOpenColumn(null)} />
      )}
      {openCell !== null && (
        <CellMenu open={openCell} onRemark={remark} onReason={explain} onClose={() => setOpenCell(null)} />
      )}
      <RemarkCard frame={body} cellAt={cellAt} />
      {openRemark !== null && <RemarkEditor open={openRemark} onClose={closeRemark} />}
      {behindCount === 0 && <ListState onGone={leave} />}
    </div>,
  );
}

/** The cell whose remark is being written, and a function that opens the editor for cells that can have a remark. */
function useOpenRemark(store: List) {
  const [openRemark, setOpenRemark] = useState<RemarkedMenuCell | null>(null);
  const remark = useCallback(
    (cell: MenuCell) => {
      if (canRemark(store.getState(), cell) && cell.column !== null) setOpenRemark({ ...cell, column: cell.column });
    },
    [store],
  );
  return { openRemark, remark, closeRemark: () => setOpenRemark(null) };
}

/** Keeps drawing the old comparison until the rows of the new one arrive; drawing its columns first would take twice as long. */
function useDrawnOnce(table: ReactElement): ReactElement {
  const isAwaited = useList(areOthersAwaited);
  const drawn = useRef(table);
  if (!isAwaited) drawn.current = table;
  return drawn.current;
}

/** Fits the page to this window: a stored view only records that its page fits, and not the window's height. */
function useFittingPage(): void {
  const { fitPage } = useListActions();
  const pageFits = useList((state) => state.pageFits);
  useEffect(() => {
    if (pageFits) fitPage();
  }, [pageFits, fitPage]);
}

/** The columns in the grid's form; in a narrow window only the name is pinned. */
function useGridColumns() {
  const list = useList((state) => state.list);
  const later = useList((state) => state.description?.month.period ?? null);
  const earlier = useList((state) => state.comparison?.earlier ?? null);
  const drawn = useDrawnColumns();
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  return useMemo(() => {
    const { columns, pinnedCount } = gridColumns(drawn, isNarrow ? listDefinitions[list].name : null);
    if (earlier === null || later === null) return { columns, pinnedCount };
    return { columns: withGroupedHeads(columns, pinnedCount, { earlier, later }), pinnedCount };
  }, [drawn, isNarrow, list, earlier, later]);
}

/** The page's rows, followed by the missing numbers of a KvK list, and which rows are selected. */
function usePageRows() {
  const loaded = useList((state) => state.loaded);
  const selection = useList((state) => state.selection);
  const page = loaded?.page ?? noRows;
  const colours = useColours();
  const earlier = useEarlierOfPage();
  const markOf = useRowMarks();
  const remarksOf = useRowRemarks();
  const known = useMemo(() => {
    const values = colours === null ? undefined : page.columns[colours.column.name];
    const markAt = colours === null || values === undefined ? null : (at: number) => colours.markOf(values[at]);
    const officeAt = (at: number) => markOf(page.dossiers[at]);
    return gridRows(page, { highlights: loaded?.highlights ?? {}, markAt, earlier, officeAt, remarksOf });
  }, [page, loaded, colours, earlier, markOf, remarksOf]);
  const behind = useRowsBehind();
  const rows = useMemo(() => (behind.length === 0 ? known : [...known, ...behind]), [known, behind]);
  const selected = useMemo(() => selectedOf(selection, page.ids), [selection, page]);
  return { loaded, rows, behindCount: behind.length, selected };
}

/** The handlers for keys and clicks on rows. */
function useRowHandlers(store: List, list: ListName) {
  const [, navigate] = useLocation();
  return {
    isWaiting: useCallback(() => store.getState().busy, [store]),
    onCopyRows: useCallback(() => copyIfSelected(store), [store]),
    onNextPage: useCallback(() => nextPage(store), [store]),
    onOpen: useCallback(
      (id: string, elsewhere = false) => {
        const { loaded: shown, showPreview } = store.getState();
        const path = detailPath(list, id, dossierOf(shown, id));
        if (path === null) showPreview(id);
        else if (elsewhere) openWindow(path);
        else navigate(path);
      },
      [navigate, store, list],
    ),
    onPreview: useCallback(
      (id: string | null) => {
        const { showPreview, closePreview } = store.getState();
        if (id === null) closePreview();
        else showPreview(id);
      },
      [store],
    ),
  };
}

/** Copies the selected rows, if any; returns whether it did. */
function copyIfSelected(list: List): boolean {
  const { selection, loaded } = list.getState();
  if (selectedCount(selection, loaded?.page.matched ?? 0) === 0) return false;
  void copySelection(list);
  return true;
}

function nextPage(list: List): boolean {
  const { loaded, pageSize, goTo } = list.getState();
  const next = (loaded?.page.offset ?? 0) + pageSize;
  if (loaded === null || next >= loaded.page.matched) return false;
  goTo(next);
  return true;
}
