import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanced, type MeasuredSection } from '../../../../src/renderer/dossier/sections/section-columns';

const sections = fc
  .array(
    fc.record({
      height: fc.integer({ min: 0, max: 3000 }),
      fixed: fc.constantFrom('left' as const, 'right' as const, null, null),
    }),
    { maxLength: 9 },
  )
  .map((made) => made.map((section, at): MeasuredSection => ({ name: `s${at}`, ...section })));

const heightOf = (of: readonly MeasuredSection[], names: readonly string[]): number =>
  of.filter(({ name }) => names.includes(name)).reduce((sum, { height }) => sum + height, 0);

describe('the columns of a dossier', () => {
  it('contain every section once: fixed ones first in their column, and the others in order', () => {
    fc.assert(
      fc.property(sections, (given) => {
        const { left, right } = balanced(given);
        expect([...left, ...right].sort()).toEqual(given.map(({ name }) => name).sort());
        for (const [side, names] of [
          ['left', left],
          ['right', right],
        ] as const) {
          const fixed = given.filter((section) => section.fixed === side).map(({ name }) => name);
          expect(names.slice(0, fixed.length)).toEqual(fixed);
          const others = names.slice(fixed.length);
          expect(others).toEqual([...others].sort());
        }
      }),
    );
  });

  it('differ by less than the highest section that is not fixed', () => {
    fc.assert(
      fc.property(sections, (given) => {
        const free = given.map((section) => ({ ...section, fixed: null }));
        const { left, right } = balanced(free);
        const highest = Math.max(0, ...free.map(({ height }) => height));
        expect(Math.abs(heightOf(free, left) - heightOf(free, right))).toBeLessThanOrEqual(highest);
      }),
    );
  });

  it('leave visible sections in place', () => {
    const columns = balanced([
      { name: 'base', height: 1100, fixed: 'left' },
      { name: 'contact', height: 670, fixed: 'right' },
      { name: 'persons', height: 1020, fixed: 'right' },
      { name: 'legal', height: 530, fixed: null },
      { name: 'ratings', height: 1720, fixed: null },
      { name: 'profiling', height: 780, fixed: null },
    ]);
    expect(columns.left[0]).toBe('base');
    expect(columns.right.slice(0, 2)).toEqual(['contact', 'persons']);
    expect(columns.left).toContain('ratings');
  });
});
