import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitedCamera, mapZooms, panLimits, toLibrary } from '../../../../src/renderer/map/camera/map-camera';
import { onSheet } from '../../../../src/renderer/map/flat-picture';
import { indexOf } from '../../../../src/renderer/map/points/point-index';
import { toPlane } from '../../../../src/shared/geo/mercator';
import { examples } from '../../../first-cases';

type LngLat = { readonly lng: number; readonly lat: number };
/** The part of MapLibre's camera that this test uses. */
type Transform = {
  readonly zoom: number;
  readonly center: LngLat;
  resize(width: number, height: number): void;
  setMaxBounds(bounds: unknown): void;
  setZoom(zoom: number): void;
  setCenter(center: LngLat): void;
  locationToScreenPoint(place: LngLat): { readonly x: number; readonly y: number };
};

/** MapLibre's sources, because its built package requires a browser. */
const source = '../../../../node_modules/maplibre-gl/src/geo';
const { MercatorTransform } = (await import(`${source}/projection/mercator_transform.ts`)) as {
  MercatorTransform: new (options: object) => Transform;
};
const { LngLat } = (await import(`${source}/lng_lat.ts`)) as { LngLat: new (lng: number, lat: number) => LngLat };
const { LngLatBounds } = (await import(`${source}/lng_lat_bounds.ts`)) as {
  LngLatBounds: new (box: readonly number[]) => unknown;
};

const cameras = fc.record({
  longitude: fc.double({ min: 0, max: 10.6, noNaN: true }),
  latitude: fc.double({ min: 49.6, max: 54.6, noNaN: true }),
  // Half of the zooms are near the limit at which the whole country is visible, where cameras are restricted most.
  zoom: fc.oneof(
    fc.double({ min: mapZooms.least, max: 8, noNaN: true }),
    fc.double({ min: mapZooms.least, max: mapZooms.most, noNaN: true }),
  ),
});
const sizes = fc.record({ width: fc.integer({ min: 300, max: 5000 }), height: fc.integer({ min: 300, max: 3000 }) });
const places = fc.record({
  lng: fc.double({ min: 3, max: 7.5, noNaN: true }),
  lat: fc.double({ min: 50.5, max: 53.7, noNaN: true }),
});

/** A MapLibre camera with the settings of `MapView`. */
function libraryCamera(camera: { longitude: number; latitude: number; zoom: number }, size: typeof sample): Transform {
  const [minZoom, maxZoom] = [mapZooms.least - 1, mapZooms.most - 1];
  const transform = new MercatorTransform({ minZoom, maxZoom, minPitch: 0, maxPitch: 60, renderWorldCopies: false });
  transform.setMaxBounds(new LngLatBounds([panLimits.west, panLimits.south, panLimits.east, panLimits.north]));
  transform.setZoom(toLibrary(camera).zoom);
  transform.setCenter(new LngLat(camera.longitude, camera.latitude));
  // The camera is set before the size is known, as in the window.
  transform.resize(size.width, size.height);
  return transform;
}
const sample = { width: 900, height: 600 };

describe('a flat picture of the map', () => {
  it('has every place at the same pixel as MapLibre, for any size and camera', () => {
    fc.assert(
      fc.property(cameras, sizes, places, (camera, size, place) => {
        const library = libraryCamera(camera, size).locationToScreenPoint(new LngLat(place.lng, place.lat));
        const ours = onSheet({ camera: limitedCamera(camera, size), ...size }, toPlane(place.lng, place.lat));
        // At the highest zoom a pixel is a quarter of a metre, some 1e-9 of the world.
        expect(Math.abs(ours.x - library.x)).toBeLessThan(0.05);
        expect(Math.abs(ours.y - library.y)).toBeLessThan(0.05);
      }),
      { numRuns: examples(1000) },
    );
  });

  it('zooms in on a screen that is wider than the limits', () => {
    const camera = { longitude: 5.2, latitude: 52, zoom: 7 };
    expect(limitedCamera(camera, sample).zoom).toBe(6);
    const wide = limitedCamera(camera, { width: 1900, height: 900 });
    expect(wide.zoom).toBeCloseTo(libraryCamera(camera, { width: 1900, height: 900 }).zoom, 6);
    expect(wide.zoom).toBeGreaterThan(6.5);
  });

  it('uses the same index of points as the map', () => {
    const positions = Float32Array.of(5.69, 50.85, 5.12, 52.09);
    expect(indexOf(positions)).toBe(indexOf(positions));
    expect(indexOf(positions.slice())).not.toBe(indexOf(positions));
  });
});
