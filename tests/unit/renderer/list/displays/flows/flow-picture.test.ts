import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFlows } from '../../../../../../src/renderer/list/displays/flows/flow-picture';
import type { Flows } from '../../../../../../src/shared/domain/lists/analysis/flows';

const classOf = (label: string) => ({ label, text: label, only: null, without: null });
const flows = fc
  .record({
    earlier: fc.uniqueArray(fc.constantFrom(...'abcdef'), { minLength: 1 }),
    later: fc.uniqueArray(fc.constantFrom(...'abcdef'), { minLength: 1 }),
    numbers: fc.array(fc.nat(20_000), { minLength: 36, maxLength: 36 }),
  })
  .map(({ earlier, later, numbers }): Flows => {
    const counts = earlier.map((_, row) => later.map((_each, at) => numbers[row * 6 + at] ?? 0));
    const total = counts.flat().reduce((sum, count) => sum + count, 0);
    return { column: 'x', earlier: earlier.map(classOf), later: later.map(classOf), counts, total };
  });

describe('a picture of flows', () => {
  it('has a band for all rows that changed class, with a thickness by their number, inside its classes', () => {
    fc.assert(
      fc.property(flows, (of) => {
        const { earlier, later, bands, moved } = drawFlows(of);
        const naive = of.counts.flatMap((counts, row) =>
          counts.filter((_, at) => of.earlier[row]?.label !== of.later[at]?.label),
        );
        expect(moved).toBe(naive.reduce((sum, count) => sum + count, 0));
        expect(bands.map(({ count }) => count)).toEqual(naive.filter((count) => count > 0));
        for (const [stops, side, at] of [
          [earlier, 'earlier', 'from'],
          [later, 'later', 'to'],
        ] as const) {
          for (const [place, stop] of stops.entries()) {
            const own = bands.filter((band) => band[side] === stop.place).sort((one, other) => one[at] - other[at]);
            let next = stop.top;
            for (const band of own) {
              expect(band[at]).toBeCloseTo(next, 6);
              next += band.thickness;
            }
            expect(next - stop.top).toBeCloseTo(stop.height, 6);
            expect(own.reduce((sum, { count }) => sum + count, 0)).toBe(stop.count);
            const below = stops[place + 1];
            if (below !== undefined) expect(below.top).toBeGreaterThan(stop.top + stop.height);
          }
        }
      }),
    );
  });

  it('is empty when no row changed class', () => {
    const of = { column: 'x', earlier: [classOf('a')], later: [classOf('a')], counts: [[7]], total: 7 };
    expect(drawFlows(of)).toMatchObject({ earlier: [], later: [], bands: [], moved: 0 });
  });
});
