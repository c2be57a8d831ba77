import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedEngine, Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { flowsOf } from '../../../../../src/main/lists/comparison/flows';
import type { Flows } from '../../../../../src/shared/domain/lists/analysis/flows';
import type { Comparison } from '../../../../../src/shared/domain/lists/comparison';
import { type ListQuery, wholeList } from '../../../../../src/shared/domain/lists/list';
import { flowQuery } from '../../../../../src/shared/filters/flow-query';
import { flowFilters } from '../../../../../src/shared/filters/value-filters';
import { judge, statusWords } from '../../../../../src/shared/format/ratings';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf, type Row } from '../../made-month';
import { someMonth } from '../../month-fixture';

const earlierMonth = { ...someMonth, period: '2026-09' };
const plain: Comparison = { earlier: '2026-09', filtersOn: 'later', changedOnly: true, margins: [], methodShare: 1 };
const query = (comparison: Partial<Comparison> = {}, filters: ListQuery['filters'] = []): ListQuery => ({
  ...wholeList('advisers'),
  filters,
  comparison: { ...plain, ...comparison },
});

function compare(earlier: readonly Row[], later: readonly Row[]): ComparedEngine {
  const months = {
    ref: someMonth,
    list: monthOf({ advisers: later }),
    earlier: [earlierMonth],
    earlierList: () => monthOf({ advisers: earlier }, earlierMonth.period)('advisers'),
  };
  const found = new Comparisons().of(months, { list: 'advisers', comparison: plain });
  if (found === null) throw new Error('no comparison');
  return found;
}

const labels = ({ earlier, later, counts }: Flows) =>
  Object.fromEntries(
    earlier.flatMap((from, row) =>
      later.flatMap((to, at) => {
        const count = counts[row]?.[at] ?? 0;
        return count === 0 ? [] : [[`${from.label} > ${to.label}`, count]];
      }),
    ),
  );

const provinces = ['Utrecht', 'Zeeland', 'Drenthe', 'Limburg', 'A|b', '!x', '~', '&', 'één', 'Een'];
const cells = fc.record({
  province: fc.constantFrom(null, ...provinces, ...Array.from({ length: 8 }, (_, at) => `Gebied ${at}`)),
  fte: fc.oneof(fc.constantFrom(null, 0, -3, 1.04, 1.06), fc.double({ min: -9, max: 4000, noNaN: true })),
  ratingRiFD: fc.constantFrom(null, 1, 5.44, 5.449, 5.45, 5.5, 6.4, 6.44, 6.45, 9),
  dateSettlement: fc.constantFrom(null, '1890-01-01', '1999-12-31', '2001-02-03', '2010-11-12', '2026-10-01'),
  active: fc.constantFrom(null, true, false),
  equity: fc.integer({ min: -100_000, max: 100_000 }),
});
const month = fc
  .uniqueArray(fc.tuple(fc.nat(60), cells), { selector: ([office]) => office, minLength: 1, maxLength: 60 })
  .map((made) => made.map(([office, row]): Row => ({ kvk: kvkOf(office), name: `Kantoor ${office}`, ...row })));
const columns = ['province', 'fte', 'ratingRiFD', 'dateSettlement', 'active', 'equity'] as const;

describe('a flow matrix', () => {
  it('counts in every cell and total the rows that its filters open, and all of them once', () => {
    fc.assert(
      fc.property(
        ...[month, month, fc.constantFrom('later', 'earlier', 'either'), fc.boolean()],
        (before, after, filtersOn, isFiltered) => {
          const found = compare(before, after);
          const filters = isFiltered ? [{ column: 'equity', text: '>0' }] : [];
          for (const column of columns) {
            const asked = query({ filtersOn: filtersOn as Comparison['filtersOn'] }, filters);
            const flows = flowsOf(found, asked, column);
            const base = flowQuery(asked, column);
            const opened = (sides: Parameters<typeof flowFilters>[1]) =>
              found.engine.rows({ ...base, filters: [...base.filters, ...flowFilters(column, sides)] }).length;
            const sum = flows.counts.flat().reduce((all, count) => all + count, 0);
            expect(sum).toBe(flows.total);
            expect(opened({ earlier: null, later: null })).toBe(flows.total);
            flows.earlier.forEach((from, row) => {
              const of = flows.counts[row] ?? [];
              const words = `${column} ${from.label}`;
              expect(opened({ earlier: from, later: null }), words).toBe(of.reduce((all, count) => all + count, 0));
              flows.later.forEach((to, at) => {
                // No row is in neither list, so there is nothing to open.
                const isNowhere = from.only !== null && to.only !== null;
                const count = isNowhere ? 0 : opened({ earlier: from, later: to });
                expect(of[at], `${words} > ${to.label}`).toBe(count);
              });
            });
            flows.later.forEach((to, at) => {
              const of = flows.counts.reduce((all, counts) => all + (counts[at] ?? 0), 0);
              expect(opened({ earlier: null, later: to }), `${column} > ${to.label}`).toBe(of);
            });
          }
        },
      ),
      { numRuns: examples(25) },
    );
  });

  it('of a judged column groups figures by the status with which they are shown', () => {
    fc.assert(
      fc.property(month, month, (before, after) => {
        const found = compare(before, after);
        const { column } = found.engine.column('ratingRiFD').column;
        const statusOf = (rows: readonly Row[]) =>
          new Map(
            rows.map((row) => {
              const value = row.ratingRiFD as number | null;
              const judgement = value === null ? null : judge(column, value);
              return [row.kvk, judgement === null ? '(leeg)' : statusWords[judgement.status]];
            }),
          );
        const [was, is] = [statusOf(before), statusOf(after)];
        const naive: Record<string, number> = {};
        for (const kvk of new Set([...was.keys(), ...is.keys()])) {
          const key = `${was.get(kvk) ?? 'niet in de lijst'} > ${is.get(kvk) ?? 'niet in de lijst'}`;
          naive[key] = (naive[key] ?? 0) + 1;
        }
        const short = Object.entries(labels(flowsOf(found, query(), 'ratingRiFD'))).map(([key, count]) => [
          key.replace(/(Rood|Oranje|Groen) \([^)]*\)/g, '$1'),
          count,
        ]);
        expect(Object.fromEntries(short)).toEqual(naive);
      }),
      { numRuns: examples(25) },
    );
  });

  it('names values that moved, empty values, and rows that are not in the list', () => {
    const office = (at: number, province: string | null): Row => ({ kvk: kvkOf(at), name: `Kantoor ${at}`, province });
    const found = compare(
      [office(1, 'Utrecht'), office(2, 'Utrecht'), office(3, null), office(4, 'Zeeland')],
      [office(1, 'Utrecht'), office(2, 'Zeeland'), office(3, 'Zeeland'), office(5, null)],
    );
    expect(labels(flowsOf(found, query(), 'province'))).toEqual({
      'Utrecht > Utrecht': 1,
      'Utrecht > Zeeland': 1,
      '(leeg) > Zeeland': 1,
      'Zeeland > niet in de lijst': 1,
      'niet in de lijst > (leeg)': 1,
    });
  });

  it('has at most twelve classes of values, and all others together', () => {
    const rows = Array.from({ length: 90 }, (_, at): Row => {
      return { kvk: kvkOf(at), name: `Kantoor ${at}`, province: `Gebied ${Math.trunc(Math.sqrt(at * 2))}`, fte: at };
    });
    const found = compare(rows, rows);
    const { earlier, later } = flowsOf(found, query(), 'province');
    expect(earlier).toHaveLength(13);
    expect(later.at(-1)?.label).toBe('overige');
    expect(earlier[0]?.label).toBe('Gebied 12');
    expect(flowsOf(found, query(), 'fte').earlier.length).toBeLessThanOrEqual(13);
  });

  it('refuses a column without classes', () => {
    const row = { kvk: kvkOf(1), name: 'A', tradenames: ['a'] };
    const found = compare([row], [row]);
    for (const column of ['name', 'kvk', 'comparedKind', 'tradenames']) {
      expect(() => flowsOf(found, query(), column), column).toThrow('FILTER_INVALID');
    }
  });

  it('is refused for a column that the later month withholds', () => {
    const compared = compare([{ kvk: kvkOf(1), equity: 1 }], [{ kvk: kvkOf(1) }]);
    expect(() => flowsOf(compared, query(), 'equity')).toThrow('NOT_ALLOWED');
  });
});
