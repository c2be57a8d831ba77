import type { Owner } from '../../../shared/domain/account/session';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { remarkKey } from '../../../shared/domain/lists/remark';
import { type ErrorCode, failure, type Result } from '../../../shared/domain/result';
import { drawnColumns } from './arrangement';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { withColumns } from './list-view';
import {
  hasSameRows,
  isSame,
  type KeptBefore,
  type RedoStep,
  type StepName,
  type Undoable,
  undoableOf,
  withStep,
} from './undo-stack';

type Direction = 'back' | 'again';
type Kept = { readonly owner: Owner; readonly list: ListName; readonly kept: KeptBefore };

/** Requests that store data as it was before a step, or after it. */
function requestKept(
  request: ListDependencies['request'],
  { owner, list, kept }: Kept,
  direction: Direction,
): Promise<Result<unknown>> {
  if (kept.kind === 'kvkList') {
    const removes = direction === 'back' ? 'added' : 'removed';
    if (kept.done === removes) return request('kvkList.remove', { id: kept.id });
    return request('kvkList.restore', { id: kept.id, replaced: direction === 'again' && kept.done === 'replaced' });
  }
  if (kept.kind === 'preset') {
    if (kept.before === null) return request('preset.remove', { owner, list, id: kept.id });
    return request('preset.write', { owner, list, preset: kept.before });
  }
  if (kept.kind === 'remark') {
    if (kept.before === null) return request('remark.remove', { owner, cell: kept.cell });
    return request('remark.put', { owner, remark: kept.before });
  }
  if (kept.before === null) return request('savedFilter.remove', { owner, id: kept.id });
  return request('savedFilter.write', { owner, filter: kept.before });
}

/** The revision that a saved filter or a remark has since it was written; null where nothing of that kind was. */
function revisionOf(answer: Result<unknown> | null): number | null {
  const data = answer?.ok === true ? answer.data : null;
  const revision = typeof data === 'object' && data !== null && 'revision' in data ? data.revision : null;
  return typeof revision === 'number' ? revision : null;
}

/** Makes the next write of a saved filter use its present revision, whichever step writes it. */
function withRevision(kept: KeptBefore | null, id: KeptBefore['id'], revision: number | null): KeptBefore | null {
  if (revision === null || kept === null || kept.id !== id) return kept;
  if (kept.kind === 'savedFilter' && kept.before !== null) return { ...kept, before: { ...kept.before, revision } };
  if (kept.kind === 'remark' && kept.before !== null) return { ...kept, before: { ...kept.before, revision } };
  return kept;
}

type KeptParts = {
  readonly dependencies: Pick<ListDependencies, 'request' | 'onNotUndone'>;
  readonly get: () => ListState;
  readonly set: (change: Partial<ListState>) => void;
  /** Asks for the columns and the rows again. */
  readonly reload: () => Promise<void>;
};

/** The stored data that steps change: views, saved filters and KvK lists, as they were before and after a step. */
function createKeptSteps({ dependencies, get, set, reload }: KeptParts) {
  /** The present state of the stored data that a step changed; null when it is unknown. */
  const keptNow = async (kept: KeptBefore): Promise<KeptBefore | null> => {
    const { owner, presets } = get();
    const { id } = kept;
    if (kept.kind === 'kvkList') return kept;
    if (kept.kind === 'preset') return { ...kept, before: presets.find((preset) => preset.id === id) ?? null };
    if (owner === null) return null;
    if (kept.kind === 'remark') {
      const remarks = await dependencies.request('remark.list', { owner });
      return remarks.ok ? { ...kept, before: remarks.data.find((each) => remarkKey(each) === id) ?? null } : null;
    }
    const answer = await dependencies.request('savedFilter.list', { owner });
    return answer.ok ? { ...kept, before: answer.data.find((filter) => filter.id === id) ?? null } : null;
  };

  /** Stores data as it was before a step, or after it. @returns the answer; null when there is nothing to store */
  const keep = async (kept: KeptBefore | null, direction: Direction): Promise<Result<unknown> | null> => {
    const { owner, list } = get();
    if (kept === null) return null;
    if (owner === null) return failure('NOT_LOGGED_IN');
    const answer = await requestKept(dependencies.request, { owner, list, kept }, direction);
    if (!answer.ok) {
      dependencies.onNotUndone(answer);
      return answer;
    }
    // Its columns are known again when the list has been described again.
    if (kept.kind === 'kvkList') await reload();
    if (kept.kind === 'preset') {
      const { id, before } = kept;
      const others = get().presets.filter((preset) => preset.id !== id);
      set({ presets: before === null ? others : [...others, before].sort((a, b) => (a.id < b.id ? -1 : 1)) });
    }
    return answer;
  };

  const takeRevision = (kept: KeptBefore | null, answer: Result<unknown> | null): void => {
    const revision = revisionOf(answer);
    if (kept === null || revision === null) return;
    const { steps, undone } = get();
    set({
      steps: steps.map((each) => {
        const known = withRevision(each.kept, kept.id, revision);
        return known === each.kept ? each : { ...each, kept: known };
      }),
      undone: undone.map((each) => ({
        ...each,
        step: { ...each.step, kept: withRevision(each.step.kept, kept.id, revision) },
        kept: withRevision(each.kept, kept.id, revision),
      })),
    });
  };

  return { keptNow, keep, takeRevision };
}

type Parts = KeptParts & {
  readonly dependencies: Pick<ListDependencies, 'onUndone' | 'onRedone' | 'fixedColumns' | 'thisYear'>;
  readonly otherRows: (change: Partial<ListState>) => void;
  readonly otherColumns: (change: Partial<ListState>) => void;
};

const nothingUndone: readonly RedoStep[] = [];

/** So many columns that come back are brought into sight: more are another view. */
const mostBroughtBack = 3;

/** Failures that may pass, after which the step can be tried again. */
const passing: readonly ErrorCode[] = ['DISK_FULL', 'DATA_FOLDER_UNUSABLE', 'THREAD_DIED'];

/** Scrolls newly drawn columns into sight. */
function arrive({ get, set }: Pick<Parts, 'get' | 'set'>, before: ListState, most = Number.POSITIVE_INFINITY): void {
  const known = new Set(drawnColumns(before).map(({ column }) => column.name));
  const columns = drawnColumns(get()).flatMap(({ column: { name } }) => (known.has(name) ? [] : [name]));
  if (columns.length > 0 && columns.length <= most) set({ arrival: { columns, toFilter: false } });
}

/** Shows the list as it was. What the month, the provider or the user took away since then stays away. */
function show(parts: Parts, state: Undoable): void {
  const now = parts.get();
  const { description } = now;
  const fitting = description === null ? {} : withColumns({ ...now, ...state }, description, parts.dependencies);
  const change = { ...state, ...fitting };
  if (hasSameRows(change, now)) parts.otherColumns(change);
  else parts.otherRows({ ...change, offset: 0 });
  arrive(parts, now, mostBroughtBack);
}

type Stack = Pick<Parts, 'get'> & { readonly undo: () => Promise<void>; readonly redo: () => Promise<void> };

/** Takes steps back or does them again until so many are done; what fails stays as it is. */
async function goToStep({ get, undo, redo }: Stack, done: number): Promise<void> {
  for (let left = get().steps.length; left !== done; left = get().steps.length) {
    await (left > done ? undo() : redo());
    if (Math.abs(get().steps.length - done) >= Math.abs(left - done)) return;
  }
}

/** One stack of steps for all that can be done with a list, whichever control does it. */
export function createUndo(parts: Parts) {
  const { dependencies, get, set } = parts;
  const { keptNow, keep, takeRevision } = createKeptSteps(parts);
  let isWithin = false;

  /**
   * Does something as one step, with whatever steps it consists of; what changes nothing is none.
   * @param kept what it changes of what is kept, as that was
   */
  const step = ({ name, key, arrives = false }: StepName, work: () => void, kept: KeptBefore | null = null): void => {
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
    if (kept === null && isSame(before, get())) return;
    // A new step ends the possibility to redo earlier ones.
    const after = withStep(steps, { name, key, before, kept });
    if (after !== steps || undone.length > 0) set({ steps: after, undone: nothingUndone });
  };

  /** Takes the last step back. */
  const undo = async (): Promise<void> => {
    const { steps, switchCount } = get();
    const last = steps.at(-1);
    if (last === undefined) return;
    set({ steps: steps.slice(0, -1) });
    const after = undoableOf(get());
    const keptWith = last.kept === null ? null : await keptNow(last.kept);
    const answer = await keep(last.kept, 'back');
    // Another list may be on screen by now.
    if (get().switchCount !== switchCount) return;
    if (answer !== null && !answer.ok) {
      if (passing.includes(answer.code)) set({ steps: [...get().steps, last] });
      return;
    }
    const isRepeatable = last.kept === null || keptWith !== null;
    const again: RedoStep = { step: last, after, kept: keptWith };
    set({ undone: isRepeatable ? [...get().undone, again] : nothingUndone });
    takeRevision(last.kept, answer);
    show(parts, last.before);
    dependencies.onUndone(last.name);
  };

  /** Does the step again that was taken back last. */
  const redo = async (): Promise<void> => {
    const { undone, switchCount } = get();
    const next = undone.at(-1);
    if (next === undefined) return;
    const { step: done, after, kept } = next;
    set({ undone: undone.slice(0, -1) });
    const answer = await keep(kept, 'again');
    if (get().switchCount !== switchCount) return;
    if (answer !== null && !answer.ok) {
      if (passing.includes(answer.code)) set({ undone: [...get().undone, next] });
      return;
    }
    // The next change is a step of its own.
    set({ steps: [...get().steps, { ...done, key: null }] });
    takeRevision(kept, answer);
    show(parts, after);
    dependencies.onRedone(done.name);
  };

  return { step, undo, redo, goToStep: (done: number) => goToStep({ get, undo, redo }, done) };
}
