import type { RowKind } from './comparison';

/** A class of rows by the value of a column in one month, and the filters that keep just its rows. */
export type FlowClass = {
  /** As it is shown: a value, a band of numbers, a year, `overige`, `(leeg)` or `niet in de lijst`. */
  readonly label: string;
  /** The filter of the column in that month; null for rows that are not in its list. */
  readonly text: string | null;
  /** The rows of the class are of this kind: new ones are in no earlier list, and gone ones in no later list. */
  readonly only: RowKind | null;
  /** Rows of this kind pass the text too, and are of another class. */
  readonly without: RowKind | null;
};

/** The rows of a comparison by the value of a column in both months (docs/product.md#flows). */
export type Flows = {
  readonly column: string;
  /** Classes of the earlier month, which are the rows of the matrix, and those of the later one; only those that have rows. */
  readonly earlier: readonly FlowClass[];
  readonly later: readonly FlowClass[];
  /** For every class of the earlier month the rows in each class of the later one. */
  readonly counts: readonly (readonly number[])[];
  readonly total: number;
};

/** So many classes of values at most; what is left is *overige*, or in the outer bands. */
export const mostFlowClasses = 12;
