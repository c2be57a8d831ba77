import type { Filter, ListQuery } from '../../../shared/domain/lists/list';
import type { QueryContext } from './computed-columns';
import type { JoinedColumn } from './list-column';
import type { RowTest } from './rows/row-test';

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

/** How the united rows of two months change a query (`ComparedList`). */
export type RowRules = {
  /** The alternative sets of filters of a query: a row is kept when it passes all filters of at least one set. */
  readonly filterSets: (query: ListQuery) => readonly (readonly Filter[])[];
  readonly tests: (query: ListQuery) => readonly RowTest[];
};
