import type { Filter, ListQuery, Mutations, PeerGroup } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import type { StoredColumn } from '../../../columns/stored-column';
import type { JoinedTable } from '../list-layout';
import type { RowTest } from '../row-test';
import type { JoinedColumn } from './list-column';

/** The parts of a query that computed columns depend on: the centre, the peer group and the period of changes. */
export type QueryContext = Pick<ListQuery, 'near' | 'peers' | 'mutations'>;

/** Columns that a list has besides its tables' columns, and the rows of the list that they need. */
export type AddedColumns = {
  /** Null for any other name. @throws Fault FILTER_INVALID, NOT_ALLOWED */
  readonly column: (name: string, context: QueryContext) => JoinedColumn | null;
  /** Whether the subscription withholds the column; null for any other name. */
  readonly isWithheld: (name: string) => boolean | null;
  /** A key of the columns' inputs besides the month: with another key their values may differ. */
  readonly inputsKey: () => string;
};

/** For a list without added columns. */
export const noColumns: AddedColumns = { column: () => null, isWithheld: () => null, inputsKey: () => '' };

/** The list whose columns are calculated. */
export type CalculatedList = {
  readonly total: number;
  readonly month: { readonly period: string };
  readonly list: ListName;
  /** @throws Fault FILTER_INVALID, PLACE_UNKNOWN */
  readonly column: (name: string, context: QueryContext) => JoinedColumn;
  readonly isWithheld: (name: string) => boolean;
  /** The table that has a column, and its rows. @throws Fault FILTER_INVALID */
  readonly tableOf: (name: string) => JoinedTable;
  /** The rows of a peer group's offices. @throws Fault */
  readonly peerRows: (peers: PeerGroup) => Uint32Array;
};

/** The words of a list's changes in a period (docs/rules/comparison.md#what-changed), from sources besides its month. */
export type WordsOfChanges = {
  /** A key of these sources: with another key the words may differ. */
  readonly sourcesKey: () => string;
  /** The columns with the words, by name. */
  readonly columns: (mutations: Mutations) => ReadonlyMap<string, StoredColumn>;
};

/** How the united rows of two months change a query (`ComparedList`). */
export type RowRules = {
  /** The alternative sets of filters of a query: a row is kept when it passes all filters of at least one set. */
  readonly filterSets: (query: ListQuery) => readonly (readonly Filter[])[];
  readonly tests: (query: ListQuery) => readonly RowTest[];
};
