import type { ExportSubject } from '../../../../shared/access/permissions';
import { isCalculated } from '../../../../shared/catalog/calculated-column';
import { changeWordColumns } from '../../../../shared/catalog/computed';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { pastName, readPastName } from '../../../../shared/catalog/past-column';
import { type FormatRule, mostFormatRules, noFormats } from '../../../../shared/domain/lists/format-rule';
import type { Asked, ListPage, ListPageQuery, ListQuery } from '../../../../shared/domain/lists/list';
import type { InMonth } from '../../../../shared/domain/months/month';
import { type Failure, failure } from '../../../../shared/domain/result';
import { type AskedPart, askedParts, picked } from '../../../../shared/view/view';
import { columnWindow, drawnColumns, type Viewport } from './arrangement';
import { noFilters } from './filter-state';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { highlightsOf, joinColumns, type LoadedPage, lastOffset } from './loaded-page';

/** The format rules to send: rules for available columns that this version can read. */
export function appliedFormats({ formats, columns }: Pick<ListState, 'formats' | 'columns'>): readonly FormatRule[] {
  if (formats.length === 0) return formats;
  const known = new Set(columns.flatMap(({ column }) => (column.withheld === true ? [] : [column.name])));
  return formats.filter(({ column, kind }) => kind !== 'later' && known.has(column)).slice(0, mostFormatRules);
}

type Asking = Pick<ListState, 'list' | AskedPart>;

/** The list's present question. */
export const listQueryOf = (state: Asking): ListQuery => ({
  list: state.list,
  ...picked(state, askedParts),
  filters: state.filters.applied,
});

/** What a file of the list's rows would be about: its question, and the columns that it shows. */
export const exportSubjectOf = (state: ListState): ExportSubject => ({
  ...listQueryOf(state),
  columns: drawnColumns(state).map(({ column }) => column.name),
});

/** The viewport before the grid is measured: as wide as a large screen. */
const firstLook: Viewport = { left: 0, width: 1920 };

const besideMap = ['city', 'fte'] as const;

/** The user cancelled nothing, so a cancelled question is shown as interrupted. */
const shownProblem = (problem: Failure): Failure =>
  problem.code === 'CANCELLED' ? failure('INTERRUPTED', problem.detail) : problem;

/** A list without what the user added to its question. The stored view keeps it until the user changes something. */
const withoutOwn = ({ list, columns }: ListState): Partial<ListState> => ({
  filters: noFilters,
  sort: listDefinitions[list].sort,
  columns: columns.map((column) => (isCalculated(column.column.name) ? { ...column, shown: false } : column)),
  mutations: null,
  near: null,
  peers: null,
  colour: null,
  formats: noFormats,
});

type Question = Omit<InMonth<Asked<ListPageQuery>>, 'columns'>;

/** The part of a list's state that is stored with a page. */
type AskedWith = Pick<ListState, 'filters' | 'formats'>;

/** A key for the rows of a question. It excludes the month, because another month changes values but keeps the position. */
const rowsKey = ({ list, offset, limit, ...query }: Question): string =>
  JSON.stringify([list, picked(query, askedParts), offset, limit]);

const pinnedIds = ({ pinnedRows }: Pick<ListState, 'pinnedRows'>): readonly string[] => pinnedRows.map(({ id }) => id);

/** The list's question with its requester; null until the list's month is known. */
function questionOf(state: ListState, requesterId: string): Question | null {
  const { description, offset, pageSize } = state;
  if (description === null) return null;
  const { month } = description;
  const pinned = pinnedIds(state);
  const formats = appliedFormats(state);
  const beside = { ...(pinned.length > 0 && { pinned }), ...(formats.length > 0 && { formats }) };
  return { month, ...listQueryOf(state), offset, limit: pageSize, ...beside, requesterId };
}

/** The names of the columns that are needed for a viewport. */
function wantedColumns(state: ListState, viewport: Viewport): readonly string[] {
  const { list, columns, colour, display } = state;
  const isKnown = (name: string): boolean => columns.some(({ column }) => column.name === name && !column.withheld);
  const drawn = drawnColumns(state);
  const widths = drawn.map(({ column, width }) => ({ name: column.name, width }));
  const names = columnWindow(widths, drawn.filter(({ pinned }) => pinned).length, viewport);
  // The name is needed at any scroll position, even when it is not pinned; beside the map also the place and size.
  const beside = display === 'map' ? besideMap.filter(isKnown) : [];
  const others = [listDefinitions[list].name, ...(colour === null ? [] : [colour]), ...beside];
  // A cell of a comparison needs both its old and its new value.
  const compared = new Set(state.comparison === null ? [] : state.description?.changed);
  for (const name of [...names]) {
    const past = readPastName(name);
    // A row that did not exist in that month has no value, which its cell says.
    if (past !== null && past.months !== null) others.push(pastName({ ...past, measure: 'known' }));
    const base = past?.base ?? name;
    if (compared.has(base)) others.push(base, pastName({ base, measure: 'was', months: null }));
  }
  // Columns of change words are computed separately, so they are requested separately.
  return [...new Set([...names, ...others])].filter((name) => !changeWordColumns.includes(name));
}

const isEqual = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((id, at) => id === second[at]);

/** A page with its question, and the texts to show in bold. */
function loadedOf(asked: Question, { filters: { readings }, formats }: AskedWith, page: ListPage): LoadedPage {
  const { pinned = [], comparison } = asked;
  const earlier = comparison?.earlier ?? null;
  return { page, key: rowsKey(asked), earlier, highlights: highlightsOf(readings), pinned, formats };
}

/** Requests pages; only the answer to the newest question is used. */
export function createPageQuestions(
  dependencies: ListDependencies,
  get: () => ListState,
  set: (change: Partial<ListState>) => void,
) {
  let newest = 0;
  let viewport = firstLook;

  const questionAbout = (state: ListState): Question | null => questionOf(state, dependencies.requesterId);
  const wanted = (): readonly string[] => wantedColumns(get(), viewport);

  const accept = (asked: Question, askedWith: AskedWith, page: ListPage): void => {
    if (page.ids.length === 0 && page.matched > 0) {
      // The call needs no result, because `ask` sets the state itself.
      void ask({ offset: lastOffset(page.matched, asked.limit) });
      return;
    }
    set({ loaded: loadedOf(asked, askedWith, page), busy: false, problem: null });
    void askMissing();
  };

  /** @param change a change to the list that brings other rows; made here, so that the screen follows it once */
  async function ask(change: Partial<ListState> = {}, isAgain = false): Promise<void> {
    const askedWith = { ...get(), ...change };
    const asked = questionAbout(askedWith);
    if (asked === null) {
      set(change);
      return;
    }
    const mine = ++newest;
    // Sent first: the answer is under way while the screen follows the change.
    const sent = dependencies.request('list.page', { ...asked, columns: wantedColumns(askedWith, viewport) });
    set({ ...change, busy: true });
    const answer = await sent;
    if (mine !== newest) return;
    if (answer.ok) accept(asked, askedWith, answer.data);
    // The question is still this list's newest, so it is asked once more.
    else if (answer.code === 'CANCELLED' && !isAgain) await ask({}, true);
    // A list that opens must show rows from which the user can go on.
    else if (answer.code === 'QUESTION_TOO_HEAVY' && get().loaded === null && !isAgain) {
      dependencies.onOpenedWithout(answer);
      await ask(withoutOwn(get()), true);
    } else set({ busy: false, problem: shownProblem(answer) });
  }

  /** Requests the columns that came into view, for the rows on screen. */
  async function askMissing(): Promise<void> {
    const { loaded, busy } = get();
    const asked = questionAbout(get());
    if (loaded === null || asked === null || busy) return;
    // The pinned rows or the rules have changed since the page was requested.
    if (!isEqual(loaded.pinned ?? [], asked.pinned ?? [])) return ask();
    if (loaded.formats !== undefined && loaded.formats !== get().formats) return ask();
    const missing = wanted().filter((name) => !(name in loaded.page.columns));
    if (missing.length === 0) return;
    const mine = ++newest;
    const answer = await dependencies.request('list.page', { ...asked, columns: missing });
    if (mine !== newest) return;
    if (!answer.ok) {
      if (answer.code === 'CANCELLED') await ask({}, true);
      else set({ problem: answer });
      return;
    }
    const joined = joinColumns(loaded, answer.data);
    if (joined === null) await ask();
    else {
      set({ loaded: joined });
      // Without this check, an answer without the requested columns would lead to endless requests.
      if (missing.some((name) => name in joined.page.columns)) await askMissing();
    }
  }

  return {
    ask: (change?: Partial<ListState>): void => void ask(change),
    askMissing: (): void => void askMissing(),
    look: (next: Viewport): void => {
      viewport = next;
      void askMissing();
    },
    /** Sets the columns to request first, for a list that opens scrolled to the right. */
    lookAt: (left: number): void => {
      viewport = { ...viewport, left };
    },
    /** Ignores answers that are still to come. */
    forget: (): void => {
      newest += 1;
    },
  };
}
