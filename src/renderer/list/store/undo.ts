import type { Owner } from '../../../shared/domain/account/session';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { ErrorCode, Result } from '../../../shared/domain/result';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { withColumns } from './list-view';
import { hasSameRows, isSame, type KeptBefore, type StepName, undoableOf, withStep } from './undo-stack';

type Parts = {
  readonly dependencies: Pick<ListDependencies, 'request' | 'onUndone' | 'onNotUndone' | 'fixedColumns' | 'thisYear'>;
  readonly get: () => ListState;
  readonly set: (change: Partial<ListState>) => void;
  readonly otherRows: (change: Partial<ListState>) => void;
  readonly otherColumns: (change: Partial<ListState>) => void;
  /** Asks for the columns and the rows again. */
  readonly reload: () => Promise<void>;
};

/** What may be otherwise in a moment: what was to come back still can. */
const passing: readonly ErrorCode[] = ['DISK_FULL', 'DATA_FOLDER_UNUSABLE', 'THREAD_DIED'];

type PutBack = { readonly owner: Owner; readonly list: ListName; readonly kept: KeptBefore };

/** Requests that something is kept as it was before a step. */
function requestPutBack(
  request: ListDependencies['request'],
  { owner, list, kept }: PutBack,
): Promise<Result<unknown>> {
  if (kept.kind === 'kvkList') {
    return kept.isNew ? request('kvkList.remove', { id: kept.id }) : request('kvkList.restore', { id: kept.id });
  }
  const { id } = kept;
  if (kept.kind === 'preset') {
    if (kept.before === null) return request('preset.remove', { owner, list, id });
    return request('preset.write', { owner, list, preset: kept.before });
  }
  if (kept.before === null) return request('savedFilter.remove', { owner, id });
  return request('savedFilter.write', { owner, filter: kept.before });
}

/** One stack of steps for all that can be done with a list, whichever control does it. */
export function createUndo({ dependencies, get, set, otherRows, otherColumns, reload }: Parts) {
  let isWithin = false;

  /**
   * Does something as one step, with whatever steps it consists of; what changes nothing is none.
   * @param kept what it changes of what is kept, as that was
   */
  const step = ({ name, key }: StepName, work: () => void, kept: KeptBefore | null = null): void => {
    if (isWithin) {
      work();
      return;
    }
    const before = undoableOf(get());
    isWithin = true;
    try {
      work();
    } finally {
      isWithin = false;
    }
    const { steps } = get();
    if (kept === null && isSame(before, get())) return;
    const after = withStep(steps, { name, key, before, kept });
    if (after !== steps) set({ steps: after });
  };

  /** Keeps something as it was kept before. @returns whether it is kept so now; `later` when that can be tried again */
  const putBack = async (kept: KeptBefore): Promise<boolean | 'later'> => {
    const { owner, list } = get();
    if (owner === null) return false;
    const answer = await requestPutBack(dependencies.request, { owner, list, kept });
    if (!answer.ok) {
      dependencies.onNotUndone(answer);
      return passing.includes(answer.code) ? 'later' : false;
    }
    // Its columns are known again when the list has been described again.
    if (kept.kind === 'kvkList') await reload();
    if (kept.kind === 'preset') {
      const { id, before } = kept;
      const others = get().presets.filter((preset) => preset.id !== id);
      set({ presets: before === null ? others : [...others, before].sort((a, b) => (a.id < b.id ? -1 : 1)) });
    }
    return true;
  };

  /** Takes the last step back. What the month, the provider or the user took away since then stays away. */
  const undo = async (): Promise<void> => {
    const { steps, switchCount } = get();
    const last = steps.at(-1);
    if (last === undefined) return;
    set({ steps: steps.slice(0, -1) });
    const isBack = last.kept === null || (await putBack(last.kept));
    // Another list may be on screen by now.
    if (get().switchCount !== switchCount) return;
    if (isBack === 'later') set({ steps: [...get().steps, last] });
    if (isBack !== true) return;
    const now = get();
    const { description } = now;
    const before = { ...now, ...last.before };
    const fitting = description === null ? {} : withColumns(before, description.columns, dependencies);
    const change = { ...last.before, ...fitting };
    if (hasSameRows(change, now)) otherColumns(change);
    else otherRows({ ...change, offset: 0 });
    dependencies.onUndone(last.name);
  };

  return { step, undo };
}
