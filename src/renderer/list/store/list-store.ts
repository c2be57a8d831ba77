import { createStore, type StoreApi } from 'zustand/vanilla';
import { peerColumns } from '../../../shared/catalog/computed';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Column } from '../../../shared/domain/lists/column';
import { defaultPageSize, fewestRows, largestPage, type Preview } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { writeCentre } from '../../../shared/geo/near-centre';
import {
  type ArrangedColumn,
  drawnColumns,
  dropColumn,
  moveColumn,
  setPinned,
  setShown,
  setShownOf,
  setWidth,
  showAll,
  showOnly,
  showTogether,
} from './arrangement';
import { createColourQuestion } from './colour-values';
import { type FilterState, noFilters, typeFilter, withoutFilter } from './filter-state';
import { createKvkListActions } from './kvk-list-actions';
import type { ListDependencies } from './list-dependencies';
import { createAreaSelection, createListOpening } from './list-opening';
import type { ListActions, ListState } from './list-state';
import { createListSwitch } from './list-switch';
import { atTheTop, nothing } from './list-view';
import { dossierOf } from './loaded-page';
import { firstMapLook } from './map-look';
import { withMutations } from './mutation-columns';
import { createPageQuestions } from './page-questions';
import { createPresetActions } from './preset-actions';
import { createSavedFilterActions } from './saved-filter-actions';
import { afterFilterChange, allSelected, changeOnPage, nothingSelected } from './selection';
import { nearestFirst, sortIn, sortWithout, sortWithoutDistance, toggleSort } from './sorting';
import { createUndo } from './undo';
import { type StepName, undoSteps } from './undo-stack';
import { createViewWriter } from './view-writer';

export type ListStore = ListState & ListActions;
/** One list with all that it remembers; two of them share nothing. */
export type List = StoreApi<ListStore>;

/**
 * Makes a list. The caller decides how long it lives: one that outlives its screen is found as it was left.
 * @param first the list to begin with
 */
export function createListStore(first: ListName, dependencies: ListDependencies): List {
  return createStore<ListStore>((set, get) => {
    const questions = createPageQuestions(dependencies, get, set);
    let scroll = atTheTop;
    /** So many rows the window shows. */
    let room: number = defaultPageSize;
    const pagesOf = (pageSize: number) => ({ pageSize, offset: Math.floor(get().offset / pageSize) * pageSize });
    const writer = createViewWriter(dependencies, get, () => scroll);
    const listSwitch = createListSwitch({
      dependencies,
      get,
      set,
      questions,
      writer,
      scroll: () => scroll,
      keepScroll: (next) => {
        scroll = next;
      },
    });
    const arranged = (change: Partial<ListState>) => {
      set(change);
      writer.changed();
    };
    const otherRows = (change: Partial<ListState>) => {
      arranged(change);
      questions.ask();
    };
    /** The same rows, of which other columns may be looked at. */
    const otherColumns = (change: Partial<ListState>) => {
      arranged(change);
      questions.askMissing();
    };

    const undo = createUndo({ dependencies, get, set, otherRows, otherColumns, reload: listSwitch.reload });
    const { step } = undo;

    const filterBy = (filters: FilterState, change: Partial<ListState> = {}) => {
      const before = get();
      const rowsChange = filters.applied !== before.filters.applied || Object.keys(change).length > 0;
      if (rowsChange) otherRows({ ...change, filters, offset: 0, selection: afterFilterChange(before.selection) });
      else arranged({ filters });
    };
    const previewOf = (id: string): Preview => ({ id, dossier: dossierOf(get().loaded, id) });
    const described = (name: string): Column | undefined =>
      get().columns.find(({ column }) => column.name === name)?.column;
    const labelOf = (name: string): string => described(name)?.label ?? name;
    /** Another arrangement of the columns, as one step. */
    const arrangeAs = (columns: readonly ArrangedColumn[], { name, key }: StepName) =>
      step({ name, key }, () => otherColumns({ columns }));

    const presetActions = createPresetActions(
      dependencies,
      get,
      (change) => {
        if (change.sort === undefined) otherColumns(change);
        else otherRows({ ...change, offset: 0 });
      },
      step,
      set,
    );
    const { switchList, reload, followMonth } = listSwitch;
    const { open, showFiltered } = createListOpening({ dependencies, get, otherRows, step, switchList, reload });
    const savedFilterActions = createSavedFilterActions({ dependencies, get, otherRows, arranged, step, open });
    const kvkListActions = createKvkListActions({ dependencies, get, step, reload });
    const withoutCentre = ({ columns, sort, list }: ListState): Pick<ListState, 'near' | 'columns' | 'sort'> => {
      return {
        near: null,
        columns: showTogether(columns, ['distance'], false),
        sort: sortWithoutDistance(list, sort),
      };
    };

    return {
      owner: null,
      requesterId: dependencies.requesterId,
      switchCount: 0,
      display: 'table',
      camera: null,
      mapLook: firstMapLook,
      takeMap: null,
      ...nothing(first, dependencies.fixedColumns()),
      ...presetActions,
      ...savedFilterActions,
      ...kvkListActions,

      switchList,
      reload,
      followMonth,
      showFiltered,
      setMutations: (mutations) =>
        step(undoSteps.mutations, () =>
          otherRows({
            ...withMutations(get(), mutations),
            offset: 0,
            selection: afterFilterChange(get().selection),
          }),
        ),

      setNear: (near) =>
        step(undoSteps.distance(near), () => {
          const { columns, selection, near: before } = get();
          // Other kilometres around the same place leave columns and sort as they were arranged since.
          const isSamePlace = near !== null && before !== null && writeCentre(near) === writeCentre(before);
          const change: Partial<ListState> =
            near === null
              ? withoutCentre(get())
              : isSamePlace
                ? { near }
                : {
                    near,
                    columns: showTogether(columns, ['distance'], true),
                    sort: nearestFirst,
                  };
          otherRows({ ...change, offset: 0, selection: afterFilterChange(selection) });
        }),
      setPeers: (peers) =>
        step(undoSteps.peers, () => {
          const { columns, sort, list } = get();
          otherRows({
            peers,
            columns: showTogether(columns, peerColumns, peers !== null),
            sort: peers === null ? sortWithout(list, sort, peerColumns) : sort,
            offset: 0,
          });
        }),

      setColour: (colour) => step(undoSteps.colour, () => otherColumns({ colour })),
      setDisplay: (display) => {
        set({ display });
        questions.askMissing();
      },
      keepCamera: (camera) => set({ camera }),
      offerMap: (takeMap) => set({ takeMap }),
      setMapLook: (change) => set({ mapLook: { ...get().mapLook, ...change } }),
      showBehind: (behind) => set({ behind }),
      askColourValues: createColourQuestion(dependencies, get, set),

      type: (name, text) => {
        const column = described(name);
        if (column === undefined) return;
        const { label } = column;
        step(text === '' ? undoSteps.wipeOne(label) : undoSteps.filter(label, name), () =>
          filterBy(typeFilter(get().filters, column, text, dependencies.thisYear())),
        );
      },
      // What fails here only leaves out a favour.
      expectTyping: () => void dependencies.request('list.typingSoon'),
      wipe: (columns) => {
        const { filters, mutations, near } = get();
        if (columns === undefined) {
          const calm = mutations === null ? {} : withMutations(get(), null);
          const hidden = { ...calm, ...(near !== null && withoutCentre({ ...get(), ...calm })) };
          const isAny = filters.typed.length > 0 || mutations !== null || near !== null;
          if (isAny) step(undoSteps.wipe, () => filterBy(noFilters, hidden));
        } else if (filters.typed.some(({ column }) => columns.includes(column))) {
          const labels = columns.map(labelOf).join(', ');
          step(undoSteps.wipeOne(labels), () => filterBy(columns.reduce(withoutFilter, filters)));
        }
      },
      undo: undo.undo,

      sortBy: (column, addLevel) =>
        step(undoSteps.sort, () =>
          otherRows({ sort: toggleSort(get().sort, column, addLevel, listDefinitions[get().list].sort), offset: 0 }),
        ),
      sortIn: (column, direction, addLevel) =>
        step(undoSteps.sort, () => otherRows({ sort: sortIn(get().sort, { column, direction }, addLevel), offset: 0 })),
      goTo: (offset) => otherRows({ offset: Math.max(0, offset) }),
      setPageSize: (pageSize) => otherRows({ pageFits: false, ...pagesOf(pageSize) }),
      fitPage: () => {
        const { pageFits, pageSize } = get();
        if (!pageFits || pageSize !== room) otherRows({ pageFits: true, ...pagesOf(room) });
      },
      setRoom: (rows) => {
        room = Math.min(largestPage, Math.max(fewestRows, rows));
        const { pageFits, pageSize } = get();
        if (pageFits && pageSize !== room) otherRows(pagesOf(room));
      },

      select: (chosen) => {
        const { loaded, selection } = get();
        if (loaded === null) return;
        step(undoSteps.selection, () => set({ selection: changeOnPage(selection, loaded.page.ids, chosen) }));
      },
      selectArea: createAreaSelection(dependencies, get, (selection) =>
        step(undoSteps.selection, () => set({ selection })),
      ),
      selectAll: () => step(undoSteps.selection, () => set({ selection: allSelected })),
      selectNothing: () => step(undoSteps.selection, () => set({ selection: nothingSelected })),

      setWidth: (column, width) =>
        arrangeAs(setWidth(get().columns, column, width), undoSteps.width(labelOf(column), column)),
      setShown: (column, shown) =>
        arrangeAs(setShown(get().list, get().columns, column, shown), undoSteps.shown(labelOf(column), shown)),
      setShownOf: (names, shown) =>
        arrangeAs(setShownOf(get().list, get().columns, new Set(names), shown), undoSteps.columns),
      showOnly: (names) => arrangeAs(showOnly(get().list, get().columns, new Set(names)), undoSteps.columns),
      setPinned: (column, pinned) =>
        arrangeAs(setPinned(get().columns, column, pinned), undoSteps.pinned(labelOf(column), pinned)),
      moveColumn: (column, by) =>
        arrangeAs(moveColumn(get().columns, column, by, drawnColumns(get())), undoSteps.order(labelOf(column), column)),
      dropColumn: (column, onto) =>
        arrangeAs(dropColumn(get().columns, column, onto), undoSteps.order(labelOf(column), column)),
      showAll: () => arrangeAs(showAll(get().columns, get()), undoSteps.columns),
      restoreColumns: () => presetActions.choosePreset(get().preset),

      setViewport: (viewport) => questions.look(viewport),
      setCursor: (cursor) => {
        const { loaded, cursor: before, preview } = get();
        // The library reports row 0 of a list without rows as well.
        if (loaded === null) return;
        const follows = preview !== null && before?.id !== cursor.id;
        arranged(follows ? { cursor, preview: previewOf(cursor.id) } : { cursor });
      },
      showPreview: (id) => arranged({ preview: previewOf(id) }),
      closePreview: () => arranged({ preview: null }),
      keepScroll: (next) => {
        // Without rows the grid is at the top.
        if (get().loaded === null || (next.top === scroll.top && next.left === scroll.left)) return;
        scroll = next;
        writer.changed();
      },
      keptPosition: () => ({ scroll, cursor: get().cursor }),
      openExport: (before) => {
        set({ exporting: { before: before ?? null } });
        if (before !== undefined) dependencies.show();
      },
      closeExport: () => set({ exporting: null }),
      fixedColumns: dependencies.fixedColumns,
      flushView: () => writer.flush(),
    };
  });
}
