import type { MapArea } from '../../../../shared/domain/lists/list-points';
import type { Failure } from '../../../../shared/domain/result';
import type { DrawnWith } from '../../../map/shapes/drawn-area';
import type { ListDependencies } from '../list-dependencies';
import type { ListParts } from '../list-parts';
import { listQueryOf } from '../list-query';
import type { ListActions, ListState } from '../list-state';
import { allSelected, changeOnPage, nothingSelected, type Selection } from '../selection';
import { undoSteps } from '../undo-stack';

type SelectionActions = Pick<ListActions, 'select' | 'selectArea' | 'selectAll' | 'selectNothing' | 'planVisits'>;

/** Which rows are chosen, and the plan to visit them; each choice is one step. */
export function createSelectionActions({ dependencies, get, set, arranged, step }: ListParts): SelectionActions {
  const choose = (selection: Selection): void => step(undoSteps.selection, () => set({ selection }));

  return {
    select: (chosen) => {
      const { loaded, selection } = get();
      if (loaded !== null) choose(changeOnPage(selection, loaded.page.ids, chosen));
    },
    selectArea: createAreaSelection(dependencies, get, choose),
    selectAll: () => choose(allSelected),
    selectNothing: () => choose(nothingSelected),
    planVisits: (visits, name = undoSteps.visits) => step(name, () => arranged({ visits })),
  };
}

/**
 * Asks which rows are in a part of the map; only the newest answer counts, and none of a question that has changed since.
 * @param select chooses them, as one step
 */
export function createAreaSelection(
  dependencies: ListDependencies,
  get: () => ListState,
  select: (selection: Selection) => void,
): (tool: DrawnWith, area: MapArea) => Promise<Failure | null> {
  let newest = 0;
  return async (tool, area) => {
    const before = get();
    const { description } = before;
    if (description === null) return null;
    const mine = ++newest;
    const { month } = description;
    const query = { month, ...listQueryOf(before), sort: [], area };
    const answer = await dependencies.request('list.within', query);
    if (mine !== newest || !isSameQuestion(before, get())) return null;
    if (!answer.ok) return answer;
    select({ kind: 'ids', ids: new Set(answer.data), drawn: { tool, area } });
    return null;
  };
}

const isSameQuestion = (one: ListState, other: ListState): boolean =>
  one.filters.applied === other.filters.applied &&
  (['switchCount', 'mutations', 'near', 'peers', 'comparison'] as const).every((part) => one[part] === other[part]);
