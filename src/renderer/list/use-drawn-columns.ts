import { useMemo } from 'react';
import { useList } from './list-context';
import { type ArrangedColumn, drawnColumns } from './store/arrangement';

/** The columns that the grid draws. */
export function useDrawnColumns(): readonly ArrangedColumn[] {
  const columns = useList((state) => state.columns);
  const near = useList((state) => state.near);
  const peers = useList((state) => state.peers);
  const mutations = useList((state) => state.mutations);
  return useMemo(() => drawnColumns({ columns, near, peers, mutations }), [columns, near, peers, mutations]);
}
