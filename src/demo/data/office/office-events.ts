import type { MonthIndex } from '../calendar';
import { eventMonths } from '../events';
import { licensedSince } from '../identity';
import type { Facet } from './facet';
import type { OfficeMonth } from './office-month';

/** The months in which an office starts or ends something that all its values rest on. */
function lifeMonths({ office }: OfficeMonth): readonly number[] {
  const starts = office.standing === 'licensed' ? [licensedSince(office).month] : [];
  return [...starts, office.stop];
}

/**
 * The months after `from`, up to and including the month of `at`, in which the values of a facet may differ from the
 * month before, rising. An office that is not listed yet has no month before.
 */
export function facetMonths(at: OfficeMonth, facet: Facet, from: MonthIndex): readonly MonthIndex[] {
  const { office, month } = at;
  const after = Math.max(from, office.entry);
  const months: MonthIndex[] = [];
  const add = (all: readonly MonthIndex[]) => {
    for (const each of all) if (each > after && each <= month && !months.includes(each)) months.push(each);
  };
  add(at.once(lifeMonths));
  for (const event of facet.events) add(eventMonths(office.key, event, month));
  if (facet.otherMonths !== undefined) add(facet.otherMonths(at, from + 1, month));
  return months.length > 1 ? months.sort((one, other) => one - other) : months;
}
