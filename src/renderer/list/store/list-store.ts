import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { createCalculationActions } from './actions/calculation-actions';
import { createColumnActions } from './actions/column-actions';
import { createComparisonActions } from './actions/comparison-actions';
import { createDisplayActions } from './actions/display-actions';
import { createFilterActions } from './actions/filter-actions';
import { createFormatActions } from './actions/format-actions';
import { createKvkListActions } from './actions/kvk-list-actions';
import { createMarkActions } from './actions/mark-actions';
import { createPageActions } from './actions/page-actions';
import { createPivotActions } from './actions/pivot-actions';
import { createPositionActions } from './actions/position-actions';
import { createPresetActions } from './actions/preset-actions';
import { createSavedFilterActions } from './actions/saved-filter-actions';
import { createSelectionActions } from './actions/selection-actions';
import type { ListDependencies } from './list-dependencies';
import { createListOpening } from './list-opening';
import { createListParts, type ListParts } from './list-parts';
import type { ListActions, ListState } from './list-state';
import { nothing } from './list-view';
import { firstMapLook } from './map-look';

export type ListStore = ListState & ListActions;
/** One list with all that it remembers; two of them share nothing. */
export type List = StoreApi<ListStore>;

/**
 * Makes a list. The caller decides how long it lives: one that outlives its screen is found as it was left.
 * @param first the list to begin with
 */
export function createListStore(first: ListName, dependencies: ListDependencies): List {
  return createStore<ListStore>((set, get, { subscribe }) => {
    const parts = createListParts(dependencies, get, set);
    return { ...firstState(first, dependencies), ...createListActions({ ...parts, subscribe }) };
  });
}

/** A list without an owner, of which nothing has been asked. */
const firstState = (list: ListName, dependencies: ListDependencies): ListState => ({
  owner: null,
  requesterId: dependencies.requesterId,
  switchCount: 0,
  display: 'table',
  camera: null,
  mapLook: firstMapLook,
  takeMap: null,
  ...nothing(list, dependencies.fixedColumns()),
});

function createListActions(parts: ListParts & Pick<List, 'subscribe'>): ListActions {
  const { dependencies, get, writer } = parts;
  const { switchList, reload, followMonth } = parts.listSwitch;
  const presetActions = createPresetActions(parts);
  const filterActions = createFilterActions(parts);
  const columnActions = createColumnActions(parts);
  const comparisonActions = createComparisonActions(parts);
  const { open, showFiltered } = createListOpening({ ...parts, switchList, reload });
  return {
    ...presetActions,
    ...createSavedFilterActions({ ...parts, open, compareWith: comparisonActions.compareWith }),
    ...createKvkListActions({ ...parts, ...columnActions, ...filterActions, reload }),
    ...filterActions,
    ...createPageActions(parts),
    ...createMarkActions(parts),
    ...createPivotActions(parts),
    ...comparisonActions,
    ...createSelectionActions(parts),
    ...columnActions,
    ...createCalculationActions(parts),
    ...createFormatActions(parts),
    ...createPositionActions(parts),
    ...createDisplayActions(parts),
    switchList,
    reload,
    followMonth,
    showFiltered,
    undo: parts.undo,
    redo: parts.redo,
    goToStep: parts.goToStep,
    restoreColumns: () => presetActions.choosePreset(get().preset),
    fixedColumns: dependencies.fixedColumns,
    flushView: () => writer.flush(),
  };
}
