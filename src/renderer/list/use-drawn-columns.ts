import { useMemo } from 'react';
import { useOfferedColumns } from './columns/use-offered-columns';
import type { ArrangedColumn } from './store/arrangement';

/** The columns that the grid draws; `drawnColumns` says the same of a state. */
export function useDrawnColumns(): readonly ArrangedColumn[] {
  const offered = useOfferedColumns();
  return useMemo(() => offered.filter(({ shown }) => shown), [offered]);
}
