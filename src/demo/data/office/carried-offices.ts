import type { MonthIndex } from '../calendar';
import { blockOf } from '../identity';
import { keptBlocks } from '../kept-blocks';
import { isBeforePlanted } from '../planted';
import type { RowPlace } from '../row-source';
import { type KnownChanges, type MonthChanges, monthChanges, monthsBack } from './change-values';
import { type ChangingGroup, valueGroupMonths } from './office-events';
import type { OfficeMonth } from './office-month';
import { registeredValueGroups } from './office-values';
import type { OfficeValues } from './value-group';

type Known = Life & {
  /** Of each of `registeredValueGroups`; null for one that ages. */
  readonly values: readonly (OfficeValues | null)[];
  readonly changes: MonthChanges;
  readonly changing: Changing | null;
  readonly place: RowPlace;
};

/** @property place where the row of the office is kept; null before months are made backwards */
type Carried = { readonly changes: MonthChanges; readonly place: RowPlace | null };

/** In which months after `from` the values of each of some groups may change, the last one first. */
export type Changing = { readonly from: MonthIndex; readonly months: readonly (readonly MonthIndex[])[] };

/** They are worked out for so many months at once: most have none, and finding that takes longer than using it. */
const monthsAtOnce = 12;

/** What all that months of value groups rest on. */
export type Life = Pick<OfficeMonth, 'active' | 'licensed' | 'inMarket'>;

/** The month in which an office was made last, and what is known of it there; null before months are made backwards. */
type Made = { readonly month: MonthIndex; readonly withoutColumns: string; readonly known: Known | null };

/** By index of the office. Bounded as blocks are, so that a world of very many offices carries nothing. */
const madeLast = keptBlocks((): Map<number, Made> => new Map());

/** Whether all that months of value groups rest on is the same in the month after. */
export const isLike = (at: OfficeMonth, later: Life): boolean =>
  at.office.practice === undefined &&
  at.active === later.active &&
  at.licensed === later.licensed &&
  at.inMarket === later.inMarket &&
  isBeforePlanted(at.month) === isBeforePlanted(at.month + 1);

/**
 * In which months something of an office changed. Where the month after was made just before, the office takes over what is the same
 * there: a client that compares months asks for one after another, backwards, and most of an office stays as it is.
 */
export function carryBack(at: OfficeMonth, leftOut: readonly string[]): Carried {
  const { month, office, active, licensed, inMarket } = at;
  const made = madeLast(at.world, blockOf(office.index));
  const withoutColumns = leftOut.join();
  const last = made.get(office.index);
  const isSame = last?.month === month && last.withoutColumns === withoutColumns;
  if (isSame && last.known !== null) return last.known;
  const isBackwards = last?.month === month + 1 && last.withoutColumns === withoutColumns;
  const later = isBackwards && last.known !== null && isLike(at, last.known) ? last.known : null;
  const taken = later === null ? null : takeOver(at, later);
  const changes = monthChanges(at, leftOut, taken?.known);
  const left = isBackwards ? leave(last.known?.place ?? { written: null }) : null;
  made.set(office.index, { month, withoutColumns, known: left });
  return left ?? { changes, place: null };

  function leave(place: RowPlace): Known {
    const values = registeredValueGroups.map((group) => (group.ages === true ? null : at.once(group.values)));
    return { active, licensed, inMarket, changes, values, changing: taken?.changing ?? null, place };
  }
}

type AskedChanges = {
  readonly groups: readonly ChangingGroup[];
  readonly since: MonthIndex;
  readonly known: Changing | null;
};

/** In which months groups change, up to the month after and after `since` at least: what is known, as long as it goes back so far. */
export function changingOf(at: OfficeMonth, { groups, since, known }: AskedChanges): Changing {
  if (known !== null && known.from <= since) return known;
  const [after, from] = [at.inMonth(at.month + 1), since - monthsAtOnce];
  return { from, months: groups.map((group) => valueGroupMonths(after, group, from)) };
}

/** Whatever changes in a value group has a month of its own: in any other month its values are those of the month after. */
function takeOver(at: OfficeMonth, later: Known): { readonly changing: Changing; readonly known: KnownChanges } {
  const { month } = at;
  const since = month - monthsBack;
  const changing = changingOf(at, { groups: registeredValueGroups, since, known: later.changing });
  const { months } = changing;
  registeredValueGroups.forEach((group, place) => {
    const same = later.values[place] ?? null;
    if (same !== null && months[place]?.includes(month + 1) !== true) at.know(group.values, same);
  });
  return { changing, known: { after: since + 1, changes: later.changes, months } };
}
