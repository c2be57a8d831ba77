import type { EmptyReason, EmptyReasons } from '../../../shared/domain/lists/empty-reason';
import type { JoinedColumn } from './columns/list-column';

/** Why cells of some rows have no value, by column and place; null when no column says so. */
export function emptyReasons(
  rows: Uint32Array,
  columns: readonly (readonly [string, JoinedColumn])[],
): EmptyReasons | null {
  const reasons = columns.flatMap(([name, { column, via }]) => {
    const { unread, fromZero } = column.stored;
    if (unread === undefined && fromZero === undefined) return [];
    const ofRow = new Map<number, EmptyReason>([
      ...(unread ?? []).map((row) => [row, 'unread'] as const),
      ...(fromZero ?? []).map((row) => [row, 'fromZero'] as const),
    ]);
    const places = [...rows].flatMap((row, place) => {
      const reason = ofRow.get(via === null ? row : (via[row] as number));
      return reason === undefined ? [] : [[place, reason] as const];
    });
    return places.length === 0 ? [] : [[name, Object.fromEntries(places)] as const];
  });
  return reasons.length === 0 ? null : Object.fromEntries(reasons);
}
