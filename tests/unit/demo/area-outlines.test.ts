import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaOutlines } from '../../../src/demo/data/area-outlines';
import { isInCountryBox } from '../../../src/shared/geo/country-box';
import { examples } from '../../first-cases';

type Point = readonly [number, number];

const cornersOf = (text: string): readonly Point[] =>
  text
    .slice('POLYGON (('.length, -2)
    .split(', ')
    .map((corner) => corner.split(' ').map(Number) as unknown as Point);

/** Whether a point is on the inner side of every edge, by more than rounding. */
function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  return ring.slice(1).every(([toX, toY], at) => {
    const [fromX, fromY] = ring[at] as Point;
    const length = Math.hypot(toX - fromX, toY - fromY);
    return length === 0 || ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / length > 5e-5;
  });
}

const middles = fc.array(
  fc.record({
    latitude: fc.double({ min: 52, max: 52.1, noNaN: true }),
    longitude: fc.double({ min: 5, max: 5.1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 40 },
);

it('outlines of areas do not overlap, and are within the country', () => {
  fc.assert(
    fc.property(
      middles,
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })), {
        minLength: 30,
        maxLength: 30,
      }),
      (places, shares) => {
        const rings = areaOutlines(places).flatMap((text) => (text === null ? [] : [cornersOf(text)]));
        for (const [east, north] of shares) {
          const point: Point = [4.95 + 0.2 * east, 51.95 + 0.2 * north];
          expect(rings.filter((ring) => isInside(point, ring)).length).toBeLessThanOrEqual(1);
        }
        for (const ring of rings)
          for (const [longitude, latitude] of ring) expect(isInCountryBox({ latitude, longitude })).toBe(true);
      },
    ),
    { numRuns: examples(60) },
  );
});

it('an outline at the edge stays within the country, and a second one at the same place is left out', () => {
  const [edge, taken] = areaOutlines([
    { latitude: 50.755, longitude: 6.02 },
    { latitude: 50.755, longitude: 6.02 },
  ]);
  for (const [longitude, latitude] of cornersOf(edge ?? '')) expect(isInCountryBox({ latitude, longitude })).toBe(true);
  expect(taken).toBeNull();
});
