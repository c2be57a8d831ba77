import { useMemo } from 'react';
import { canHaveValues } from '../../../shared/catalog/computed';
import { useList } from '../list-context';
import type { ArrangedColumn } from '../store/arrangement';

/** The columns that can be chosen: one of a period, a centre or a peer group comes with that, and would be empty without. */
export function useOfferedColumns(): readonly ArrangedColumn[] {
  const columns = useList((state) => state.columns);
  const near = useList((state) => state.near);
  const peers = useList((state) => state.peers);
  const mutations = useList((state) => state.mutations);
  return useMemo(
    () => columns.filter(({ column }) => canHaveValues(column.name, { near, peers, mutations })),
    [columns, near, peers, mutations],
  );
}
