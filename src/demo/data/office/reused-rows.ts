import { cachedByBlock } from '../facts/block-cache';
import type { MonthIndex } from '../facts/calendar';
import { blockOf } from '../facts/identity';
import type { Row, RowParts } from '../facts/row-source';
import type { ChangingGroup } from './office-events';
import type { OfficeMonth } from './office-month';
import { type Changing, changingOf, hasSameState, type MarketState } from './reused-offices';

type Known = MarketState & { readonly rows: readonly Row[]; readonly changing: Changing };
/** The last month for which the rows of an office were made, and what is known of them; null until months are made backwards. */
type Made = { readonly month: MonthIndex; readonly known: Known | null };

/**
 * Makes the rows of an office in a list of another kind. When the next month was made just before and nothing changed in it, its rows are
 * used again.
 * @param group determines when the rows may change
 */
export function reusedRows(
  group: ChangingGroup,
  make: (at: OfficeMonth) => readonly RowParts[],
): (at: OfficeMonth) => readonly Row[] {
  const madeLast = cachedByBlock((): Map<number, Made> => new Map());
  return (at) => {
    const { month, office, active, licensed, inMarket } = at;
    const made = madeLast(at.world, blockOf(office.index));
    const last = made.get(office.index);
    if (last?.month === month && last.known !== null) return last.known.rows;
    if (last?.month !== month + 1) {
      made.set(office.index, { month, known: null });
      return make(at).map((parts) => ({ parts }));
    }
    const later = last.known !== null && hasSameState(at, last.known) ? last.known : null;
    const changing = changingOf(at, { groups: [group], since: month, known: later?.changing ?? null });
    const isSame = later !== null && changing.months[0]?.includes(month + 1) === false;
    const rows = isSame ? later.rows : make(at).map((parts): Row => ({ parts, place: { written: null } }));
    made.set(office.index, { month, known: { active, licensed, inMarket, rows, changing } });
    return rows;
  };
}
