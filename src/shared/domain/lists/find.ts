import type { ListQuery } from './list';

/** A search for a cell, in the order of the list. */
export type CellSearch = {
  /** The columns to search, in their order. */
  readonly columns: readonly string[];
  /** Where the search continues: a row by its place in the list, and one of these columns; null to begin before the first cell. */
  readonly from: { readonly index: number; readonly column: string | null } | null;
  readonly step: 1 | -1;
};

/** A search for a text in cells. It does not filter (docs/rules/list.md#find-in-the-table). */
export type FindQuery = ListQuery & CellSearch & { readonly text: string };

/** A cell that was found: its row by id and by its place in the list, its column, and its number among all found cells, from 1. */
export type FoundCell = {
  readonly id: string;
  readonly index: number;
  readonly column: string;
  readonly at: number;
  readonly total: number;
};

export const longestFound = 200;
