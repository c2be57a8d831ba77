import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { ListParts } from '../list-parts';
import type { ListActions, ListState } from '../list-state';
import { sortIn, toggleSort } from '../sorting';
import { undoSteps } from '../undo-stack';

type PageActions = Pick<ListActions, 'sortBy' | 'sortIn' | 'goTo' | 'setPageSize' | 'fitPage' | 'setRoom'>;

/** Which page of the rows is shown, in which order. */
export function createPageActions({ get, step, otherRows, position }: ListParts): PageActions {
  const pagesOf = (pageSize: number): Pick<ListState, 'pageSize' | 'offset'> => ({
    pageSize,
    offset: Math.floor(get().offset / pageSize) * pageSize,
  });

  return {
    sortBy: (column, addLevel) =>
      step(undoSteps.sort, () =>
        otherRows({ sort: toggleSort(get().sort, { column, addLevel }, listDefinitions[get().list].sort), offset: 0 }),
      ),
    sortIn: (column, direction, addLevel) =>
      step(undoSteps.sort, () => otherRows({ sort: sortIn(get().sort, { column, direction }, addLevel), offset: 0 })),
    goTo: (offset) => otherRows({ offset: Math.max(0, offset) }),
    setPageSize: (pageSize) => otherRows({ pageFits: false, ...pagesOf(pageSize) }),
    fitPage: () => {
      const { pageFits, pageSize } = get();
      const room = position.room();
      if (!pageFits || pageSize !== room) otherRows({ pageFits: true, ...pagesOf(room) });
    },
    setRoom: (rows) => {
      position.keepRoom(rows);
      const room = position.room();
      const { pageFits, pageSize } = get();
      if (pageFits && pageSize !== room) otherRows(pagesOf(room));
    },
  };
}
