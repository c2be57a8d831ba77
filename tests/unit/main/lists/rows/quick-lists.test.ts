import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHaystack } from '../../../../../src/main/lists/rows/columns/haystack';
import { firstRows, type SortLevel, sortRows } from '../../../../../src/main/lists/rows/ordered-rows';

describe('the first rows of a sort', () => {
  const total = 60;
  const ranks = fc.array(fc.nat(5), { minLength: total, maxLength: total });
  const via = fc.option(fc.array(fc.nat(total - 1), { minLength: total, maxLength: total }));
  const level = fc.record({ ranks, via, descending: fc.boolean() }).map(
    (made): SortLevel => ({
      ranks: { ofRow: made.ranks, count: 6 },
      via: made.via === null ? null : Int32Array.from(made.via),
      descending: made.descending,
    }),
  );

  it('are the beginning of the whole sort', () => {
    const kept = fc.subarray(Array.from({ length: total }, (_, row) => row));
    fc.assert(
      fc.property(kept, fc.array(level, { maxLength: 3 }), fc.nat(total), (rows, levels, count) => {
        const whole = sortRows(Uint32Array.from(rows), levels);
        const first = firstRows(Uint32Array.from(rows), levels, count);
        expect([...first]).toEqual([...whole.subarray(0, Math.min(count, rows.length))]);
      }),
    );
  });
});

describe('a search through a whole dictionary', () => {
  const letters = fc.constantFrom('a', 'b', 'é', ' ', '~', '|', '');
  const text = fc.array(letters, { maxLength: 6 }).map((parts) => parts.join(''));

  it('finds the texts that contain the needle, and no others', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), text, (texts, needle) => {
        const marks = new Uint8Array(texts.length);
        const searched = createHaystack(texts).mark(needle, marks);
        expect(searched).toBe(needle !== '');
        if (searched) expect([...marks]).toEqual(texts.map((each) => (each.includes(needle) ? 1 : 0)));
      }),
    );
  });

  it('does not look for a needle that would reach over the end of a text', () => {
    expect(createHaystack(['ab', 'cd']).mark('b\u0000c', new Uint8Array(2))).toBe(false);
  });
});
