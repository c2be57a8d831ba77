import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DataGridHandle, PositionChangeArgs } from 'react-data-grid';
import { isFocusFree, isFocusOnScreen } from '../ui/behaviour/focus';
import type { GridColumn } from './grid-columns';
import { filterRowAbove, headRows, heights } from './grid-handle';
import type { GridRow, TopRow } from './grid-row';
import { scrollToShow } from './scroll-to-show';

export type RestoredPosition = {
  readonly scroll: { readonly top: number; readonly left: number };
  readonly cursor: { readonly id: string; readonly index: number; readonly column: string } | null;
};

type PositionProps = {
  readonly columns: readonly GridColumn[];
  readonly pinnedCount: number;
  readonly rows: readonly GridRow[];
  /** The rows that are pinned between the filters and the page's rows, and the number of these. */
  readonly pinned: readonly GridRow[];
  readonly topCount: number;
  readonly offset: number;
  readonly rowsKey: string;
  /** Whether the list waits for an answer with rows. */
  readonly isWaiting: () => boolean;
  /** Called once there are rows, because a stored position arrives together with the rows. */
  readonly restored: () => RestoredPosition;
  readonly onCursor: (cursor: { readonly id: string; readonly index: number; readonly column: string }) => void;
  readonly onScroll: (scroll: { readonly top: number; readonly left: number }) => void;
  readonly onRoom: (rows: number) => void;
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly onViewport: (viewport: { readonly left: number; readonly width: number }) => void;
};

/** The grid cell in the tab order, or the control inside that cell. */
const tabStop = '[role="row"] [tabindex="0"]';

/** The position of the cell around an element, in the library's numbering; null outside a cell. */
function positionOf(
  element: Element,
  { offset, topCount }: Pick<PositionProps, 'offset' | 'topCount'>,
): Position | null {
  const cell = element.closest('[aria-colindex]');
  const column = Number(cell?.getAttribute('aria-colindex') ?? 0);
  const row = Number(cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0);
  if (column === 0 || row === 0) return null;
  const above = headRows + topCount;
  return { idx: column - 1, rowIdx: row - above - 1 - (row > above ? offset : 0) };
}

type Grid = RefObject<DataGridHandle | null>;
/** A cell's position in the library's numbering. */
type Position = { readonly idx: number; readonly rowIdx: number };

/**
 * Moves the focus to cells of the grid.
 * @param last the cell that has the focus, or had it last
 */
function focusIn(
  grid: Grid,
  last: RefObject<Position>,
  { columns, rows, topCount }: Pick<PositionProps, 'columns' | 'rows' | 'topCount'>,
) {
  const filterRow = filterRowAbove(topCount);
  const focus = (idx: number, rowIdx: number): void => {
    if (idx < 0 || grid.current === null) return;
    const { element } = grid.current;
    // Setting the position changes `last` immediately, so `last` is read first.
    const stays = last.current.idx === idx && last.current.rowIdx === rowIdx;
    grid.current.setActivePosition({ idx, rowIdx }, { shouldFocus: true });
    // The library does not move the focus when the position stays the same.
    if (stays && element?.contains(document.activeElement) === false) {
      element.querySelector<HTMLElement>(tabStop)?.focus();
    }
  };
  return {
    focusFilter: (otherwise: string): void => {
      const within = grid.current?.element?.contains(document.activeElement) === true && last.current.idx > 0;
      const idx = within ? last.current.idx : columns.findIndex(({ column }) => column.name === otherwise) + 1;
      focus(idx, filterRow);
    },
    focusFilterOf: (column: string): void =>
      focus(columns.findIndex((item) => item.column.name === column) + 1, filterRow),
    focusCell: (column: string, row: number): void =>
      focus(columns.findIndex((item) => item.column.name === column) + 1, row),
    focusRows: (): void => {
      if (rows.length > 0)
        focus(Math.max(last.current.idx, 1), Math.min(Math.max(last.current.rowIdx, 0), rows.length - 1));
    },
  };
}

type RoomProps = Pick<PositionProps, 'onRoom' | 'onViewport' | 'rowHeight' | 'headerHeight' | 'topCount'>;

/**
 * Measures how many rows are visible, again whenever the grid's size changes.
 * @returns the number of wholly or partly visible rows before any scrolling; 0 before layout
 */
function useVisibleRows(grid: Grid, { onRoom, onViewport, rowHeight, headerHeight, topCount }: RoomProps): number {
  const [visibleRowCount, setVisibleRowCount] = useState(0);
  useLayoutEffect(() => {
    const element = grid.current?.element;
    if (element === null || element === undefined) return;
    const measure = () => {
      onViewport({ left: element.scrollLeft, width: element.clientWidth });
      // Before layout no row is visible.
      const room = (element.clientHeight - headerHeight - heights.filters * (1 + topCount)) / rowHeight;
      if (room < 1) return;
      onRoom(Math.floor(room));
      setVisibleRowCount(Math.ceil(room));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, onRoom, onViewport, rowHeight, headerHeight, topCount]);
  return visibleRowCount;
}

type GridRefs = {
  readonly grid: Grid;
  readonly last: RefObject<Position>;
  readonly top: RefObject<number>;
  /** Whether columns were scrolled into view since the grid was drawn; then the old position is not restored. */
  readonly revealed: RefObject<boolean>;
};

/** Restores the user's position once there are rows. */
function useRestoredPosition(
  { grid, last, top, revealed }: GridRefs,
  { rows, columns, restored }: Pick<PositionProps, 'rows' | 'columns' | 'restored'>,
): void {
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current || rows.length === 0) return;
    begun.current = true;
    const element = grid.current?.element;
    const { scroll, cursor } = restored();
    top.current = scroll.top;
    const goThere = () => element?.scrollTo({ ...scroll, behavior: 'instant' });
    goThere();
    // The focus stays where the user is active, such as on the buttons that opened this list.
    const isFree = isFocusFree();
    if (cursor === null) {
      if (isFree) grid.current?.setActivePosition({ idx: 1, rowIdx: 0 }, { shouldFocus: true });
      return;
    }
    const idx = columns.findIndex(({ column }) => column.name === cursor.column) + 1;
    const rowIdx = rows.findIndex(({ id }) => id === cursor.id);
    last.current = { idx: Math.max(idx, 1), rowIdx: rowIdx < 0 ? Math.min(cursor.index, rows.length - 1) : rowIdx };
    grid.current?.setActivePosition(last.current, { shouldFocus: isFree });
    // The library scrolls the row into view, which may move the restored scroll position.
    requestAnimationFrame(() => !revealed.current && goThere());
  }, [grid, last, top, revealed, rows, columns, restored]);
}

/** The row to focus when an answer arrives; `same` is the row at the number that has the focus. */
export type AwaitedRow = 'first' | 'last' | 'same';

/**
 * Scrolls to the top when the list has other rows, and moves the focus to the row that a key asked for meanwhile.
 * @returns sets the row to focus when the rows arrive; null for no row
 */
function useOtherRows(
  { grid, last, top }: Pick<GridRefs, 'grid' | 'last' | 'top'>,
  { rows, rowsKey, isWaiting }: Pick<PositionProps, 'rows' | 'rowsKey' | 'isWaiting'>,
): (row: AwaitedRow | null) => void {
  const shownKey = useRef(rowsKey);
  const awaited = useRef<AwaitedRow | null>(null);
  useLayoutEffect(() => {
    if (shownKey.current === rowsKey) {
      if (!isWaiting()) awaited.current = null;
      return;
    }
    const first = shownKey.current === '';
    shownKey.current = rowsKey;
    // Reading or setting the scroll position forces a layout, so this is done only when needed.
    if (!first && top.current !== 0) grid.current?.element?.scrollTo({ top: 0, behavior: 'instant' });
    const row = awaited.current;
    awaited.current = null;
    const { idx, rowIdx } = last.current;
    // In the meantime the focus moved to the filters or the header.
    if (row === null || rowIdx < 0 || rows.length === 0) return;
    const end = rows.length - 1;
    const next = { first: 0, last: end, same: Math.min(rowIdx, end) }[row];
    grid.current?.setActivePosition({ idx, rowIdx: next }, { shouldFocus: isFocusOnScreen() });
  }, [grid, last, top, rows, rowsKey, isWaiting]);
  return (row) => {
    awaited.current = row;
  };
}

/** Keeps the focus in the grid when the focused row is removed. */
function useFocusAfterRemoval(
  { grid, last }: Pick<GridRefs, 'grid' | 'last'>,
  { rows, offset, topCount }: Pick<PositionProps, 'rows' | 'offset' | 'topCount'>,
) {
  const hadFocus = useRef(false);
  // The browser sends no blur event for a removed cell, so the focus may have moved elsewhere without one.
  useEffect(() => {
    const noteElsewhere = ({ target }: globalThis.FocusEvent): void => {
      if (target instanceof Node && grid.current?.element?.contains(target) !== true) hadFocus.current = false;
    };
    document.addEventListener('focusin', noteElsewhere);
    return () => document.removeEventListener('focusin', noteElsewhere);
  }, [grid]);
  // The focused cell may be removed with its row; the nearest remaining row gets the focus.
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    const { idx, rowIdx } = last.current;
    const next = rows.length === 0 ? filterRowAbove(topCount) : Math.min(rowIdx, rows.length - 1);
    grid.current?.setActivePosition({ idx, rowIdx: next }, { shouldFocus: true });
  }, [grid, last, rows, topCount]);
  return {
    /** React sends no blur event when the focused cell itself is removed, so this stays true in that case. */
    noteFocus: ({ target, currentTarget }: FocusEvent<HTMLDivElement>): void => {
      if (!currentTarget.contains(target)) return;
      hadFocus.current = true;
      const position = positionOf(target, { offset, topCount });
      const { idx, rowIdx } = last.current;
      // A screen reader can focus a cell without a key or click that the library sees.
      if (position !== null && (position.idx !== idx || position.rowIdx !== rowIdx)) {
        grid.current?.setActivePosition(position);
      }
    },
    noteBlur: (): void => {
      hadFocus.current = false;
    },
  };
}

/** The grid is a single tab stop: Tab leaves the grid instead of moving from cell to cell. */
function keepTabOut(event: KeyboardEvent<HTMLDivElement>): void {
  const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key === 'Tab' && inside) event.stopPropagation();
}

/** Keeps track of the grid's focus and scroll position, restores them, and moves them on request. */
export function useGridPosition(grid: Grid, props: PositionProps) {
  const { onCursor, onScroll, onViewport } = props;
  const last = useRef<Position>({ idx: -1, rowIdx: 0 });
  const top = useRef(0);
  const revealed = useRef(false);
  const refs: GridRefs = { grid, last, top, revealed };
  const visibleRowCount = useVisibleRows(grid, props);
  useRestoredPosition(refs, props);
  const awaitRow = useOtherRows(refs, props);
  const { noteFocus, noteBlur } = useFocusAfterRemoval(refs, props);

  return {
    ...focusIn(grid, last, props),
    reveal: (names: readonly string[]): void => {
      const element = grid.current?.element;
      if (element === null || element === undefined) return;
      const left = scrollToShow({ ...props, left: element.scrollLeft, width: element.clientWidth }, names);
      revealed.current = true;
      if (left !== null) element.scrollTo({ left, behavior: 'instant' });
    },
    visibleRowCount,
    awaitRow,
    keepTabOut,
    noteFocus,
    noteBlur,
    onMove: ({ row, rowIdx, column }: PositionChangeArgs<GridRow, TopRow>): void => {
      if (column === undefined) return;
      last.current = { idx: column.idx, rowIdx };
      // The library has no row object for rows above row 0.
      const shown = row ?? (rowIdx < 0 ? props.pinned[rowIdx + props.topCount] : undefined);
      if (shown !== undefined && !shown.behind)
        onCursor({ id: shown.id, index: Math.max(rowIdx, 0), column: column.key });
    },
    onScroll: ({ currentTarget }: UIEvent<HTMLDivElement>): void => {
      top.current = currentTarget.scrollTop;
      onScroll({ top: currentTarget.scrollTop, left: currentTarget.scrollLeft });
      onViewport({ left: currentTarget.scrollLeft, width: currentTarget.clientWidth });
    },
  };
}
