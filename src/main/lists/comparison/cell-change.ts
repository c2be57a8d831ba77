import type { Cell, Column } from '../../../shared/domain/lists/column';
import type { CellKind, Margin } from '../../../shared/domain/lists/comparison';
import { formatCell } from '../../../shared/format/format-cell';

/** How a cell changed, and how it looks in two months; empty without a value. */
export type CellChange = { readonly kind: CellKind; readonly before: string; readonly after: string };

/**
 * How a cell changed between two months; null when it looks the same, even if different data was sent
 * (docs/rules/comparison.md#comparison). `compareColumn` finds the same changes in whole columns without formatting them.
 */
export function cellChange(column: Column, earlier: Cell, later: Cell): CellChange | null {
  if (earlier === later) return null;
  const [before, after] = [formatCell(column, earlier), formatCell(column, later)];
  return before === after ? null : { kind: changedKind(before !== '', after !== ''), before, after };
}

/** The kind of a change, by whether the cell has a value before and after it. */
export const changedKind = (hadValue: boolean, hasValue: boolean): CellKind =>
  hadValue ? (hasValue ? 'changed' : 'emptied') : 'filled';

/** A list of a month, as far as its cells are compared. */
type Month = {
  readonly cells: (name: string) => (row: number) => Cell;
  readonly unreadIn: (name: string) => (row: number) => boolean;
};

/**
 * Reads how a cell changed between two months, with the cells themselves. A cell that could not be read in one of the months is neither equal
 * nor changed (docs/rules/comparison.md#unread-values).
 */
export function changeReader(column: Column, { earlier, later }: { readonly earlier: Month; readonly later: Month }) {
  const [before, after] = [earlier.cells(column.name), later.cells(column.name)];
  const [isUnreadBefore, isUnreadAfter] = [earlier.unreadIn(column.name), later.unreadIn(column.name)];
  return (rowEarlier: number, rowLater: number) => {
    if (isUnreadBefore(rowEarlier) || isUnreadAfter(rowLater)) return null;
    const cells = { old: before(rowEarlier), current: after(rowLater) };
    const change = cellChange(column, cells.old, cells.current);
    return change === null ? null : { ...change, ...cells };
  };
}

/** Far below the last decimal of any figure, and far above the rounding error of a subtraction. */
const nearly = 1e-9;

/**
 * Compares how far a shown figure moved with an amount, or a percentage of the earlier figure: 0 when they are equal, negative when it moved less.
 */
export function moveBeside(
  { size, unit }: { readonly size: number; readonly unit: Margin['unit'] },
  earlier: number,
  later: number,
): number {
  const rest = Math.abs(later - earlier) - (unit === 'absolute' ? size : (Math.abs(earlier) * size) / 100);
  return Math.abs(rest) <= nearly * Math.max(1, Math.abs(earlier)) ? 0 : rest;
}
