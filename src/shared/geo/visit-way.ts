import type { WayEnds } from '../domain/lists/visit';
import type { GeoPoint } from '../domain/register/geo-point';
import { isInCountryBox } from './country-box';
import { greatCircleKilometres } from './great-circle';
import { kilometresBetween, toRd } from './rijksdriehoek';
import { type Legs, shortestOrder } from './visit-order';

type Placed = { readonly id: string; readonly place: GeoPoint | null };

/** Kilometres as the crow flies, at 0.1, as in the column of distances (docs/product.md#distance). */
export const crowKilometres = (one: GeoPoint, other: GeoPoint): number =>
  isInCountryBox(one) && isInCountryBox(other)
    ? kilometresBetween(toRd(one), toRd(other))
    : greatCircleKilometres(one, other);

type Located<V> = V & { readonly place: GeoPoint };
const isLocated = <V extends Placed>(visit: V): visit is Located<V> => visit.place !== null;

/** Where a way begins before its first visit; null where that is the first visit itself. */
export const startPlace = ({ start }: WayEnds): GeoPoint | null => (start.kind === 'place' ? start.place : null);

function legsOf(visits: readonly Located<Placed>[], from: GeoPoint | null, back: GeoPoint | null): Legs {
  const to = (place: GeoPoint | null) =>
    visits.map((visit) => (place === null ? 0 : crowKilometres(place, visit.place)));
  return { between: visits.map(({ place }) => to(place)), from: to(from), back: to(back) };
}

/**
 * The visits in an order with a short way (`shortestOrder`). Those without a place come last, as they came; a way begins at the
 * visit of its start also when that has no place.
 */
export function inShortOrder<V extends Placed>(visits: readonly V[], ends: WayEnds): readonly V[] {
  const { start, returns } = ends;
  const chosen = start.kind === 'visit' ? visits.find(({ id }) => id === start.id) : undefined;
  const others = visits.filter((visit) => visit !== chosen);
  const located = others.filter(isLocated);
  // A way that begins anywhere and ends there is a round: it is the same from each of its visits.
  const first = chosen ?? (start.kind === 'anywhere' && returns ? located[0] : undefined);
  const rest = first === chosen ? located : located.slice(1);
  const from = start.kind === 'place' ? start.place : (first?.place ?? null);
  const order = shortestOrder(legsOf(rest, from, returns ? from : null)).flatMap((at) => rest[at] ?? []);
  const unplaced = others.filter((visit) => !isLocated(visit));
  return [...(first === undefined ? [] : [first]), ...order, ...unplaced];
}

export type Way = {
  /** Kilometres to each visit from the place before it; null where one of them is not known, and for where the way begins. */
  readonly legs: readonly (number | null)[];
  /** From the last visit back to where the way began; null when it does not go back. */
  readonly back: number | null;
  /** Of all legs that are known. */
  readonly total: number;
};

/** The way along visits in their order: from one that has a place to the next that has one. */
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

/** The places along the way in turn, for a line on a map. */
export function placesAlong(visits: readonly Placed[], ends: WayEnds): readonly GeoPoint[] {
  const start = startPlace(ends);
  const places = [...(start === null ? [] : [start]), ...visits.filter(isLocated).map(({ place }) => place)];
  return ends.returns && places[0] !== undefined && places.length > 1 ? [...places, places[0]] : places;
}
