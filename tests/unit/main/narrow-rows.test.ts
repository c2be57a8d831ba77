import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNarrowing } from '../../../src/main/lists/engine/rows/narrow-rows';
import type { CodesTest, ColumnTest, RowTest } from '../../../src/main/lists/engine/rows/row-test';
import { examples } from '../../first-cases';

const total = 12;
const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Rows of another table, one of them behind its last row: that joins nothing. */
const via = fc.option(
  fc.array(fc.nat({ max: total }), { minLength: total, maxLength: total }).map((rows) => Int32Array.from(rows)),
  { freq: 2 },
);
const codesTest = fc
  .record({
    codes: fc.array(fc.nat({ max: 3 }), { minLength: total, maxLength: total }),
    width: fc.constantFrom(Uint8Array, Uint16Array, Uint32Array),
    pass: fc.array(fc.nat({ max: 1 }), { minLength: 4, maxLength: 4 }),
    share,
    via,
  })
  .map(({ codes, width, pass, ...rest }): CodesTest => {
    return { on: 'codes', codes: width.from(codes), pass: Uint8Array.from(pass), ...rest };
  });
const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(Number.NaN), fc.constant(1e300));
const rangeTest = fc
  .record({
    numbers: fc.array(number, { minLength: total, maxLength: total }),
    from: number,
    to: number,
    share,
    via,
  })
  .map(({ numbers, ...rest }): ColumnTest => ({ on: 'range', values: Float64Array.from(numbers), ...rest }));

const anyTest = fc
  .record({ tests: fc.array(codesTest, { maxLength: 3 }), share })
  .map((parts): RowTest => ({ on: 'any', ...parts }));

/** One row at a time, test by test. */
function passes(test: RowTest, row: number): boolean {
  if (test.on === 'rows') return test.pass[row] === 1;
  if (test.on === 'any') return test.tests.some((each) => passes(each, row));
  const at = test.via === null ? row : (test.via[row] ?? total);
  if (test.on === 'codes') return test.pass[test.codes[at] ?? 0] === 1;
  const value = test.values[at] ?? Number.NaN;
  return value >= test.from && value <= test.to;
}

it('keeps the rows that a plain loop keeps, whatever goes first, and forgets the question before', () => {
  const narrow = createNarrowing(total);
  fc.assert(
    fc.property(fc.array(fc.oneof(codesTest, rangeTest, anyTest), { maxLength: 4 }), (tests) => {
      const rows = Array.from({ length: total }, (_, row) => row);
      expect([...narrow(tests)]).toEqual(rows.filter((row) => tests.every((test) => passes(test, row))));
    }),
    { numRuns: examples(500) },
  );
});

it('keeps both ends of a range, and no row without a number', () => {
  const values = Float64Array.from([2, 3, 4, 5, 6, Number.NaN]);
  const fte: RowTest = { on: 'range', values, from: 3, to: 5, share: 1, via: null };
  const any: RowTest = { ...fte, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const narrow = createNarrowing(values.length);
  expect([...narrow([fte])]).toEqual([1, 2, 3]);
  expect([...narrow([any])]).toEqual([0, 1, 2, 3, 4]);
  expect([...narrow([])]).toEqual([0, 1, 2, 3, 4, 5]);
});
