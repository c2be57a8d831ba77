import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersOf } from '../../../../../src/main/lists/classes/quantiles';
import { histogramOf } from '../../../../../src/main/lists/questions/histogram';
import { statisticsOf } from '../../../../../src/main/lists/questions/statistics';
import { type ListQuery, wholeList } from '../../../../../src/shared/domain/lists/list';
import type { ListName } from '../../../../../src/shared/domain/lists/list-name';
import { rangeText } from '../../../../../src/shared/filters/kinds/number-filter';
import { roundShown } from '../../../../../src/shared/format/format-number';
import { kvkOf, monthOf } from '../../made-month';

const query = (list: ListName, more: Partial<ListQuery> = {}): ListQuery => ({ ...wholeList(list), ...more });

describe('the statistics of a list', () => {
  const offices = [4, 1, null, 2.5, 10].map((fte, index) => ({
    kvk: kvkOf(index),
    name: 'A',
    fte,
    city: index === 4 ? 'Almere' : index === 1 ? '' : 'Utrecht',
  }));
  const asked = (filters: readonly { column: string; text: string }[]) => query('advisers', { filters: [...filters] });

  it('have the number of values, sum, mean and quartiles of the filtered rows, as a spreadsheet computes them', () => {
    const store = monthOf({ advisers: offices })('advisers');
    const all = statisticsOf(store, { ...asked([]), columns: ['fte', 'city'], rows: { kind: 'all' } });
    expect(all.rows).toBe(5);
    expect(all.columns[0]).toEqual({
      column: 'fte',
      count: 4,
      empty: 1,
      numbers: {
        sum: 17.5,
        mean: 4.375,
        least: 1,
        lowerQuartile: 2.125,
        median: 3.25,
        upperQuartile: 5.5,
        most: 10,
      },
    });
    expect(all.columns[1]).toEqual({ column: 'city', count: 4, empty: 1, numbers: null });
    const utrecht = asked([{ column: 'city', text: 'utrecht' }]);
    const kept = statisticsOf(store, { ...utrecht, columns: ['fte'], rows: { kind: 'all' } });
    expect([kept.rows, kept.columns[0]?.numbers?.sum]).toEqual([3, 6.5]);
  });

  it('give the median that the histogram shows', () => {
    const store = monthOf({ advisers: offices })('advisers');
    const { columns } = statisticsOf(store, { ...asked([]), columns: ['fte'], rows: { kind: 'all' } });
    expect(histogramOf(store, { ...asked([]), column: 'fte' }).median).toBe(columns[0]?.numbers?.median);
  });

  it('cover a selection, each row once, whatever the filter keeps', () => {
    const store = monthOf({ advisers: offices })('advisers');
    const rows = { kind: 'ids', ids: [kvkOf(0), kvkOf(4), kvkOf(4), 'weg'] } as const;
    const found = statisticsOf(store, { ...asked([{ column: 'city', text: 'almere' }]), columns: ['fte'], rows });
    expect([found.rows, found.columns[0]?.numbers?.sum]).toEqual([2, 14]);
    const rest = { ...rows, kind: 'allBut' } as const;
    const others = statisticsOf(store, {
      ...asked([{ column: 'city', text: 'utrecht' }]),
      columns: ['fte'],
      rows: rest,
    });
    expect([others.rows, others.columns[0]?.numbers?.sum]).toEqual([2, 2.5]);
    const page = { kind: 'page', offset: 0, limit: 2 } as const;
    expect(statisticsOf(store, { ...asked([]), columns: ['fte'], rows: page }).rows).toBe(2);
  });

  it('keep the quartiles in order, whatever the numbers', () => {
    expect(numbersOf(new Float64Array(0))).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 50 }), (numbers) => {
        const found = numbersOf(Float64Array.from(numbers).sort());
        if (found === null) throw new Error('there are numbers');
        const { least, lowerQuartile, median, upperQuartile, most } = found;
        const five = [least, lowerQuartile, median, upperQuartile, most];
        expect(five).toEqual([...five].sort((a, b) => a - b));
        expect([least, most]).toEqual([Math.min(...numbers), Math.max(...numbers)]);
      }),
    );
  });
});

describe('the histogram of numbers', () => {
  it('counts every value once, under the filters of the other columns', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            city: fc.constantFrom('Utrecht', 'Almere'),
            fte: fc.option(fc.integer({ min: -50, max: 9000 }), { nil: null }),
          }),
          {
            minLength: 1,
            maxLength: 60,
          },
        ),
        fc.integer({ min: 1, max: 10 }),
        (offices, divisor) => {
          const rows = offices.map(({ city, fte }, index) => ({
            kvk: kvkOf(index),
            name: 'A',
            city,
            fte: fte === null ? null : fte / divisor,
          }));
          const store = monthOf({ advisers: rows })('advisers');
          const filters = [
            { column: 'city', text: 'utrecht' },
            { column: 'fte', text: '>=0' },
          ];
          const histogram = histogramOf(store, { ...query('advisers', { filters }), column: 'fte' });
          const kept = rows.filter(({ city }) => city === 'Utrecht');
          const values = kept.flatMap(({ fte }) => (fte === null ? [] : [roundShown(fte, 1)])).sort((a, b) => a - b);
          expect(histogram.count).toBe(values.length);
          expect(histogram.empty).toBe(kept.length - values.length);
          expect(histogram.bins.length).toBeLessThanOrEqual(22);
          expect([histogram.least, histogram.most]).toEqual([values[0] ?? null, values.at(-1) ?? null]);
          for (const { from, to, count } of histogram.bins) {
            expect(
              values.filter((value) => value >= from && value <= to),
              `${from} t/m ${to}`,
            ).toHaveLength(count);
            const text = rangeText(from, to);
            const asked = query('advisers', {
              filters: [
                { column: 'city', text: 'utrecht' },
                { column: 'fte', text },
              ],
            });
            expect(store.rows(asked)).toHaveLength(count);
          }
        },
      ),
    );
  });
});
