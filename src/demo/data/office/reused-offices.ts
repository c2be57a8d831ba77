import { cachedByBlock } from '../facts/block-cache';
import type { MonthIndex } from '../facts/calendar';
import { blockOf } from '../facts/identity';
import { isBeforePlanted } from '../facts/planted';
import type { RowPlace } from '../facts/row-source';
import { type KnownChanges, type MonthChanges, monthChanges, monthsBack } from './change-values';
import { type ChangingGroup, valueGroupMonths } from './office-events';
import type { OfficeMonth } from './office-month';
import { registeredValueGroups } from './office-values';
import type { OfficeValues } from './value-group';

type Known = MarketState & {
  /** The values of each of `registeredValueGroups`; null for a group that ages. */
  readonly values: readonly (OfficeValues | null)[];
  readonly changes: MonthChanges;
  readonly changing: Changing | null;
  readonly place: RowPlace;
};

/** @property place where the office's row is cached; null until months are made backwards */
type ReusedChanges = { readonly changes: MonthChanges; readonly place: RowPlace | null };

/** The months after `from` in which the values of each of some groups may change, the last month first. */
export type Changing = { readonly from: MonthIndex; readonly months: readonly (readonly MonthIndex[])[] };

/**
 * The number of earlier months for which changes are looked up at once: most offices have none, and looking takes longer than using the
 * result.
 */
const monthsAtOnce = 12;

/** The properties of an office on which the months of its value groups depend. */
export type MarketState = Pick<OfficeMonth, 'active' | 'licensed' | 'inMarket'>;

/** The last month for which an office was made, and what is known of the office in that month; null until months are made backwards. */
type Made = { readonly month: MonthIndex; readonly withoutColumns: string; readonly known: Known | null };

/** The last months by index of the office. They are cached per block, so a world with very many offices does not exceed the memory. */
const madeLast = cachedByBlock((): Map<number, Made> => new Map());

/** Whether the properties on which the months of value groups depend are the same in the next month. */
export const hasSameState = (at: OfficeMonth, later: MarketState): boolean =>
  at.office.practice === undefined &&
  at.active === later.active &&
  at.licensed === later.licensed &&
  at.inMarket === later.inMarket &&
  isBeforePlanted(at.month) === isBeforePlanted(at.month + 1);

/**
 * The months in which something of an office changed. A client that compares months asks for them backwards, one after another, and most
 * values stay the same. So when the next month was made just before, the office takes over everything that is the same there.
 */
export function reuseNextMonth(at: OfficeMonth, leftOut: readonly string[]): ReusedChanges {
  const { month, office, active, licensed, inMarket } = at;
  const made = madeLast(at.world, blockOf(office.index));
  const withoutColumns = leftOut.join();
  const last = made.get(office.index);
  const isSame = last?.month === month && last.withoutColumns === withoutColumns;
  if (isSame && last.known !== null) return last.known;
  const isBackwards = last?.month === month + 1 && last.withoutColumns === withoutColumns;
  const later = isBackwards && last.known !== null && hasSameState(at, last.known) ? last.known : null;
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

/** The months in which groups change, from after `since` up to the next month: the known ones, if they go back far enough. */
export function changingOf(at: OfficeMonth, { groups, since, known }: AskedChanges): Changing {
  if (known !== null && known.from <= since) return known;
  const [after, from] = [at.inMonth(at.month + 1), since - monthsAtOnce];
  return { from, months: groups.map((group) => valueGroupMonths(after, group, from)) };
}

/** Takes over the values of the next month for each group without a change in that month: all changes happen in known months. */
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
