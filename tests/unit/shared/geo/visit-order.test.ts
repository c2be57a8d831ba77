import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WayEnds } from '../../../../src/shared/domain/lists/visit';
import type { GeoPoint } from '../../../../src/shared/domain/register/geo-point';
import { type Legs, shortestOrder, wayOf } from '../../../../src/shared/geo/visit-order';
import { crowKilometres, inShortOrder, placesAlong, wayAlong } from '../../../../src/shared/geo/visit-way';
import { examples } from '../../../first-cases';

type Point = { readonly x: number; readonly y: number };
const point = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const legsOf = (visits: readonly Point[], start: Point | null, end: Point | null): Legs => {
  const to = (place: Point | null) => visits.map((visit) => (place === null ? 0 : distance(place, visit)));
  return { between: visits.map(to), from: to(start), back: to(end) };
};

/** The length of the shortest way, from the shortest ways through every set of visits (Held and Karp). */
function exactWay({ between, from, back }: Legs): number {
  const count = from.length;
  if (count === 0) return 0;
  const best = Array.from({ length: 1 << count }, () => new Float64Array(count).fill(Number.POSITIVE_INFINITY));
  for (let at = 0; at < count; at++) (best[1 << at] as Float64Array)[at] = from[at] as number;
  for (let set = 1; set < 1 << count; set++) {
    for (let last = 0; last < count; last++) {
      const way = best[set]?.[last] ?? Number.POSITIVE_INFINITY;
      if (way === Number.POSITIVE_INFINITY) continue;
      for (let next = 0; next < count; next++) {
        if ((set & (1 << next)) !== 0) continue;
        const ways = best[set | (1 << next)] as Float64Array;
        ways[next] = Math.min(ways[next] as number, way + (between[last]?.[next] ?? 0));
      }
    }
  }
  return Math.min(...[...(best[(1 << count) - 1] as Float64Array)].map((way, at) => way + (back[at] as number)));
}

const ends = fc.constantFrom('free', 'start', 'round');
const legsFor = (visits: readonly Point[], home: Point, kind: string): Legs =>
  legsOf(visits, kind === 'free' ? null : home, kind === 'round' ? home : null);

describe('the order of visits', () => {
  it('has every visit once, on a way at most a tenth longer than the shortest', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 9 }), point, ends, (visits, home, kind) => {
        const legs = legsFor(visits, home, kind);
        const order = shortestOrder(legs);
        expect([...order].sort((a, b) => a - b)).toEqual([...visits.keys()]);
        expect(wayOf(legs, order)).toBeLessThanOrEqual(1.1 * exactWay(legs) + 1e-6);
      }),
      { numRuns: examples(150) },
    );
  });

  it('is at most a tenth longer for thirteen visits too', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 13, maxLength: 13 }), point, ends, (visits, home, kind) => {
        const legs = legsFor(visits, home, kind);
        expect(wayOf(legs, shortestOrder(legs))).toBeLessThanOrEqual(1.1 * exactWay(legs) + 1e-6);
      }),
      { numRuns: examples(10) },
    );
  });

  it('is at most a tenth longer for twenty-five visits on a circle, whose shortest way is known', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 25, maxLength: 25 }), (angles) => {
        const onCircle = (angle: number): Point => ({
          x: 100 * Math.cos((angle * Math.PI) / 180),
          y: 100 * Math.sin((angle * Math.PI) / 180),
        });
        const [home, ...visits] = angles.map(onCircle);
        if (home === undefined) return;
        const around = [...angles].sort((a, b) => a - b).map(onCircle);
        const shortest = around.reduce((sum, each, at) => sum + distance(each, around[(at + 1) % 25] as Point), 0);
        const legs = legsOf(visits, home, home);
        expect(wayOf(legs, shortestOrder(legs))).toBeLessThanOrEqual(1.1 * shortest);
      }),
      { numRuns: examples(10) },
    );
  });
});

const place = fc.record({
  latitude: fc.double({ min: 50.8, max: 53.5, noNaN: true }),
  longitude: fc.double({ min: 3.4, max: 7.2, noNaN: true }),
});
const visits = fc
  .array(fc.option(place, { freq: 4 }), { maxLength: 12 })
  .map((places) => places.map((each, at) => ({ id: String(at), place: each })));
const utrecht: GeoPoint = { latitude: 52.09, longitude: 5.12 };

describe('the way along visits', () => {
  it('has visits without a place last, and begins at the chosen visit', () => {
    fc.assert(
      fc.property(visits, fc.nat(12), fc.boolean(), (all, which, returns) => {
        const first = all[which];
        const start: WayEnds['start'] =
          first === undefined ? { kind: 'place', name: 'Utrecht', place: utrecht } : { kind: 'visit', id: first.id };
        const ordered = inShortOrder(all, { start, returns });
        expect(ordered.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
        if (first !== undefined) expect(ordered[0]).toBe(first);
        const rest = ordered.slice(first === undefined ? 0 : 1).map(({ place: each }) => each === null);
        expect(rest).toEqual([...rest].sort());
      }),
    );
  });

  it('is as long as the legs that are shown together', () => {
    fc.assert(
      fc.property(visits, fc.boolean(), fc.boolean(), (all, isFromUtrecht, returns) => {
        const start: WayEnds['start'] = isFromUtrecht
          ? { kind: 'place', name: 'Utrecht', place: utrecht }
          : { kind: 'anywhere' };
        const way = wayAlong(all, { start, returns });
        const known = [...way.legs, way.back].filter((leg) => leg !== null);
        expect(way.total).toBeCloseTo(
          known.reduce((sum, leg) => sum + leg, 0),
          6,
        );
        const places = placesAlong(all, { start, returns });
        const along = places.slice(1).map((each, at) => crowKilometres(places[at] as GeoPoint, each));
        expect(along.reduce((sum, leg) => sum + leg, 0)).toBeCloseTo(way.total, 6);
      }),
    );
  });
});
