import type { ErrorCode } from '../../result';
import type { Condition } from '../conditions';
import type { ListQuery } from '../list';
import type { Pivot } from './pivot';

export type PivotQuery = ListQuery & { readonly pivot: Pivot };

/** A class of an axis: its label, and the filter for exactly its rows. */
export type PivotClass = { readonly label: string; readonly condition: Condition; readonly isEmpty: boolean };

/** The most values for which each can have a class, and the most cells of a pivot. */
export const mostPivotClasses = 5000;
export const mostPivotCells = 500_000;

/** A row of a pivot: its class on each level, the outer level first. The row without classes has the totals. */
export type PivotRow = { readonly path: readonly number[] };

export type PivotTable = {
  readonly kind: 'table';
  /** The classes of each level of rows, in their order. */
  readonly levels: readonly (readonly PivotClass[])[];
  readonly columns: readonly PivotClass[];
  /** The totals come first, and each row comes before the rows inside it. */
  readonly rows: readonly PivotRow[];
  /**
   * The values as shown, for each row, each column (with the total after the last one) and each measure; NaN when no row of the cell has a
   * value.
   */
  readonly values: Float64Array;
  /** The same for the earlier month; null without an earlier month. */
  readonly earlier: Float64Array | null;
  /** The number of rows in each cell, with or without a value: for each row and each column, with the total after the last one. */
  readonly counts: Float64Array;
};

/** The answer to a question for a pivot. A column with too many values can only be an axis with bands or a top. */
export type PivotAnswer =
  | PivotTable
  | { readonly kind: 'tooManyValues'; readonly column: string; readonly distinct: number }
  | { readonly kind: 'tooManyCells'; readonly cells: number }
  /** The earlier month cannot be compared. `fault` says why; null when the month or its list is not there. */
  | { readonly kind: 'noEarlier'; readonly period: string; readonly fault: ErrorCode | null };
