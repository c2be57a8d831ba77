import type { Cell } from './column';
import type { NamedOffice } from './followed-office';

/** A user's remark on a value of an office, with the value and its month (docs/rules/list.md#remarks). */
export type CellRemark = {
  /** A KvK number of 8 digits. */
  readonly kvk: string;
  /** A column of the list of offices. */
  readonly column: string;
  readonly text: string;
  readonly value: Cell;
  /** `YYYY-MM` */
  readonly period: string;
  /** Changes with every write. A write states the revision that it replaces; 0 when nothing is stored (docs/rules/views.md#revisions). */
  readonly revision: number;
};

/** A remark, and the office that it came from when it is shown with another one (docs/rules/user-data.md#continued-offices). */
export type ShownRemark = CellRemark & { readonly former: NamedOffice | null };

export const longestRemark = 2000;

/** Identifies a remark among those of a role. */
export const remarkKey = ({ kvk, column }: Pick<CellRemark, 'kvk' | 'column'>): string => `${kvk} ${column}`;
