import type { RowChoice } from '../../../shared/domain/list';
import type { MapArea } from '../../../shared/domain/list-points';
import type { DrawnWith } from '../../map/drawn-area';

/** The rows that the user has chosen: some by their ids, or all that the filter keeps. */
export type Selection =
  | {
      readonly kind: 'ids';
      readonly ids: ReadonlySet<string>;
      /** What was drawn around them on the map; gone once one of them is chosen or left out by hand. */
      readonly drawn?: { readonly tool: DrawnWith; readonly area: MapArea };
    }
  | { readonly kind: 'all' };

export const nothingSelected: Selection = { kind: 'ids', ids: new Set() };
export const allSelected: Selection = { kind: 'all' };

/** How many rows are chosen when the filter keeps `matched`. */
export const selectedCount = (selection: Selection, matched: number): number =>
  selection.kind === 'all' ? matched : selection.ids.size;

/** The rows of an action on the selection. */
export const rowChoiceOf = (selection: Selection): RowChoice =>
  selection.kind === 'all' ? { kind: 'all' } : { kind: 'ids', ids: [...selection.ids] };

/** Those of a page that are chosen. */
export const selectedOf = (selection: Selection, pageIds: readonly string[]): ReadonlySet<string> =>
  new Set(selection.kind === 'all' ? pageIds : pageIds.filter((id) => selection.ids.has(id)));

/**
 * The selection after the boxes of one page changed; other pages keep theirs. Taking a row out of "all filtered" leaves
 * what is chosen on this page.
 */
export function changeOnPage(selection: Selection, pageIds: readonly string[], chosen: ReadonlySet<string>): Selection {
  if (selection.kind === 'all') {
    const left = pageIds.filter((id) => chosen.has(id));
    return left.length === pageIds.length ? selection : { kind: 'ids', ids: new Set(left) };
  }
  const ids = new Set(selection.ids);
  for (const id of pageIds) {
    if (chosen.has(id)) ids.add(id);
    else ids.delete(id);
  }
  return { kind: 'ids', ids };
}

/** "All filtered" is about the filter of that moment: another filter ends it. */
export const afterFilterChange = (selection: Selection): Selection =>
  selection.kind === 'all' ? nothingSelected : selection;
