import type { Failure, Result } from '../../../shared/bridge/result';
import type { KvkListHead } from '../../../shared/domain/kvk-list';
import type { ListDependencies } from './list-dependencies';
import type { ListActions, ListState } from './list-state';
import type { createUndo } from './undo';
import { type StepName, undoSteps } from './undo-stack';

type Parts = {
  readonly dependencies: Pick<ListDependencies, 'request'>;
  readonly get: () => ListState;
  readonly step: ReturnType<typeof createUndo>['step'];
  readonly reload: ListActions['reload'];
};

/** What can be done with the user's lists of KvK numbers, of which each is columns of the list (docs/product.md#kvk-lists). */
export function createKvkListActions({
  dependencies,
  get,
  step,
  reload,
}: Parts): Pick<ListActions, 'removeKvkList' | 'replaceKvkList'> {
  /** Something that main has done by now; the list shows what came of it, and remembers how it was. */
  const changed = async (name: StepName, id: number, asked: Promise<Result<unknown>>): Promise<Failure | null> => {
    const answer = await asked;
    if (!answer.ok) return answer;
    step(name, () => {}, { kind: 'kvkList', id });
    if (get().owner !== null) await reload();
    return null;
  };
  const { request } = dependencies;
  return {
    removeKvkList: ({ id, name }: KvkListHead) =>
      changed(undoSteps.removeKvkList(name), id, request('kvkList.remove', { id })),
    replaceKvkList: ({ id, name }: KvkListHead, text: string) =>
      changed(undoSteps.replaceKvkList(name), id, request('kvkList.replace', { id, text })),
  };
}
