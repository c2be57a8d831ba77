import type { MonthIndex } from '../calendar';
import { eventMonths } from '../events';
import { licensedSince } from '../identity';
import type { OfficeMonth } from './office-month';
import type { ValueGroup } from './value-group';

/** The months in which an office starts or ends something that all its values rest on. */
function lifeMonths({ office }: OfficeMonth): readonly number[] {
  const starts = office.standing === 'licensed' ? [licensedSince(office).month] : [];
  return [...starts, office.stop];
}

/**
 * The months after `from`, up to and including the month of `at`, in which the values of a value group may differ from the
 * month before, rising. An office that is not listed yet has no month before.
 */
export function valueGroupMonths(at: OfficeMonth, group: ValueGroup, from: MonthIndex): readonly MonthIndex[] {
  const { office, month } = at;
  const after = Math.max(from, office.entry);
  const months: MonthIndex[] = [];
  const add = (all: readonly MonthIndex[]) => {
    for (const each of all) if (each > after && each <= month && !months.includes(each)) months.push(each);
  };
  add(at.once(lifeMonths));
  for (const event of group.events) add(eventMonths(office.key, event, month));
  if (group.otherMonths !== undefined) add(group.otherMonths(at, from + 1, month));
  return months.length > 1 ? months.sort((one, other) => one - other) : months;
}
