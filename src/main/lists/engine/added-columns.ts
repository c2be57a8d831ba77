import type { Filter, ListQuery } from '../../../shared/domain/lists/list';
import type { QueryContext } from './computed-columns';
import type { JoinedColumn } from './list-column';
import type { RowTest } from './rows/row-test';

/** Columns that a list has besides those of its tables, with the rows that they need. */
export type AddedColumns = {
  /** Null for any other name. @throws Fault FILTER_INVALID, NOT_ALLOWED */
  readonly column: (name: string, context: QueryContext) => JoinedColumn | null;
  /** Whether the subscription withholds such a column; null for any other name. */
  readonly isWithheld: (name: string) => boolean | null;
  /** Names their inputs besides the month: with another text their values may differ. */
  readonly madeOf: () => string;
};

/** For a list without added columns. */
export const noColumns: AddedColumns = { column: () => null, isWithheld: () => null, madeOf: () => '' };

/** What the rows of two months ask of a query (`ComparedList`). */
export type RowRules = {
  /** The query with each of the filters that a row may pass instead: it is kept where it passes all of one of them. */
  readonly filterSets: (query: ListQuery) => readonly (readonly Filter[])[];
  readonly tests: (query: ListQuery) => readonly RowTest[];
};
