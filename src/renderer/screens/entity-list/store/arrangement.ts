import type { Column } from '../../../../shared/catalog/column';
import type { ListView } from '../../../../shared/domain/list';

/** A column as the user has arranged it. */
export type ArrangedColumn = { readonly column: Column; readonly width: number; readonly shown: boolean };

/** Columns that say which row it is; they cannot be hidden. */
export const identityColumns: readonly string[] = ['kvk', 'name'];

const asDefault = (column: Column): ArrangedColumn => ({
  column,
  width: column.width,
  shown: column.standard || identityColumns.includes(column.name),
});

/** The columns in the user's order; those the view does not know follow in the order of the catalogue. */
export function arrange(columns: readonly Column[], view: ListView['columns'] | null): readonly ArrangedColumn[] {
  if (view === null) return columns.map(asDefault);
  const byName = new Map(columns.map((column) => [column.name, column]));
  const kept: ArrangedColumn[] = [];
  for (const { name, width, shown } of view) {
    const column = byName.get(name);
    if (column === undefined) continue;
    byName.delete(name);
    kept.push({ column, width, shown: shown || identityColumns.includes(name) });
  }
  return [...kept, ...[...byName.values()].map(asDefault)];
}

export const toView = (columns: readonly ArrangedColumn[]): ListView['columns'] =>
  columns.map(({ column, width, shown }) => ({ name: column.name, width, shown }));

const change = (columns: readonly ArrangedColumn[], name: string, part: Partial<ArrangedColumn>) =>
  columns.map((arranged) => (arranged.column.name === name ? { ...arranged, ...part } : arranged));

export const setWidth = (columns: readonly ArrangedColumn[], name: string, width: number): readonly ArrangedColumn[] =>
  change(columns, name, { width: Math.round(width) });

export const setShown = (
  columns: readonly ArrangedColumn[],
  name: string,
  shown: boolean,
): readonly ArrangedColumn[] => (identityColumns.includes(name) ? columns : change(columns, name, { shown }));

export const showAll = (columns: readonly ArrangedColumn[]): readonly ArrangedColumn[] =>
  columns.map((arranged) => (arranged.shown ? arranged : { ...arranged, shown: true }));
