import type { MapArea } from '../../../shared/domain/lists/list-points';
import { toDegrees, toPlane } from '../../../shared/geo/mercator';
import { ringsOf } from '../shapes/drawn-area';
import { type MapCamera, mapZooms } from './map-camera';

/** A box on the earth, in degrees. */
export type PlaceBox = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** The widths of the covered edges of the map, in pixels. */
export type MapMargins = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

/** The highest zoom for a fit: one place with the streets around it. */
const nearestFit = 14;
/** The uncovered part of the map is treated as at least this wide, in pixels. */
const leastRoom = 80;
const worldPixels = 256;

const nowhere: PlaceBox = { west: 180, south: 90, east: -180, north: -90 };

const including = (box: PlaceBox, longitude: number, latitude: number): PlaceBox => ({
  west: Math.min(box.west, longitude),
  south: Math.min(box.south, latitude),
  east: Math.max(box.east, longitude),
  north: Math.max(box.north, latitude),
});

/**
 * The box around places; null without places.
 * @param positions longitude and latitude of each place, one after another
 */
export function boxOfPositions(positions: ArrayLike<number>): PlaceBox | null {
  let { west, south, east, north } = nowhere;
  for (let at = 0; at + 1 < positions.length; at += 2) {
    const [longitude, latitude] = [positions[at] as number, positions[at + 1] as number];
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
  }
  return west > east ? null : { west, south, east, north };
}

/** The box around outlined areas of the map; null without areas. */
export function boxOfAreas(areas: readonly MapArea[]): PlaceBox | null {
  const corners = areas.flatMap(ringsOf).flat();
  const box = corners.reduce((around, [longitude, latitude]) => including(around, longitude, latitude), nowhere);
  return corners.length === 0 ? null : box;
}

/**
 * The camera that shows a whole box as large as possible between the margins (docs/rules/map.md#map).
 * @param size of the map, in CSS pixels
 */
export function fittingCamera(
  box: PlaceBox,
  size: { readonly width: number; readonly height: number },
  margins: MapMargins,
): MapCamera {
  const { x: west, y: north } = toPlane(box.west, box.north);
  const { x: east, y: south } = toPlane(box.east, box.south);
  const across = roomWithin(size.width, margins.left, margins.right);
  const down = roomWithin(size.height, margins.top, margins.bottom);
  const zoomFor = (pixels: number, share: number) => Math.log2(pixels / (worldPixels * share));
  const zoom = Math.min(nearestFit, zoomFor(across.pixels, east - west), zoomFor(down.pixels, south - north));
  const held = Math.max(mapZooms.least, zoom);
  // When one side is covered, the centre moves towards the other side.
  const world = worldPixels * 2 ** held;
  const [longitude, latitude] = toDegrees({
    x: (west + east) / 2 - across.shift / world,
    y: (north + south) / 2 - down.shift / world,
  });
  return { longitude, latitude, zoom: held };
}

/** Shrinks the margins when they leave no space between them. */
function roomWithin(whole: number, before: number, after: number): { readonly pixels: number; readonly shift: number } {
  const pixels = whole - before - after;
  return pixels >= leastRoom
    ? { pixels, shift: (before - after) / 2 }
    : { pixels: Math.max(leastRoom, whole), shift: 0 };
}
