import { comparisonIn, type KeptComparison } from './comparison';
import type { ListQuery, ListView } from './list';
import type { ListName } from './list-name';

/** The parts of a list that are stored under a name: rows, order and columns, but not the user's position. */
export type KeptView = Pick<
  ListView,
  | 'columns'
  | 'sort'
  | 'filters'
  | 'mutations'
  | 'near'
  | 'peers'
  | 'colour'
  | 'preset'
  | 'pivot'
  | 'chart'
  | 'pinnedRows'
  | 'formats'
  | 'later'
> & {
  readonly list: ListName;
  /** Null for a list of one month, and in views that were stored before comparisons existed. */
  readonly comparison: KeptComparison | null;
};

/** The query of a stored view for a month. @param period that month, `YYYY-MM` */
export const queryOfView = (
  { list, filters, sort, mutations, near, peers, comparison }: KeptView,
  period: string,
): ListQuery => ({
  list,
  filters,
  sort,
  mutations,
  near,
  peers,
  comparison: comparison === null ? null : comparisonIn(comparison, period),
});

/** A list view that the user saved under a name (docs/product.md#saved-filters). */
export type SavedFilter = {
  /** A random id: two windows never make the same. */
  readonly id: string;
  readonly name: string;
  /** The position among the user's saved filters; filters with equal positions are sorted by id. */
  readonly position: number;
  /** Changes with every write. A write states the revision that it replaces; 0 when nothing is stored (docs/product.md#revisions). */
  readonly revision: number;
  readonly view: KeptView;
};

export const longestFilterName = 60;

/** A view as a file, without data (docs/product.md#view-files). */
export type ViewFile = {
  readonly name: string;
  readonly view: KeptView;
  /** The names of the user's KvK lists, by the names of their columns on this computer. */
  readonly kvkLists: Readonly<Record<string, string>>;
};

/** A file that the system opened with the program. */
export type OpenedFile = { readonly name: string; readonly text: string };

/** The head of a file; a later version of the format has a higher number. */
export const viewFileHead = { program: 'Adviesatlas', content: 'view', version: 1 } as const;
export const viewFileExtension = 'adviesatlas.json';
/** The most characters of a file: a view with every column and filter stays far below. */
export const largestViewFile = 1_000_000;
