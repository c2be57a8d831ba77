import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greatCircleKilometres } from '../../../../src/shared/geo/great-circle';
import { cellKeyAt, cellRing, cellSquareKilometres } from '../../../../src/shared/geo/grid-cell';
import { kilometresBetween, toRd, toWgs84 } from '../../../../src/shared/geo/rijksdriehoek';

/** Published pairs of coordinates of church towers and stations. */
const known = [
  ['Amersfoort, Onze Lieve Vrouwetoren', 52.1551744, 5.38720621, 155_000, 463_000],
  ['Amsterdam, Westertoren', 52.37453253, 4.88352559, 120_700.723, 487_525.501],
  ['Groningen, Martinitoren', 53.21938317, 6.56820053, 233_883.131, 582_065.167],
] as const;

describe('coordinates of the national grid', () => {
  it.each(known)('%s has the coordinates that are published', (_name, latitude, longitude, x, y) => {
    const point = toRd({ latitude, longitude });
    expect(Math.hypot(point.x - x, point.y - y)).toBeLessThan(1);
  });

  it.each(known)('%s is converted back to its latitude and longitude', (_name, latitude, longitude, x, y) => {
    const place = toWgs84({ x, y });
    expect(place.latitude).toBeCloseTo(latitude, 5);
    expect(place.longitude).toBeCloseTo(longitude, 5);
  });

  it('are the same within a metre after conversion to degrees and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15_000, max: 275_000 }), fc.integer({ min: 310_000, max: 615_000 }), (x, y) => {
        const back = toRd(toWgs84({ x, y }));
        expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1);
      }),
    );
  });

  it('give distances within half a per cent of those over the sphere', () => {
    const point = fc.record({
      latitude: fc.double({ min: 50.8, max: 53.5, noNaN: true }),
      longitude: fc.double({ min: 3.4, max: 7.2, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        const km = kilometresBetween(toRd(a), toRd(b));
        expect(km).toBe(kilometresBetween(toRd(b), toRd(a)));
        expect(Math.abs(km - haversine(a, b))).toBeLessThan(0.1 + 0.005 * haversine(a, b));
      }),
    );
  });
});

describe('distances over the sphere', () => {
  it('use a radius of 6371 km, and are rounded to 0.1 km', () => {
    const [amsterdam, berlin] = [
      { latitude: 52.3731, longitude: 4.8922 },
      { latitude: 52.52, longitude: 13.405 },
    ];
    expect(greatCircleKilometres(amsterdam, berlin)).toBe(Math.round(haversine(amsterdam, berlin) * 10) / 10);
    expect(greatCircleKilometres({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBe(10_007.5);
    expect(greatCircleKilometres(berlin, berlin)).toBe(0);
  });
});

describe('cells of the national grid', () => {
  it('are squares of 5 km from its origin', () => {
    const amersfoort = { latitude: 52.1551744, longitude: 5.38720621 };
    expect(cellKeyAt(amersfoort)).toBe('31,92');
    const corners = (cellRing('31,92') ?? []).map(([longitude, latitude]) => toRd({ latitude, longitude }));
    expect(corners.map(({ x, y }) => [Math.round(x / 10) * 10, Math.round(y / 10) * 10])).toEqual([
      [155_000, 460_000],
      [160_000, 460_000],
      [160_000, 465_000],
      [155_000, 465_000],
      [155_000, 460_000],
    ]);
    expect(cellRing('a,b')).toBeNull();
    expect(cellSquareKilometres).toBe(25);
  });
});

type Point = { latitude: number; longitude: number };

/** Kilometres over a sphere with a radius of 6371 km. */
function haversine(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}
