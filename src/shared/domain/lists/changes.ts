import type { Cell, InfoGroup } from './column';
import type { Mutations } from './list';
import type { ListName } from './list-name';

/** How many rows changed in each info group, whichever groups are chosen; a list without groups has none. */
export type ChangeCounts = Readonly<Partial<Record<InfoGroup, number>>>;

/** How a value changed, in the words of the column *Soort wijziging* (docs/product.md#what-changed). */
export const changeKinds = ['gedaald', 'gestegen', 'gewijzigd', 'nieuw', 'vervallen', 'onbekend'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * What a cell was before its change; null where it was empty. `period` is the month that knows it, `YYYY-MM`; `day`, `YYYY-MM-DD`, that
 * of the change in a kept dossier.
 */
export type EarlierValue = { readonly value: Cell } & ({ readonly period: string } | { readonly day: string });

/** By column, one entry a row: null where nothing changed, or where neither a month nor a dossier knows. */
export type EarlierValues = Readonly<Record<string, readonly (EarlierValue | null)[]>>;

/** The changes of some rows: their old values, and the cells of the columns with the words of changes. */
export type RowChanges = {
  readonly values: EarlierValues;
  readonly words: Readonly<Record<string, readonly Cell[]>>;
};

/** The rows and columns whose values before a change in a period are asked for. */
export type EarlierQuery = {
  readonly list: ListName;
  readonly ids: readonly string[];
  readonly columns: readonly string[];
  readonly mutations: Mutations;
};
