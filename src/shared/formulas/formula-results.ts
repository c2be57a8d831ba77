import type { Cell } from '../domain/lists/column';
import type { EmptyReason } from './evaluate-row';
import type { PeerFigure } from './functions/function-table';

/** A column that a formula uses: its value, its value some months ago, or the peer group's figure. */
export type UsedColumn = {
  readonly name: string;
  readonly months: number | null;
  readonly figure: PeerFigure | null;
};

/** The result of a formula in a row, with its inputs. */
export type FormulaResult = {
  /** The row's name. */
  readonly name: string;
  /** The values of the used columns, in their order. */
  readonly cells: readonly Cell[];
  readonly value: Cell;
  /** Why the result is empty; null when it is not. */
  readonly why: EmptyReason | null;
};

/** The results of a formula, before it becomes a column (docs/rules/columns.md#calculated-columns). */
export type FormulaResults = {
  readonly used: readonly UsedColumn[];
  /** The results for the first rows of the list. */
  readonly first: readonly FormulaResult[];
  /** The numbers of filled and empty results in all rows of the list, regardless of its filters. */
  readonly filled: number;
  readonly empty: number;
  /** The number of empty results because of a division by zero. */
  readonly divided: number;
};

/** The most results and used columns that are shown. */
export const mostResults = 5;
export const mostUsed = 3;
