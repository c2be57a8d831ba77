import type { MenuCell } from './grid-row';

/** The calls of a screen to its grid. */
export type GridHandle = {
  /** Puts the focus in the filter cell of the focused column, or of this column when the focus is outside the grid. */
  readonly focusFilter: (otherwise: string) => void;
  readonly focusFilterOf: (column: string) => void;
  /** Puts the focus on a cell of a row that is shown, by the column and by its place among the rows. */
  readonly focusCell: (column: string, row: number) => void;
  /** Scrolls columns into sight. */
  readonly bring: (columns: readonly string[]) => void;
  /** The width in pixels at which no text of a column is cut off; null when it is not drawn. */
  readonly fittingWidth: (column: string) => number | null;
  /** The cell around an element that is drawn; null outside the rows. */
  readonly cellAt: (element: Element) => MenuCell | null;
  /** Puts the focus on the row where it was, or on the first. */
  readonly focusRows: () => void;
};

/** Row number of the filter row in the grid library: it is above row 0, and above the rows that are pinned there. */
export const filterRowAbove = (pinnedRows: number): number => -1 - pinnedRows;
/** The header and the filter row: pinned rows and those of the list come after them. */
export const headRows = 2;
/** Heights in pixels. */
export const heights = { header: 34, groupedHeader: 54, filters: 36 } as const;
