import type { Cell } from '../domain/lists/column';
import type { EmptyReason } from './evaluate-row';
import type { PeerFigure } from './functions/function-table';

/** A column that a formula takes from the list: as it is, so many months ago, or what the peer group has of it. */
export type UsedColumn = {
  readonly name: string;
  readonly months: number | null;
  readonly figure: PeerFigure | null;
};

/** The result of a formula in a row, with its inputs. */
export type FormulaResult = {
  /** The name of the row. */
  readonly name: string;
  /** In the order of the used columns. */
  readonly cells: readonly Cell[];
  readonly value: Cell;
  /** Why it is empty; null where it is not. */
  readonly why: EmptyReason | null;
};

/** The results of a formula before it is a column (docs/product.md#calculated-columns). */
export type FormulaResults = {
  readonly used: readonly UsedColumn[];
  /** The results of the first rows of the list. */
  readonly first: readonly FormulaResult[];
  /** The counts of all rows of the list, whatever its filters. */
  readonly filled: number;
  readonly empty: number;
  /** Of the empty ones those that divide by zero. */
  readonly divided: number;
};

/** So many rows and columns are shown. */
export const mostResults = 5;
export const mostUsed = 3;
