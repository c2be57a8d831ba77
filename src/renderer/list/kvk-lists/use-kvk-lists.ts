import { useCallback, useEffect, useState } from 'react';
import type { Failure, Result } from '../../../shared/bridge/result';
import { kvkListColumn } from '../../../shared/catalog/kvk-list-column';
import type { KvkListHead } from '../../../shared/domain/kvk-list';
import { bridge } from '../../bridge/bridge';
import { entityList } from '../store/entity-list-store';

const { again, type, wipe, setShown, dropColumn } = entityList.getState();

/** Keeps only the offices of a list, and shows what the list says of them. */
export function showOnly(list: KvkListHead): void {
  const { name } = kvkListColumn(list);
  setShown(name, true);
  const beside = entityList.getState().columns.find(({ pinned, shown }) => shown && !pinned);
  if (beside !== undefined) dropColumn(name, beside.column.name);
  type(name, '+');
}

/** The user's own lists, and what can be done with them. The list on screen follows: each of them is a column of it. */
export function useKvkLists() {
  const [answer, setAnswer] = useState<Result<readonly KvkListHead[]> | null>(null);
  const ask = useCallback(async () => setAnswer(await bridge.request('kvkList.list')), []);
  useEffect(() => {
    void ask();
  }, [ask]);

  const add = async (name: string, text: string): Promise<Failure | null> => {
    const added = await bridge.request('kvkList.add', { name, text });
    if (!added.ok) return added;
    await Promise.all([ask(), again()]);
    showOnly(added.data);
    return null;
  };
  const remove = async (list: KvkListHead): Promise<Failure | null> => {
    // A filter on a list that is gone would be no filter any more.
    wipe([kvkListColumn(list).name]);
    const removed = await bridge.request('kvkList.remove', { id: list.id });
    await Promise.all([ask(), again()]);
    return removed.ok ? null : removed;
  };
  return { answer, add, remove };
}
