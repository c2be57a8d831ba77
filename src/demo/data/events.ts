import type { MonthIndex } from './calendar';
import { changesUpTo } from './changes';
import { staffOf } from './staff';

/**
 * What happens to offices at random moments, and the chance of it in a month. Every value that changes does so through
 * one of these, or at a month that its value group names: so that the months of a dossier's versions are known without
 * working out every month.
 */
const rates = {
  name: 0.0006,
  tradenames: 0.006,
  address: 0.004,
  phone: 0.004,
  mobile: 0.004,
  mail: 0.003,
  licences: 0.0025,
  authorizedBy: 0.01,
  reviews: 0.08,
  ratingRiFD: 0.06,
  creditRating: 0.06,
  paymentScore: 0.06,
} as const;

export type EventName = keyof typeof rates | 'fte';

/** Offices of one person seldom grow. */
const rateOf = (key: number, event: EventName): number =>
  event === 'fte' ? (staffOf(key) === 1 ? 0.006 : 0.035) : rates[event];

/** The months up to and including `month` in which an event happened to the office with this key, oldest first. */
export function eventMonths(key: number, event: EventName, month: MonthIndex): readonly MonthIndex[] {
  const drawn = drawnFor(key);
  let known = drawn.get(event);
  if (known === undefined || known.to < month) {
    known = { to: month, months: changesUpTo(key, event, rateOf(key, event), month) };
    drawn.set(event, known);
  }
  const { months } = known;
  const last = months.at(-1);
  return last === undefined || last <= month ? months : months.filter((each) => each <= month);
}

type Drawn = { readonly to: MonthIndex; readonly months: readonly MonthIndex[] };
const drawn = new Map<number, Map<EventName, Drawn>>();
/** An office and its group are asked about again and again, and then never more. */
const mostDrawn = 256;

function drawnFor(key: number): Map<EventName, Drawn> {
  const known = drawn.get(key);
  if (known !== undefined) return known;
  if (drawn.size >= mostDrawn) drawn.clear();
  const made = new Map<EventName, Drawn>();
  drawn.set(key, made);
  return made;
}

/** How often an event has happened up to a month. */
export const timesUpTo = (key: number, event: EventName, month: MonthIndex): number =>
  eventMonths(key, event, month).length;
