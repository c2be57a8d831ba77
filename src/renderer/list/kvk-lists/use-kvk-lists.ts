import type { Failure, Result } from '../../../shared/bridge/result';
import { kvkListColumn, kvkListColumns } from '../../../shared/catalog/kvk-list-column';
import type { KvkListChanges, KvkListHead } from '../../../shared/domain/kvk-list';
import { bridge } from '../../bridge/bridge';
import { notifyGone, notifyNote } from '../../core/notify';
import { useAnswer } from '../../core/use-answer';
import { useListStore } from '../list-context';
import { changesInWords } from './kvk-list-changes';

/** The user's own lists, and what can be done with them. The list on screen follows: each of them is a column of it. */
export function useKvkLists() {
  const list = useListStore();
  const { data, failure, reload: askAgain } = useAnswer('kvkList.list', undefined);
  const { reload, type, setShown, dropColumn, removeKvkList, replaceKvkList } = list.getState();

  /** Keeps only the offices of a list, and shows what the list says of them. */
  const showOnly = (head: KvkListHead): void => {
    const names = kvkListColumns(head).map(({ name }) => name);
    for (const name of names) setShown(name, true);
    const beside = list.getState().columns.find(({ pinned, shown }) => shown && !pinned);
    if (beside !== undefined) for (const name of names) dropColumn(name, beside.column.name);
    type(kvkListColumn(head).name, '+');
  };
  const add = async (name: string, text: string): Promise<Result<KvkListHead>> => {
    const added = await bridge.request('kvkList.add', { name, text });
    if (!added.ok) return added;
    askAgain();
    await reload();
    showOnly(added.data);
    return added;
  };
  /** What was done can be taken back from the message that tells of it, as long as nothing was done after it. */
  const told = async (title: string, message: string, done: Promise<Failure | null>): Promise<Failure | null> => {
    const failed = await done;
    askAgain();
    if (failed !== null) return failed;
    const mine = list.getState().steps.at(-1);
    notifyGone(title, message, async () => {
      const { steps, undo } = list.getState();
      if (mine !== undefined && steps.at(-1) === mine) await undo();
      else notifyNote('Niet ongedaan gemaakt', 'Er is daarna meer gedaan. Neem eerst dat terug met Ctrl+Z.');
    });
    return null;
  };
  const remove = (head: KvkListHead): Promise<Failure | null> =>
    told('KvK-lijst verwijderd', `“${head.name}” is weg, met zijn kolommen en filters.`, removeKvkList(head));
  const replace = (head: KvkListHead, text: string, changes: KvkListChanges): Promise<Failure | null> =>
    told('KvK-lijst bijgewerkt', `“${head.name}”: ${changesInWords(changes)}.`, replaceKvkList(head, text));
  return { lists: data ?? [], failure, showOnly, add, remove, replace };
}
