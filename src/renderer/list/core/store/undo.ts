import type { Owner } from '../../../../shared/domain/account/session';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { remarkKey } from '../../../../shared/domain/lists/remark';
import { type ErrorCode, failure, type Result } from '../../../../shared/domain/result';
import { drawnColumns } from './arrangement';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { withColumns } from './list-view';
import {
  hasSameRows,
  isSame,
  type RedoStep,
  type StepName,
  type StoredBefore,
  type Undoable,
  undoableOf,
  withStep,
} from './undo-stack';

type Direction = 'back' | 'again';
type StoredChange = { readonly owner: Owner; readonly list: ListName; readonly stored: StoredBefore };

/** Sends the request that restores stored data to the state before a step, or after it. */
function requestStored(
  request: ListDependencies['request'],
  { owner, list, stored }: StoredChange,
  direction: Direction,
): Promise<Result<unknown>> {
  const { revision } = stored;
  if (stored.kind === 'kvkList') {
    const { id, done } = stored;
    if (done === (direction === 'back' ? 'added' : 'removed')) return request('kvkList.remove', { id, revision });
    return request('kvkList.restore', { id, revision, replaced: direction === 'again' && done === 'replaced' });
  }
  if (stored.kind === 'ownLimit') {
    const [next, seen] = direction === 'back' ? [stored.before, stored.after] : [stored.after, stored.before];
    return request('limits.change', { owner, change: { column: stored.id, next, seen } });
  }
  if (stored.kind === 'preset') {
    const { id, before } = stored;
    if (before === null) return request('preset.remove', { owner, list, preset: { id, revision } });
    return request('preset.write', { owner, list, preset: { ...before, revision } });
  }
  if (stored.kind === 'remark') {
    const { cell, before } = stored;
    if (before === null) return request('remark.remove', { owner, remark: { ...cell, revision } });
    return request('remark.put', { owner, remark: { ...before, revision } });
  }
  const { id, before } = stored;
  if (before === null) return request('savedFilter.remove', { owner, filter: { id, revision } });
  return request('savedFilter.write', { owner, filter: { ...before, revision } });
}

/** The revision of an object after the answer that wrote or removed it; 0 when it was removed. */
function revisionOf({ data }: Extract<Result<unknown>, { ok: true }>): number {
  const revision = typeof data === 'object' && data !== null && 'revision' in data ? data.revision : 0;
  return typeof revision === 'number' ? revision : 0;
}

/** A step's object with its present revision, so that its next write is accepted. */
function withRevision(stored: StoredBefore | null, { kind, id }: StoredBefore, revision: number): StoredBefore | null {
  if (stored === null || stored.kind !== kind || stored.id !== id) return stored;
  return { ...stored, revision };
}

type StoredParts = {
  readonly dependencies: Pick<ListDependencies, 'request' | 'onNotUndone'>;
  readonly get: () => ListState;
  readonly set: (change: Partial<ListState>) => void;
  /** Requests columns and rows again. */
  readonly reload: () => Promise<void>;
};

/** Restores the stored data that steps change: views, saved filters, KvK lists, remarks and own limits, as they were before and after a step. */
function createStoredSteps({ dependencies, get, set, reload }: StoredParts) {
  /** The present state of the stored object that a step changed; null when it is unknown. */
  const storedNow = async (stored: StoredBefore): Promise<StoredBefore | null> => {
    const { owner, presets } = get();
    const { id } = stored;
    if (stored.kind === 'kvkList' || stored.kind === 'ownLimit') return stored;
    if (stored.kind === 'preset') return { ...stored, before: presets.find((preset) => preset.id === id) ?? null };
    if (owner === null) return null;
    if (stored.kind === 'remark') {
      const remarks = await dependencies.request('remark.list', { owner });
      return remarks.ok ? { ...stored, before: remarks.data.find((item) => remarkKey(item) === id) ?? null } : null;
    }
    const answer = await dependencies.request('savedFilter.list', { owner });
    return answer.ok ? { ...stored, before: answer.data.find((filter) => filter.id === id) ?? null } : null;
  };

  /**
   * Restores stored data to the state before or after a step.
   * @returns the answer; null when the step changed no stored data
   */
  const restoreStored = async (stored: StoredBefore | null, direction: Direction): Promise<Result<unknown> | null> => {
    const { owner, list } = get();
    if (stored === null) return null;
    if (owner === null) return failure('NOT_LOGGED_IN');
    const answer = await requestStored(dependencies.request, { owner, list, stored }, direction);
    if (!answer.ok) {
      dependencies.onNotUndone(answer);
      return answer;
    }
    // The KvK list's columns are known once the list has been described again.
    if (stored.kind === 'kvkList') await reload();
    if (stored.kind === 'preset') {
      const { id, before } = stored;
      const others = get().presets.filter((preset) => preset.id !== id);
      const restored = before === null ? [] : [{ ...before, revision: revisionOf(answer) }];
      set({ presets: [...others, ...restored].sort((a, b) => (a.id < b.id ? -1 : 1)) });
    }
    return answer;
  };

  const takeRevision = (stored: StoredBefore | null, answer: Result<unknown> | null): void => {
    if (stored === null || answer?.ok !== true) return;
    const revision = revisionOf(answer);
    const { steps, undone } = get();
    set({
      steps: steps.map((step) => {
        const known = withRevision(step.stored, stored, revision);
        return known === step.stored ? step : { ...step, stored: known };
      }),
      undone: undone.map((item) => ({
        ...item,
        step: { ...item.step, stored: withRevision(item.step.stored, stored, revision) },
        stored: withRevision(item.stored, stored, revision),
      })),
    });
  };

  return { storedNow, restoreStored, takeRevision };
}

type Parts = StoredParts & {
  readonly dependencies: Pick<ListDependencies, 'onUndone' | 'onRedone' | 'fixedColumns' | 'thisYear'>;
  readonly otherRows: (change: Partial<ListState>) => void;
  readonly otherColumns: (change: Partial<ListState>) => void;
};

const nothingUndone: readonly RedoStep[] = [];

/** An undo scrolls restored columns into view if there are at most this many; more columns mean another view. */
const mostScrolledTo = 3;

/** Failures that may be temporary, after which the user can try the step again. */
const temporaryFailures: readonly ErrorCode[] = ['DISK_FULL', 'DATA_FOLDER_UNUSABLE', 'THREAD_DIED'];

/** Scrolls columns that are newly drawn into view. */
function arrive({ get, set }: Pick<Parts, 'get' | 'set'>, before: ListState, most = Number.POSITIVE_INFINITY): void {
  const known = new Set(drawnColumns(before).map(({ column }) => column.name));
  const columns = drawnColumns(get()).flatMap(({ column: { name } }) => (known.has(name) ? [] : [name]));
  if (columns.length > 0 && columns.length <= most) set({ arrival: { columns, toFilter: false } });
}

/** Shows the list in an earlier state, without what the month, the provider or the user has removed since. */
function show(parts: Parts, state: Undoable): void {
  const current = parts.get();
  const { description } = current;
  const fitting = description === null ? {} : withColumns({ ...current, ...state }, description, parts.dependencies);
  const change = { ...state, ...fitting };
  if (hasSameRows(change, current)) parts.otherColumns(change);
  else parts.otherRows({ ...change, offset: 0 });
  arrive(parts, current, mostScrolledTo);
}

type Stack = Pick<Parts, 'get'> & { readonly undo: () => Promise<void>; readonly redo: () => Promise<void> };

/** Undoes or redoes steps until `done` steps remain; stops at a step that fails. */
async function goToStep({ get, undo, redo }: Stack, done: number): Promise<void> {
  for (let left = get().steps.length; left !== done; left = get().steps.length) {
    await (left > done ? undo() : redo());
    if (Math.abs(get().steps.length - done) >= Math.abs(left - done)) return;
  }
}

/** A single stack of steps for all changes to a list, whichever control makes them. */
export function createUndo(parts: Parts) {
  const { dependencies, get, set } = parts;
  const { storedNow, restoreStored, takeRevision } = createStoredSteps(parts);
  let isWithin = false;

  /**
   * Performs work as one step, including steps inside it; work that changes nothing adds no step.
   * @param stored the stored object that the work changes, as it was before
   */
  const step = (
    { name, key = null, arrives = false }: StepName,
    work: () => void,
    stored: StoredBefore | null = null,
  ): void => {
    if (isWithin) {
      work();
      return;
    }
    const before = undoableOf(get());
    const drawn = get();
    isWithin = true;
    try {
      work();
    } finally {
      isWithin = false;
    }
    if (arrives) arrive(parts, drawn);
    const { steps, undone } = get();
    if (stored === null && isSame(before, get())) return;
    // A new step makes earlier undone steps impossible to redo.
    const after = withStep(steps, { name, key, before, stored });
    if (after !== steps || undone.length > 0) set({ steps: after, undone: nothingUndone });
  };

  /** Undoes the last step. */
  const undo = async (): Promise<void> => {
    const { steps, switchCount } = get();
    const last = steps.at(-1);
    if (last === undefined) return;
    set({ steps: steps.slice(0, -1) });
    const after = undoableOf(get());
    const storedWith = last.stored === null ? null : await storedNow(last.stored);
    const answer = await restoreStored(last.stored, 'back');
    // In the meantime another list may have been shown.
    if (get().switchCount !== switchCount) return;
    if (answer !== null && !answer.ok) {
      if (temporaryFailures.includes(answer.code)) set({ steps: [...get().steps, last] });
      return;
    }
    const isRepeatable = last.stored === null || storedWith !== null;
    const again: RedoStep = { step: last, after, stored: storedWith };
    set({ undone: isRepeatable ? [...get().undone, again] : nothingUndone });
    takeRevision(last.stored, answer);
    show(parts, last.before);
    dependencies.onUndone(last.name);
  };

  /** Redoes the step that was undone last. */
  const redo = async (): Promise<void> => {
    const { undone, switchCount } = get();
    const next = undone.at(-1);
    if (next === undefined) return;
    const { step: done, after, stored } = next;
    set({ undone: undone.slice(0, -1) });
    const answer = await restoreStored(stored, 'again');
    if (get().switchCount !== switchCount) return;
    if (answer !== null && !answer.ok) {
      if (temporaryFailures.includes(answer.code)) set({ undone: [...get().undone, next] });
      return;
    }
    // Without a key, the next change cannot merge with this step.
    set({ steps: [...get().steps, { ...done, key: null }] });
    takeRevision(stored, answer);
    show(parts, after);
    dependencies.onRedone(done.name);
  };

  return { step, undo, redo, goToStep: (done: number) => goToStep({ get, undo, redo }, done) };
}
