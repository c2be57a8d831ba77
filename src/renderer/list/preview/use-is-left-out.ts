import { useMemo } from 'react';
import { useAnswer } from '../../core/use-answer';
import { useList, useListMonth } from '../list-context';

/** Whether the filters leave an office out of the list that is shown beside it; false while that is not known. */
export function useIsLeftOut(kvk: string | null): boolean {
  const month = useListMonth();
  const list = useList((state) => state.list);
  const filters = useList((state) => state.filters.applied);
  const mutations = useList((state) => state.mutations);
  const near = useList((state) => state.near);
  const peers = useList((state) => state.peers);
  const hasNumbers = useList((state) => state.columns.some(({ column }) => column.name === 'kvk'));
  const isOnPage = useList(
    (state) => kvk === null || state.loaded?.page.dossiers.some((dossier) => dossier?.startsWith(kvk)) !== false,
  );
  const asked = useMemo(() => {
    if (month === null || kvk === null || isOnPage || !hasNumbers) return null;
    return { month, list, filters: [...filters, { column: 'kvk', text: kvk }], sort: [], mutations, near, peers };
  }, [month, kvk, isOnPage, hasNumbers, list, filters, mutations, near, peers]);
  const { data, state } = useAnswer('list.count', asked, kvk ?? '');
  return asked !== null && state === 'ready' && data?.matched === 0;
}
