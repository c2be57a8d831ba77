import { boxOfPositions, type PlaceBox } from './camera/fitting-camera';
import type { BundledMap } from './style/bundled-map';
import { findPlaces } from './style/bundled-places';

/** A destination on the map: a province with its box, or a place with its surroundings. */
export type MapPlace = { readonly name: string; readonly kind: 'province' | 'place'; readonly box: PlaceBox };

/** A place is shown with this many degrees of latitude around it, and more around a large place. */
const aroundPlace = 0.03;
const aroundCity = 0.06;
const zoomOfCities = 8;

/**
 * Places and provinces that match a text, the best match first. Of equal matches the largest comes first, and a city before the province of
 * the same name.
 */
export function placesOnMap({ names, areas }: BundledMap, typed: string): readonly MapPlace[] {
  // Within a kind, names are sorted by size.
  const named = (kind: MapPlace['kind']) =>
    names.features.flatMap(({ properties, geometry: { coordinates } }) =>
      properties.kind === kind ? [{ name: properties.name, kind, zoom: properties.zoom, coordinates }] : [],
    );
  return findPlaces([...named('place'), ...named('province')], typed).map(({ name, kind, zoom, coordinates }) => {
    const [longitude = 0, latitude = 0] = coordinates;
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
