import { useMemo, useRef } from 'react';
import { listDefinitions } from '../../../../../shared/catalog/list-definitions';
import type { ListPoints, RowsAt } from '../../../../../shared/domain/lists/list-points';
import type { Failure } from '../../../../../shared/domain/result';
import { formatCount } from '../../../../../shared/format/format-number';
import { useApplication } from '../../../../core/application-store';
import { type Answer, useAnswer } from '../../../../core/use-answer';
import { useList, useListQuery } from '../../../core/store/list-context';

/**
 * The positions of the list's rows, requested for the same question as the table, so that both follow the filters while the user types.
 * @param isShown when false, no request is made, and the last answer stays until the map is shown for a changed list
 */
export function usePoints(isShown: boolean): Answer<'list.points'> {
  const query = useListQuery(isShown);
  const requesterId = useList((state) => state.requesterId);
  const switchCount = useList((state) => state.switchCount);
  const colour = useColourOfPoints();
  const wanted = useMemo(
    () => (query === null ? null : { ...query, colour, requesterId }),
    [query, colour, requesterId],
  );
  const last = useRef({ wanted, switchCount });
  // While the map is hidden, only a switch to another list or role replaces the question.
  if (isShown || last.current.switchCount !== switchCount) last.current = { wanted, switchCount };
  return useAnswer('list.points', last.current.wanted, String(switchCount));
}

/** The column that colours the points; null without colours, and when the subscription lacks colours. */
function useColourOfPoints(): string | null {
  const allowed = useApplication((state) => state.start?.session.account?.options.canGeoColor ?? false);
  const colour = useList((state) => state.colour);
  const isSent = useList((state) =>
    state.columns.some(({ column }) => column.name === state.colour && !column.withheld),
  );
  return allowed && isSent ? colour : null;
}

/** Says why rows of the list are not drawn: `10 zonder coördinaten, 2 buiten Nederland`; empty when all are drawn. */
export const undrawnWords = ({ unplaced, abroad }: ListPoints): string =>
  [
    ...(unplaced.length === 0 ? [] : [`${formatCount(unplaced.length)} zonder coördinaten`]),
    ...(abroad.length === 0 ? [] : [`${formatCount(abroad.length)} buiten Nederland`]),
  ].join(', ');

/** The columns on a card or line, if the list has them. */
const cardColumns = ['kvk', 'city', 'fte', 'licenses'] as const;

/** The columns to request for rows on the map. */
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

/**
 * The values of rows by their index among the points, or the failure; both are null while loading.
 * @param rows the same array while they are the same rows
 */
export function useRowsAt(
  points: ListPoints,
  rows: readonly number[],
): { readonly rowsAt: RowsAt | null; readonly failure: Failure | null } {
  const list = useList((state) => state.list);
  const near = useList((state) => state.near);
  const columns = useShownColumns();
  const asked = useMemo(
    () => ({ month: points.month, list, near, peers: null, mutations: null, rows, columns }),
    [points.month, list, near, rows, columns],
  );
  const { data, failure, state } = useAnswer('list.at', asked, rows.join());
  return { rowsAt: state === 'ready' ? data : null, failure };
}
