import type { Cell } from './column';

/** A user's remark on a value of an office, with that value and its month (docs/product.md#remarks). */
export type CellRemark = {
  /** Of 8 digits. */
  readonly kvk: string;
  /** A column of the list of offices. */
  readonly column: string;
  readonly text: string;
  readonly value: Cell;
  /** `YYYY-MM` */
  readonly period: string;
  /** How often it was written: a write names the version that it replaces. 0 for one that is new. */
  readonly revision: number;
};

export const longestRemark = 2000;

/** Names a remark among those of a role. */
export const remarkKey = ({ kvk, column }: Pick<CellRemark, 'kvk' | 'column'>): string => `${kvk} ${column}`;
