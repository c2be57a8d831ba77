import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { mostPinned } from '../../../shared/domain/lists/list';
import { notifyNote } from '../../core/notify';
import type { List, ListStore } from '../store/list-store';

export const isPinned = ({ pinnedRows }: Pick<ListStore, 'pinnedRows'>, id: string): boolean =>
  pinnedRows.some((row) => row.id === id);

/** What a row of the page, or one above it, is called; its id where it has no name. */
function nameOf({ list, loaded }: ListStore, id: string): string {
  const { name } = listDefinitions[list];
  for (const part of loaded === null ? [] : [loaded.page, loaded.page.pinned]) {
    const cell = part?.columns[name]?.[part.ids.indexOf(id)];
    if (typeof cell === 'string') return cell;
  }
  return id;
}

/** Pins a row, or unpins it; says so where no more can be pinned (docs/product.md#pinned-rows). */
export function togglePin(list: List, id: string): void {
  const state = list.getState();
  if (isPinned(state, id)) state.unpinRow(id);
  else if (!state.pinRow({ id, name: nameOf(state, id) }))
    notifyNote(`Er zijn al ${mostPinned} rijen vastgezet`, 'Maak er eerst een los.');
}
