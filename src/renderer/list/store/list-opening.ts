import type { Filter } from '../../../shared/domain/list';
import type { ListName } from '../../../shared/domain/list-name';
import { showTogether } from './arrangement';
import { readFilters } from './filter-state';
import type { ListDependencies } from './list-dependencies';
import type { ListActions, ListState } from './list-state';
import { withMutations } from './mutation-columns';
import { afterFilterChange } from './selection';
import { sortWithoutDistance } from './sorting';
import type { createUndo } from './undo';
import { undoSteps } from './undo-stack';

type Parts = {
  readonly dependencies: ListDependencies;
  readonly get: () => ListState;
  readonly otherRows: (change: Partial<ListState>) => void;
  readonly step: ReturnType<typeof createUndo>['step'];
  readonly switchList: ListActions['switchList'];
  readonly reload: ListActions['reload'];
};

/** Ways to a list from elsewhere in the window. */
export function createListOpening({ dependencies, get, otherRows, step, switchList, reload }: Parts) {
  /** Brings another list of the same owner on screen, and waits until it is known what it is. */
  const open = async (list: ListName): Promise<boolean> => {
    const { owner } = get();
    await switchList(owner, list);
    if (get().description === null) await reload();
    return get().list === list && get().description !== null;
  };

  return {
    open,
    /** Only these filters hide rows, and their columns are shown; one step back brings all of it as it was. */
    showFiltered: async (list: ListName, filters: readonly Filter[]): Promise<boolean> => {
      if (!(await open(list))) return false;
      const { description, selection } = get();
      const calm = { ...get(), ...withMutations(get(), null) };
      step(undoSteps.showFiltered, () =>
        otherRows({
          ...{ mutations: null, near: null, offset: 0, selection: afterFilterChange(selection) },
          sort: sortWithoutDistance(list, calm.sort),
          columns: showTogether(
            showTogether(calm.columns, ['distance'], false),
            filters.map(({ column }) => column),
            true,
          ),
          filters: readFilters(filters, description?.columns ?? [], dependencies.thisYear()),
        }),
      );
      return true;
    },
  };
}
