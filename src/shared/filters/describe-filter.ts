import type { Column, FilterKind } from '../catalog/column';
import { filterKinds } from './filter-kinds';

/** A filter in Dutch: what it is about, and the words after it (bold on a chip). */
export type FilterDescription = { readonly label: string; readonly words: string };

/** A filter as a chip and an export say it, e.g. `Naam` and `bevat “advies”`. */
export const describeFilter = ({ label, filterKind }: Column, text: string): FilterDescription => ({
  label,
  words: filterKinds[filterKind].describe(text),
});

/** Syntax hint in an empty filter cell. */
export const hintOf = (kind: FilterKind): string => filterKinds[kind].hint;
