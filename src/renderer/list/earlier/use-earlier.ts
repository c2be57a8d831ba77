import { useMemo } from 'react';
import { changeWordColumns } from '../../../shared/catalog/computed';
import type { RowChanges } from '../../../shared/domain/lists/changes';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { monthKey } from '../../../shared/domain/months/month';
import { useAnswer } from '../../core/use-answer';
import { useList } from '../list-context';

type EarlierInput = {
  readonly list: ListName;
  readonly ids: readonly string[];
  readonly columns: readonly string[];
  /** Which rows these are: another text drops what is known at once. */
  readonly about: string;
};

/** What the cells of some rows were before they changed in the period of the list; null while mutations are off or it is unknown. */
export function useEarlier({ list, ids, columns, about }: EarlierInput): RowChanges | null {
  const mutations = useList((state) => state.mutations);
  const month = useList((state) => state.loaded?.page.month ?? null);
  const isAsked = mutations !== null && month !== null && ids.length > 0;
  const { data } = useAnswer(
    'list.earlier',
    isAsked ? { month, list, ids, columns, mutations } : null,
    `${month === null ? '' : monthKey(month)}/${JSON.stringify(mutations)}/${about}`,
  );
  return isAsked ? data : null;
}

const noIds: readonly string[] = [];
const noCells = {};

/** The same for the page and the columns that are shown in or near the window, once they are here. */
export function useEarlierOfPage(): RowChanges | null {
  const list = useList((state) => state.list);
  const ids = useList((state) => state.loaded?.page.ids ?? noIds);
  const cells = useList((state) => state.loaded?.page.columns ?? noCells);
  const key = useList((state) => state.loaded?.key ?? '');
  const arranged = useList((state) => state.columns);
  const shown = useMemo(() => {
    const names = arranged.flatMap((each) => (each.shown ? [each.column.name] : []));
    return names.filter((name) => name in cells || changeWordColumns.includes(name));
  }, [arranged, cells]);
  return useEarlier({ list, ids, columns: shown, about: key });
}
