import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CountedMonths } from '../../../../../src/main/lists/market/counted-months';
import { marketOf } from '../../../../../src/main/lists/market/market';
import {
  type MarketMoveKind,
  marketDivisions,
  marketFigures,
  marketMoveKinds,
} from '../../../../../src/shared/domain/lists/analysis/market';
import { comparisonWith, standardLimits } from '../../../../../src/shared/domain/lists/comparison';
import { type Filter, wholeList } from '../../../../../src/shared/domain/lists/list';
import {
  marketChangeFilters,
  marketClassFilters,
  marketFilters,
  marketMoveFilters,
  marketValueFilters,
} from '../../../../../src/shared/filters/market-filters';
import { summedMoves, summedParts } from '../../../../../src/shared/texts/analysis/market-sums';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf, type Row } from '../../made-month';
import { asked, lists, type MadeMarket, offices } from './made-market';

const cells = fc.record({
  active: fc.constantFrom(true, true, true, false, null),
  province: fc.constantFrom('Utrecht', 'Limburg', null),
  rfdSegmentation: fc.constantFrom('Hypotheek', 'Schade', null),
  licensesType: fc.constantFrom('Zelfstandig', null),
  fte: fc.constantFrom(0.4, 1, 1.5, 4.9, 5, 19.9, 20, null),
  currentRatio: fc.constantFrom(0.2, 1, 1.68, null),
  postcode: fc.constantFrom('3511 AB', '1011 AA'),
  street: fc.constantFrom('Hofplein', 'Kade'),
  phone: fc.constantFrom('0301234567', '0207654321', null),
});
const month = fc
  .uniqueArray(fc.tuple(fc.nat(14), cells), { selector: ([at]) => at, minLength: 1, maxLength: 14 })
  .map((made) => made.map(([at, row]): Row => ({ kvk: kvkOf(at), name: `Kantoor ${at}`, ...row })));
const months = fc.array(month, { minLength: 1, maxLength: 3 });
const selection = fc.constantFrom<readonly Filter[]>(
  [],
  [{ column: 'province', text: 'Utrecht' }],
  [
    { column: 'fte', text: '>=1' },
    { column: 'conditions', text: 'province=Utrecht of rfdSegmentation=Schade' },
  ],
);

const count = (list: MadeMarket['newest'], filters: readonly Filter[]): number =>
  list.passing({ ...wholeList('advisers'), filters }).length;

/** Whether an office is in the question, read from its cells. */
function isIn(row: Row, filters: readonly Filter[]): boolean {
  if (row.active !== true) return false;
  return filters.every(({ column }) => {
    if (column === 'province') return row.province === 'Utrecht';
    if (column === 'fte') return typeof row.fte === 'number' && row.fte >= 1;
    return row.province === 'Utrecht' || row.rfdSegmentation === 'Schade';
  });
}

/** The middle of numbers, counted from both ends. */
function middle(values: readonly number[]): number {
  const sorted = [...values].sort((low, high) => low - high);
  const half = sorted.length / 2;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2 : (sorted[Math.floor(half)] ?? 0);
}

describe('the page of the market', () => {
  it('counts the same offices as a reader of the rows would, and each division adds up', () => {
    fc.assert(
      fc.property(months, selection, (rows, filters) => {
        const market = asked(lists(rows), filters);
        rows.forEach((own, at) => {
          const inScope = own.filter((row) => isIn(row, filters));
          expect(market.months[at]?.counts).toEqual({
            offices: inScope.length,
            registered: own.length,
            active: own.filter(({ active }) => active === true).length,
          });
          for (const { classes, name } of market.divisions) {
            const { column } = marketDivisions[name];
            expect(classes.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)).toBe(inScope.length);
            for (const { isEmpty, label, counts } of classes) {
              if (name === 'size' && !isEmpty) continue;
              expect(counts[at]).toBe(inScope.filter((row) => (row[column] ?? '(leeg)') === label).length);
            }
          }
          for (const { column, months: medians } of market.figures) {
            const values = inScope.flatMap((row) =>
              typeof row[column.name] === 'number' ? [row[column.name] as number] : [],
            );
            expect(medians[at]?.count).toBe(values.length);
            if (values.length < 5) expect(medians[at]?.numbers).toBeNull();
            else expect(medians[at]?.numbers?.median).toBeCloseTo(middle(values), 9);
          }
        });
      }),
      { numRuns: examples(60) },
    );
  });

  it('explains every difference: before, plus who came, minus who went, is now', () => {
    fc.assert(
      fc.property(months, selection, (rows, filters) => {
        const market = asked(lists(rows), filters);
        expect(market.moves).toHaveLength(rows.length - 1);
        const counted = new Map(market.months.map(({ period, counts }) => [period, counts?.offices ?? 0]));
        for (const { period, earlier, started, entered, stopped, left } of market.moves)
          expect((counted.get(earlier) ?? 0) + started + entered - stopped - left).toBe(counted.get(period));
        if (filters.length === 0) for (const { entered, left } of market.moves) expect([entered, left]).toEqual([0, 0]);
      }),
      { numRuns: examples(60) },
    );
  });

  it('opens exactly the offices that it counted', () => {
    fc.assert(
      fc.property(months, selection, (rows, filters) => {
        const made = lists(rows);
        const market = asked(made, filters);
        const now = market.months.length - 1;
        expect(count(made.newest, marketFilters(filters))).toBe(market.months[now]?.counts?.offices);
        for (const { classes } of market.divisions)
          for (const { condition, counts } of classes)
            expect(count(made.newest, marketClassFilters(filters, condition))).toBe(counts[now]);
        for (const { column, months: medians } of market.figures)
          expect(count(made.newest, marketValueFilters(filters, column.name))).toBe(medians[now]?.count);
        for (const moves of market.moves) {
          const { engine } = made.compare(moves.period, moves.earlier) ?? {};
          const comparison = { ...comparisonWith(moves.earlier, standardLimits), changedOnly: false };
          const opened = (kind: MarketMoveKind | 'continued' | 'moved') =>
            engine?.passing({ ...wholeList('advisers'), filters: marketMoveFilters(filters, kind), comparison }).length;
          const at = market.months.findIndex(({ period }) => period === moves.period);
          const then = market.months.findIndex(({ period }) => period === moves.earlier);
          for (const { classes } of market.divisions)
            for (const { condition, counts } of classes) {
              const difference = (counts[at] ?? 0) - (counts[then] ?? 0);
              const changed = marketChangeFilters(marketClassFilters(filters, condition));
              const rows = engine?.passing({ ...wholeList('advisers'), filters: changed, comparison }).length ?? 0;
              expect(rows).toBeGreaterThanOrEqual(Math.abs(difference));
              expect((rows - difference) % 2).toBe(0);
            }
          for (const kind of [...marketMoveKinds, 'continued'] as const)
            expect([kind, opened(kind)]).toEqual([kind, moves[kind]]);
          if (moves.moved !== null) expect(opened('moved')).toBe(moves.moved);
        }
      }),
      { numRuns: examples(60) },
    );
  });

  it('opens for a sum over all months the offices of each month, page by page', () => {
    fc.assert(
      fc.property(months, selection, fc.integer({ min: 1, max: 7 }), (rows, filters, limit) => {
        const made = lists(rows);
        const { moves } = asked(made, filters);
        for (const kind of [...marketMoveKinds, 'continued', 'moved'] as const) {
          const total = summedMoves(moves, kind);
          const pages = Array.from({ length: Math.ceil(total / limit) }, (_, page) =>
            summedParts(moves, kind, { offset: page * limit, limit }),
          );
          const opened = pages.map((parts) =>
            parts.flatMap((part) => {
              const comparison = { ...comparisonWith(part.earlier, standardLimits), changedOnly: false };
              const query = { ...wholeList('advisers'), filters: marketMoveFilters(filters, kind), comparison };
              const passing = made.compare(part.period, part.earlier)?.engine.passing(query) ?? [];
              return [...passing]
                .slice(part.offset, part.offset + part.limit)
                .map((row) => `${part.period} ${String(row)}`);
            }),
          );
          expect(opened.slice(0, -1).every((page) => page.length === limit)).toBe(true);
          expect(new Set(opened.flat()).size).toBe(total);
          expect(opened.flat()).toHaveLength(total);
        }
      }),
      { numRuns: examples(40) },
    );
  });

  it('counts each month once, however often and about whichever months the page is asked', () => {
    fc.assert(
      fc.property(months, selection, (rows, filters) => {
        const made = lists(rows);
        const counted = new CountedMonths();
        const whole = asked(made, filters);
        const own = asked(made, filters, { counted, months: 'own' });
        expect(own.months.at(-1)).toEqual(whole.months.at(-1));
        expect(own.against).toEqual(whole.against);
        expect(asked(made, filters, { counted })).toEqual(whole);
        const closed = { ...made, open: () => null, compare: () => null };
        expect(asked(closed, filters, { counted })).toEqual(whole);
        const [earlier = null] = made.periods;
        expect(asked(made, filters, { counted, earlier, months: 'own' }).against).toEqual(
          asked(made, filters, { earlier }).against,
        );
        counted.forget();
        expect(asked(closed, filters, { counted }).moves).toEqual([]);
      }),
      { numRuns: examples(30) },
    );
  });

  it('leaves out the parts of columns that the subscription withholds, and names them', () => {
    const list = monthOf({ advisers: offices(0, 3, { province: 'Utrecht' }) });
    const market = marketOf(
      list('advisers'),
      { list: 'advisers', filters: [], earlier: null, months: 'all' },
      { kept: [], open: () => null, compare: () => null, counted: new CountedMonths() },
    );
    expect(market.withheld).toContain('FTE');
    expect(market.divisions.map(({ name }) => name)).not.toContain('size');
    expect(market.figures.map(({ column }) => column.name)).not.toContain('fte');
    expect(market.divisions.find(({ name }) => name === 'province')?.classes).toHaveLength(1);
  });

  it('names a figure that was calculated in another way in the month in which that began', () => {
    const fte = (of: number) => offices(0, 40).map((row, at): Row => ({ ...row, fte: of + at }));
    const market = asked(lists([fte(1), fte(1), fte(7)]), []);
    expect(market.moves.map(({ otherMethod }) => otherMethod)).toEqual([[], ['fte']]);
  });

  it('shows a month that is not kept as a hole, and says which month it compares with', () => {
    const made = lists([offices(0, 2), offices(0, 3), offices(0, 5)]);
    const [oldest = '', , newest = ''] = made.periods;
    const market = asked({ ...made, kept: made.kept.filter(({ period }) => period === oldest) }, []);
    expect(market.months.map(({ counts }) => counts?.offices ?? null)).toEqual([2, null, 5]);
    expect(market.moves).toMatchObject([{ period: newest, earlier: oldest, started: 3 }]);
  });

  it('does not count an office that continues under another number as started or stopped', () => {
    const known = { postcode: '3511 AB', street: 'Hofplein', phone: '0301234567' };
    const made = lists([
      [...offices(0, 2), ...offices(7, 8, known)],
      [...offices(0, 2), ...offices(8, 9, known)],
    ]);
    expect(asked(made, []).moves).toMatchObject([{ started: 0, stopped: 0, continued: 1 }]);
  });

  it('has a class for each of the largest segments, and one for the others', () => {
    const rows = offices(0, 60).map(
      (row, at): Row => ({ ...row, rfdSegmentation: at < 4 ? null : `Segment ${Math.floor(Math.sqrt(at * 2))}` }),
    );
    const made = lists([rows.slice(0, 30), rows]);
    const [segment] = asked(made, []).divisions;
    expect(segment?.classes.map(({ label }) => label).slice(-2)).toEqual(['overige', '(leeg)']);
    expect(segment?.classes).toHaveLength(10);
    for (const at of [0, 1]) {
      const sum = segment?.classes.reduce((total, { counts }) => total + (counts[at] ?? 0), 0);
      expect(sum).toBe([30, 60][at]);
    }
    for (const { condition, counts } of segment?.classes ?? [])
      expect(count(made.newest, marketClassFilters([], condition))).toBe(counts[1]);
  });

  it('has a median from five offices on', () => {
    const made = (of: number) =>
      asked(lists([offices(0, of, { fte: 2 })]), []).figures.find(({ column }) => column.name === 'fte');
    expect(made(4)?.months).toEqual([{ count: 4, numbers: null }]);
    expect(made(5)?.months).toEqual([{ count: 5, numbers: { median: 2, lower: 2, upper: 2 } }]);
    expect(marketFigures).toContain('fte');
  });
});
