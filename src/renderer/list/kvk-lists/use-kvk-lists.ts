import type { KvkListChanges, KvkListHead } from '../../../shared/domain/lists/kvk-list';
import type { Failure, Result } from '../../../shared/domain/result';
import { useAnswer } from '../../core/use-answer';
import { useListStore } from '../list-context';
import { tellLastStep } from '../tell-last-step';
import { changesInWords } from './kvk-list-changes';

/** The user's own lists, and what can be done with them. The list on screen follows: each of them is a column of it. */
export function useKvkLists() {
  const list = useListStore();
  const { data, failure, reload: askAgain } = useAnswer('kvkList.list', undefined);
  const { addKvkList, showKvkList, removeKvkList, replaceKvkList } = list.getState();
  const add = async (name: string, text: string): Promise<Result<KvkListHead>> => {
    const added = await addKvkList(name, text);
    askAgain();
    return added;
  };
  /** What was done can be taken back from the message that tells of it, as long as nothing is done after it. */
  const told = async (title: string, message: string, done: Promise<Failure | null>): Promise<Failure | null> => {
    const failed = await done;
    askAgain();
    if (failed === null) tellLastStep(list, title, message);
    return failed;
  };
  const remove = (head: KvkListHead): Promise<Failure | null> =>
    told('KvK-lijst verwijderd', `“${head.name}” is weg, met zijn kolommen en filters.`, removeKvkList(head));
  const replace = (head: KvkListHead, text: string, changes: KvkListChanges): Promise<Failure | null> =>
    told('KvK-lijst bijgewerkt', `“${head.name}”: ${changesInWords(changes)}.`, replaceKvkList(head, text));
  return { lists: data ?? [], failure, showOnly: showKvkList, add, remove, replace };
}
