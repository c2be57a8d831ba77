import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, chartOf } from '../../../../src/main/lists/chart/chart';
import { quantile } from '../../../../src/main/lists/classes/quantiles';
import { conditionsOfMarks } from '../../../../src/renderer/list/displays/chart/chart-brush';
import { type ChartMark, marksOf } from '../../../../src/renderer/list/displays/chart/chart-marks';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { conditionsName } from '../../../../src/shared/catalog/computed';
import type { Chart, ChartMeasure } from '../../../../src/shared/domain/lists/analysis/chart';
import type { ChartAnswer, ChartNumbers } from '../../../../src/shared/domain/lists/analysis/chart-answer';
import type { Condition } from '../../../../src/shared/domain/lists/conditions';
import { type ListQuery, wholeList } from '../../../../src/shared/domain/lists/list';
import { Fault } from '../../../../src/shared/domain/result';
import { writeConditions } from '../../../../src/shared/filters/kinds/conditions-text';
import { chartSummary } from '../../../../src/shared/texts/analysis/chart-summary';
import { examples } from '../../../first-cases';
import { kvkOf, monthOf } from '../made-month';

type Office = {
  readonly province: string | null;
  readonly fte: number | null;
  readonly equity: number | null;
  readonly dateSettlement: string | null;
  readonly activities: readonly string[];
};
const office = fc.record({
  province: fc.constantFrom('Utrecht', 'Limburg', 'Drenthe', null),
  fte: fc.constantFrom(0.4, 1, 1.5, 5, 9.9, 20, 380, null),
  equity: fc.constantFrom(-2000, 0, 7000, 8000, 12_345, null),
  dateSettlement: fc.constantFrom('1890-05-01', '2014-12-05', '2015-01-09', '2015-08-30', null),
  activities: fc.uniqueArray(fc.constantFrom('Een', 'Twee', 'Drie'), { maxLength: 3 }),
});
const offices = fc.array(office, { minLength: 1, maxLength: 14 });

const values = { by: 'values' } as const;
const group = fc.oneof(
  fc.record({
    column: fc.constantFrom('province', 'activities'),
    bands: fc.constant(values),
    top: fc.constantFrom(null, 1),
  }),
  fc.record({
    column: fc.constant('fte'),
    bands: fc.constant({ by: 'rows' as const, count: 3 }),
    top: fc.constant(null),
  }),
  fc.record({
    column: fc.constant('dateSettlement'),
    bands: fc.constant({ by: 'year' as const }),
    top: fc.constant(null),
  }),
);
const measure: fc.Arbitrary<ChartMeasure> = fc.constantFrom<ChartMeasure>(
  { of: 'count' },
  { of: 'sum', column: 'fte' },
  { of: 'median', column: 'equity' },
  { of: 'distinct', column: 'province' },
);
const scale = fc.constantFrom('linear' as const, 'log' as const);
const chart: fc.Arbitrary<Chart> = fc.oneof(
  fc.record({
    kind: fc.constant('distribution' as const),
    column: fc.constantFrom('province', 'activities', 'fte', 'equity', 'dateSettlement'),
  }),
  fc.record({ kind: fc.constant('bars' as const), group, stack: fc.option(group), measure }),
  fc.record({
    kind: fc.constant('scatter' as const),
    x: fc.record({ column: fc.constant('fte'), scale }),
    y: fc.record({ column: fc.constant('equity'), scale }),
    colour: fc.option(group),
    size: fc.constantFrom(null, 'fte'),
  }),
  fc.record({ kind: fc.constant('boxes' as const), column: fc.constantFrom('fte', 'equity'), group }),
);

const listOf = (rows: readonly Office[]) =>
  monthOf({
    advisers: rows.map((each, at) => ({
      kvk: kvkOf(at),
      name: `Kantoor ${at}`,
      ...Object.fromEntries(
        Object.entries(each).map(([name, value]) => [name, Array.isArray(value) ? value.join('|') : value]),
      ),
    })),
  })('advisers');
type List = ReturnType<typeof listOf>;

const query: ListQuery = wholeList('advisers');
const columnOf = (name: string) => columnNamed('advisers', name);
const words = { columnOf, one: 'kantoor', many: 'kantoren' };
const noMonths = { periods: () => [], open: () => null };

function asNumbers(answer: ChartAnswer): ChartNumbers {
  if (answer.kind === 'tooManyValues') throw new Error(answer.column);
  return answer;
}

const numbersOf = (list: List, of: Chart): ChartNumbers => asNumbers(chartOf(list, { ...query, chart: of }, noMonths));

const opened = (list: List, conditions: readonly Condition[] | null): readonly number[] =>
  conditions === null
    ? []
    : [
        ...list.passing({
          ...query,
          filters: [{ column: conditionsName, text: writeConditions({ mode: 'all', of: conditions }) }],
        }),
      ];

describe('a chart', () => {
  it('counts in every mark the rows that the mark opens, and names each mark once', () => {
    fc.assert(
      fc.property(offices, chart, (rows, of) => {
        const list = listOf(rows);
        const { marks, columns } = marksOf(numbersOf(list, of), { chart: of, ...words });
        for (const { count, conditions, cells, name } of marks) {
          expect(opened(list, conditions), name).toHaveLength(count);
          expect(cells).toHaveLength(columns.length);
        }
        expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
      }),
    );
  });

  it('opens for several marks at least the rows of each, and exactly those in a distribution', () => {
    fc.assert(
      fc.property(offices, chart, fc.nat(), fc.nat(), (rows, of, one, other) => {
        const list = listOf(rows);
        const numbers = numbersOf(list, of);
        const { marks } = marksOf(numbers, { chart: of, ...words });
        const [from, to] = [one % Math.max(1, marks.length), other % Math.max(1, marks.length)].sort((a, b) => a - b);
        const chosen = marks.slice(from, (to ?? 0) + 1);
        const together = new Set(opened(list, conditionsOfMarks({ chart: of, numbers, columnOf }, chosen)));
        const each = new Set(chosen.flatMap((mark: ChartMark) => opened(list, mark.conditions)));
        for (const row of each) expect(together).toContain(row);
        // Stacked bars open all of their groups, and points open the whole range of both numbers.
        if (of.kind === 'distribution') expect([...together].sort()).toEqual([...each].sort());
      }),
    );
  });

  it('counts each row once in a distribution', () => {
    fc.assert(
      fc.property(offices, fc.constantFrom('fte', 'equity', 'dateSettlement'), (rows, column) => {
        const numbers = numbersOf(listOf(rows), { kind: 'distribution', column });
        if (numbers.kind !== 'bars') throw new Error(numbers.kind);
        expect(numbers.counts.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
        expect(numbers.rows).toBe(rows.length);
      }),
    );
  });

  it('puts each row with both numbers in one mark, and a single row at its own values', () => {
    fc.assert(
      fc.property(offices, scale, (rows, kind) => {
        const of = {
          kind: 'scatter',
          x: { column: 'fte', scale: kind },
          y: { column: 'equity', scale: 'linear' },
          colour: null,
          size: null,
        } as const;
        const numbers = numbersOf(listOf(rows), of);
        if (numbers.kind !== 'scatter') throw new Error(numbers.kind);
        const drawn = numbers.counts.reduce((sum, count) => sum + count, 0);
        expect(drawn + numbers.lacking + numbers.notPositive).toBe(rows.length);
        expect(numbers.lacking).toBe(rows.filter(({ fte, equity }) => fte === null || equity === null).length);
        numbers.names.forEach((name, mark) => {
          const alone = rows[Number(name.replace('Kantoor ', ''))];
          if (name !== '')
            expect([...numbers.at.subarray(mark * 2, mark * 2 + 2)]).toEqual([alone?.fte, alone?.equity]);
        });
      }),
    );
  });

  it('draws a box with the same figures as a naive count of its values', () => {
    const numbers = fc.array(fc.integer({ min: -50, max: 400 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(numbers, (found) => {
        const sorted = Float64Array.from(found).sort();
        const box = boxOf(sorted);
        const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
        const isNear = (value: number) => value >= low - 1.5 * (high - low) && value <= high + 1.5 * (high - low);
        const near = found.filter(isNear);
        expect(box).toEqual({
          count: found.length,
          least: Math.min(...found),
          most: Math.max(...found),
          lowerQuartile: low,
          median: quantile(sorted, 0.5),
          upperQuartile: high,
          lowWhisker: Math.min(...near),
          highWhisker: Math.max(...near),
          below: found.filter((value) => value < Math.min(...near)).length,
          above: found.filter((value) => value > Math.max(...near)).length,
        });
      }),
    );
  });

  it('measures every kept month, and leaves a gap where one is missing', () => {
    fc.assert(
      fc.property(offices, offices, (now, then) => {
        const months = { periods: () => ['2026-07'], open: () => listOf(then) };
        const list = listOf(now);
        const present = list.month.period;
        const byProvince = { column: 'province', bands: values, top: null };
        const answer = chartOf(
          list,
          { ...query, chart: { kind: 'line', measure: { of: 'count' }, group: byProvince } },
          months,
        );
        if (answer.kind !== 'line') throw new Error(answer.kind);
        expect(answer.months.filter(({ isKnown }) => isKnown).map(({ period }) => period)).toEqual([
          '2026-07',
          present,
        ]);
        const width = answer.groups.length;
        const sumOf = (month: number) =>
          answer.counts.subarray(month * width, (month + 1) * width).reduce((a, b) => a + b, 0);
        expect(sumOf(0)).toBe(then.length);
        expect(sumOf(answer.months.length - 1)).toBe(now.length);
        for (const at of answer.months.keys())
          if (answer.months[at]?.isKnown === false) expect(answer.values[at * width]).toBeNaN();
      }),
      { numRuns: examples(30) },
    );
  });

  it('says why a month cannot be counted', () => {
    const now = listOf([]);
    const unplaced: typeof now = Object.assign(Object.create(now), {
      passing: () => {
        throw new Fault('PLACE_UNKNOWN');
      },
    });
    const months = { periods: () => ['2026-07'], open: () => unplaced };
    const chart = { kind: 'line', measure: { of: 'count' }, group: null } as const;
    expect(chartOf(now, { ...query, chart }, months)).toHaveProperty('months.0.fault', 'PLACE_UNKNOWN');
  });

  it('has a sentence with the largest group or the median, and the number of rows without a value', () => {
    const some = { province: 'Utrecht', fte: 2, equity: 0, dateSettlement: null, activities: [] };
    const list = listOf([some, some, { ...some, province: null, fte: null }]);
    const summaryOf = (of: Chart) => chartSummary(numbersOf(list, of), { chart: of, ...words });
    expect(
      summaryOf({
        kind: 'bars',
        group: { column: 'province', bands: values, top: null },
        stack: null,
        measure: { of: 'count' },
      }),
    ).toBe('Meeste kantoren: Utrecht met 2 van 3 (66,7%).');
    expect(summaryOf({ kind: 'distribution', column: 'fte' })).toContain('Mediaan 2,00');
    expect(summaryOf({ kind: 'distribution', column: 'fte' })).toContain('1 kantoor zonder waarde');
  });
});
