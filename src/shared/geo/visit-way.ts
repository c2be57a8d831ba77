import type { WayEnds } from '../domain/lists/visit';
import type { GeoPoint } from '../domain/register/geo-point';
import { isInCountryBox } from './country-box';
import { greatCircleKilometres } from './great-circle';
import { kilometresBetween, toRd } from './rijksdriehoek';
import { type Legs, shortestOrder } from './visit-order';

type Placed = { readonly id: string; readonly place: GeoPoint | null };

/** The distance as the crow flies in steps of 0.1 kilometre, as in the distance column (docs/rules/filters.md#distance). */
export const crowKilometres = (first: GeoPoint, second: GeoPoint): number =>
  isInCountryBox(first) && isInCountryBox(second)
    ? kilometresBetween(toRd(first), toRd(second))
    : greatCircleKilometres(first, second);

type Located<V> = V & { readonly place: GeoPoint };
const isLocated = <V extends Placed>(visit: V): visit is Located<V> => visit.place !== null;

/** The place where a way begins before its first visit; null when it begins at the first visit. */
export const startPlace = ({ start }: WayEnds): GeoPoint | null => (start.kind === 'place' ? start.place : null);

function legsOf(visits: readonly Located<Placed>[], from: GeoPoint | null, back: GeoPoint | null): Legs {
  const to = (place: GeoPoint | null) =>
    visits.map((visit) => (place === null ? 0 : crowKilometres(place, visit.place)));
  return { between: visits.map(({ place }) => to(place)), from: to(from), back: to(back) };
}

/**
 * The visits in an order with a short way (`shortestOrder`). Visits without a place come last, in their given order. If the way must begin
 * at a visit, that visit comes first even without a place.
 */
export function inShortOrder<V extends Placed>(visits: readonly V[], ends: WayEnds): readonly V[] {
  const { start, returns } = ends;
  const chosen = start.kind === 'visit' ? visits.find(({ id }) => id === start.id) : undefined;
  const others = visits.filter((visit) => visit !== chosen);
  const located = others.filter(isLocated);
  // A way that may begin anywhere and returns there is a round trip: its length does not depend on where it begins.
  const first = chosen ?? (start.kind === 'anywhere' && returns ? located[0] : undefined);
  const rest = first === chosen ? located : located.slice(1);
  const from = start.kind === 'place' ? start.place : (first?.place ?? null);
  const order = shortestOrder(legsOf(rest, from, returns ? from : null)).flatMap((at) => rest[at] ?? []);
  const unplaced = others.filter((visit) => !isLocated(visit));
  return [...(first === undefined ? [] : [first]), ...order, ...unplaced];
}

export type Way = {
  /**
   * The kilometres to each visit from the previous known place; null for a visit without a place, and for the first visit if the way begins
   * there.
   */
  readonly legs: readonly (number | null)[];
  /** The kilometres from the last visit back to the start; null when the way does not return. */
  readonly back: number | null;
  /** The sum of all known legs. */
  readonly total: number;
};

/** The way along visits in the given order; visits without a place are skipped. */
export function wayAlong(visits: readonly Placed[], ends: WayEnds): Way {
  let here = startPlace(ends);
  let origin = here;
  const legs = visits.map(({ place }) => {
    if (place === null) return null;
    const leg = here === null ? null : crowKilometres(here, place);
    origin ??= place;
    here = place;
    return leg;
  });
  const back = ends.returns && here !== null && origin !== null ? crowKilometres(here, origin) : null;
  const total = [...legs, back].reduce<number>((sum, leg) => sum + (leg ?? 0), 0);
  return { legs, back, total: Math.round(10 * total) / 10 };
}

/** Times are agreed in steps of five minutes, and a way of which the length is unknown gets half an hour. */
const travelStep = 5;
const unknownTravel = 30;

/**
 * The minutes of travel to each visit from the one before it; 0 for the first (docs/rules/list.md#visit-plan).
 * @param speed kilometres in an hour, as the crow flies
 */
export function travelMinutes(visits: readonly Placed[], speed: number): readonly number[] {
  const { legs } = wayAlong(visits, { start: { kind: 'anywhere' }, returns: false });
  return legs.map((leg, at) => {
    if (at === 0) return 0;
    return leg === null ? unknownTravel : travelStep * Math.ceil((60 * leg) / speed / travelStep);
  });
}

/** The places along the way in order, for a line on a map. */
export function placesAlong(visits: readonly Placed[], ends: WayEnds): readonly GeoPoint[] {
  const start = startPlace(ends);
  const places = [...(start === null ? [] : [start]), ...visits.filter(isLocated).map(({ place }) => place)];
  return ends.returns && places[0] !== undefined && places.length > 1 ? [...places, places[0]] : places;
}
