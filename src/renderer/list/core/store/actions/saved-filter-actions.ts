import { fitView } from '../../../../../shared/access/fit-view';
import { comparisonIn } from '../../../../../shared/domain/lists/comparison';
import type { Failure, Result } from '../../../../../shared/domain/result';
import { failure } from '../../../../../shared/domain/result';
import type { KeptView, SavedFilter, ViewFile } from '../../../../../shared/view/view';
import { keptViewOf } from '../kept-view';
import type { ListDependencies } from '../list-dependencies';
import type { ListState } from '../list-state';
import { atTheTop, fromView, viewOf } from '../list-view';
import { afterFilterChange } from '../selection';
import type { createUndo } from '../undo';
import type { StepName } from '../undo-stack';
import type { ComparisonActions } from './comparison-actions';

export type SavedFilterActions = {
  /** Shows a saved filter, and resolves to descriptions of the parts that are missing here; null when its list cannot be shown. */
  readonly showSaved: (filter: SavedFilter) => Promise<readonly string[] | null>;
  readonly showFile: (file: Pick<ViewFile, 'view' | 'kvkLists'>) => Promise<readonly string[] | null>;
  /**
   * Saves the present list.
   * @param before the filter to overwrite; null for a new filter
   */
  readonly saveFilter: (head: Omit<SavedFilter, 'view'>, before: SavedFilter | null) => Promise<Result<SavedFilter>>;
  readonly removeSaved: (filter: SavedFilter) => Promise<Failure | null>;
  readonly renameSaved: (filter: SavedFilter, name: string) => Promise<Result<SavedFilter>>;
};

type Parts = {
  readonly dependencies: ListDependencies;
  readonly get: () => ListState;
  readonly set: (change: Partial<ListState>) => void;
  /** Called for a change that shows other rows and columns of the same list. */
  readonly otherRows: (change: Partial<ListState>) => void;
  /** Called for a change that only affects stored data of the list. */
  readonly arranged: (change: Partial<ListState>) => void;
  readonly step: ReturnType<typeof createUndo>['step'];
  /** Shows another list of the same owner; resolves to false when it cannot be described. */
  readonly open: (list: KeptView['list']) => Promise<boolean>;
  readonly compareWith: ComparisonActions['compareWith'];
};

type Shown = {
  readonly view: KeptView;
  /** The names of a file's KvK lists, by their ids in the file; null for a view from this computer. */
  readonly kvkLists: Readonly<Record<string, string>> | null;
  /** The id of the saved filter; null for a file. */
  readonly saved: string | null;
  readonly stepName: StepName;
};

/** Shows a view with its rows. @returns what it names and is missing here; null when it could not be shown */
async function show(parts: Parts, { view, kvkLists, saved, stepName }: Shown): Promise<readonly string[] | null> {
  const { dependencies, get, otherRows, step, open, compareWith } = parts;
  const { period } = dependencies.month() ?? {};
  // A comparison has its own columns and rows, for both months.
  if (view.comparison !== null && period !== undefined) void compareWith(comparisonIn(view.comparison, period));
  if (!(await open(view.list))) return null;
  const { list, description, selection } = get();
  const options = dependencies.options();
  if (description === null || options === null) return null;
  const { columns, month } = description;
  const { thisYear } = dependencies;
  const fitted = fitView({ view, kvkLists }, { columns, options, thisYear: thisYear(), period: month.period });
  const kept = { ...viewOf(get(), atTheTop), ...fitted.view, applied: null, place: null, saved };
  const {
    pageSize: _size,
    pageFits: _fits,
    cursor: _row,
    preview: _open,
    ...read
  } = fromView(kept, { list, columns, month }, dependencies);
  const display = fitted.view.display ?? get().display;
  step(stepName, () => otherRows({ ...read, display, selection: afterFilterChange(selection) }));
  return fitted.missing;
}

/** The actions on saved filters. Every change is stored before it is shown. */
export function createSavedFilterActions(parts: Parts): SavedFilterActions {
  const { dependencies, get, set, arranged, step } = parts;

  const noteShown = ({ id, revision }: Pick<SavedFilter, 'id' | 'revision'>): void =>
    set({ shownRevisions: { ...get().shownRevisions, [id]: revision } });

  return {
    showSaved: async ({ id, view, revision }) => {
      const missing = await show(parts, {
        view,
        kvkLists: null,
        saved: id,
        stepName: { name: 'kiezen van een weergave' },
      });
      if (missing !== null) noteShown({ id, revision });
      return missing;
    },
    showFile: ({ view, kvkLists }) =>
      show(parts, { view, kvkLists, saved: null, stepName: { name: 'openen van een weergave' } }),
    saveFilter: async (head, before) => {
      const { owner, switchCount } = get();
      if (owner === null) return failure('NOT_LOGGED_IN');
      const answer = await dependencies.request('savedFilter.write', {
        owner,
        filter: { ...head, view: keptViewOf(get()) },
      });
      if (!answer.ok) return answer;
      const { id, revision } = answer.data;
      if (get().switchCount !== switchCount) return answer;
      noteShown(answer.data);
      step({ name: 'bewaren van de weergave' }, () => arranged({ saved: id }), {
        kind: 'savedFilter',
        id,
        before,
        revision,
      });
      return answer;
    },
    removeSaved: async (filter) => {
      const { owner, switchCount } = get();
      if (owner === null) return failure('NOT_LOGGED_IN');
      const { id, revision } = filter;
      const answer = await dependencies.request('savedFilter.remove', { owner, filter: { id, revision } });
      if (!answer.ok) return answer;
      if (get().switchCount !== switchCount) return null;
      const saved = get().saved === id ? null : get().saved;
      step({ name: 'verwijderen van de weergave' }, () => arranged({ saved }), {
        kind: 'savedFilter',
        id,
        before: filter,
        revision: 0,
      });
      return null;
    },
    renameSaved: async (filter, name) => {
      const { owner, switchCount } = get();
      if (owner === null) return failure('NOT_LOGGED_IN');
      const answer = await dependencies.request('savedFilter.write', { owner, filter: { ...filter, name } });
      if (!answer.ok || get().switchCount !== switchCount) return answer;
      const { id, revision } = answer.data;
      step({ name: 'naam van de weergave' }, () => {}, { kind: 'savedFilter', id, before: filter, revision });
      return answer;
    },
  };
}
