import type { MonthIndex } from '../calendar';
import { blockOf } from '../identity';
import { keptBlocks } from '../kept-blocks';
import { isBeforePlanted } from '../planted';
import { type KnownChanges, type MonthChanges, monthChanges, monthsBack } from './change-values';
import { valueGroupMonths } from './office-events';
import type { OfficeMonth } from './office-month';
import { registeredValueGroups } from './office-values';
import type { OfficeValues } from './value-group';

type Known = Pick<OfficeMonth, 'active' | 'licensed' | 'inMarket'> & {
  /** Of each of `registeredValueGroups`; null for one that ages. */
  readonly values: readonly (OfficeValues | null)[];
  readonly changes: MonthChanges;
};

/** The month in which an office was made last, and what is known of it there; null before months are made backwards. */
type Made = { readonly month: MonthIndex; readonly withoutColumns: string; readonly known: Known | null };

/** By index of the office. Bounded as blocks are, so that a world of very many offices carries nothing. */
const madeLast = keptBlocks((): Map<number, Made> => new Map());

/** Whether all that months of value groups rest on is the same in the month after. */
const isLike = (at: OfficeMonth, later: Known): boolean =>
  at.office.practice === undefined &&
  at.active === later.active &&
  at.licensed === later.licensed &&
  at.inMarket === later.inMarket &&
  isBeforePlanted(at.month) === isBeforePlanted(at.month + 1);

/**
 * In which months something of an office changed. Where the month after was made just before, the office takes over what is the same
 * there: a client that compares months asks for one after another, backwards, and most of an office stays as it is.
 */
export function carryBack(at: OfficeMonth, leftOut: readonly string[]): MonthChanges {
  const { month, office, active, licensed, inMarket } = at;
  const made = madeLast(at.world, blockOf(office.index));
  const withoutColumns = leftOut.join();
  const last = made.get(office.index);
  const isSame = last?.month === month && last.withoutColumns === withoutColumns;
  if (isSame && last.known !== null) return last.known.changes;
  const isBackwards = last?.month === month + 1 && last.withoutColumns === withoutColumns;
  const later = isBackwards && last.known !== null && isLike(at, last.known) ? last.known : null;
  const changes = monthChanges(at, leftOut, later === null ? undefined : takeOver(at, later));
  made.set(office.index, { month, withoutColumns, known: isBackwards ? leave() : null });
  return changes;

  function leave(): Known {
    const values = registeredValueGroups.map((group) => (group.ages === true ? null : at.once(group.values)));
    return { active, licensed, inMarket, changes, values };
  }
}

/** Whatever changes in a value group has a month of its own: in any other month its values are those of the month after. */
function takeOver(at: OfficeMonth, { values, changes }: Known): KnownChanges {
  const { month } = at;
  const after = at.inMonth(month + 1);
  const months = registeredValueGroups.map((group) => valueGroupMonths(after, group, month - monthsBack));
  registeredValueGroups.forEach((group, place) => {
    const same = values[place] ?? null;
    if (same !== null && months[place]?.[0] !== month + 1) at.know(group.values, same);
  });
  return { after: month - monthsBack + 1, changes, months };
}
