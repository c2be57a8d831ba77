import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { methodEvidence } from '../../../../../src/main/lists/comparison/method-evidence';
import { summaryOf, total } from '../../../../../src/main/lists/comparison/summary';
import type { Judgement } from '../../../../../src/shared/domain/lists/comparison';
import { examples } from '../../../../first-cases';
import { monthOf, type Row } from '../../made-month';
import { someMonth } from '../../month-fixture';
import { compare, office, plain, query } from './compared-months';

type Figure = number | null;

/** Two months of offices, the figures of each office beside each other. */
const monthsOf = (pairs: readonly (readonly [Figure, Figure])[]) =>
  ([0, 1] as const).map((side) => pairs.map((pair, at) => office(at, { equity: pair[side] })));

function evidenceOf(pairs: readonly (readonly [Figure, Figure])[]) {
  const [earlier = [], later = []] = monthsOf(pairs);
  const { numbers, ...evidence } = methodEvidence(compare(earlier, later), 'equity');
  if (numbers === null) throw new Error('no numbers');
  return { ...evidence, numbers };
}

const isFigure = (value: Figure): value is number => value !== null;
const sides = (pairs: readonly (readonly [Figure, Figure])[]) => [
  pairs.map(([was]) => was).filter(isFigure),
  pairs.map(([, is]) => is).filter(isFigure),
];
const movesIn = (pairs: readonly (readonly [Figure, Figure])[]): readonly number[] =>
  pairs.flatMap(([was, is]) => (was === null || is === null || was === is ? [] : [is - was]));

/** The middle value, or the mean of the two in the middle. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((low, high) => low - high);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

describe('the evidence for another way of computing a column of figures', () => {
  const figure = fc.option(fc.integer({ min: 0, max: 200 }), { nil: null });

  it('has all figures of both months in equal bins, and their middle ones', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, figure), { maxLength: 30 }), (drawn) => {
        // With these two the figures go from 0 to 200, in bins of 10.
        const pairs = [[0, 0], [200, 200], ...drawn] as const;
        const { numbers, equal } = evidenceOf(pairs);
        const [was = [], is = []] = sides(pairs);
        const inBins = (values: readonly number[]) =>
          Array.from(
            { length: 20 },
            (_, bin) => values.filter((value) => Math.min(19, Math.floor(value / 10)) === bin).length,
          );
        expect(numbers.edges).toEqual(Array.from({ length: 21 }, (_, edge) => 10 * edge));
        expect([numbers.earlier, numbers.later]).toEqual([inBins(was), inBins(is)]);
        expect([numbers.medianEarlier, numbers.medianLater]).toEqual([median(was), median(is)]);
        expect(equal).toBe(pairs.filter(([before, after]) => before !== null && before === after).length);
        const moves = movesIn(pairs);
        expect(numbers.moves.median).toBe(median(moves));
        expect(numbers.moves.counts.reduce((sum, count) => sum + count, 0)).toBe(moves.length);
        expect(numbers.moves.edges).toHaveLength(moves.length === 0 ? 0 : 21);
      }),
      { numRuns: examples(60) },
    );
  });

  it('counts a few outliers in the first and the last bin, which are no wider for them', () => {
    const middle = Array.from({ length: 201 }, (_, at) => [at, at] as const);
    const { numbers } = evidenceOf([[-1e6, -1e6], ...middle, [1e6, 1e6]]);
    const [first = 0, last = 0] = [numbers.edges[0], numbers.edges.at(-1)];
    expect([first, last]).toEqual([1, 199]);
    expect(numbers.earlier.reduce((sum, count) => sum + count, 0)).toBe(203);
    expect([numbers.earlier[0], numbers.earlier.at(-1)]).toEqual([12, 12]);
  });

  it('has one bin wide enough for figures that are all the same', () => {
    const { numbers } = evidenceOf([
      [7, 8],
      [7, 8],
    ]);
    expect(numbers.moves.edges.slice(0, 2)).toEqual([1, 2]);
    expect(numbers.moves.counts.slice(0, 2)).toEqual([2, 0]);
  });

  it('measures figures and their moves as they are shown', () => {
    const { numbers } = methodEvidence(compare([office(1, { fte: 0.14 })], [office(1, { fte: 0.26 })]), 'fte');
    expect(numbers).toMatchObject({ medianEarlier: 0.1, medianLater: 0.3, moves: { median: 0.2 } });
    const same = methodEvidence(compare([office(1, { fte: 1.04 })], [office(1, { fte: 1.01 })]), 'fte');
    expect(same).toMatchObject({ equal: 1, numbers: { moves: { median: null, edges: [], counts: [] } } });
  });
});

describe('the evidence for another way of computing a column of texts', () => {
  it('is how often each of the most frequent values occurs in both months', () => {
    const cities = Array.from({ length: 14 }, (_, at) => `Plaats ${String.fromCharCode(65 + at)}`);
    // The first city occurs most often.
    const before = cities.flatMap((city, at) => Array.from({ length: 15 - at }, () => city));
    const rows = (all: readonly (string | null)[]) => all.map((city, at) => office(at, { city }));
    const { values, numbers } = methodEvidence(
      compare(rows(before), rows(before.map((city, at) => (at === 0 ? null : city)))),
      'city',
    );
    expect(numbers).toBeNull();
    expect(values).toEqual(
      cities.slice(0, 12).map((value, at) => ({ value, earlier: 15 - at, later: at === 0 ? 14 : 15 - at })),
    );
  });
});

describe('the evidence about a column', () => {
  const cells = fc.record({
    fte: fc.constantFrom(null, 1, 2),
    equity: fc.constantFrom(null, 1, 2),
    city: fc.constantFrom(null, 'Ede', 'Goes'),
  });
  const month = fc
    .array(cells, { minLength: 1, maxLength: 8 })
    .map((made) => made.map((row, at): Row => office(at, row)));

  it('says what the comparison counts with the column and without it, whatever the user decided', () => {
    fc.assert(
      fc.property(month, month, (earlier, later) => {
        const judged = (judgement: Judgement) => {
          const comparisons = new Comparisons();
          const judgements = [{ list: 'advisers', column: 'fte', period: someMonth.period, judgement } as const];
          comparisons.setRules({ judgements, verdicts: [] });
          const found = compare(earlier, later, query(), comparisons);
          const { cells: counts, changedRows } = summaryOf(found, query());
          return { counted: { cells: total(counts), rows: changedRows }, ...methodEvidence(found, 'fte') };
        };
        const [fact, method] = [judged('fact'), judged('method')];
        for (const { within, without } of [fact, method])
          expect([within, without]).toEqual([fact.counted, method.counted]);
        expect(fact.signs).toMatchObject({ judgement: 'fact' });
      }),
      { numRuns: examples(60) },
    );
  });

  it('has the provider’s words of both months where they differ', () => {
    const listIn = (period: string, label: string) =>
      monthOf({ advisers: [office(1, { fte: 1 })] }, period, [{ name: 'fte', label }]);
    const found = new Comparisons().of(
      {
        ref: someMonth,
        list: listIn('2026-10', 'Formatie'),
        earlier: [{ ...someMonth, period: '2026-09' }],
        earlierList: (_ref, name) => (name === 'advisers' ? listIn('2026-09', 'FTE')(name) : null),
      },
      { list: 'advisers', comparison: plain },
    );
    if (found === null) throw new Error('no comparison');
    expect(methodEvidence(found, 'fte').words).toEqual([{ word: 'label', earlier: 'FTE', later: 'Formatie' }]);
  });
});
