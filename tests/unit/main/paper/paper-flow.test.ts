import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FlowItem, type FlowPages, placeInOne, placeInTwo } from '../../../../src/main/dossiers/paper/paper-flow';

type Drawn = { readonly item: number; readonly page: number; readonly x: number; readonly y: number };

const top = 10;
const bottom = 210;

/** Places items of some heights, and tells where each went. */
function place(
  heights: readonly (readonly [height: number, holds: boolean])[],
  how: typeof placeInOne,
  from = top,
): readonly Drawn[] {
  const drawn: Drawn[] = [];
  const pages: FlowPages & { page: number } = {
    page: 1,
    y: from,
    top,
    bottom,
    left: 0,
    width: 200,
    addPage() {
      this.page += 1;
      this.y = this.top;
    },
  };
  const items = heights.map(
    ([height, holds], item): FlowItem => ({
      height,
      before: 4,
      holds,
      draw: ({ x, y }) => drawn.push({ item, page: pages.page, x, y }),
    }),
  );
  how(items, pages);
  return drawn;
}

const items = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.boolean()), { maxLength: 60 });

describe.each([
  ['one column', placeInOne],
  ['two columns', placeInTwo],
])('items in %s', (_, how) => {
  it('are each drawn once, in their order, within the page, and never over one another', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: top, max: bottom }), (heights, from) => {
        const drawn = place(heights, how, from);
        expect(drawn.map(({ item }) => item)).toEqual(heights.map((__, at) => at));
        for (const [at, { item, page, x, y }] of drawn.entries()) {
          const height = heights[item]?.[0] ?? 0;
          expect(y).toBeGreaterThanOrEqual(top);
          expect(y + height).toBeLessThanOrEqual(bottom + 0.001);
          const next = drawn[at + 1];
          if (next === undefined) continue;
          const isBelow = next.page === page && next.x === x && next.y >= y + height;
          const isBeside = next.page === page && next.x > x;
          expect(isBelow || isBeside || next.page > page).toBe(true);
        }
      }),
    );
  });

  it('keep a heading with what follows, when a page has room for both', () => {
    fc.assert(
      fc.property(items, (heights) => {
        const single = heights.map(([height, holds], at) => [height, holds && heights[at - 1]?.[1] !== true] as const);
        const drawn = place(single, how);
        for (const [at, [, holds]] of single.entries()) {
          const [own, next] = [drawn[at], drawn[at + 1]];
          if (!holds || own === undefined || next === undefined) continue;
          expect([next.page, next.x]).toEqual([own.page, own.x]);
        }
      }),
    );
  });
});

it('fills two columns to about the same height', () => {
  const drawn = place(
    Array.from({ length: 20 }, () => [10, false] as const),
    placeInTwo,
  );
  expect(drawn.filter(({ x }) => x === 0)).toHaveLength(10);
});

it('draws the head of a table again where it goes on, and only there', () => {
  const drawn: string[] = [];
  const pages: FlowPages & { page: number } = {
    page: 1,
    y: top,
    top,
    bottom,
    left: 0,
    width: 200,
    addPage() {
      this.page += 1;
      this.y = this.top;
    },
  };
  const again = { height: 15, draw: ({ y }: { readonly y: number }) => drawn.push(`${pages.page} head ${y}`) };
  const rows = Array.from(
    { length: 12 },
    (_, row): FlowItem => ({
      height: 40,
      before: 0,
      holds: row === 0,
      draw: ({ y }) => drawn.push(`${pages.page} ${row} ${y}`),
      ...(row === 0 ? {} : { again }),
    }),
  );
  placeInOne(rows, pages);
  expect(drawn.slice(0, 7)).toEqual(['1 0 10', '1 1 50', '1 2 90', '1 3 130', '1 4 170', '2 head 10', '2 5 25']);
  expect(drawn.filter((line) => line.includes('head'))).toEqual(['2 head 10', '3 head 10']);
});
