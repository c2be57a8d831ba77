import { listDefinitions } from '../../../../../shared/catalog/list-definitions';
import type { Scroll, SortKey } from '../../../../../shared/domain/lists/list';
import { mostPinned, type PinnedRow, type Preview, type RowCursor } from '../../../../../shared/domain/lists/list';
import type { MapArea } from '../../../../../shared/domain/lists/list-points';
import type { VisitPlan } from '../../../../../shared/domain/lists/visit';
import type { Removed } from '../../../../../shared/domain/months/removed';
import { withoutTraces } from '../../../../../shared/domain/months/without-traces';
import type { Failure } from '../../../../../shared/domain/result';
import type { DrawnWith } from '../../../../map/shapes/drawn-area';
import type { Viewport } from '../arrangement';
import type { ListDependencies } from '../list-dependencies';
import type { ListParts } from '../list-parts';
import type { ListState } from '../list-state';
import { dossierOf } from '../loaded-page';
import { listQueryOf } from '../page-questions';
import { allSelected, changeOnPage, nothingSelected, type Selection } from '../selection';
import { sortIn, toggleSort } from '../sorting';
import { hasSameRows, type StepName, type StoredBefore } from '../undo-stack';

const sortStep: StepName = { name: 'sortering' };

export type SelectionActions = {
  readonly select: (chosen: ReadonlySet<string>) => void;
  /** Selects the rows inside an area of the map; resolves to null when that succeeded. */
  readonly selectArea: (tool: DrawnWith, area: MapArea) => Promise<Failure | null>;
  readonly selectAll: () => void;
  readonly selectNothing: () => void;
  /**
   * Opens, changes, or with null closes a visit plan.
   * @param step the name of the change
   */
  readonly planVisits: (plan: VisitPlan | null, step?: StepName) => void;
};

/** The actions on the selection and on its visit plan; each is one step. */
export function createSelectionActions({ dependencies, get, set, arranged, step }: ListParts): SelectionActions {
  const choose = (selection: Selection): void => step({ name: 'selectie' }, () => set({ selection }));

  return {
    select: (chosen) => {
      const { loaded, selection } = get();
      if (loaded !== null) choose(changeOnPage(selection, loaded.page.ids, chosen));
    },
    selectArea: createAreaSelection(dependencies, get, choose),
    selectAll: () => choose(allSelected),
    selectNothing: () => choose(nothingSelected),
    planVisits: (visits, name = { name: 'bezoekplan' }) => step(name, () => arranged({ visits })),
  };
}

/**
 * Finds which rows are inside an area of the map. An answer is used only if it is the newest, and the list's question has not changed
 * since.
 * @param select selects the rows, as one step
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

/** Whether both states have the same rows, in any order. */
const isSameQuestion = (before: ListState, after: ListState): boolean =>
  before.switchCount === after.switchCount && hasSameRows({ ...before, sort: after.sort }, after);

export type PageActions = {
  readonly sortBy: (column: string, addLevel: boolean) => void;
  readonly sortIn: (column: string, direction: SortKey['direction'], addLevel: boolean) => void;
  readonly goTo: (offset: number) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly fitPage: () => void;
  /** Sets the number of rows that fit in the window. */
  readonly setRoom: (rows: number) => void;
};

/** The actions on pages and the sort. */
export function createPageActions({ get, step, otherRows, position }: ListParts): PageActions {
  const pagesOf = (pageSize: number): Pick<ListState, 'pageSize' | 'offset'> => ({
    pageSize,
    offset: Math.floor(get().offset / pageSize) * pageSize,
  });

  return {
    sortBy: (column, addLevel) =>
      step(sortStep, () =>
        otherRows({ sort: toggleSort(get().sort, { column, addLevel }, listDefinitions[get().list].sort), offset: 0 }),
      ),
    sortIn: (column, direction, addLevel) =>
      step(sortStep, () => otherRows({ sort: sortIn(get().sort, { column, direction }, addLevel), offset: 0 })),
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

export type PositionActions = {
  readonly setViewport: (viewport: Viewport) => void;
  /** Sets the focused row; an open preview shows that row. */
  readonly setCursor: (cursor: RowCursor) => void;
  readonly showPreview: (id: string) => void;
  readonly closePreview: () => void;
  readonly keepScroll: (scroll: Scroll) => void;
  /** The user's position when the list was last on screen. */
  readonly keptPosition: () => { readonly scroll: Scroll; readonly cursor: RowCursor | null };
};

/**
 * The grid also reports a row that was set from outside, such as after a reload; that must not write the view of a window that only opens.
 */
const isSameCursor = (first: RowCursor, second: RowCursor): boolean =>
  first.id === second.id && first.index === second.index && first.column === second.column;

/** The user's position in the rows: the viewport, the focused row, the preview and the scroll position. */
export function createPositionActions({ get, questions, position, writer, arranged }: ListParts): PositionActions {
  const previewOf = (id: string): Preview => ({ id, dossier: dossierOf(get().loaded, id) });

  return {
    setViewport: (viewport) => questions.look(viewport),
    setCursor: (cursor) => {
      const { loaded, cursor: before, preview } = get();
      // The library also reports row 0 of a list that has no rows.
      if (loaded === null || (before !== null && isSameCursor(before, cursor))) return;
      const follows = preview !== null && before?.id !== cursor.id;
      arranged(follows ? { cursor, preview: previewOf(cursor.id) } : { cursor });
    },
    showPreview: (id) => arranged({ preview: previewOf(id) }),
    closePreview: () => arranged({ preview: null }),
    keepScroll: (next) => {
      const { top, left } = position.scroll();
      // Without rows the grid is always at the top.
      if (get().loaded === null || (next.top === top && next.left === left)) return;
      position.keepScroll(next);
      writer.changed();
    },
    keptPosition: () => ({ scroll: position.scroll(), cursor: get().cursor }),
  };
}

export type MarkActions = {
  /** Pins a row above the others; returns false when no more rows can be pinned. */
  readonly pinRow: (row: PinnedRow) => boolean;
  readonly unpinRow: (id: string) => void;
  readonly unpinRows: () => void;
  /** Adds a step for a remark or own limits that were stored, so that it can be undone. */
  readonly noteStored: (name: string, stored: StoredBefore) => void;
  /** Forgets an office or a person that is removed on request, and the steps, whose names and rows may be about it. */
  readonly forgetSubject: (subject: Removed) => void;
};

/** The actions on pinned rows (docs/rules/list.md#pinned-rows) and stored remarks; each is one step. */
export function createMarkActions({ get, set, step, otherColumns }: ListParts): MarkActions {
  const pin = (pinnedRows: readonly PinnedRow[]): void => otherColumns({ pinnedRows });

  return {
    pinRow: (row) => {
      const { pinnedRows } = get();
      if (pinnedRows.some(({ id }) => id === row.id)) return true;
      if (pinnedRows.length >= mostPinned) return false;
      step({ name: `${row.name} vastzetten` }, () => pin([...pinnedRows, row]));
      return true;
    },
    unpinRow: (id) => {
      const { pinnedRows } = get();
      const pinned = pinnedRows.find((row) => row.id === id);
      if (pinned === undefined) return;
      step({ name: `${pinned.name} losmaken` }, () => pin(pinnedRows.filter((row) => row !== pinned)));
    },
    noteStored: (name, stored) => step({ name }, () => {}, stored),
    unpinRows: () => step({ name: 'losmaken van alle rijen' }, () => pin([])),
    forgetSubject: (subject) => {
      const { pinnedRows, visits, preview, cursor: row } = get();
      const noted = { pinnedRows, visits, preview, row };
      const left: typeof noted = JSON.parse(withoutTraces(JSON.stringify(noted), subject));
      set({ visits: left.visits, preview: left.preview, cursor: left.row, steps: [], undone: [] });
      if (left.pinnedRows.length < pinnedRows.length) pin(left.pinnedRows);
    },
  };
}
