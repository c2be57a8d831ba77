import { identityColumns, isStandardIn } from '../../../../shared/catalog/catalog';
import type { Column } from '../../../../shared/catalog/column';
import type { ListView } from '../../../../shared/domain/list';
import type { ListName } from '../../../../shared/domain/list-name';

/** A column as the user has arranged it. */
export type ArrangedColumn = { readonly column: Column; readonly width: number; readonly shown: boolean };

const asDefault = (list: ListName, column: Column): ArrangedColumn => ({
  column,
  width: column.width,
  shown: isStandardIn(list, column),
});

/** Columns that say which row it is come first. */
function identityFirst(list: ListName, columns: readonly Column[]): readonly Column[] {
  const place = (column: Column) => {
    const at = identityColumns[list].indexOf(column.name);
    return at < 0 ? identityColumns[list].length : at;
  };
  return [...columns].sort((a, b) => place(a) - place(b));
}

/** The columns in the user's order; those the view does not know follow in the order of the catalogue. */
export function arrange(
  list: ListName,
  columns: readonly Column[],
  view: ListView['columns'] | null,
): readonly ArrangedColumn[] {
  if (view === null) return identityFirst(list, columns).map((column) => asDefault(list, column));
  const byName = new Map(columns.map((column) => [column.name, column]));
  const kept: ArrangedColumn[] = [];
  for (const { name, width, shown } of view) {
    const column = byName.get(name);
    if (column === undefined) continue;
    byName.delete(name);
    kept.push({ column, width, shown: shown || identityColumns[list].includes(name) });
  }
  return [...kept, ...[...byName.values()].map((column) => asDefault(list, column))];
}

export const toView = (columns: readonly ArrangedColumn[]): ListView['columns'] =>
  columns.map(({ column, width, shown }) => ({ name: column.name, width, shown }));

const change = (columns: readonly ArrangedColumn[], name: string, part: Partial<ArrangedColumn>) =>
  columns.map((arranged) => (arranged.column.name === name ? { ...arranged, ...part } : arranged));

export const setWidth = (columns: readonly ArrangedColumn[], name: string, width: number): readonly ArrangedColumn[] =>
  change(columns, name, { width: Math.round(width) });

export const setShown = (
  list: ListName,
  columns: readonly ArrangedColumn[],
  name: string,
  shown: boolean,
): readonly ArrangedColumn[] => (identityColumns[list].includes(name) ? columns : change(columns, name, { shown }));

export const showAll = (columns: readonly ArrangedColumn[]): readonly ArrangedColumn[] =>
  columns.map((arranged) => (arranged.shown ? arranged : { ...arranged, shown: true }));

/** A column put where another one stands: after it when it comes from the left, before it when it comes from the right. */
export function dropColumn(columns: readonly ArrangedColumn[], name: string, onto: string): readonly ArrangedColumn[] {
  const from = columns.findIndex(({ column }) => column.name === name);
  const to = columns.findIndex(({ column }) => column.name === onto);
  const moved = columns[from];
  if (moved === undefined || to < 0 || from === to) return columns;
  const others = columns.filter((arranged) => arranged !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** How many columns at the left say which row it is; what comes with a place or a peer group stands behind them. */
const identityCount = 2;

/** Shows columns that belong together right behind the ones that name the row, or hides them. */
export function showTogether(
  columns: readonly ArrangedColumn[],
  names: readonly string[],
  shown: boolean,
): readonly ArrangedColumn[] {
  const wanted = names.flatMap((name) => columns.find(({ column }) => column.name === name) ?? []);
  const others = columns.filter((arranged) => !wanted.includes(arranged));
  const changed = wanted.map((arranged) => ({ ...arranged, shown }));
  return [...others.slice(0, identityCount), ...changed, ...others.slice(identityCount)];
}
