import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexagonAt, hexagonKey, hexagonLevels, hexagonRing, readHexagonKey } from '../../../../src/shared/geo/hexagon';
import { toDegrees, toPlane } from '../../../../src/shared/geo/mercator';

const place = fc.record({
  longitude: fc.double({ min: 3.31, max: 7.23, noNaN: true }),
  latitude: fc.double({ min: 50.75, max: 53.56, noNaN: true }),
  level: fc.integer({ min: hexagonLevels.least, max: hexagonLevels.most }),
});

describe('hexagons', () => {
  it('have six corners at equal distance from their centre, and contain the points that belong to them', () => {
    fc.assert(
      fc.property(place, ({ longitude, latitude, level }) => {
        const point = toPlane(longitude, latitude);
        const hexagon = hexagonAt(point, level);
        const ring = hexagonRing(hexagon, level);
        expect(ring).toHaveLength(7);
        expect(ring[6]).toEqual(ring[0]);
        const corners = ring.slice(0, 6).map(([east, north]) => toPlane(east, north));
        const middle = {
          x: corners.reduce((sum, { x }) => sum + x / 6, 0),
          y: corners.reduce((sum, { y }) => sum + y / 6, 0),
        };
        const away = corners.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y));
        for (const each of away) expect(each).toBeCloseTo(away[0] as number, 9);
        // The point is on the same side of all six edges, except for rounding.
        corners.forEach((one, at) => {
          const other = corners[(at + 1) % 6] as typeof one;
          const side = (other.x - one.x) * (point.y - one.y) - (other.y - one.y) * (point.x - one.x);
          expect(side / (away[0] as number) ** 2).toBeGreaterThan(-1e-6);
        });
      }),
    );
  });

  it('are read back from their keys, and other keys are refused', () => {
    fc.assert(
      fc.property(place, ({ longitude, latitude, level }) => {
        const hexagon = hexagonAt(toPlane(longitude, latitude), level);
        expect(readHexagonKey(hexagonKey(hexagon))).toEqual(hexagon);
      }),
    );
    for (const key of ['', '1', '1,2,3', '-1,2', '1.5,2', '12345678,1']) expect(readHexagonKey(key)).toBeNull();
  });

  it('are on a plane that is converted to degrees and back', () => {
    fc.assert(
      fc.property(place, ({ longitude, latitude }) => {
        const [east, north] = toDegrees(toPlane(longitude, latitude));
        expect(east).toBeCloseTo(longitude, 9);
        expect(north).toBeCloseTo(latitude, 9);
      }),
    );
  });
});
