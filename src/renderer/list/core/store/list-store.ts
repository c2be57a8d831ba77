import { createStore, type StoreApi } from 'zustand/vanilla';
import { withNamed } from '../../../../shared/catalog/named-columns';
import { isOfPast } from '../../../../shared/catalog/past-column';
import type { Owner } from '../../../../shared/domain/account/session';
import type { Column } from '../../../../shared/domain/lists/column';
import type { Filter, Near } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { type CalculationActions, createCalculationActions } from './actions/calculation-actions';
import { type ColumnActions, createColumnActions } from './actions/column-actions';
import { type ComparisonActions, createComparisonActions } from './actions/comparison-actions';
import {
  createDisplayActions,
  createFormatActions,
  createPivotActions,
  type DisplayActions,
  type FormatActions,
  type PivotActions,
} from './actions/display-actions';
import { createFilterActions, type FilterActions, withNear } from './actions/filter-actions';
import { createKvkListActions, type KvkListActions } from './actions/kvk-list-actions';
import { createPresetActions, type PresetActions } from './actions/preset-actions';
import {
  createMarkActions,
  createPageActions,
  createPositionActions,
  createSelectionActions,
  type MarkActions,
  type PageActions,
  type PositionActions,
  type SelectionActions,
} from './actions/row-actions';
import { createSavedFilterActions, type SavedFilterActions } from './actions/saved-filter-actions';
import { type ArrangedColumn, showTogether } from './arrangement';
import { readFilters } from './filter-state';
import type { ListDependencies } from './list-dependencies';
import { createListParts, type ListParts } from './list-parts';
import type { ListState } from './list-state';
import { nothing } from './list-view';
import { firstMapLook } from './map-look';
import { withMutations } from './mutation-columns';
import { afterFilterChange } from './selection';
import type { createUndo } from './undo';

type Parts = {
  readonly dependencies: ListDependencies;
  readonly get: () => ListState;
  readonly subscribe: (onChange: (state: ListState) => void) => () => void;
  readonly otherRows: (change: Partial<ListState>) => void;
  readonly step: ReturnType<typeof createUndo>['step'];
  readonly switchList: WholeListActions['switchList'];
  readonly reload: WholeListActions['reload'];
};

/** The columns of filters with their indexes; a hidden column, or one of the past that is `known`, is added at the start. */
function withColumns(
  columns: readonly ArrangedColumn[],
  filters: readonly Filter[],
  known: readonly Column[],
): readonly ArrangedColumn[] {
  const names = new Set(filters.map(({ column }) => column));
  const added = known.flatMap((column) =>
    names.has(column.name) && isOfPast(column.name) && !columns.some((item) => item.column.name === column.name)
      ? [{ column, width: column.width, shown: false, pinned: false }]
      : [],
  );
  const all = [...columns, ...added];
  const hidden = all.flatMap(({ column, shown }) => (names.has(column.name) && !shown ? [column.name] : []));
  return showTogether(all, hidden, true);
}

/** Actions that open a list from another part of the window. */
function createListOpening({ dependencies, get, subscribe, otherRows, step, switchList, reload }: Parts) {
  /** A month may arrive with only its offices at first; a request for another list waits until that list has arrived. */
  const untilDescribed = (list: ListName): Promise<void> =>
    new Promise((resolve) => {
      const isPending = ({ owner, list: shown, description, problem }: ListState) =>
        owner !== null &&
        shown === list &&
        description === null &&
        (problem?.code ?? 'LIST_AWAITED') === 'LIST_AWAITED';
      if (!isPending(get()) || dependencies.month() === null) return resolve();
      const end = subscribe((state) => {
        if (isPending(state)) return;
        end();
        resolve();
      });
    });

  /** Shows a list, by default of the same owner, and waits until its description has arrived. */
  const open = async (list: ListName, owner = get().owner): Promise<boolean> => {
    await switchList(owner, list);
    // When another month arrives meanwhile, everything is requested again, and only the newest answers are used.
    const isAwaited = () => {
      const { list: shown, description, problem } = get();
      return shown === list && description === null && problem === null && dependencies.month() !== null;
    };
    while (isAwaited()) await reload();
    await untilDescribed(list);
    return get().list === list && get().description !== null;
  };

  return {
    open,
    /** Sets only these filters and this distance, and shows their columns; a single undo restores everything. */
    showFiltered: async (
      owner: Owner | null,
      list: ListName,
      { filters, near = null }: FilteredRows,
    ): Promise<boolean> => {
      if (!(await open(list, owner))) return false;
      const { description, selection } = get();
      const names = filters.map(({ column }) => column);
      const known = description === null ? [] : withNamed(description.columns, names, description.month.period);
      const calm = { ...get(), ...withMutations(get(), null) };
      const placed = { ...calm, ...withNear(calm, near) };
      step({ name: 'tonen van een voorbeeld', arrives: true }, () =>
        otherRows({
          mutations: null,
          near,
          offset: 0,
          selection: afterFilterChange(selection),
          sort: placed.sort,
          columns: withColumns(placed.columns, filters, known),
          filters: readFilters(filters, { columns: known, thisYear: dependencies.thisYear() }),
        }),
      );
      return true;
    },
  };
}

/** The filters, and the distance if there is one, that decide which rows are shown. */
export type FilteredRows = { readonly filters: readonly Filter[]; readonly near?: Near | null };

type WholeListActions = {
  /**
   * Shows a list of an account and role as the user left it, or nothing without a login; does nothing when that list is shown already. Each
   * list has its own filters, sort, columns and position.
   */
  readonly switchList: (owner: Owner | null, list: ListName) => Promise<void>;
  /** Shows a list with only these filters and this distance; resolves to false when the list cannot be shown. */
  readonly showFiltered: (owner: Owner | null, list: ListName, rows: FilteredRows) => Promise<boolean>;
  /** Requests everything again, and keeps filters, sort, selection and scroll position. */
  readonly reload: () => Promise<void>;
  /** Reloads when the current month is not the one that is shown or being requested. */
  readonly followMonth: () => Promise<void>;
  /** Undoes the last step, and reports it. */
  readonly undo: () => Promise<void>;
  /** Redoes the step that was undone last, and reports it. */
  readonly redo: () => Promise<void>;
  /** Undoes or redoes steps until `done` steps remain. */
  readonly goToStep: (done: number) => Promise<void>;
  readonly restoreColumns: () => void;
  /** The number of columns that the subscription fixes at the left. */
  readonly fixedColumns: () => number;
  /** Writes the view at once, if it is waiting to be written. */
  readonly flushView: () => void;
};

export type ListActions = WholeListActions &
  PresetActions &
  SavedFilterActions &
  KvkListActions &
  FilterActions &
  PageActions &
  MarkActions &
  PivotActions &
  ComparisonActions &
  SelectionActions &
  ColumnActions &
  CalculationActions &
  FormatActions &
  PositionActions &
  DisplayActions;

export type ListStore = ListState & ListActions;
/** A list with its whole state; lists do not share state. */
export type List = StoreApi<ListStore>;

/**
 * Creates a list. The caller decides how long it lives: a list that outlives its screen is later shown as the user left it.
 * @param first the list to start with
 */
export function createListStore(first: ListName, dependencies: ListDependencies): List {
  return createStore<ListStore>((set, get, { subscribe }) => {
    const parts = createListParts(dependencies, get, set);
    return { ...firstState(first, dependencies), ...createListActions({ ...parts, subscribe }) };
  });
}

/** A list without an owner, before anything is requested. */
const firstState = (list: ListName, dependencies: ListDependencies): ListState => ({
  owner: null,
  requesterId: dependencies.requesterId,
  switchCount: 0,
  display: null,
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
