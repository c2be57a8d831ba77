import { useCallback, useEffect, useMemo, useRef } from 'react';
import { changeWordColumns } from '../../../shared/catalog/computed';
import type { RowChanges } from '../../../shared/domain/lists/changes';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { monthKey } from '../../../shared/domain/months/month';
import { useKeptRounds } from '../../core/dossiers/keeping-progress';
import { useAnswer } from '../../core/use-answer';
import { useList, useListStore } from '../list-context';
import type { ListState } from '../store/list-state';

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
  const { data, reload } = useAnswer(
    'list.earlier',
    isAsked ? { month, list, ids, columns, mutations } : null,
    `${month === null ? '' : monthKey(month)}/${JSON.stringify(mutations)}/${about}`,
  );
  useNewDossiers(reload);
  return isAsked ? data : null;
}

/** Asks again once more dossiers are kept, which may know more old values. */
function useNewDossiers(ask: () => void): void {
  const rounds = useKeptRounds((state) => state.rounds);
  const seen = useRef(rounds);
  useEffect(() => {
    if (seen.current === rounds) return;
    seen.current = rounds;
    ask();
  }, [rounds, ask]);
}

/** Whether the rows themselves depend on what changed in words. */
const needsWords = ({ filters, sort }: ListState): boolean =>
  [...filters.applied, ...sort].some(({ column }) => changeWordColumns.includes(column));

const noIds: readonly string[] = [];
const noCells = {};

/** The same for the page and the columns that are shown in or near the window, once they are here. */
export function useEarlierOfPage(): RowChanges | null {
  const store = useListStore();
  const reloadRows = useCallback(() => {
    if (needsWords(store.getState())) void store.getState().reload();
  }, [store]);
  useNewDossiers(reloadRows);
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
