import type { RowChoice } from '../../../../shared/domain/lists/list';
import type { MapArea } from '../../../../shared/domain/lists/list-points';
import type { DrawnWith } from '../../../map/shapes/drawn-area';

/** The selected rows: some rows by id, or all filtered rows except some. */
export type Selection =
  | {
      readonly kind: 'ids';
      readonly ids: ReadonlySet<string>;
      /** The area on the map by which they were selected; absent once the user adds or removes a row individually. */
      readonly drawn?: { readonly tool: DrawnWith; readonly area: MapArea };
    }
  | { readonly kind: 'all'; readonly but: ReadonlySet<string> };

export const nothingSelected: Selection = { kind: 'ids', ids: new Set() };
export const allSelected: Selection = { kind: 'all', but: new Set() };

/** The number of selected rows, when the filter matches `matched` rows. */
export const selectedCount = (selection: Selection, matched: number): number =>
  selection.kind === 'all' ? matched - selection.but.size : selection.ids.size;

/** Whether a filtered row is selected. */
export const isChosen = (selection: Selection, id: string): boolean =>
  selection.kind === 'all' ? !selection.but.has(id) : selection.ids.has(id);

/** The rows for an action on the selection. */
export function rowChoiceOf(selection: Selection): RowChoice {
  if (selection.kind === 'ids') return { kind: 'ids', ids: [...selection.ids] };
  return selection.but.size === 0 ? { kind: 'all' } : { kind: 'allBut', ids: [...selection.but] };
}

/** The selected rows on a page. */
export const selectedOf = (selection: Selection, pageIds: readonly string[]): ReadonlySet<string> =>
  new Set(pageIds.filter((id) => isChosen(selection, id)));

/** The selection after checkboxes on one page changed; the selection on other pages stays. */
export function changeOnPage(selection: Selection, pageIds: readonly string[], chosen: ReadonlySet<string>): Selection {
  const isAll = selection.kind === 'all';
  const named = new Set(isAll ? selection.but : selection.ids);
  for (const id of pageIds) {
    if (chosen.has(id) === isAll) named.delete(id);
    else named.add(id);
  }
  return isAll ? { kind: 'all', but: named } : { kind: 'ids', ids: named };
}

/** A selection of all filtered rows depends on the filter, so another filter ends it. */
export const afterFilterChange = (selection: Selection): Selection =>
  selection.kind === 'all' ? nothingSelected : selection;
