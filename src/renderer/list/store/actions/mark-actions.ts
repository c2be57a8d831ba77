import { mostPinned, type PinnedRow } from '../../../../shared/domain/lists/list';
import type { ListParts } from '../list-parts';
import type { ListActions } from '../list-state';
import { undoSteps } from '../undo-stack';

type MarkActions = Pick<ListActions, 'pinRow' | 'unpinRow' | 'unpinRows' | 'noteRemark'>;

/** What the user marks: rows that stay above the others (docs/product.md#pinned-rows), and remarks that were kept; each change is one step. */
export function createMarkActions({ get, step, otherColumns }: ListParts): MarkActions {
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
    noteRemark: (label, kept) => step(undoSteps.remark(label), () => {}, kept),
    unpinRows: () => step(undoSteps.unpinRows, () => pin([])),
  };
}
