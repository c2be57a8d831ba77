import { momentIn } from '../calendar';
import type { GeoPoint } from '../register/geo-point';
import type { ListName } from './list-name';

/** A visit plan has at most so many offices: more do not fit one sheet, nor a working week. */
export const mostVisits = 25;

/** An office to visit, with what one needs on the way. */
export type Visit = {
  readonly id: string;
  readonly kvk: string | null;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Null without coordinates. */
  readonly place: GeoPoint | null;
};

/** When the visits of a plan are: one after the other on one day in Amsterdam. */
export type VisitDay = {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Minutes after midnight. */
  readonly begin: number;
  /** The minutes of each visit, and of the way to the next. */
  readonly minutes: number;
  readonly between: number;
};

/** Where the way begins: at one of the visits, at a place, or where it is shortest; and whether it ends there too. */
export type WayEnds = {
  readonly start:
    | { readonly kind: 'anywhere' }
    | { readonly kind: 'visit'; readonly id: string }
    | { readonly kind: 'place'; readonly name: string; readonly place: GeoPoint };
  readonly returns: boolean;
};

/** When the visits are, as typed. */
export type TypedWhen = {
  readonly day: string | null;
  readonly begin: string;
  readonly minutes: string;
  readonly between: string;
};

/** Some offices of a list in the order in which they are visited (docs/product.md#visit-plan). */
export type VisitPlan = {
  readonly list: ListName;
  /** In the order of the visits. */
  readonly visits: readonly Visit[];
  readonly ends: WayEnds;
  /** The user has changed the order. */
  readonly isByHand: boolean;
  readonly when: TypedWhen;
};

export const visitMinutes = { least: 5, most: 480, standard: 60 } as const;
export const betweenMinutes = { least: 0, most: 240, standard: 30 } as const;
const minutesOfDay = 24 * 60;

/** When a visit begins and ends, in milliseconds since 1970. */
export type VisitTime = { readonly from: number; readonly to: number };

/** When each of some visits is; null when they do not fit the day (docs/product.md#visit-plan). */
export function visitTimes({ day, begin, minutes, between }: VisitDay, count: number): readonly VisitTime[] | null {
  const end = begin + count * minutes + Math.max(0, count - 1) * between;
  if (end > minutesOfDay || Number.isNaN(momentIn(day, 0))) return null;
  return Array.from({ length: count }, (_none, at) => {
    const from = begin + at * (minutes + between);
    return { from: momentIn(day, from), to: momentIn(day, from + minutes) };
  });
}
