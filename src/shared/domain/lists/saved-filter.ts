import type { ListView } from './list';
import type { ListName } from './list-name';

/** What of a list is kept under a name: which rows, in which order, with which columns; not where in it the user was. */
export type KeptView = Pick<
  ListView,
  'columns' | 'sort' | 'filters' | 'mutations' | 'near' | 'peers' | 'colour' | 'preset'
> & { readonly list: ListName };

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
