import { momentIn } from '../calendar';
import type { GeoPoint } from '../register/geo-point';
import type { ListName } from './list-name';

/** The most offices in a visit plan: more fit neither on one sheet nor in a working week. */
export const mostVisits = 25;

/** An office to visit, with what the visitor needs on the way. */
export type Visit = {
  readonly id: string;
  readonly kvk: string | null;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Null for an office without coordinates. */
  readonly place: GeoPoint | null;
};

/** When the visits of a plan take place: one after another, on one day in Amsterdam. */
export type VisitDay = {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Minutes after midnight. */
  readonly begin: number;
  /** The minutes of each visit. */
  readonly minutes: number;
  /** Kilometres in an hour, as the crow flies. */
  readonly speed: number;
};

/** Where the route begins: at a visit, at a place, or where it becomes shortest; and whether it also ends there. */
export type WayEnds = {
  readonly start:
    | { readonly kind: 'anywhere' }
    | { readonly kind: 'visit'; readonly id: string }
    | { readonly kind: 'place'; readonly name: string; readonly place: GeoPoint };
  readonly returns: boolean;
};

/** When the visits take place, as typed. */
export type TypedWhen = {
  readonly day: string | null;
  readonly begin: string;
  readonly minutes: string;
  readonly speed: string;
};

/** Offices of a list in the order in which they will be visited (docs/rules/list.md#visit-plan). */
export type VisitPlan = {
  readonly list: ListName;
  /** In the order of the visits. */
  readonly visits: readonly Visit[];
  readonly ends: WayEnds;
  /** Whether the user changed the order. */
  readonly isByHand: boolean;
  readonly when: TypedWhen;
};

export const visitMinutes = { least: 5, most: 480, standard: 60 } as const;
/** In kilometres an hour, as the crow flies: some three quarters of the speed on the road. */
export const visitSpeed = { least: 5, most: 120, standard: 50 } as const;
const minutesOfDay = 24 * 60;

/** When a visit begins and ends, in milliseconds since 1970. */
export type VisitTime = { readonly from: number; readonly to: number };

/**
 * When each visit begins, in minutes after midnight.
 * @param travel the minutes to each visit from the one before it; 0 for the first
 */
export function visitBegins({ begin, minutes }: VisitDay, travel: readonly number[]): readonly number[] {
  let free = begin;
  return travel.map((before) => {
    const at = free + before;
    free = at + minutes;
    return at;
  });
}

/** The times of visits; null when they do not fit in the day (docs/rules/list.md#visit-plan). */
export function visitTimes(when: VisitDay, travel: readonly number[]): readonly VisitTime[] | null {
  const { day, minutes } = when;
  const begins = visitBegins(when, travel);
  if ((begins.at(-1) ?? 0) + minutes > minutesOfDay || Number.isNaN(momentIn(day, 0))) return null;
  return begins.map((begin) => ({ from: momentIn(day, begin), to: momentIn(day, begin + minutes) }));
}
