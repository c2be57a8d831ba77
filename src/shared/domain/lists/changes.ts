import type { Cell, InfoGroup } from './column';
import type { Mutations } from './list';
import type { ListName } from './list-name';

/** How many rows changed in each info group, whichever groups are chosen; a list without groups has none. */
export type ChangeCounts = Readonly<Partial<Record<InfoGroup, number>>>;

/** What a cell was in an earlier month its change; null where it was empty. `period` is that month, `YYYY-MM`. */
export type EarlierValue = { readonly value: Cell; readonly period: string };

/** By column, one entry a row: null where nothing changed, or where no month knows. */
export type EarlierValues = Readonly<Record<string, readonly (EarlierValue | null)[]>>;

/** The rows and columns of which is asked what they were before they changed in a period. */
export type EarlierQuery = {
  readonly list: ListName;
  readonly ids: readonly string[];
  readonly columns: readonly string[];
  readonly mutations: Mutations;
};
