import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '../../../../benchmark/digest.mjs';

const cell = fc.oneof(fc.constant(null), fc.string(), fc.integer());
const groups = fc.array(fc.tuple(cell, cell, fc.nat(), cell), { minLength: 1, maxLength: 8 });
const counts = fc.dictionary(fc.string({ minLength: 1 }), fc.nat(), { maxKeys: 8 });

test('groups in another order, and counts by other keys first, are the same answer', () => {
  fc.assert(
    fc.property(groups, counts, (rows, named) => {
      expect(digestOf([...rows].reverse())).toBe(digestOf(rows));
      expect(digestOf(Object.fromEntries(Object.entries(named).reverse()))).toBe(digestOf(named));
    }),
  );
});

test('a page in another order is another answer', () => {
  const page = { matched: 2, rows: [['1'], ['2']] };
  expect(digestOf({ ...page, rows: [['2'], ['1']] })).not.toBe(digestOf(page));
});

test('a count, a median and an absent value that differ are another answer', () => {
  const group = ['Utrecht', null, 3, 1.5];
  for (const changed of [
    ['Utrecht', null, 4, 1.5],
    ['Utrecht', null, 3, 1.25],
    ['Utrecht', '', 3, 1.5],
  ])
    expect(digestOf([changed])).not.toBe(digestOf([group]));
});

test('numbers that differ by the order of adding are equal', () => {
  expect(digestOf({ sum: 0.1 + 0.2 })).toBe(digestOf({ sum: 0.3 }));
});
