import { laterWords } from '../../../../shared/access/fit-view';
import { comparedKindName, describedWithPast } from '../../../../shared/catalog/past-column';
import { isSameOwner, type Owner } from '../../../../shared/domain/account/session';
import { continuingLists, rowKinds } from '../../../../shared/domain/lists/comparison';
import type { Filter, ListDescription, Scroll } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { type MonthRef, monthKey } from '../../../../shared/domain/months/month';
import { writeKinds } from '../../../../shared/filters/value-filters';
import type { ListView } from '../../../../shared/view/view';
import { arrange } from './arrangement';
import { type FilterState, filteredColumn, readFilters, typeFilter } from './filter-state';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { atTheTop, fromView, nothing, withColumns, withQuestion } from './list-view';
import { showChanges, withMutations } from './mutation-columns';
import type { createPageQuestions } from './page-questions';
import { comparedSort, newcomerSort } from './sorting';
import { withEnd } from './undo-stack';
import type { createViewWriter } from './view-writer';

/** The stored state of a list that is not on screen. */
type Kept = { readonly state: ListState; readonly scroll: Scroll; readonly isWritten: boolean };

type Parts = {
  readonly dependencies: ListDependencies;
  readonly get: () => ListState;
  readonly set: (change: Partial<ListState>) => void;
  readonly questions: ReturnType<typeof createPageQuestions>;
  readonly writer: ReturnType<typeof createViewWriter>;
  readonly keepScroll: (scroll: Scroll) => void;
  readonly scroll: () => Scroll;
  readonly room: () => number;
};

type ReadingParts = Parts & {
  /** Whether the mutations are carried over from another list instead of read from the view. */
  readonly isCarried: () => boolean;
};

/** Reads the stored view of a list. After a failed thread, main has already started a new one, so this asks once more. */
async function readView({ request }: ListDependencies, owner: Owner, list: ListName) {
  const answer = await request('view.read', { owner, list });
  return !answer.ok && answer.code === 'THREAD_DIED' ? request('view.read', { owner, list }) : answer;
}

/** Reads a list's description and arrangement; only the answers to the newest question are used. */
function createListReading(parts: ReadingParts) {
  const { dependencies, get, set, questions, writer, keepScroll, scroll, room, isCarried } = parts;
  let newest = 0;
  /** The month of the question that is being asked. */
  let asked: MonthRef | null = null;

  /** Applies the stored view, together with texts that were typed while it was loading. */
  const apply = (view: ListView, described: ListDescription): void => {
    const { list, filters, mutations } = get();
    const read = fromView(view, described, dependencies);
    const both = withTyped({ filters: read.filters, typed: filters.typed }, described, dependencies.thisYear());
    const arranged = { ...read, list, filters: both };
    dependencies.onMissing(null, laterWords(view.later));
    set({ ...arranged, ...(isCarried() && withMutations(arranged, mutations)) });
    keepScroll(view.place?.scroll ?? atTheTop);
    if (filters.typed.length > 0) writer.changed();
  };

  /** For new users: active offices with a known rating first, and as many rows as fit in the window (docs/rules/session.md#first-steps). */
  const beginAsNew = ({ list, columns }: ListDescription): void =>
    set({ sort: newcomerSort(list, columns), pageFits: true, pageSize: room() });

  /** @param first whether the list's view has not been read yet */
  const begin = async (first: boolean): Promise<void> => {
    const mine = ++newest;
    const { owner, list } = get();
    const month = dependencies.month();
    // Without a month there is nothing to show; when the first month arrives, this runs again.
    asked = owner === null ? null : month;
    if (owner === null || month === null) return;
    set({ busy: true, problem: null });
    const { comparison } = get();
    const [answer, view, presets] = await Promise.all([
      dependencies.request('list.describe', { month, list, comparison }),
      first && dependencies.keepsView ? readView(dependencies, owner, list) : null,
      // Another window may have changed the presets.
      dependencies.request('preset.list', { owner, list }),
    ]);
    if (mine !== newest) return;
    asked = null;
    if (!answer.ok) {
      set({ busy: false, problem: answer });
      return;
    }
    const description = describedWithPast(answer.data, comparison?.earlier);
    const { columns } = description;
    set({ description });
    // A separate notice reports presets or views that cannot be read; the list continues without them.
    if (presets.ok) set({ presets: presets.data });
    if (view?.ok) writer.open();
    const reader = { columns, thisYear: dependencies.thisYear() };
    const arrangedCompared = get().comparison === null ? undefined : dependencies.arrangeCompared?.(description);
    if (arrangedCompared !== undefined)
      set({
        ...withQuestion(get(), description, dependencies),
        columns: arrangedCompared,
        ...(first && { sort: comparedSort(columns), filters: readFilters(matteringOf(list), reader) }),
      });
    else if (view?.ok && view.data !== null) apply(view.data, description);
    else if (first) {
      const arranged = arrange({ list, columns, fixedColumns: dependencies.fixedColumns() }, null);
      set({ columns: showChanges(arranged, get().mutations) });
      if (dependencies.keepsView && dependencies.isNew() && get().steps.length === 0) beginAsNew(description);
    } else set(withColumns(get(), description, dependencies));
    if (first && isCarried()) writer.changed();
    questions.lookAt(scroll().left);
    questions.ask();
  };

  const isShown = (month: MonthRef): boolean => {
    const { description, problem } = get();
    const known = asked ?? (problem === null ? description?.month : null);
    return known != null && monthKey(known) === monthKey(month);
  };

  return { begin, isShown };
}

/** A comparison starts with what matters, where the list's changes can show that (docs/rules/comparison.md#kinds-of-change). */
function matteringOf(list: ListName): readonly Filter[] {
  if (!continuingLists.includes(list)) return [];
  return [{ column: comparedKindName, text: writeKinds(rowKinds) }];
}

/** The filters of a view, with the texts that were typed while the view was loading. */
function withTyped(
  { filters, typed }: { readonly filters: FilterState; readonly typed: FilterState['typed'] },
  { columns }: ListDescription,
  thisYear: number,
): FilterState {
  return typed.reduce((both, { column, text }) => {
    const described = filteredColumn(columns, column);
    return described === undefined ? both : typeFilter(both, { column: described, text }, { columns, thisYear });
  }, filters);
}

/**
 * Whether the mutations carry over to another list: they concern the user's present work and not one list. Persons have their own mutations
 * (docs/rules/filters.md#mutations).
 */
const areCarried = (state: ListState, owner: Owner, list: ListName): boolean =>
  isSameOwner(state.owner, owner) && state.description !== null && list !== 'persons' && state.list !== 'persons';

/**
 * Decides which owner's list is shown. Switches and descriptions are numbered, and only the newest answers are used, so that data of an
 * earlier owner or list are never shown or stored, in whatever order answers arrive.
 */
export function createListSwitch(parts: Parts) {
  const { dependencies, get, set, questions, writer, keepScroll, scroll } = parts;
  const kept = new Map<ListName, Kept>();
  let carried = false;
  const { begin, isShown } = createListReading({ ...parts, isCarried: () => carried });

  return {
    /** Shows a list of an owner as the user left it; does nothing when it is shown already. A null owner shows no list. */
    switchList: async (owner: Owner | null, list: ListName): Promise<void> => {
      const shown = get();
      const stays = isSameOwner(shown.owner, owner);
      if (stays && shown.list === list && (owner === null || shown.description !== null || shown.busy)) return;
      writer.flush();
      const isWritten = writer.isOpen();
      writer.close();
      questions.forget();
      if (stays && shown.description !== null) kept.set(shown.list, { state: shown, scroll: scroll(), isWritten });
      if (!stays) kept.clear();
      const before = kept.get(list);
      carried = owner !== null && areCarried(shown, owner, list);
      const blank = nothing(list, dependencies.fixedColumns());
      // The columns stay until those for the other role are known, so that the list's header does not jump.
      const columns = owner !== null && shown.list === list ? shown.columns : blank.columns;
      const state = before?.state ?? { ...shown, ...blank, columns };
      set({
        ...state,
        ...(carried && withMutations(state, shown.mutations)),
        // All lists compare the same months.
        comparison: shown.comparison,
        limits: shown.limits,
        shownRevisions: shown.shownRevisions,
        // Changes during the switch must not merge with the last step of this list.
        steps: withEnd(state.steps),
        owner,
        switchCount: shown.switchCount + 1,
        busy: false,
        problem: null,
        arrival: null,
        tool: null,
        exporting: null,
      });
      keepScroll(before?.scroll ?? atTheTop);
      if (before?.isWritten === true) writer.open();
      if (carried) writer.changed();
      await begin(before === undefined);
    },
    /** Requests everything again, without changing the list's arrangement. */
    reload: (): Promise<void> => begin(get().description === null),
    /** Reloads when another month has arrived, unless that month is already shown or requested. */
    followMonth: async (): Promise<void> => {
      const month = dependencies.month();
      if (month === null || !isShown(month)) await begin(get().description === null);
    },
  };
}
