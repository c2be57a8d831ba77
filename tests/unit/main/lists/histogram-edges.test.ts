import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenEdges, growingEdges, isSkewed, type Spread } from '../../../../src/main/lists/classes/bin-edges';
import { roundShown } from '../../../../src/shared/format/format-number';

const number = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1e9, max: 1e9 }));
const spread = fc
  .record({ values: fc.tuple(number, number, number), decimals: fc.constantFrom(0, 1, 2) })
  .map(({ values, decimals }): Spread => {
    const [low, median, high] = values
      .map((value) => roundShown(value / 10 ** decimals, decimals))
      .sort((a, b) => a - b);
    return { low: low ?? 0, median: median ?? 0, high: high ?? 0, decimals };
  });

describe('the bins of a histogram', () => {
  it.each([
    ['even', evenEdges],
    ['growing', growingEdges],
  ] as const)(
    'that are %s have at most 14 rising, rounded edges, none of them above the highest number',
    (_, edgesOf) => {
      fc.assert(
        fc.property(spread, (each) => {
          const edges = edgesOf(each);
          expect(edges.length).toBeGreaterThan(0);
          expect(edges.length).toBeLessThanOrEqual(14);
          for (const [at, edge] of edges.entries()) {
            expect(edge).toBe(roundShown(edge, each.decimals));
            if (at > 0) expect(edge).toBeGreaterThan(edges[at - 1] as number);
          }
          expect(edges.at(-1)).toBeLessThanOrEqual(Math.max(each.high, 0));
        }),
      );
    },
  );

  it('grow when most numbers are small and a few are very large, such as equity and staff', () => {
    expect(isSkewed({ low: 0, median: 2, high: 80, decimals: 1 })).toBe(true);
    expect(isSkewed({ low: -20_000, median: 40_000, high: 9_000_000, decimals: 0 })).toBe(true);
    expect(isSkewed({ low: 3, median: 6.5, high: 9, decimals: 1 })).toBe(false);
    expect(isSkewed({ low: 2015, median: 2024, high: 2025, decimals: 0 })).toBe(false);
    expect(isSkewed({ low: 1, median: 1, high: 9, decimals: 0 })).toBe(false);
  });

  it('grow in round steps away from zero, finer where there is room', () => {
    expect(growingEdges({ low: 0, median: 2, high: 80, decimals: 0 })).toEqual([
      0, 1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70,
    ]);
    expect(growingEdges({ low: 0, median: 2, high: 800, decimals: 0 })).toEqual([
      0, 1, 2, 5, 10, 20, 50, 100, 200, 500,
    ]);
    expect(growingEdges({ low: -30, median: 2, high: 80, decimals: 0 })).toEqual([
      -20, -10, -5, -2, -1, 0, 1, 2, 5, 10, 20, 50,
    ]);
    expect(growingEdges({ low: 3, median: 4, high: 80, decimals: 0 })).toEqual([3, 5, 7, 10, 15, 20, 30, 50, 70]);
  });

  it('are otherwise of equal width: 1, 2 or 5 times a power of ten', () => {
    expect(evenEdges({ low: 3, median: 6, high: 9, decimals: 1 })).toEqual([
      3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9,
    ]);
    expect(evenEdges({ low: 7, median: 7, high: 7, decimals: 0 })).toEqual([7]);
  });
});
