import type { ListQuery } from './list';

/** Which cell is looked for, in the order of the list. */
export type CellSearch = {
  /** The columns that are looked at, in their order. */
  readonly columns: readonly string[];
  /** Where to look on from: a row by its place in the list, and a column of these; null for before the first cell. */
  readonly from: { readonly index: number; readonly column: string | null } | null;
  readonly step: 1 | -1;
};

/** Looks for a text in cells; no filter (docs/product.md#find-in-the-table). */
export type FindQuery = ListQuery & CellSearch & { readonly text: string };

/** A cell that was looked for: its row by id and by its place in the list, its column, and which of all it is, from 1. */
export type FoundCell = {
  readonly id: string;
  readonly index: number;
  readonly column: string;
  readonly at: number;
  readonly total: number;
};

export const longestFound = 200;
