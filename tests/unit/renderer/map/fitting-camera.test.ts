import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOfAreas, boxOfPositions, fittingCamera } from '../../../../src/renderer/map/camera/fitting-camera';
import { mapZooms } from '../../../../src/renderer/map/camera/map-camera';
import { placesOnMap } from '../../../../src/renderer/map/map-places';
import { bundled } from '../../../../src/renderer/map/style/parsed-map';
import { toPlane } from '../../../../src/shared/geo/mercator';

const place = fc.record({
  longitude: fc.double({ min: 3.4, max: 7.2, noNaN: true }),
  latitude: fc.double({ min: 50.8, max: 53.5, noNaN: true }),
});
const margins = { top: 60, right: 60, bottom: 40, left: 280 };

describe('the camera that shows a box', () => {
  it('has every place between the margins, with the largest possible zoom', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
        const box = boxOfPositions(places.flatMap(({ longitude, latitude }) => [longitude, latitude]));
        if (box === null) throw new Error('no box');
        const [width, height] = [1100, 700];
        const camera = fittingCamera(box, { width, height }, margins);
        const world = 256 * 2 ** camera.zoom;
        const middle = toPlane(camera.longitude, camera.latitude);
        const pixels = places.map(({ longitude, latitude }) => {
          const { x, y } = toPlane(longitude, latitude);
          return { x: width / 2 + (x - middle.x) * world, y: height / 2 + (y - middle.y) * world };
        });
        if (camera.zoom > mapZooms.least)
          for (const { x, y } of pixels) {
            expect(x).toBeGreaterThan(margins.left - 0.01);
            expect(x).toBeLessThan(width - margins.right + 0.01);
            expect(y).toBeGreaterThan(margins.top - 0.01);
            expect(y).toBeLessThan(height - margins.bottom + 0.01);
          }
        const spread = (axis: 'x' | 'y') =>
          Math.max(...pixels.map((each) => each[axis])) - Math.min(...pixels.map((each) => each[axis]));
        const isFull = spread('x') > width - 341 || spread('y') > height - 101;
        expect(isFull || camera.zoom === 14 || camera.zoom === mapZooms.least).toBe(true);
      }),
    );
  });

  it('works even when the margins leave no space', () => {
    const camera = fittingCamera({ west: 5, east: 5.2, south: 52, north: 52.1 }, { width: 300, height: 90 }, margins);
    expect(camera.zoom).toBeGreaterThanOrEqual(mapZooms.least);
    expect(camera.longitude).toBeCloseTo(5.1, 6);
  });

  it('is null without places', () => {
    expect(boxOfPositions([])).toBeNull();
    expect(boxOfAreas([])).toBeNull();
  });
});

describe('places on the map', () => {
  const named = (text: string) => placesOnMap(bundled, text).map(({ name, kind }) => `${name} ${kind}`);

  it('are sorted by exact match, beginning, then any word, the largest first', () => {
    expect(named('utrecht').slice(0, 2)).toEqual(['Utrecht place', 'Utrecht province']);
    expect(named('AMERS')[0]).toBe('Amersfoort place');
    expect(named('haag')[0]).toMatch(/Haag/);
    expect(named('  ')).toEqual([]);
    expect(named('zzz')).toEqual([]);
  });

  it('have a box; that of a province is its own', () => {
    const province = placesOnMap(bundled, 'utrecht').find(({ kind }) => kind === 'province');
    expect(province?.box.west).toBeLessThan(4.9);
    expect(province?.box.east).toBeGreaterThan(5.5);
  });
});
