import { eventMonths } from '../events';
import { licensedSince } from '../identity';
import { type Product, productsOf } from '../licences';
import type { OfficeMonth } from '../office/office-month';
import { registrationDay } from '../registration-day';
import type { Json } from './versions';

const services = ['Adviseren', 'Bemiddelen'] as const;

/** Since which day an office may advise on a product: `YYYY-MM-DD`. One that it lost and gained again counts from the last time. */
function heldSince({ office, key, month, licensed }: OfficeMonth, product: Product): string {
  const first = licensed ? licensedSince(office).date : office.founded;
  const months = eventMonths(key, 'licences', month);
  for (let version = months.length; version > 0; version -= 1) {
    if (productsOf(key, version - 1).includes(product)) continue;
    const gained = registrationDay(office, months[version - 1] ?? month);
    return gained > first ? gained : first;
  }
  return first;
}

/** The services of a licence, each with the day since when. */
export const servicesOf = (at: OfficeMonth, product: Product): readonly Json[] => {
  const startTime = { $date: `${heldSince(at, product)}T00:00:00.000Z` };
  return services.map((name) => ({ name, startTime }));
};
