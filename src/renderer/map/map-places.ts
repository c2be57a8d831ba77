import { fold } from '../../shared/format/fold';
import { boxOfPositions, type PlaceBox } from './fitting-camera';
import type { BundledMap } from './style/bundled-map';

/** A place on the map that one can go to: a province with its box, or a place with its surroundings. */
export type MapPlace = { readonly name: string; readonly kind: 'province' | 'place'; readonly box: PlaceBox };

/** So many suggestions are read at a glance. */
const mostPlaces = 8;
/** A place is shown with so many degrees of latitude around it, more for a large one. */
const aroundPlace = 0.03;
const aroundCity = 0.06;
const zoomOfCities = 8;

const ranks = [
  (name: string, text: string) => name === text,
  (name: string, text: string) => name.startsWith(text),
  (name: string, text: string) => name.split(/[\s'-]/).some((word) => word.startsWith(text)),
  (name: string, text: string) => name.includes(text),
] as const;

/** Places whose names match a text: equal before beginning, a word, and within; of those alike the largest first. */
export function placesOnMap({ names, areas }: BundledMap, typed: string): readonly MapPlace[] {
  const text = fold(typed.trim());
  if (text === '') return [];
  const found = names.features.flatMap(({ properties: { name, kind, zoom }, geometry }) => {
    if (kind !== 'place' && kind !== 'province') return [];
    const rank = ranks.findIndex((matches) => matches(fold(name), text));
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return rank < 0 ? [] : [{ rank, name, kind, zoom, longitude, latitude }];
  });
  // Names are in the order of size within their kind, and sorting keeps that; a city comes before the province of its name.
  const provincesLast = (kind: 'province' | 'place') => (kind === 'province' ? 1 : 0);
  return found
    .sort((one, other) => one.rank - other.rank || provincesLast(one.kind) - provincesLast(other.kind))
    .slice(0, mostPlaces)
    .map(({ name, kind, zoom, longitude, latitude }) => {
      const around = kind === 'province' ? provinceBox(areas, name) : null;
      const half = zoom <= zoomOfCities ? aroundCity : aroundPlace;
      const own = { west: longitude - half, east: longitude + half, south: latitude - half, north: latitude + half };
      return { name, kind, box: around ?? own };
    });
}

const provinceBox = ({ features }: BundledMap['areas'], name: string): PlaceBox | null =>
  boxOfPositions(
    features.flatMap(({ properties, geometry }) =>
      properties.kind === 'province' && properties.name === name ? geometry.coordinates.flat(2) : [],
    ),
  );
