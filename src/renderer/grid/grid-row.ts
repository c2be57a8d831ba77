import type { Cell } from '../../shared/domain/cell';

/** One row as the grid draws it; the arrays are those of the page, so making rows copies nothing. */
export type GridRow = {
  readonly id: string;
  readonly index: number;
  readonly active: boolean;
  readonly cells: Readonly<Record<string, readonly Cell[]>>;
  /** Folded text to show in bold, by column. */
  readonly highlights: Readonly<Record<string, string>>;
};

type Page = {
  readonly ids: readonly string[];
  readonly active: readonly boolean[];
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
};

export const gridRows = (page: Page, highlights: GridRow['highlights']): readonly GridRow[] =>
  page.ids.map((id, index) => ({
    id,
    index,
    active: page.active[index] ?? true,
    cells: page.columns,
    highlights,
  }));

/** The one row that the grid library draws between header and rows; its cells are filters. */
export type FilterRow = 0;
