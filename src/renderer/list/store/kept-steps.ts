import type { Owner } from '../../../shared/domain/account/session';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { remarkKey } from '../../../shared/domain/lists/remark';
import { failure, type Result } from '../../../shared/domain/result';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import type { KeptBefore } from './undo-stack';

type Direction = 'back' | 'again';
type Kept = { readonly owner: Owner; readonly list: ListName; readonly kept: KeptBefore };

/** Requests that something is kept as it was before a step, or with it. */
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

/** The next write of a saved filter is of the revision that it has by now, whichever step it is of. */
function withRevision(kept: KeptBefore | null, id: KeptBefore['id'], revision: number | null): KeptBefore | null {
  if (revision === null || kept === null || kept.id !== id) return kept;
  if (kept.kind === 'savedFilter' && kept.before !== null) return { ...kept, before: { ...kept.before, revision } };
  if (kept.kind === 'remark' && kept.before !== null) return { ...kept, before: { ...kept.before, revision } };
  return kept;
}

export type KeptParts = {
  readonly dependencies: Pick<ListDependencies, 'request' | 'onNotUndone'>;
  readonly get: () => ListState;
  readonly set: (change: Partial<ListState>) => void;
  /** Asks for the columns and the rows again. */
  readonly reload: () => Promise<void>;
};

/** What steps change of what is kept: views, saved filters and KvK lists, as they were before a step and with it. */
export function createKeptSteps({ dependencies, get, set, reload }: KeptParts) {
  /** What a step changed of what is kept, as it is now; null when that cannot be known. */
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

  /** Keeps something as it was before a step, or with it. @returns the answer; null when nothing is to be kept */
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
