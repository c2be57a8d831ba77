import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bins,
  barOfKey,
  barsOf,
  moveHandle,
  textOfBars,
} from '../../../../../../src/renderer/list/core/filters/number-histogram';

/** Adjacent bars of these widths from a start. */
const bins = fc
  .record({
    start: fc.integer({ min: -50, max: 50 }),
    widths: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2 }),
  })
  .map(({ start, widths }): Bins => {
    let from = start;
    return widths.map((width) => {
      const bin = { from, to: from + width - 1, count: width };
      from += width;
      return bin;
    });
  });
const withRange = bins.chain((all) =>
  fc.record({
    all: fc.constant(all),
    one: fc.nat(all.length - 1),
    other: fc.nat(all.length - 1),
    to: fc.integer({ min: -3, max: all.length + 3 }),
    handle: fc.constantFrom('low' as const, 'high' as const),
  }),
);

describe('the handles of a histogram', () => {
  it('filter on the values between them, and follow the filter', () => {
    fc.assert(
      fc.property(withRange, ({ all, one, other }) => {
        const range = { low: Math.min(one, other), high: Math.max(one, other) };
        const text = textOfBars(range, all);
        const isWhole = range.low === 0 && range.high === all.length - 1;
        expect(text === '').toBe(isWhole);
        expect(barsOf(text, all)).toEqual(isWhole ? null : range);
      }),
    );
  });

  it('never pass each other or the ends', () => {
    fc.assert(
      fc.property(withRange, ({ all, one, other, to, handle }) => {
        const range = { low: Math.min(one, other), high: Math.max(one, other) };
        const next = moveHandle(range, { handle, to, bins: all });
        expect(next.low).toBeGreaterThanOrEqual(0);
        expect(next.low).toBeLessThanOrEqual(next.high);
        expect(next.high).toBeLessThan(all.length);
      }),
    );
  });

  it('move one bar by an arrow key, and to an end by Home and End', () => {
    const all: Bins = [0, 10, 20].map((from) => ({ from, to: from + 9, count: 1 }));
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => barOfKey(key, 1, all))).toEqual([
      0,
      2,
      0,
      2,
      null,
    ]);
    expect(textOfBars({ low: 1, high: 2 }, all)).toBe('>=10');
    expect(textOfBars({ low: 0, high: 1 }, all)).toBe('<=19');
    expect(textOfBars({ low: 1, high: 1 }, all)).toBe('10-19');
  });

  it('are at the nearest bar for a filter beyond all bars, and absent without a filter', () => {
    const all: Bins = [0, 10].map((from) => ({ from, to: from + 9, count: 1 }));
    expect(barsOf('>=500', all)).toEqual({ low: 1, high: 1 });
    expect(barsOf('<-5', all)).toEqual({ low: 0, high: 0 });
    expect(barsOf('3-10', all)).toEqual({ low: 0, high: 0 });
    expect(barsOf('10', all)).toEqual({ low: 1, high: 1 });
    expect(barsOf('', all)).toBeNull();
    expect(barsOf('drie', all)).toBeNull();
  });
});
