import type { Cell, InfoGroup } from './column';
import type { Mutations } from './list';
import type { ListName } from './list-name';

/** How many rows changed in each info group, including the groups that are not chosen; empty for a list without info groups. */
export type ChangeCounts = Readonly<Partial<Record<InfoGroup, number>>>;

/** How a value changed (docs/rules/comparison.md#what-changed), in the order of the column *Soort wijziging*. */
export const changeKinds = ['fallen', 'risen', 'changed', 'new', 'dropped', 'unknown'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * What a cell contained before its change; null when it was empty. `period` (`YYYY-MM`) is the stored month with the value, `day`
 * (`YYYY-MM-DD`) the day of the change in a stored dossier.
 */
export type EarlierValue = { readonly value: Cell } & ({ readonly period: string } | { readonly day: string });

/** For each column one entry per row: null when nothing changed, or when neither a month nor a dossier has the old value. */
export type EarlierValues = Readonly<Record<string, readonly (EarlierValue | null)[]>>;

/** The changes of some rows: their old values, and the cells of the columns that describe changes. */
export type RowChanges = {
  readonly values: EarlierValues;
  readonly words: Readonly<Record<string, readonly Cell[]>>;
};

/** The rows, columns and period of a question about old values. */
export type EarlierQuery = {
  readonly list: ListName;
  readonly ids: readonly string[];
  readonly columns: readonly string[];
  readonly mutations: Mutations;
};
