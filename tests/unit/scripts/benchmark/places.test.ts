import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOf, placesOf, spreadOf, tie } from '../../../../benchmark/places.mjs';

const times = fc.array(fc.option(fc.double({ min: 0.01, max: 1000, noNaN: true })), { maxLength: 12 });

test('engines within two per cent of the best of a place share it, and the next place counts them all', () => {
  expect(placesOf([10, 10.1, 10.3, 5, null])).toEqual([2, 2, 4, 1, null]);
});

test('a row of engines that are each close to the next does not become one place', () => {
  expect(placesOf([100, 101.5, 103, 104.5])).toEqual([1, 1, 3, 3]);
});

test('a place is one more than the number of engines that are clearly before it', () => {
  fc.assert(
    fc.property(times, (values) => {
      const places = placesOf(values);
      for (const [at, value] of values.entries()) {
        const place = places[at] ?? null;
        if (value === null) {
          expect(place).toBeNull();
          continue;
        }
        const isBest = values.every((peer, other) => peer === null || places[other] !== place || peer >= value);
        const before = values.filter((peer) => peer !== null && peer < value).length;
        if (isBest) expect(place).toBe(before + 1);
        const best = values.filter((_, other) => places[other] === place).map(Number);
        expect(value).toBeLessThanOrEqual(Math.min(...best) * (1 + tie));
      }
    }),
  );
});

test('the middle and the spread of an odd number of runs', () => {
  expect(medianOf([3, 1, 2])).toBe(2);
  expect(spreadOf([1, 2, 3, 4, 5])).toBeCloseTo(2 / 3);
});
