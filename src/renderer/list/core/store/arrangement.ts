import { identityOf } from '../../../../shared/catalog/catalog';
import { canHaveValues } from '../../../../shared/catalog/computed';
import { isShownIn, type ReadyView, readyViewOf } from '../../../../shared/catalog/ready-views';
import type { Column } from '../../../../shared/domain/lists/column';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import type { ListView } from '../../../../shared/view/view';

/** A column with the user's settings for it. */
export type ArrangedColumn = {
  readonly column: Column;
  readonly width: number;
  readonly shown: boolean;
  /** Whether it stays at the left while the others scroll; pinned columns precede all others. */
  readonly pinned: boolean;
};

const asDefault = (list: ListName, column: Column, view: ReadyView): ArrangedColumn => ({
  column,
  width: column.width,
  shown: isShownIn(view, list, column),
  pinned: false,
});

/** Columns that identify a row come first, followed by the view's columns in its order. */
function inOrderOf(view: ReadyView, list: ListName, columns: readonly Column[]): readonly Column[] {
  const first = [...new Set([...identityOf(list), ...(view.columns ?? [])])];
  const rank = new Map(first.map((name, at) => [name, at]));
  const rankOf = ({ name }: Column) => rank.get(name) ?? first.length;
  return [...columns].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The columns of a list, and what is needed to arrange them. */
type ListColumns = {
  readonly list: ListName;
  readonly columns: readonly Column[];
  /** The number of columns to pin when a view does not say which. */
  readonly fixedColumns: number;
};

/** The columns as arranged by a ready view. */
export const arrangeReady = (
  { list, columns, fixedColumns }: ListColumns,
  view: ReadyView,
): readonly ArrangedColumn[] =>
  pinFirst(
    inOrderOf(view, list, columns).map((column) => asDefault(list, column, view)),
    fixedColumns,
  );

/** Pins the first visible columns, as many as the subscription fixes. */
function pinFirst(columns: readonly ArrangedColumn[], count: number): readonly ArrangedColumn[] {
  let left = count;
  return pinnedFirst(columns.map((arranged) => ({ ...arranged, pinned: arranged.shown && left-- > 0 })));
}

const pinnedFirst = (columns: readonly ArrangedColumn[]): readonly ArrangedColumn[] => [
  ...columns.filter(({ pinned }) => pinned),
  ...columns.filter(({ pinned }) => !pinned),
];

/** Arranges the columns in the user's order; columns that the view does not contain follow, in the order of the catalogue. */
export function arrange(known: ListColumns, view: ListView['columns'] | null): readonly ArrangedColumn[] {
  const { list, columns, fixedColumns } = known;
  const first = readyViewOf(list, null);
  if (view === null) return arrangeReady(known, first);
  const byName = new Map(columns.map((column) => [column.name, column]));
  const kept: ArrangedColumn[] = [];
  for (const { name, width, shown, pinned } of view) {
    const column = byName.get(name);
    if (column === undefined) continue;
    byName.delete(name);
    kept.push({ column, width, shown: shown || identityOf(list).includes(name), pinned: pinned === true });
  }
  const all = [...kept, ...[...byName.values()].map((column) => asDefault(list, column, first))];
  return view.some(({ pinned }) => pinned !== null) ? pinnedFirst(all) : pinFirst(all, fixedColumns);
}

export const toView = (columns: readonly ArrangedColumn[]): ListView['columns'] =>
  columns.map(({ column, width, shown, pinned }) => ({ name: column.name, width, shown, pinned }));

const change = (columns: readonly ArrangedColumn[], name: string, part: Partial<ArrangedColumn>) =>
  columns.map((arranged) => (arranged.column.name === name ? { ...arranged, ...part } : arranged));

export const setWidth = (columns: readonly ArrangedColumn[], name: string, width: number): readonly ArrangedColumn[] =>
  change(columns, name, { width: Math.round(width) });

type Arrangement = { readonly list: ListName; readonly columns: readonly ArrangedColumn[] };

export const setShown = ({ list, columns }: Arrangement, name: string, shown: boolean): readonly ArrangedColumn[] =>
  identityOf(list).includes(name) ? columns : change(columns, name, { shown });

/** Shows or hides some columns; columns that identify a row are never hidden. */
export const setShownOf = (
  { list, columns }: Arrangement,
  names: ReadonlySet<string>,
  shown: boolean,
): readonly ArrangedColumn[] =>
  columns.map((arranged) =>
    names.has(arranged.column.name) && !identityOf(list).includes(arranged.column.name)
      ? { ...arranged, shown }
      : arranged,
  );

/** Shows only these columns, and the columns that identify a row. */
export const showOnly = ({ list, columns }: Arrangement, names: ReadonlySet<string>): readonly ArrangedColumn[] =>
  columns.map((arranged) => {
    const shown = names.has(arranged.column.name) || identityOf(list).includes(arranged.column.name);
    return arranged.shown === shown ? arranged : { ...arranged, shown };
  });

/** The parts of a list's question that some columns depend on. */
type Question = Parameters<typeof canHaveValues>[1];

/** The columns to draw: the visible columns, except those that need a period, a centre or a peer group that is not set. */
export const drawnColumns = (
  state: Question & { readonly columns: readonly ArrangedColumn[] },
): readonly ArrangedColumn[] => state.columns.filter(({ column, shown }) => shown && canHaveValues(column.name, state));

/** Shows every column that can have values for a question. */
export const showAll = (columns: readonly ArrangedColumn[], question: Question): readonly ArrangedColumn[] =>
  columns.map((arranged) =>
    arranged.shown || !canHaveValues(arranged.column.name, question) ? arranged : { ...arranged, shown: true },
  );

/** Shows a column after all visible ones. */
export function showLast(columns: readonly ArrangedColumn[], name: string): readonly ArrangedColumn[] {
  const moved = columns.find(({ column }) => column.name === name);
  if (moved === undefined) return columns;
  const others = columns.filter((arranged) => arranged !== moved);
  const end = others.findLastIndex(({ shown }) => shown) + 1;
  return [...others.slice(0, end), { ...moved, shown: true, pinned: false }, ...others.slice(end)];
}

/** Moves a column to the place of another: after it when moved to the right, before it when moved to the left. */
export function dropColumn(columns: readonly ArrangedColumn[], name: string, onto: string): readonly ArrangedColumn[] {
  const from = columns.findIndex(({ column }) => column.name === name);
  const to = columns.findIndex(({ column }) => column.name === onto);
  const moved = columns[from];
  if (moved === undefined || to < 0 || from === to) return columns;
  const others = columns.filter((arranged) => arranged !== moved);
  const pinned = columns[to]?.pinned ?? false;
  return [...others.slice(0, to), { ...moved, pinned }, ...others.slice(to)];
}

type ColumnMove = { readonly name: string; readonly step: -1 | 1 };

/**
 * Moves a column one place to the left (-1) or right (1), without crossing the edge of the pinned columns.
 * @param seen the columns beside which it moves, in order; by default the visible columns
 */
export function moveColumn(
  columns: readonly ArrangedColumn[],
  { name, step }: ColumnMove,
  seen: readonly ArrangedColumn[] = columns.filter(({ shown }) => shown),
): readonly ArrangedColumn[] {
  const at = seen.findIndex(({ column }) => column.name === name);
  const neighbour = seen[at + step];
  if (at < 0 || neighbour === undefined || neighbour.pinned !== seen[at]?.pinned) return columns;
  return dropColumn(columns, name, neighbour.column.name);
}

/** Pins or unpins a column: a pinned column becomes the last of the pinned ones, an unpinned column the first of the others. */
export function setPinned(
  columns: readonly ArrangedColumn[],
  name: string,
  pinned: boolean,
): readonly ArrangedColumn[] {
  const chosen = columns.find(({ column }) => column.name === name);
  if (chosen === undefined || chosen.pinned === pinned) return columns;
  const others = columns.filter((arranged) => arranged !== chosen);
  const edge = others.filter((arranged) => arranged.pinned).length;
  return [...others.slice(0, edge), { ...chosen, pinned }, ...others.slice(edge)];
}

/** Shows related columns together after the pinned ones, or hides them. */
export function showTogether(
  columns: readonly ArrangedColumn[],
  names: readonly string[],
  shown: boolean,
): readonly ArrangedColumn[] {
  const wanted = names.flatMap((name) => columns.find(({ column }) => column.name === name) ?? []);
  const others = columns.filter((arranged) => !wanted.includes(arranged));
  const changed = wanted.map((arranged) => ({ ...arranged, shown, pinned: false }));
  const edge = others.filter(({ pinned }) => pinned).length;
  return [...others.slice(0, edge), ...changed, ...others.slice(edge)];
}

/** The visible part of the grid's columns, in pixels. */
export type Viewport = { readonly left: number; readonly width: number };

type ColumnWidth = { readonly name: string; readonly width: number };

/** Columns within this distance from the edges are fetched too, so that cells are filled before they scroll into view. */
const margin = 600;

/**
 * The names of the columns to fetch: the pinned columns and those in or near the viewport. A list has hundreds of columns, and main's
 * column store releases those that are not in use.
 */
export function columnWindow(
  columns: readonly ColumnWidth[],
  pinnedCount: number,
  viewport: Viewport,
): readonly string[] {
  const names: string[] = [];
  let left = 0;
  columns.forEach(({ name, width }, index) => {
    const near = left + width > viewport.left - margin && left < viewport.left + viewport.width + margin;
    if (index < pinnedCount || near) names.push(name);
    left += width;
  });
  return names;
}
