import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRows, type SortLevel, sortRows } from '../../../src/main/lists/engine/rows/ordered-rows';

/** A level by the place of each row's value among the values; 0 where the row has none. */
const level = (ofRow: readonly number[], descending = false, via: readonly number[] | null = null): SortLevel => ({
  ranks: { ofRow, count: Math.max(0, ...ofRow) + 1 },
  via: via === null ? null : Int32Array.from(via),
  descending,
});
const sorted = (rows: readonly number[], ...levels: readonly SortLevel[]) => [
  ...sortRows(Uint32Array.from(rows), levels),
];
const first = (count: number, rows: readonly number[], ...levels: readonly SortLevel[]) => [
  ...firstRows(Uint32Array.from(rows), levels, count),
];

describe('sorted rows', () => {
  it('go up or down, and those without a value come last both ways', () => {
    const fte = [2, 0, 3, 1, 0];
    expect(sorted([0, 1, 2, 3, 4], level(fte))).toEqual([3, 0, 2, 1, 4]);
    expect(sorted([0, 1, 2, 3, 4], level(fte, true))).toEqual([2, 0, 3, 1, 4]);
  });

  it('keep their own order where they are equal, also when going down', () => {
    expect(sorted([0, 1, 2, 3], level([1, 2, 1, 2], true))).toEqual([1, 3, 0, 2]);
  });

  it('go by the first level, and by the next only among equals', () => {
    const city = level([1, 2, 1, 2, 0]);
    const fte = level([1, 1, 2, 2, 3], true);
    expect(sorted([0, 1, 2, 3, 4], city, fte)).toEqual([2, 0, 3, 1, 4]);
    expect(sorted([0, 1, 2, 3, 4], fte, city)).toEqual([4, 2, 3, 0, 1]);
  });

  it('go by the value of what they join; a row that joins nothing has none', () => {
    const behindLast = 3;
    const office = level([2, 0, 1], false, [0, behindLast, 1, 2]);
    expect(sorted([0, 1, 2, 3], office)).toEqual([3, 0, 1, 2]);
    expect(first(4, [0, 1, 2, 3], office)).toEqual([3, 0, 1, 2]);
    expect(first(4, [0, 1, 2, 3], { ...office, descending: true })).toEqual([0, 3, 1, 2]);
  });

  it('are only those that were kept, and stay as they are without a level', () => {
    expect(sorted([4, 1, 3], level([1, 5, 2, 4, 3]))).toEqual([4, 3, 1]);
    expect(sorted([1, 3, 4])).toEqual([1, 3, 4]);
    expect(sorted([], level([1]))).toEqual([]);
    expect(first(2, [1, 3, 4])).toEqual([1, 3]);
    expect(first(5, [], level([1]))).toEqual([]);
    expect(first(0, [0, 1], level([1, 2]))).toEqual([]);
  });

  /** What a sort by comparing gives, with the same rule for what is empty. */
  function naively(rows: readonly number[], levels: readonly SortLevel[]): number[] {
    return rows.toSorted((a, b) => {
      for (const { ranks, via, descending } of levels) {
        const of = (row: number) => ranks.ofRow[via === null ? row : (via[row] ?? -1)] ?? 0;
        const [one, other] = [of(a), of(b)];
        if (one === other) continue;
        if (one === 0) return 1;
        if (other === 0) return -1;
        return descending ? other - one : one - other;
      }
      return a - b;
    });
  }

  it('are in the order of a comparing sort, all of them and the first of them', () => {
    const total = 40;
    const values = fc.array(fc.nat(9), { minLength: total, maxLength: total });
    const joined = fc.option(fc.array(fc.nat(total), { minLength: total, maxLength: total }));
    const anyLevel = fc
      .tuple(values, fc.boolean(), joined)
      .map(([ofRow, descending, via]) => level(ofRow, descending, via));
    const kept = fc.subarray(Array.from({ length: total }, (_, row) => row));
    fc.assert(
      fc.property(kept, fc.array(anyLevel, { maxLength: 3 }), fc.nat(total), (rows, levels, count) => {
        const whole = naively(rows, levels);
        expect(sorted(rows, ...levels)).toEqual(whole);
        expect(first(count, rows, ...levels)).toEqual(whole.slice(0, count));
      }),
    );
  });
});
