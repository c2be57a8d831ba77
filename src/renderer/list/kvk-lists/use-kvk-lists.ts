import type { Failure, Result } from '../../../shared/bridge/result';
import { kvkListColumn } from '../../../shared/catalog/kvk-list-column';
import type { KvkListHead } from '../../../shared/domain/kvk-list';
import { bridge } from '../../bridge/bridge';
import { useAnswer } from '../../core/use-answer';
import { useListStore } from '../list-context';

/** The user's own lists, and what can be done with them. The list on screen follows: each of them is a column of it. */
export function useKvkLists() {
  const list = useListStore();
  const { data, failure, reload: askAgain } = useAnswer('kvkList.list', undefined);
  const { reload, type, wipe, setShown, dropColumn } = list.getState();

  /** Keeps only the offices of a list, and shows what the list says of them. */
  const showOnly = (head: KvkListHead): void => {
    const { name } = kvkListColumn(head);
    setShown(name, true);
    const beside = list.getState().columns.find(({ pinned, shown }) => shown && !pinned);
    if (beside !== undefined) dropColumn(name, beside.column.name);
    type(name, '+');
  };
  const add = async (name: string, text: string): Promise<Result<KvkListHead>> => {
    const added = await bridge.request('kvkList.add', { name, text });
    if (!added.ok) return added;
    askAgain();
    await reload();
    showOnly(added.data);
    return added;
  };
  const remove = async (head: KvkListHead): Promise<Failure | null> => {
    // A filter on a list that is gone would be no filter any more.
    wipe([kvkListColumn(head).name]);
    const removed = await bridge.request('kvkList.remove', { id: head.id });
    askAgain();
    await reload();
    return removed.ok ? null : removed;
  };
  return { lists: data ?? [], failure, showOnly, add, remove };
}
