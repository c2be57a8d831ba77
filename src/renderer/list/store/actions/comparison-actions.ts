import type { ListParts } from '../list-parts';
import type { ListActions } from '../list-state';
import { afterFilterChange } from '../selection';
import { undoSteps } from '../undo-stack';

type ComparisonActions = Pick<ListActions, 'compareWith' | 'setComparison' | 'arrangeCompared'>;

/** Which months of a list are compared, and what is shown of that. */
export function createComparisonActions(parts: ListParts): ComparisonActions {
  const { dependencies, get, set, step, otherRows, otherColumns, listSwitch } = parts;
  return {
    compareWith: async (comparison) => {
      // Its columns and rows are others: what was done with those of before cannot be taken back here.
      set({ comparison, steps: [], undone: [], offset: 0, selection: afterFilterChange(get().selection) });
      await listSwitch.reload();
    },
    setComparison: (change) => {
      const { comparison } = get();
      if (comparison === null) return;
      step(undoSteps.comparison, () => otherRows({ comparison: { ...comparison, ...change }, offset: 0 }));
    },
    arrangeCompared: () => {
      const { description } = get();
      const columns = description === null ? undefined : dependencies.arrangeCompared?.(description);
      if (columns !== undefined) otherColumns({ columns });
    },
  };
}
