import type { KeptView } from './saved-filter';

/** A view as a file, without any data in it (docs/product.md#view-files). */
export type ViewFile = {
  readonly name: string;
  readonly view: KeptView;
  /** What the user's own lists of KvK numbers are called, by the column that each of them is here. */
  readonly kvkLists: Readonly<Record<string, string>>;
};

/** What a file begins with; a later version has a higher number. */
export const viewFileHead = { program: 'Adviesatlas', content: 'view', version: 1 } as const;
export const viewFileExtension = 'adviesatlas.json';
/** Characters of a file: a view with every column and filter stays far below. */
export const largestViewFile = 1_000_000;
