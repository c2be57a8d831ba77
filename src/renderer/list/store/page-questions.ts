import { changeWordColumns } from '../../../shared/catalog/computed';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { pastName, readPastName } from '../../../shared/catalog/past-column';
import { type FormatRule, mostFormatRules } from '../../../shared/domain/lists/format-rule';
import type { Asked, ListPage, ListPageQuery, ListQuery } from '../../../shared/domain/lists/list';
import type { InMonth } from '../../../shared/domain/months/month';
import { type Failure, failure } from '../../../shared/domain/result';
import { columnWindow, drawnColumns, type Viewport } from './arrangement';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { highlightsOf, joinColumns, type LoadedPage, lastOffset } from './loaded-page';

/** The format rules in a question: those of available columns, without rules that only a later version can read. */
export function appliedFormats({ formats, columns }: Pick<ListState, 'formats' | 'columns'>): readonly FormatRule[] {
  if (formats.length === 0) return formats;
  const known = new Set(columns.flatMap(({ column }) => (column.withheld === true ? [] : [column.name])));
  return formats.filter(({ column, kind }) => kind !== 'later' && known.has(column)).slice(0, mostFormatRules);
}

type Asking = Pick<ListState, 'list' | 'filters' | 'sort' | 'mutations' | 'near' | 'peers' | 'comparison'>;

/** The present question of a list. */
export const listQueryOf = ({ list, filters, sort, mutations, near, peers, comparison }: Asking): ListQuery => ({
  list,
  filters: filters.applied,
  sort,
  mutations,
  near,
  peers,
  comparison,
});

/** Before the grid has been measured: as wide as a large screen. */
const firstLook: Viewport = { left: 0, width: 1920 };

const besideMap = ['city', 'fte'] as const;

/** The user has cancelled nothing. */
const shownProblem = (problem: Failure): Failure =>
  problem.code === 'CANCELLED' ? failure('INTERRUPTED', problem.detail) : problem;

type Question = Omit<InMonth<Asked<ListPageQuery>>, 'columns'>;

/** The state of a list that is stored with a page. */
type AskedWith = Pick<ListState, 'filters' | 'formats'>;

/** A key for the rows of a question, without the month: another month changes values, and keeps the position. */
const rowsKey = ({ list, filters, sort, mutations, near, peers, comparison, offset, limit }: Question): string =>
  JSON.stringify([list, filters, sort, mutations, near, peers, comparison, offset, limit]);

const pinnedIds = ({ pinnedRows }: Pick<ListState, 'pinnedRows'>): readonly string[] => pinnedRows.map(({ id }) => id);

/** The question of a list with its requester; null while the list and its month are unknown. */
function questionOf(state: ListState, requesterId: string): Question | null {
  const { description, offset, pageSize } = state;
  if (description === null) return null;
  const { month } = description;
  const pinned = pinnedIds(state);
  const formats = appliedFormats(state);
  const beside = { ...(pinned.length > 0 && { pinned }), ...(formats.length > 0 && { formats }) };
  return { month, ...listQueryOf(state), offset, limit: pageSize, ...beside, requesterId };
}

/** The names of the columns that a list shows within a viewport. */
function wantedColumns(state: ListState, viewport: Viewport): readonly string[] {
  const { list, columns, colour, display } = state;
  const isKnown = (name: string): boolean => columns.some(({ column }) => column.name === name && !column.withheld);
  const drawn = drawnColumns(state);
  const widths = drawn.map(({ column, width }) => ({ name: column.name, width }));
  const names = columnWindow(widths, drawn.filter(({ pinned }) => pinned).length, viewport);
  // The name stays visible at any scroll position, pinned or not; beside the map the place and the size are shown.
  const beside = display === 'map' ? besideMap.filter(isKnown) : [];
  const others = [listDefinitions[list].name, ...(colour === null ? [] : [colour]), ...beside];
  // A cell of a comparison needs its old and its new value.
  const compared = new Set(state.comparison === null ? [] : state.description?.changed);
  for (const name of [...names]) {
    const past = readPastName(name);
    // A row that was not in that month has no value, which its cell shows.
    if (past !== null && past.months !== null) others.push(pastName({ ...past, measure: 'known' }));
    const base = past?.base ?? name;
    if (compared.has(base)) others.push(base, pastName({ base, measure: 'was', months: null }));
  }
  // Columns that are worked out apart from the page are asked apart too.
  return [...new Set([...names, ...others])].filter((name) => !changeWordColumns.includes(name));
}

const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** The answer to a question, with the question and the texts to show in bold. */
function loadedOf(asked: Question, { filters: { readings }, formats }: AskedWith, page: ListPage): LoadedPage {
  const { pinned = [], comparison } = asked;
  const earlier = comparison?.earlier ?? null;
  return { page, key: rowsKey(asked), earlier, highlights: highlightsOf(readings), pinned, formats };
}

/** Asks for pages; only the answer to the newest question counts. */
export function createPageQuestions(
  dependencies: ListDependencies,
  get: () => ListState,
  set: (change: Partial<ListState>) => void,
) {
  let newest = 0;
  let viewport = firstLook;

  const question = (): Question | null => questionOf(get(), dependencies.requesterId);
  const wanted = (): readonly string[] => wantedColumns(get(), viewport);

  const accept = (asked: Question, askedWith: AskedWith, page: ListPage): void => {
    if (page.ids.length === 0 && page.matched > 0) {
      set({ offset: lastOffset(page.matched, asked.limit) });
      // The function returns a result, and sets the state itself.
      void ask();
      return;
    }
    set({ loaded: loadedOf(asked, askedWith, page), busy: false, problem: null });
    void askMissing();
  };

  async function ask(isAgain = false): Promise<void> {
    const asked = question();
    if (asked === null) return;
    const mine = ++newest;
    const askedWith = get();
    set({ busy: true });
    const answer = await dependencies.request('list.page', { ...asked, columns: wanted() });
    if (mine !== newest) return;
    if (answer.ok) accept(asked, askedWith, answer.data);
    // It is still the newest question of this list: it is asked once more.
    else if (answer.code === 'CANCELLED' && !isAgain) await ask(true);
    else set({ busy: false, problem: shownProblem(answer) });
  }

  /** Fetches the columns that came into view, for the rows that are there. */
  async function askMissing(): Promise<void> {
    const { loaded, busy } = get();
    const asked = question();
    if (loaded === null || asked === null || busy) return;
    // The pinned rows or the rules differ from those of the question.
    if (!isEqual(loaded.pinned ?? [], asked.pinned ?? [])) return ask();
    if (loaded.formats !== undefined && loaded.formats !== get().formats) return ask();
    const missing = wanted().filter((name) => !(name in loaded.page.columns));
    if (missing.length === 0) return;
    const mine = ++newest;
    const answer = await dependencies.request('list.page', { ...asked, columns: missing });
    if (mine !== newest) return;
    if (!answer.ok) {
      if (answer.code === 'CANCELLED') await ask(true);
      else set({ problem: answer });
      return;
    }
    const joined = joinColumns(loaded, answer.data);
    if (joined === null) await ask();
    else {
      set({ loaded: joined });
      // Without this check, an answer that lacks the asked columns would be asked for without end.
      if (missing.some((name) => name in joined.page.columns)) await askMissing();
    }
  }

  return {
    ask: (): void => void ask(),
    askMissing: (): void => void askMissing(),
    look: (next: Viewport): void => {
      viewport = next;
      void askMissing();
    },
    /** The first columns to ask for, of a list that opens scrolled. */
    lookAt: (left: number): void => {
      viewport = { ...viewport, left };
    },
    /** Answers that are still under way are ignored. */
    forget: (): void => {
      newest += 1;
    },
  };
}
