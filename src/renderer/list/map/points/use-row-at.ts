import { useMemo } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { ListPoints, RowsAt } from '../../../../shared/domain/lists/list-points';
import type { Failure } from '../../../../shared/domain/result';
import { useAnswer } from '../../../core/use-answer';
import { useList } from '../../list-context';

/** What a card and a line say of a row, where its list has it. */
const cardColumns = ['kvk', 'city', 'fte', 'licenses'] as const;

/** The columns to ask for rows of the map. */
export function useShownColumns(): readonly string[] {
  const list = useList((state) => state.list);
  const columns = useList((state) => state.columns);
  const colour = useList((state) => state.colour);
  return useMemo(() => {
    const sent = new Set(columns.flatMap(({ column }) => (column.withheld ? [] : [column.name])));
    const wanted = [listDefinitions[list].name, ...cardColumns, ...(colour === null ? [] : [colour])];
    return [...new Set(wanted)].filter((name) => sent.has(name));
  }, [list, columns, colour]);
}

/** The values of some rows of the points, or why they are not known; both null while they are loading. */
export function useRowsAt(
  points: ListPoints,
  rows: readonly number[],
): { readonly found: RowsAt | null; readonly failure: Failure | null } {
  const list = useList((state) => state.list);
  const near = useList((state) => state.near);
  const columns = useShownColumns();
  const key = rows.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers of the rows, not the array that holds them
  const asked = useMemo(
    () => ({ month: points.month, list, near, peers: null, mutations: null, rows, columns }),
    [points.month, list, near, columns, key],
  );
  const { data, failure, state } = useAnswer('list.at', asked, key);
  return { found: state === 'ready' ? data : null, failure };
}
