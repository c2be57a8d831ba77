import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviserColumns } from '../../../../src/shared/catalog/advisers';
import { withOwnLimits, withProviderWords } from '../../../../src/shared/catalog/subscription-columns';
import type { Column } from '../../../../src/shared/domain/lists/column';
import { isUsable, type OwnLimit, type TriedLimits } from '../../../../src/shared/domain/lists/own-limit';
import { roundShown } from '../../../../src/shared/format/format-number';
import { isJudged, judge, statusWords } from '../../../../src/shared/format/ratings';
import {
  colourMoves,
  coloursBy,
  figureBars,
  limitsNow,
  medianOf,
  type TrialColour,
  triedColour,
} from '../../../../src/shared/reasons/limit-trial';
import { limitsOwner, ownLimitSentence } from '../../../../src/shared/reasons/rule-words';

const judged = adviserColumns.filter(isJudged);
const figures = fc
  .array(fc.integer({ min: -300, max: 800 }), { maxLength: 60 })
  .map((all) => Float64Array.from(all, (each) => each / 100).sort());
const limit = fc.option(fc.integer({ min: -300, max: 800 }).map((each) => each / 100));
const limits: fc.Arbitrary<TriedLimits> = fc.record({ low: limit, high: limit });

/** The colour of a figure, written out. */
function colour({ low, high }: TriedLimits, figure: number): TrialColour {
  if (low !== null && figure < low) return 'red';
  return high !== null && figure < high ? 'orange' : 'green';
}

describe('limits on trial', () => {
  it('count every figure once, in its colour', () => {
    fc.assert(
      fc.property(figures, limits, (values, tried) => {
        const counts = { red: 0, orange: 0, green: 0 };
        for (const value of values) counts[colour(tried, value)] += 1;
        expect(coloursBy(values, tried)).toEqual(counts);
        for (const value of values) expect(triedColour(tried, value, 2)).toBe(colour(tried, value));
      }),
    );
  });

  it('count a move for every figure whose colour differs, and no other', () => {
    fc.assert(
      fc.property(figures, limits, limits, (values, now, tried) => {
        const moves = new Map<string, number>();
        for (const value of values) {
          const [from, to] = [colour(now, value), colour(tried, value)];
          if (from !== to) moves.set(`${from} ${to}`, (moves.get(`${from} ${to}`) ?? 0) + 1);
        }
        const found = colourMoves(values, now, tried).map(({ from, to, count }) => [`${from} ${to}`, count] as const);
        expect(new Map(found)).toEqual(moves);
        expect(colourMoves(values, tried, tried)).toEqual([]);
      }),
    );
  });

  it('begin at the limits by which the list judges, in every column', () => {
    const values = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...judged), values, (column, value) => {
        const now = limitsNow(column);
        expect(now && triedColour(now, roundShown(value, column.decimals), column.decimals)).toBe(
          judge(column, value)?.status,
        );
      }),
    );
  });

  it('are drawn among bars that hold every figure once, and have every limit within them', () => {
    const decimals = fc.constantFrom(0, 1, 2);
    fc.assert(
      fc.property(
        figures,
        fc.array(fc.integer({ min: -5, max: 9 }), { maxLength: 3 }),
        decimals,
        (values, at, places) => {
          const shown = values.map((value) => roundShown(value, places)).sort();
          const bars = figureBars(shown, { limits: at, decimals: places });
          const end = bars.from + bars.width * bars.counts.length;
          expect(bars.less + bars.more + bars.counts.reduce((sum, count) => sum + count, 0)).toBe(shown.length);
          expect(bars.counts.length).toBeLessThan(120);
          for (const each of at) {
            expect(each).toBeGreaterThanOrEqual(bars.from - 1e-9);
            expect(each).toBeLessThan(end + 1e-9);
          }
          bars.counts.forEach((count, bar) => {
            const [from, to] = [bars.from + bar * bars.width - 1e-6, bars.from + (bar + 1) * bars.width - 1e-6];
            expect(count).toBe(shown.filter((value) => value >= from && value < to).length);
          });
        },
      ),
    );
  });

  it('know the middle figure', () => {
    expect(medianOf(Float64Array.from([]))).toBeNull();
    expect(medianOf(Float64Array.from([1, 2, 4]))).toBe(2);
    expect(medianOf(Float64Array.from([1, 2, 4, 8]))).toBe(3);
  });

  it('can be adopted with a limit, and with figures for Oranje', () => {
    expect(isUsable({ low: null, high: null })).toBe(false);
    expect(isUsable({ low: 1, high: 1 })).toBe(false);
    expect(isUsable({ low: 1, high: null })).toBe(true);
    expect(isUsable({ low: null, high: 1 })).toBe(true);
    expect(isUsable({ low: 1, high: 1.01 })).toBe(true);
  });
});

describe('own limits', () => {
  const column = (name: string): Column => {
    const found = adviserColumns.find((each) => each.name === name);
    if (found === undefined) throw new Error(name);
    return found;
  };
  const own: OwnLimit = { column: 'currentRatio', low: 1.1, high: 1.25, since: '2026-11-12' };

  it('replace those of the provider, also when its words are applied twice, and are named', () => {
    for (const given of [
      [],
      [
        { name: 'currentRatio', limit: 1 },
        { name: 'fte', label: 'Fte' },
      ],
    ]) {
      const words = withOwnLimits(given, [own]);
      const once = withProviderWords(column('currentRatio'), words);
      const twice = withProviderWords(once, words);
      expect(twice).toEqual(once);
      expect(judge(once, 1.05)).toEqual({ status: 'red', reason: 'eigen grens' });
      expect(judge(once, 1.2)).toEqual({ status: 'orange', reason: 'eigen grens' });
      expect(judge(once, 1.25)).toEqual({ status: 'green', reason: 'eigen grens' });
      expect(ownLimitSentence(once, 1.05)).toBe(
        `Uw eigen grens, sinds 12-11-2026; van de aanbieder zou dit ${statusWords.green} zijn.`,
      );
      expect(limitsOwner(once, words)).toBe('uzelf: eigen grens sinds 12-11-2026');
    }
  });

  it('leave a column without colours as it is', () => {
    const words = withOwnLimits([], [{ ...own, column: 'fte' }]);
    expect(withProviderWords(column('fte'), words)).toEqual(column('fte'));
  });

  it('judge every shown figure as the trial did', () => {
    const values = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...judged), limits.filter(isUsable), values, (each, tried, value) => {
        const words = withOwnLimits([], [{ ...own, ...tried, column: each.name }]);
        const shown = roundShown(value, each.decimals);
        expect(judge(withProviderWords(each, words), value)?.status).toBe(triedColour(tried, shown, each.decimals));
      }),
    );
  });
});
