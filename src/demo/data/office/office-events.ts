import type { MonthIndex } from '../facts/calendar';
import { knownMonths } from '../facts/events';
import { licensedSince, listedFrom } from '../facts/identity';
import { plantedMonth } from '../facts/planted';
import { cachedInMonth, type OfficeMonth } from './office-month';
import type { ValueGroup } from './value-group';

/** The months in which an office gains its licence or closes: all its values depend on these. */
const lifeMonths = cachedInMonth(({ office }): readonly number[] =>
  office.standing === 'licensed' ? [licensedSince(office).month, office.stop] : [office.stop],
);

/**
 * The months after `from`, up to and including the month of `at`, in which the values of a value group may differ from the month before;
 * the last month first. The first month of a listed office is not among them.
 */
export function valueGroupMonths(at: OfficeMonth, group: ValueGroup, from: MonthIndex): readonly MonthIndex[] {
  const { office, month } = at;
  const after = Math.max(from, listedFrom(office));
  if (office.practice !== undefined) return monthsBetween(after, month);
  const between: Between = { after, to: month };
  let months = added(null, at.once(lifeMonths), between);
  for (const event of group.events) months = added(months, knownMonths(office.key, event, month), between);
  if (group.otherMonths !== undefined) months = added(months, group.otherMonths(at, from + 1, month), between);
  if (at.isRising && group.events.includes('fte')) months = added(months, rises, between);
  if (months === null) return none;
  return months.length > 1 ? months.sort((first, second) => second - first) : months;
}
/** All months after one, up to and including another, the last one first. */
const monthsBetween = (after: MonthIndex, to: MonthIndex): readonly MonthIndex[] =>
  Array.from({ length: Math.max(0, to - after) }, (_, back) => to - back);

const none: readonly MonthIndex[] = [];
const rises: readonly MonthIndex[] = [plantedMonth];

/** Months after one, up to and including another. */
type Between = { readonly after: MonthIndex; readonly to: MonthIndex };

/** Adds the months within the limits, each once; for most offices there are none. */
function added(months: MonthIndex[] | null, more: readonly MonthIndex[], { after, to }: Between): MonthIndex[] | null {
  let all = months;
  // A loop over indexes: an iterator would take longer than the comparisons.
  for (let at = 0; at < more.length; at += 1) {
    const month = more[at] as MonthIndex;
    if (month <= after || month > to) continue;
    if (all === null) all = [month];
    else if (!all.includes(month)) all.push(month);
  }
  return all;
}
