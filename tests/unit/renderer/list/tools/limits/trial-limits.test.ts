import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  limitByKey,
  moveText,
  roomOf,
  strideOf,
  within,
} from '../../../../../../src/renderer/list/tools/limits/trial-limits';
import { isUsable, type TriedLimits } from '../../../../../../src/shared/domain/lists/own-limit';
import { parseFilter } from '../../../../../../src/shared/filters/kinds/parse-filter';
import { colourMoves, triedColour } from '../../../../../../src/shared/reasons/limit-trial';

const figure = fc.integer({ min: -300, max: 800 }).map((each) => each / 100);
const limits: fc.Arbitrary<TriedLimits> = fc
  .record({ low: fc.option(figure), high: fc.option(figure) })
  .filter(isUsable);

describe('a limit on trial', () => {
  it('opens exactly the figures that move, by a filter that a user could type', () => {
    const figures = fc.array(figure, { maxLength: 40 }).map((all) => Float64Array.from(all).sort());
    fc.assert(
      fc.property(figures, limits, limits, (values, now, tried) => {
        for (const move of colourMoves(values, now, tried)) {
          const text = moveText(move, { own: now, tried, decimals: 2 });
          const parsed = parseFilter({ filterKind: 'number' }, text, 2026);
          if (!parsed.ok || parsed.test.on !== 'number') throw new Error(text);
          const { from, to } = parsed.test;
          const kept = values.filter((value) => value >= from && value <= to);
          expect(kept.length, text).toBe(move.count);
          for (const value of kept) {
            expect(triedColour(now, value, 2)).toBe(move.from);
            expect(triedColour(tried, value, 2)).toBe(move.to);
          }
        }
      }),
    );
  });

  it('never passes the other one, whichever keys are pressed', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End');
    const presses = fc.array(fc.tuple(fc.constantFrom('low' as const, 'high' as const), keys), { maxLength: 30 });
    fc.assert(
      fc.property(presses, (all) => {
        let tried: TriedLimits = { low: 1, high: 1.25 };
        for (const [name, key] of all) {
          const room = roomOf(tried, name, { ends: { least: 0, most: 4 }, decimals: 2 });
          const next = limitByKey(key, tried[name] ?? 0, { room, stride: 0.01 });
          tried = { ...tried, [name]: within(room, Number((next ?? 0).toFixed(2))) };
          expect(isUsable(tried)).toBe(true);
        }
      }),
    );
  });

  it('moves by a shown figure, or by a round amount where figures are large', () => {
    expect(strideOf({ width: 0.05 }, 2)).toBe(0.01);
    expect(strideOf({ width: 0.1 }, 1)).toBe(0.1);
    expect(strideOf({ width: 2 }, 0)).toBe(1);
    expect(strideOf({ width: 10_000 }, 0)).toBe(1000);
    expect(limitByKey('ArrowRight', 1, { room: { least: 0, most: 9e6 }, stride: 1000 })).toBe(1000);
    expect(limitByKey('Enter', 1, { room: { least: 0, most: 9 }, stride: 1 })).toBeNull();
  });
});
