import type { CellKind } from '../../../shared/domain/lists/comparison';

/**
 * The stored codes of `changed`, `filled` and `emptied`; `hidden` is a change within the margin, `unread` a cell that could not be read in one
 * of the months.
 */
export const cellCode = { changed: 1, filled: 2, emptied: 3, hidden: 4, unread: 5 } as const;

const kindOfCode: Readonly<Record<number, CellKind | undefined>> = {
  [cellCode.changed]: 'changed',
  [cellCode.filled]: 'filled',
  [cellCode.emptied]: 'emptied',
};
/** The kind of a change that counts; undefined for a change within the margin, and for a cell that could not be read. */
export const cellKindOf = (code: number): CellKind | undefined => kindOfCode[code];

/** The cells of a column that differ between two months, as shown. */
export type ColumnChanges = {
  /** The indexes of the compared rows that differ, in order; `codes` says how (`cellCode`). */
  readonly at: Uint32Array;
  readonly codes: Uint8Array;
  /** `valued` counts the rows with a value in both months; `moved` counts those whose value changed, ignoring the margin. */
  readonly valued: number;
  readonly moved: number;
};

/** The changes of a column that has none, or is not compared. */
export const noChanges: ColumnChanges = { at: new Uint32Array(0), codes: new Uint8Array(0), valued: 0, moved: 0 };
