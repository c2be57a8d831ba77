import { createStore, type StoreApi } from 'zustand/vanilla';
import { columnsOf, defaultSortOf } from '../../../../shared/catalog/catalog';
import type { Column } from '../../../../shared/catalog/column';
import { peerColumns } from '../../../../shared/catalog/computed';
import { defaultPageSize } from '../../../../shared/domain/list';
import type { ListName } from '../../../../shared/domain/list-name';
import {
  arrange,
  dropColumn,
  moveColumn,
  setPinned,
  setShown,
  setWidth,
  showAll,
  showTogether,
  toView,
} from './arrangement';
import { type FilterState, noFilters, readFilters, typeFilter, withoutFilter } from './filter-state';
import type { ListSource } from './list-source';
import type { ListActions, ListState, Scroll } from './list-state';
import { createPageQuestions } from './page-questions';
import { createPresetActions } from './preset-actions';
import { afterFilterChange, allSelected, changeOnPage, nothingSelected } from './selection';
import { toggleSort } from './sorting';
import { createViewWriter } from './view-writer';

export type ListStore = ListState & ListActions;

const nothing = (list: ListName, frozen: number): ListState => ({
  list,
  description: null,
  columns: arrange(list, columnsOf(list), null, frozen),
  sort: defaultSortOf[list],
  filters: noFilters,
  mutations: null,
  near: null,
  peers: null,
  colour: null,
  presets: [],
  preset: null,
  pageSize: defaultPageSize,
  offset: 0,
  loaded: null,
  busy: false,
  problem: null,
  selection: nothingSelected,
  undo: null,
  place: null,
});

/** The state alone, without what can be done with it. */
function stateOf(store: ListStore): ListState {
  const { list, description, columns, sort, filters, mutations, near, peers, pageSize, offset } = store;
  const { colour, presets, preset } = store;
  const { loaded, busy, problem, selection, undo, place } = store;
  return {
    ...{ list, description, columns, sort, filters, mutations, near, peers, pageSize, offset },
    ...{ colour, presets, preset },
    ...{ loaded, busy, problem, selection, undo, place },
  };
}

/** A list that is not on screen, as it will come back. */
type Kept = { readonly state: ListState; readonly scroll: Scroll };

/**
 * All that the list screen remembers; it lives outside the screen, so a return finds it as it was.
 * @param first the list to begin with
 */
export function createListStore(first: ListName, source: ListSource): StoreApi<ListStore> {
  return createStore<ListStore>((set, get) => {
    const questions = createPageQuestions(source, get, set);
    const writer = createViewWriter(source, get);
    let owner: string | null = null;
    let scroll: Scroll = { top: 0, left: 0 };
    const kept = new Map<ListName, Kept>();

    const arranged = (change: Partial<ListState>) => {
      set(change);
      writer.changed();
    };
    const filterBy = (filters: FilterState, undo: FilterState | null) => {
      const before = get();
      const rowsChange = filters.applied !== before.filters.applied;
      arranged({
        filters,
        undo,
        ...(rowsChange && { offset: 0, selection: afterFilterChange(before.selection) }),
      });
      if (rowsChange) questions.ask();
    };
    const described = (name: string): Column | undefined =>
      get().columns.find(({ column }) => column.name === name)?.column;

    /** Lists of KvK numbers bring columns and take them away, also of a list that was not on screen then. */
    const keepKnown = (columns: readonly Column[]): void => {
      const known = new Set(columns.map(({ name }) => name));
      const { list, filters, sort, colour, columns: arranged } = get();
      const gone = filters.typed.filter(({ column }) => !known.has(column));
      const left = sort.filter(({ column }) => known.has(column));
      set({
        columns: arrange(list, columns, toView(arranged), source.frozen()),
        filters: gone.reduce((state, { column }) => withoutFilter(state, column), filters),
        sort: left.length === sort.length ? sort : left.length === 0 ? defaultSortOf[list] : left,
        colour: colour !== null && known.has(colour) ? colour : null,
      });
    };

    const begin = async (readView: boolean): Promise<void> => {
      const asker = owner;
      const { list } = get();
      set({ busy: true, problem: null });
      const [description, view, presets] = await Promise.all([
        source.request('list.describe', { list }),
        readView ? source.request('view.read', { list }) : null,
        readView ? source.request('preset.list', { list }) : null,
      ]);
      if (owner !== asker || get().list !== list) return;
      if (!description.ok) {
        set({ busy: false, problem: description });
        return;
      }
      const { columns } = description.data;
      set({ description: description.data });
      // Presets that cannot be read are told of by a notice of their own; the list goes on without them.
      if (presets?.ok) set({ presets: presets.data });
      if (view?.ok && view.data !== null) {
        const known = new Set(columns.map(({ name }) => name));
        const sort = view.data.sort.filter(({ column }) => known.has(column));
        set({
          columns: arrange(list, columns, view.data.columns, source.frozen()),
          sort: sort.length === 0 ? defaultSortOf[list] : sort,
          filters: readFilters(view.data.filters, columns, source.thisYear()),
          pageSize: view.data.pageSize,
          near: view.data.near ?? null,
          peers: view.data.peers ?? null,
          colour: view.data.colour ?? null,
          preset: view.data.preset ?? null,
        });
      } else if (readView) set({ columns: arrange(list, columns, null, source.frozen()) });
      else keepKnown(columns);
      questions.ask();
    };

    const presetActions = createPresetActions(source, get, (change) => {
      const resorted = change.sort !== undefined;
      arranged(resorted ? { ...change, offset: 0 } : change);
      if (resorted) questions.ask();
      else questions.askMissing();
    });

    return {
      ...nothing(first, source.frozen()),
      ...presetActions,

      open: async (next) => {
        if (owner === next && (get().description !== null || get().busy)) return;
        if (owner !== next) get().close();
        owner = next;
        await begin(true);
      },
      close: () => {
        writer.drop();
        questions.forget();
        owner = null;
        scroll = { top: 0, left: 0 };
        kept.clear();
        set(nothing(first, source.frozen()));
      },
      again: async () => {
        if (owner !== null) await begin(get().description === null);
      },

      showList: async (list) => {
        const now = get();
        if (now.list === list) return;
        writer.flush();
        questions.forget();
        kept.set(now.list, { state: stateOf(now), scroll });
        const before = kept.get(list);
        scroll = before?.scroll ?? { top: 0, left: 0 };
        // Mutations are about the work at hand, not about one list; persons have their own (specification, section 4).
        const next = before?.state ?? nothing(list, source.frozen());
        const apart = list === 'persons' || now.list === 'persons';
        set({ ...next, mutations: apart ? next.mutations : now.mutations, busy: false, problem: null });
        await begin(before === undefined || before.state.description === null);
      },
      setMutations: (mutations) => {
        set({ mutations, offset: 0, selection: afterFilterChange(get().selection) });
        questions.ask();
      },

      setNear: (near) => {
        const { columns, sort, list } = get();
        const away = sort.filter(({ column }) => column !== 'distance');
        arranged({
          near,
          columns: showTogether(columns, ['distance'], near !== null),
          sort:
            near === null
              ? away.length === 0
                ? defaultSortOf[list]
                : away
              : [{ column: 'distance', direction: 'asc' }],
          offset: 0,
          selection: afterFilterChange(get().selection),
        });
        questions.ask();
      },
      setPeers: (peers) => {
        const { columns, sort, list } = get();
        const away = sort.filter(({ column }) => !peerColumns.includes(column));
        const kept = away.length === 0 ? defaultSortOf[list] : away;
        arranged({
          peers,
          columns: showTogether(columns, peerColumns, peers !== null),
          sort: peers === null ? kept : sort,
          offset: 0,
        });
        questions.ask();
      },

      setColour: (colour) => {
        arranged({ colour });
        questions.askMissing();
      },

      type: (name, text) => {
        const column = described(name);
        if (column !== undefined) filterBy(typeFilter(get().filters, column, text, source.thisYear()), null);
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

      sortBy: (column, addLevel) => {
        arranged({ sort: toggleSort(get().sort, column, addLevel, defaultSortOf[get().list]), offset: 0 });
        questions.ask();
      },
      goTo: (offset) => {
        set({ offset: Math.max(0, offset) });
        questions.ask();
      },
      setPageSize: (pageSize) => {
        arranged({ pageSize, offset: Math.floor(get().offset / pageSize) * pageSize });
        questions.ask();
      },

      select: (chosen) => {
        const { loaded, selection } = get();
        if (loaded !== null) set({ selection: changeOnPage(selection, loaded.page.ids, chosen) });
      },
      selectAll: () => set({ selection: allSelected }),
      selectNothing: () => set({ selection: nothingSelected }),

      setWidth: (column, width) => {
        arranged({ columns: setWidth(get().columns, column, width) });
        questions.askMissing();
      },
      setShown: (column, shown) => {
        arranged({ columns: setShown(get().list, get().columns, column, shown) });
        questions.askMissing();
      },
      setPinned: (column, pinned) => {
        arranged({ columns: setPinned(get().columns, column, pinned) });
        questions.askMissing();
      },
      moveColumn: (column, step) => {
        arranged({ columns: moveColumn(get().columns, column, step) });
        questions.askMissing();
      },
      dropColumn: (column, onto) => {
        arranged({ columns: dropColumn(get().columns, column, onto) });
        questions.askMissing();
      },
      showAll: () => {
        arranged({ columns: showAll(get().columns) });
        questions.askMissing();
      },
      restoreColumns: () => presetActions.choosePreset(get().preset),

      setViewport: (viewport) => questions.look(viewport),
      setPlace: (place) => set({ place }),
      keepScroll: (kept) => {
        scroll = kept;
      },
      keptScroll: () => scroll,
      flushView: () => writer.flush(),
    };
  });
}
