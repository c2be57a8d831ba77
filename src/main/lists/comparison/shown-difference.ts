import type { Cell, Column } from '../../../shared/domain/lists/column';
import { formatCell } from '../../../shared/format/format-cell';

/** A cell as shown in two months; empty without a value. */
export type ShownDifference = { readonly before: string; readonly after: string };

/**
 * How a cell looks in two months; null when it looks the same, even if different data was sent
 * (docs/rules/comparison.md#comparison). `compareColumn` finds the same differences in whole columns without formatting them.
 */
export function shownDifference(column: Column, was: Cell, is: Cell): ShownDifference | null {
  if (was === is) return null;
  const [before, after] = [formatCell(column, was), formatCell(column, is)];
  return before === after ? null : { before, after };
}
