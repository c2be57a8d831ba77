import { useMemo } from 'react';
import type { ColumnLookup } from '../../../shared/catalog/kvk-list-column';
import { useList } from '../list-context';

/** The columns of the list by name, as the subscription and the user's own lists have them. */
export function useColumnLookup(): ColumnLookup {
  const columns = useList((state) => state.columns);
  return useMemo(() => {
    const known = new Map(columns.map(({ column }) => [column.name, column]));
    return (name) => known.get(name);
  }, [columns]);
}
