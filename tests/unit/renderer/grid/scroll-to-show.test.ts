import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxColumnWidth, scrollToShow } from '../../../../src/renderer/grid/scroll-to-show';

const columns = fc.array(fc.integer({ min: 60, max: 300 }), { minLength: 1, maxLength: 30 });

describe('the scroll position that shows columns', () => {
  it('shows the first beside the pinned ones, or all if they fit, and stays when they are visible', () => {
    fc.assert(
      fc.property(
        columns,
        fc.record({ pinned: fc.nat(3), left: fc.nat(3000), width: fc.integer({ min: 1200, max: 1900 }), at: fc.nat() }),
        fc.integer({ min: 1, max: 3 }),
        (widths, { pinned, left, width, at }, count) => {
          const all = widths.map((own, index) => ({ column: { name: String(index) }, width: own }));
          const pinnedCount = Math.min(pinned, all.length);
          const first = at % all.length;
          const names = all.slice(first, first + count).map(({ column }) => column.name);
          const next = scrollToShow({ columns: all, pinnedCount, left, width }, names);
          const unpinned = names.filter((name) => Number(name) >= pinnedCount);
          if (unpinned.length === 0) {
            expect(next).toBeNull();
            return;
          }
          const startOf = (index: number) => boxColumnWidth + widths.slice(0, index).reduce((sum, own) => sum + own, 0);
          const edge = startOf(pinnedCount);
          const scrolled = next ?? left;
          const start = startOf(Number(unpinned[0]));
          const end = startOf(Number(unpinned.at(-1)) + 1);
          // The first column is never under the pinned ones, nor beyond the right edge.
          expect(start - scrolled).toBeGreaterThanOrEqual(edge);
          expect(start - scrolled).toBeLessThan(width);
          if (end - start <= width - edge) expect(end - scrolled).toBeLessThanOrEqual(width);
          if (start - left >= edge && end - left <= width) expect(next).toBeNull();
        },
      ),
    );
  });
});
