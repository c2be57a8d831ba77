import type { Near } from '../../../shared/domain/lists/list';
import { bestMatches } from '../../../shared/format/best-match';
import { fold } from '../../../shared/format/fold';
import { placeMatcher } from '../../../shared/geo/place-aliases';
import type { AreaFeature, BundledMap } from './bundled-map';

/** A place on the bundled map that can be the centre of a distance. */
export type BundledPlace = Extract<Near['centre'], { readonly kind: 'place' }>;

/** The number of suggestions that a user can read at a glance. */
const mostSuggested = 8;

/** Whether a ring surrounds a point: a line from the point to the east crosses the ring an odd number of times. */
function isAround(ring: readonly (readonly number[])[], [x, y]: readonly [number, number]): boolean {
  let isInside = false;
  ring.forEach(([toX = 0, toY = 0], at) => {
    const [fromX = 0, fromY = 0] = ring.at(at - 1) ?? [];
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) isInside = !isInside;
  });
  return isInside;
}

/** The distinct places by name, the largest first. When two places share a name, the province is added. */
export function placesOf({ names, areas }: BundledMap): readonly BundledPlace[] {
  const places = names.features.flatMap(({ properties: { name, kind }, geometry }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return kind === 'place' ? [{ kind: 'place' as const, name, latitude, longitude }] : [];
  });
  const double = new Set(places.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at));
  const provinceOf = ({ longitude, latitude }: BundledPlace): string | undefined =>
    areas.features.find(
      ({ properties: { kind }, geometry }: AreaFeature) =>
        kind === 'province' && isAround(geometry.coordinates[0] ?? [], [longitude, latitude]),
    )?.properties.name;
  return places.map((place) => {
    const province = double.has(place.name) ? provinceOf(place) : undefined;
    return province === undefined ? place : { ...place, name: `${place.name} (${province})` };
  });
}

/** The places that match a text, the best match first; equal matches keep their order (docs/rules/filters.md#best-match). */
export function findPlaces<P extends { readonly name: string }>(places: readonly P[], typed: string): readonly P[] {
  if (typed.trim() === '') return [];
  const hasName = placeMatcher(typed);
  // An alternative name counts as much as the name on the map, but not more.
  const textsOf = ({ name }: P) => {
    const label = fold(name);
    return { label, otherNames: hasName(label) ? fold(typed) : '', explanation: '' };
  };
  return bestMatches(places, textsOf, typed).slice(0, mostSuggested);
}

/** The place that a text names exactly; null when it only resembles a name. */
export function placeNamed(places: readonly BundledPlace[], typed: string): BundledPlace | null {
  const [best] = findPlaces(places, typed);
  return best !== undefined && placeMatcher(typed)(fold(best.name)) ? best : null;
}
