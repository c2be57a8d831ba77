import type { RowChoice } from '../../../shared/domain/lists/list';
import type { MapArea } from '../../../shared/domain/lists/list-points';
import type { DrawnWith } from '../../map/shapes/drawn-area';

/** The rows that the user has selected: some by their ids, or all filtered rows except some. */
export type Selection =
  | {
      readonly kind: 'ids';
      readonly ids: ReadonlySet<string>;
      /** The area that was drawn around them on the map; null once a row is added or left out by hand. */
      readonly drawn?: { readonly tool: DrawnWith; readonly area: MapArea };
    }
  | { readonly kind: 'all'; readonly but: ReadonlySet<string> };

export const nothingSelected: Selection = { kind: 'ids', ids: new Set() };
export const allSelected: Selection = { kind: 'all', but: new Set() };

/** How many rows are chosen when the filter keeps `matched`. */
export const selectedCount = (selection: Selection, matched: number): number =>
  selection.kind === 'all' ? matched - selection.but.size : selection.ids.size;

/** Whether a row is chosen that the filter keeps. */
export const isChosen = (selection: Selection, id: string): boolean =>
  selection.kind === 'all' ? !selection.but.has(id) : selection.ids.has(id);

/** The rows of an action on the selection. */
export function rowChoiceOf(selection: Selection): RowChoice {
  if (selection.kind === 'ids') return { kind: 'ids', ids: [...selection.ids] };
  return selection.but.size === 0 ? { kind: 'all' } : { kind: 'allBut', ids: [...selection.but] };
}

/** The selected rows of a page. */
export const selectedOf = (selection: Selection, pageIds: readonly string[]): ReadonlySet<string> =>
  new Set(pageIds.filter((id) => isChosen(selection, id)));

/** The selection after the boxes of one page changed; other pages keep theirs. */
export function changeOnPage(selection: Selection, pageIds: readonly string[], chosen: ReadonlySet<string>): Selection {
  const isAll = selection.kind === 'all';
  const named = new Set(isAll ? selection.but : selection.ids);
  for (const id of pageIds) {
    if (chosen.has(id) === isAll) named.delete(id);
    else named.add(id);
  }
  return isAll ? { kind: 'all', but: named } : { kind: 'ids', ids: named };
}

/** "All filtered" is about the filter of that moment: another filter ends it. */
export const afterFilterChange = (selection: Selection): Selection =>
  selection.kind === 'all' ? nothingSelected : selection;
