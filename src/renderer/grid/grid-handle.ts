/** What a screen may ask of its grid. */
export type GridHandle = {
  /** Brings the filter cell of a column into view and puts the focus in it. */
  readonly focusFilter: (column: string) => void;
  /** Puts the focus on the row where it was, or on the first. */
  readonly focusRows: () => void;
};

/** Row number of the filter row in the grid library: it stands above row 0. */
export const filterRow = -1;
