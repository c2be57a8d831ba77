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
  const months = new Set<MonthIndex>(lifeMonths(at));
  for (const event of group.events) for (const each of eventMonths(office.key, event, month)) months.add(each);
  for (const each of group.otherMonths?.(at, from + 1, month) ?? []) months.add(each);
  return [...months]
    .filter((each) => each > from && each <= month && each > office.entry)
    .sort((one, other) => one - other);
}
