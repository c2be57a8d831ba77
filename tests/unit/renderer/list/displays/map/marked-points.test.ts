import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flagMarked } from '../../../../../../src/renderer/list/displays/map/points/point-marks';

const ascending = fc
  .uniqueArray(fc.nat(60), { maxLength: 40 })
  .map((numbers) => Uint32Array.from(numbers.sort((a, b) => a - b)));

it('finds the points of marked rows', () => {
  fc.assert(
    fc.property(ascending, ascending, (rows, marked) => {
      const expected = [...rows].map((row) => (marked.includes(row) ? 1 : 0));
      expect([...(flagMarked(rows, marked) ?? expected.map(() => 0))]).toEqual(expected);
      if (!expected.includes(1)) expect(flagMarked(rows, marked)).toBeNull();
    }),
  );
});
