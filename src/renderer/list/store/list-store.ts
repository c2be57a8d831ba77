import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Column } from '../../../shared/catalog/column';
import { peerColumns } from '../../../shared/catalog/computed';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { defaultPageSize, fewestRows, largestPage, type Preview } from '../../../shared/domain/list';
import type { ListName } from '../../../shared/domain/list-name';
import {
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
import type { ListDependencies } from './list-dependencies';
import type { ListActions, ListState } from './list-state';
import { createListSwitch } from './list-switch';
import { atTheTop, nothing } from './list-view';
import { dossierOf } from './loaded-page';
import { createPageQuestions } from './page-questions';
import { createPresetActions } from './preset-actions';
import { afterFilterChange, allSelected, changeOnPage, nothingSelected } from './selection';
import { sortIn, sortWithout, toggleSort } from './sorting';
import { createViewWriter } from './view-writer';

export type ListStore = ListState & ListActions;
/** One list with all that it remembers; two of them share nothing. */
export type List = StoreApi<ListStore>;

/**
 * Makes a list. Whoever makes it says how long it lives: one that outlives its screen is found as it was left.
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
      ...{ dependencies, get, set, questions, writer },
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

    const filterBy = (filters: FilterState, undo: FilterState | null) => {
      const before = get();
      const rowsChange = filters.applied !== before.filters.applied;
      if (rowsChange) otherRows({ filters, undo, offset: 0, selection: afterFilterChange(before.selection) });
      else arranged({ filters, undo });
    };
    const previewOf = (id: string): Preview => ({ id, dossier: dossierOf(get().loaded, id) });
    const described = (name: string): Column | undefined =>
      get().columns.find(({ column }) => column.name === name)?.column;

    const presetActions = createPresetActions(dependencies, get, (change) => {
      if (change.sort === undefined) otherColumns(change);
      else otherRows({ ...change, offset: 0 });
    });

    return {
      owner: null,
      asker: dependencies.asker,
      switchCount: 0,
      ...nothing(first, dependencies.fixedColumns()),
      ...presetActions,

      switchList: listSwitch.switchList,
      reload: listSwitch.reload,
      setMutations: (mutations) => otherRows({ mutations, offset: 0, selection: afterFilterChange(get().selection) }),

      setNear: (near) => {
        const { columns, sort, list } = get();
        otherRows({
          near,
          columns: showTogether(columns, ['distance'], near !== null),
          sort: near === null ? sortWithout(list, sort, ['distance']) : [{ column: 'distance', direction: 'asc' }],
          offset: 0,
          selection: afterFilterChange(get().selection),
        });
      },
      setPeers: (peers) => {
        const { columns, sort, list } = get();
        otherRows({
          peers,
          columns: showTogether(columns, peerColumns, peers !== null),
          sort: peers === null ? sortWithout(list, sort, peerColumns) : sort,
          offset: 0,
        });
      },

      setColour: (colour) => otherColumns({ colour }),
      askColourValues: createColourQuestion(dependencies, get, set),

      type: (name, text) => {
        const column = described(name);
        if (column !== undefined) filterBy(typeFilter(get().filters, column, text, dependencies.thisYear()), null);
      },
      wipe: (columns) => {
        const before = get().filters;
        const after = columns === undefined ? noFilters : columns.reduce(withoutFilter, before);
        if (before.typed.length > 0) filterBy(after, before);
      },
      undoWipe: () => {
        const { undo } = get();
        if (undo !== null) filterBy(undo, null);
      },

      sortBy: (column, addLevel) =>
        otherRows({ sort: toggleSort(get().sort, column, addLevel, listDefinitions[get().list].sort), offset: 0 }),
      sortIn: (column, direction, addLevel) =>
        otherRows({ sort: sortIn(get().sort, { column, direction }, addLevel), offset: 0 }),
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
        if (loaded !== null) set({ selection: changeOnPage(selection, loaded.page.ids, chosen) });
      },
      selectAll: () => set({ selection: allSelected }),
      selectNothing: () => set({ selection: nothingSelected }),

      setWidth: (column, width) => otherColumns({ columns: setWidth(get().columns, column, width) }),
      setShown: (column, shown) => otherColumns({ columns: setShown(get().list, get().columns, column, shown) }),
      setPinned: (column, pinned) => otherColumns({ columns: setPinned(get().columns, column, pinned) }),
      moveColumn: (column, step) => otherColumns({ columns: moveColumn(get().columns, column, step) }),
      dropColumn: (column, onto) => otherColumns({ columns: dropColumn(get().columns, column, onto) }),
      setShownOf: (names, shown) =>
        otherColumns({ columns: setShownOf(get().list, get().columns, new Set(names), shown) }),
      showOnly: (names) => otherColumns({ columns: showOnly(get().list, get().columns, new Set(names)) }),
      showAll: () => otherColumns({ columns: showAll(get().columns) }),
      restoreColumns: () => presetActions.choosePreset(get().preset),

      setViewport: (viewport) => questions.look(viewport),
      setCursor: (cursor) => {
        const { loaded, cursor: before, preview } = get();
        // The library tells of row 0 of a list without rows as well.
        if (loaded === null) return;
        const follows = preview !== null && before?.id !== cursor.id;
        arranged(follows ? { cursor, preview: previewOf(cursor.id) } : { cursor });
      },
      showPreview: (id) => arranged({ preview: previewOf(id) }),
      closePreview: () => arranged({ preview: null }),
      keepScroll: (next) => {
        // Without rows the grid stands at the top by itself.
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
