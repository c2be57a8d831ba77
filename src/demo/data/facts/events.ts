import type { MonthIndex } from './calendar';
import { changesUpTo, epoch } from './changes';
import { practiceMoves } from './practice';
import { staffOf } from './staff';

/**
 * The events of offices at random moments, with their chance per month. Values only change through one of these events, or in a month that
 * their value group names: so the months of a dossier's versions are known without calculating every month.
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

/** Offices with one employee rarely grow. */
const rateOf = (key: number, event: EventName): number =>
  event === 'fte' ? (staffOf(key) === 1 ? 0.006 : 0.035) : rates[event];

/** The months up to and including `month` in which an event happened to the office with a key, oldest first. */
export function eventMonths(key: number, event: EventName, month: MonthIndex): readonly MonthIndex[] {
  const months = knownMonths(key, event, month);
  const count = countUpTo(months, month);
  return count === months.length ? months : months.slice(0, count);
}

/** How often an event happened up to and including a month. */
export const timesUpTo = (key: number, event: EventName, month: MonthIndex): number =>
  countUpTo(knownMonths(key, event, month), month);

/**
 * The keys of practice offices, which move in planned months. Draws only use the lower 32 bits of a key, so the added bit marks the plan
 * without changing anything else of the office, in any world.
 */
const plans = { changing: 2 ** 32, continued: 2 ** 33 } as const;
export const plannedKey = (key: number, plan: keyof typeof plans): number => key + plans[plan];

/** Whether an office with a plan moves in a month; null for an office whose moves are drawn. */
function plannedMoves(key: number): ((month: MonthIndex) => boolean) | null {
  if (key >= plans.continued) return () => false;
  return key >= plans.changing ? practiceMoves : null;
}

/** The months of `eventMonths`, and perhaps later ones. */
export function knownMonths(key: number, event: EventName, month: MonthIndex): readonly MonthIndex[] {
  const isMove = event === 'address' ? plannedMoves(key) : null;
  if (isMove !== null)
    return Array.from({ length: Math.max(0, month - epoch) }, (_, at) => epoch + 1 + at).filter(isMove);
  const drawn = drawnFor(key);
  let known = drawn[event];
  if (known === null || known.to < month) {
    known = { to: month, months: changesUpTo(key, { field: event, rate: rateOf(key, event) }, month) };
    drawn[event] = known;
  }
  return known.months;
}

function countUpTo(months: readonly MonthIndex[], month: MonthIndex): number {
  let count = months.length;
  while (count > 0 && (months[count - 1] ?? 0) > month) count -= 1;
  return count;
}

type Drawn = { readonly to: MonthIndex; readonly months: readonly MonthIndex[] };
type OfOffice = Record<EventName, Drawn | null>;
const drawn = new Map<number, OfOffice>();
const nothingDrawn: Readonly<OfOffice> = {
  name: null,
  tradenames: null,
  address: null,
  phone: null,
  mobile: null,
  mail: null,
  licences: null,
  authorizedBy: null,
  reviews: null,
  ratingRiFD: null,
  creditRating: null,
  paymentScore: null,
  fte: null,
};
/** The most offices whose events are cached: an office and its group are asked for many times in a row, and then never again. */
const mostDrawn = 256;

function drawnFor(key: number): OfOffice {
  const known = drawn.get(key);
  if (known !== undefined) return known;
  if (drawn.size >= mostDrawn) drawn.clear();
  const made = { ...nothingDrawn };
  drawn.set(key, made);
  return made;
}
