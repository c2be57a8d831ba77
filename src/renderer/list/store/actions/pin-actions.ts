import { mostPinned, type PinnedRow } from '../../../../shared/domain/lists/list';
import type { ListParts } from '../list-parts';
import type { ListActions } from '../list-state';
import { undoSteps } from '../undo-stack';

type PinActions = Pick<ListActions, 'pinRow' | 'unpinRow' | 'unpinRows'>;

/** Which rows stay above the others; each change is one step (docs/product.md#pinned-rows). */
export function createPinActions({ get, step, otherColumns }: ListParts): PinActions {
  const pin = (pinnedRows: readonly PinnedRow[]): void => otherColumns({ pinnedRows });

  return {
    pinRow: (row) => {
      const { pinnedRows } = get();
      if (pinnedRows.some(({ id }) => id === row.id)) return true;
      if (pinnedRows.length >= mostPinned) return false;
      step(undoSteps.pinnedRow(row.name, true), () => pin([...pinnedRows, row]));
      return true;
    },
    unpinRow: (id) => {
      const { pinnedRows } = get();
      const found = pinnedRows.find((row) => row.id === id);
      if (found === undefined) return;
      step(undoSteps.pinnedRow(found.name, false), () => pin(pinnedRows.filter((row) => row !== found)));
    },
    unpinRows: () => step(undoSteps.unpinRows, () => pin([])),
  };
}
