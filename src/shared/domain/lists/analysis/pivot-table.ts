import type { Condition } from '../conditions';
import type { ListQuery } from '../list';
import type { Pivot } from './pivot';

export type PivotQuery = ListQuery & { readonly pivot: Pivot };

/** One class of an axis: its label, and the filter that keeps just its rows. */
export type PivotClass = { readonly label: string; readonly condition: Condition; readonly isEmpty: boolean };

/** So many different values a class each can have, and so many cells a pivot. */
export const mostPivotClasses = 5000;
export const mostPivotCells = 500_000;

/** A row of a pivot: the classes of its levels, the outer one first. Without classes it is the total. */
export type PivotRow = { readonly path: readonly number[] };

export type PivotTable = {
  readonly kind: 'table';
  /** The classes of each level of rows, in their order. */
  readonly levels: readonly (readonly PivotClass[])[];
  readonly columns: readonly PivotClass[];
  /** The total first; a row comes before its own rows. */
  readonly rows: readonly PivotRow[];
  /**
   * For every row, every column and the total behind the columns, and every measure: its value as shown in a cell; NaN where no row of the
   * cell has one.
   */
  readonly values: Float64Array;
  /** The same of the earlier month; null where none is asked. */
  readonly earlier: Float64Array | null;
  /** How many rows of the list each cell has, measured or not: for every row, every column and the total behind them. */
  readonly counts: Float64Array;
};

/** The answer for a pivot; a column with too many values cannot be an axis until it has bands or a top. */
export type PivotAnswer =
  | PivotTable
  | { readonly kind: 'tooManyValues'; readonly column: string; readonly distinct: number }
  | { readonly kind: 'tooManyCells'; readonly cells: number }
  /** The earlier month is gone, or is without the list or a column of it. */
  | { readonly kind: 'noEarlier'; readonly period: string };
