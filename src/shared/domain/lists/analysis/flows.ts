import type { RowKind } from '../comparison';

/** A class of rows by a column's value in one month, and the filters for exactly its rows. */
export type FlowClass = {
  /** The label on screen: a value, a band of numbers, a year, `overige`, `(leeg)` or `niet in de lijst`. */
  readonly label: string;
  /** The column's filter in that month; null for the rows that the month's list does not have. */
  readonly text: string | null;
  /** The kind of all rows of the class, if they have one: new rows are in no earlier list, and rows that are gone in no later list. */
  readonly only: RowKind | null;
  /** A kind of rows that pass `text` too, but belong to another class. */
  readonly without: RowKind | null;
};

/** The rows of a comparison by a column's value in both months (docs/rules/comparison.md#flows). */
export type Flows = {
  readonly column: string;
  /** The classes of the earlier month, which are the rows of the matrix, and those of the later month; only classes with rows. */
  readonly earlier: readonly FlowClass[];
  readonly later: readonly FlowClass[];
  /** For each class of the earlier month, the number of rows in each class of the later one. */
  readonly counts: readonly (readonly number[])[];
  readonly total: number;
};

/** The most classes; the remaining values are *overige*, or belong to the outer bands. */
export const mostFlowClasses = 12;
