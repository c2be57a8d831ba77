import { toPlane } from '../../../shared/geo/mercator';

/** The position of the map. The zoom is that of the tiles: at zoom 0 the world is 256 pixels wide (docs/rules/map.md#map). */
export type MapCamera = { readonly longitude: number; readonly latitude: number; readonly zoom: number };

export const firstCamera: MapCamera = { longitude: 5.2, latitude: 52, zoom: 7 };
export const mapZooms = { least: 7, most: 19 } as const;

/** MapLibre's zoom is one lower, because its world is 512 pixels wide. */
const worlds = 1;
export const toLibrary = ({ zoom, ...place }: MapCamera) => ({ ...place, zoom: zoom - worlds });
export const fromLibrary = ({ zoom, ...place }: MapCamera): MapCamera => ({ ...place, zoom: zoom + worlds });

/** The limits for panning: the country with its surroundings, in degrees. */
export const panLimits = { west: 0, south: 49.6, east: 10.6, north: 54.6 } as const;

/** A centre on the plane, as shares of the world, and a MapLibre zoom. */
export type LimitedCamera = { readonly x: number; readonly y: number; readonly zoom: number };

/**
 * The camera that the map gets when another camera is requested. As with MapLibre's `maxBounds`, nothing beyond `panLimits` is visible.
 * @param size in CSS pixels
 */
export function limitedCamera(
  camera: MapCamera,
  size: { readonly width: number; readonly height: number },
): LimitedCamera {
  const least = mapZooms.least - worlds;
  const zoom = Math.min(mapZooms.most - worlds, Math.max(least, toLibrary(camera).zoom));
  const world = 512 * 2 ** zoom;
  const middle = toPlane(camera.longitude, camera.latitude);
  const { x: west, y: north } = toPlane(panLimits.west, panLimits.north);
  const { x: east, y: south } = toPlane(panLimits.east, panLimits.south);
  const across = { least: west, most: east, seen: size.width / world };
  const down = { least: north, most: south, seen: size.height / world };
  const closer = Math.max(tooFar(across), tooFar(down));
  // When the view is larger than the limits in one direction, it is centred between them and zoomed in; the other direction does not
  // change.
  if (closer > 1) {
    const x = tooFar(across) > 1 ? (west + east) / 2 : middle.x;
    const y = tooFar(down) > 1 ? (north + south) / 2 : middle.y;
    return { x, y, zoom: zoom + Math.log2(closer) };
  }
  return { x: within(middle.x, across), y: within(middle.y, down), zoom };
}

type Range = { readonly least: number; readonly most: number; readonly seen: number };

/** How many times the view is larger than the limits. */
const tooFar = ({ least, most, seen }: Range): number => seen / (most - least);
const within = (at: number, { least, most, seen }: Range): number =>
  Math.min(most - seen / 2, Math.max(least + seen / 2, at));
