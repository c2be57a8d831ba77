import { comparisonIn, type KeptComparison } from './comparison';
import type { ListQuery, ListView } from './list';
import type { ListName } from './list-name';

/** The part of a list that is kept under a name: rows, order and columns, but not the position of the user. */
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
  /** Null for a list of one month, and in views from before comparisons were kept. */
  readonly comparison: KeptComparison | null;
};

/** The question that a kept list answers: it is about whichever month it is asked of. @param period of that month, `YYYY-MM` */
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

/** A list as the user keeps it under a name (docs/product.md#saved-filters). */
export type SavedFilter = {
  /** Made by chance: two windows never make the same. */
  readonly id: string;
  readonly name: string;
  /** Its place among the others; those of one place are in the order of their ids. */
  readonly position: number;
  /** How often it was written: a write names the version that it replaces. 0 for one that is new. */
  readonly revision: number;
  readonly view: KeptView;
};

export const longestFilterName = 60;

/** A view as a file, without any data in it (docs/product.md#view-files). */
export type ViewFile = {
  readonly name: string;
  readonly view: KeptView;
  /** The names of the user's KvK lists, by their columns on this computer. */
  readonly kvkLists: Readonly<Record<string, string>>;
};

/** A file that the system opened with the program. */
export type OpenedFile = { readonly name: string; readonly text: string };

/** The first text of a file; a later version has a higher number. */
export const viewFileHead = { program: 'Adviesatlas', content: 'view', version: 1 } as const;
export const viewFileExtension = 'adviesatlas.json';
/** Characters of a file: a view with every column and filter stays far below. */
export const largestViewFile = 1_000_000;
