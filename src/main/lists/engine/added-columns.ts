import type { Filter, ListQuery } from '../../../shared/domain/lists/list';
import type { QueryContext } from './computed-columns';
import type { JoinedColumn } from './list-column';
import type { RowTest } from './rows/row-test';

/** Columns that a list has besides those of its tables, and what they ask of its rows. */
export type AddedColumns = {
  /** Null for a name that is none of them. @throws Fault FILTER_INVALID, NOT_ALLOWED */
  readonly column: (name: string, context: QueryContext) => JoinedColumn | null;
  /** Whether the subscription leaves out the values of such a column; null for a name that is none of them. */
  readonly isWithheld: (name: string) => boolean | null;
  /** What they are made of besides the month: of another text their values may be others. */
  readonly madeOf: () => string;
};

/** Of a list without any. */
export const noColumns: AddedColumns = { column: () => null, isWithheld: () => null, madeOf: () => '' };

/** What the rows of two months ask of a query (`ComparedList`). */
export type RowRules = {
  /** The query with each of the filters that a row may pass instead: it is kept where it passes all of one of them. */
  readonly filterSets: (query: ListQuery) => readonly (readonly Filter[])[];
  readonly tests: (query: ListQuery) => readonly RowTest[];
};
