import type { MenuCell } from './grid-row';

/** The functions of a grid that its screen can call. */
export type GridHandle = {
  /** Focuses the filter of the focused column, or of column `otherwise` when the focus is outside the grid. */
  readonly focusFilter: (otherwise: string) => void;
  readonly focusFilterOf: (column: string) => void;
  /** Focuses a cell of a visible row, given its column and the row's index on the page. */
  readonly focusCell: (column: string, row: number) => void;
  /** Scrolls columns into view. */
  readonly reveal: (columns: readonly string[]) => void;
  /** The width in pixels at which a column cuts off no text; null when the column is not drawn. */
  readonly fittingWidth: (column: string) => number | null;
  /** The cell that contains a drawn element; null outside the rows. */
  readonly cellAt: (element: Element) => MenuCell | null;
  /** Puts the focus back on its last row, or on the first row. */
  readonly focusRows: () => void;
};

/** Finds the cells of a grid, and the cell with which each row is named. */
export const cellSelector = '[role="gridcell"], [role="rowheader"]';

/** The filter row's number in the grid library: it is above row 0, and above the pinned rows. */
export const filterRowAbove = (pinnedRows: number): number => -1 - pinnedRows;
/** The number of rows before the pinned rows and the list: the header and the filter row. */
export const headRows = 2;
/** In pixels. */
export const heights = { header: 34, groupedHeader: 54, filters: 36 } as const;
