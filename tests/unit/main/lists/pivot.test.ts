import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile } from '../../../../src/main/lists/classes/quantiles';
import { pivotOf } from '../../../../src/main/lists/pivot/pivot';
import { conditionsName, sampleName, topOfName, withinName } from '../../../../src/shared/catalog/computed';
import type { Pivot, PivotAxis, PivotMeasure } from '../../../../src/shared/domain/lists/analysis/pivot';
import {
  mostPivotCells,
  type PivotAnswer,
  type PivotTable,
} from '../../../../src/shared/domain/lists/analysis/pivot-table';
import type { Condition } from '../../../../src/shared/domain/lists/conditions';
import { type ListQuery, wholeList } from '../../../../src/shared/domain/lists/list';
import { Fault } from '../../../../src/shared/domain/result';
import { writeConditions } from '../../../../src/shared/filters/kinds/conditions-text';
import { isLimit } from '../../../../src/shared/filters/kinds/row-limit-filters';
import { examples } from '../../../first-cases';
import { kvkOf, monthOf } from '../made-month';

type Office = {
  readonly province: string | null;
  readonly city: string | null;
  readonly fte: number | null;
  readonly equity: number | null;
  readonly dateSettlement: string | null;
  readonly activities: readonly string[];
};
const office = fc.record({
  province: fc.constantFrom('Utrecht', 'Limburg', null),
  city: fc.constantFrom('Almere', 'ALMERE', 'Ede', '’t Zand', null),
  fte: fc.constantFrom(0.4, 1, 1.5, 5, 9.9, 20, null),
  equity: fc.constantFrom(-2000, 0, 7000, null),
  dateSettlement: fc.constantFrom('1890-05-01', '2014-12-05', '2015-01-09', '2015-08-30', null),
  activities: fc.uniqueArray(fc.constantFrom('Een', 'Twee', 'Drie'), { maxLength: 3 }),
});
const offices = fc.array(office, { minLength: 1, maxLength: 12 });

const values = { by: 'values' } as const;
const axis = fc.oneof(
  fc.record({
    column: fc.constantFrom('province', 'city', 'activities'),
    bands: fc.constant(values),
    top: fc.constantFrom(null, 1, 2),
  }),
  fc.record({
    column: fc.constantFrom('fte', 'equity'),
    bands: fc.oneof(
      fc.constant(values),
      fc.record({ by: fc.constantFrom('width' as const, 'rows' as const), count: fc.integer({ min: 2, max: 5 }) }),
      fc.constant({ by: 'edges' as const, edges: [1, 5] }),
    ),
    top: fc.constant(null),
  }),
  fc.record({
    column: fc.constant('dateSettlement'),
    bands: fc.record({ by: fc.constantFrom('year' as const, 'quarter' as const, 'month' as const) }),
    top: fc.constant(null),
  }),
);
const measures: readonly PivotMeasure[] = [
  { of: 'count' },
  { of: 'shareOfAll' },
  { of: 'shareOfRow' },
  { of: 'shareOfColumn' },
  { of: 'sum', column: 'fte' },
  { of: 'median', column: 'fte' },
  { of: 'distinct', column: 'city' },
];
const limits = fc.constantFrom(
  [],
  [{ column: sampleName, text: '3 per province zaad 5' }],
  [{ column: topOfName, text: '2 hoogste fte per city' }],
);
const pivot = fc.record({
  rows: fc.uniqueArray(axis, { maxLength: 2, selector: ({ column }) => column }),
  column: fc.option(axis),
});

const listOf = (rows: readonly Office[]) =>
  monthOf({
    advisers: rows.map((each, at) => ({
      kvk: kvkOf(at),
      name: 'Kantoor',
      ...Object.fromEntries(
        Object.entries(each).map(([name, value]) => [name, Array.isArray(value) ? value.join('|') : value]),
      ),
    })),
  })('advisers');
const query = wholeList('advisers');
const none = () => null;

function asTable(answer: PivotAnswer): PivotTable {
  if (answer.kind !== 'table') throw new Error(answer.kind);
  return answer;
}

/** The conditions that a cell opens. */
function conditionsOf(table: PivotTable, row: number, column: number): readonly Condition[] {
  const classes = (table.rows[row]?.path ?? []).map((place, level) => table.levels[level]?.[place]?.condition);
  return [...classes, table.columns[column]?.condition].filter((each) => each !== undefined);
}

const rowsOf = (list: ReturnType<typeof listOf>, conditions: readonly Condition[], asked: ListQuery = query) => {
  const column = asked.filters.some(isLimit) ? withinName : conditionsName;
  return list.passing({
    ...asked,
    filters:
      conditions.length === 0
        ? asked.filters
        : [...asked.filters, { column, text: writeConditions({ mode: 'all', of: conditions }) }],
  });
};

describe('a pivot', () => {
  it('counts and measures in every cell the rows that the cell opens', () => {
    fc.assert(
      fc.property(offices, pivot, limits, (rows, axes, limit) => {
        const list = listOf(rows);
        const asked = { ...query, filters: [{ column: 'kvk', text: `!${kvkOf(3)}` }, ...limit] };
        const made: Pivot = { ...axes, measures, against: null };
        const table = asTable(pivotOf(list, { ...asked, pivot: made }, none));
        const width = table.columns.length + 1;
        const all = rowsOf(list, [], asked);
        const shareOf = (count: number, whole: ArrayLike<number>) =>
          whole.length === 0 ? Number.NaN : (count / whole.length) * 100;
        table.rows.forEach((_, row) => {
          for (let column = 0; column < width; column++) {
            const open = [...rowsOf(list, conditionsOf(table, row, column), asked)];
            const at = (row * width + column) * measures.length;
            const found = [...table.values.subarray(at, at + measures.length)];
            expect(table.counts[row * width + column]).toBe(open.length);
            const numbers = Float64Array.from(open.flatMap((each) => rows[each]?.fte ?? [])).sort();
            const cities = new Set(open.flatMap((each) => rows[each]?.city ?? []));
            expect(found).toEqual([
              open.length,
              shareOf(open.length, all),
              shareOf(open.length, rowsOf(list, conditionsOf(table, row, width - 1), asked)),
              shareOf(open.length, rowsOf(list, conditionsOf(table, 0, column), asked)),
              numbers.length === 0 ? Number.NaN : numbers.reduce((sum, each) => sum + each, 0),
              numbers.length === 0 ? Number.NaN : quantile(numbers, 0.5),
              cities.size,
            ]);
          }
        });
      }),
      { numRuns: examples(80) },
    );
  });

  it('has every row of the list in a class of each level, and each class but the empty one has rows', () => {
    fc.assert(
      fc.property(offices, axis, (rows, each) => {
        const list = listOf(rows);
        const table = asTable(
          pivotOf(list, { ...query, pivot: { rows: [each], column: null, measures, against: null } }, none),
        );
        const opened = table.levels[0]?.map(({ condition }) => rowsOf(list, [condition])) ?? [];
        expect(new Set(opened.flatMap((found) => [...found])).size).toBe(rows.length);
        const isSingle = each.column !== 'activities';
        if (isSingle) expect(opened.reduce((sum, found) => sum + found.length, 0)).toBe(rows.length);
        expect(opened.every((found, at) => found.length > 0 || each.bands.by !== 'values' || at < 0)).toBe(true);
      }),
      { numRuns: examples(60) },
    );
  });

  const province: PivotAxis = { column: 'province', bands: values, top: null };
  const simple = (province: string | null, fte: number): Office => ({
    province,
    fte,
    city: null,
    equity: null,
    dateSettlement: null,
    activities: [],
  });

  it('compares the same cells of an earlier month, also when only that month has rows', () => {
    const now = listOf([simple('Utrecht', 1), simple('Utrecht', 3)]);
    const then = listOf([simple('Utrecht', 1), simple('Limburg', 5)]);
    const made: Pivot = { rows: [province], column: null, measures: [{ of: 'count' }], against: '2026-09' };
    const table = asTable(pivotOf(now, { ...query, pivot: made }, () => then));
    expect(table.levels[0]?.map(({ label }) => label)).toEqual(['Limburg', 'Utrecht']);
    expect([...table.values]).toEqual([2, 0, 2]);
    expect([...(table.earlier ?? [])]).toEqual([2, 1, 1]);
    expect(pivotOf(now, { ...query, pivot: made }, none)).toEqual({
      kind: 'noEarlier',
      period: '2026-09',
      fault: null,
    });
    const lacking: typeof then = Object.assign(Object.create(then), {
      passing: () => {
        throw new Fault('PLACE_UNKNOWN');
      },
    });
    expect(pivotOf(now, { ...query, pivot: made }, () => lacking)).toMatchObject({ fault: 'PLACE_UNKNOWN' });
  });

  it('computes a total from its rows, not from other figures', () => {
    const list = listOf([simple('Utrecht', 1), simple('Utrecht', 3), simple('Limburg', 11)]);
    const made: Pivot = { rows: [province], column: null, measures: [{ of: 'median', column: 'fte' }], against: null };
    expect([...asTable(pivotOf(list, { ...query, pivot: made }, none)).values]).toEqual([3, 11, 2]);
  });

  it('reports a column with too many values, and accepts a top of it', () => {
    const rows = Array.from({ length: 5001 }, (_, at) => ({ ...simple(null, at / 10), city: `Plaats ${at}` }));
    const list = listOf(rows);
    const made = (each: PivotAxis): Pivot => ({
      rows: [each],
      column: null,
      measures: [{ of: 'count' }],
      against: null,
    });
    const city: PivotAxis = { column: 'city', bands: values, top: null };
    expect(pivotOf(list, { ...query, pivot: made(city) }, none)).toEqual({
      kind: 'tooManyValues',
      column: 'city',
      distinct: 5001,
    });
    const top = asTable(pivotOf(list, { ...query, pivot: made({ ...city, top: 3 }) }, none));
    expect(top.levels[0]?.at(-1)?.label).toBe('overige');
    expect([...top.counts]).toEqual([5001, 1, 1, 1, 4998]);
  });

  it('refuses figures of a column without numbers, and groups by a column without a filter', () => {
    const list = listOf([simple('Utrecht', 1)]);
    const made: Pivot = { rows: [], column: null, measures: [{ of: 'sum', column: 'province' }], against: null };
    expect(() => pivotOf(list, { ...query, pivot: made }, none)).toThrow(new Fault('FILTER_INVALID', 'province'));
    const distinct: Pivot = { ...made, measures: [{ of: 'distinct', column: 'province' }] };
    expect([...asTable(pivotOf(list, { ...query, pivot: distinct }, none)).values]).toEqual([1]);
    const top: PivotAxis = { column: 'peerTop', bands: values, top: null };
    expect(() => pivotOf(list, { ...query, pivot: { ...made, measures, rows: [top] } }, none)).toThrow(Fault);
  });

  it('refuses a column that the subscription withholds, wherever it names it, and lacks an earlier month that lacks it', () => {
    const full = listOf([simple('Utrecht', 1)]);
    const without = monthOf({ advisers: [{ kvk: kvkOf(1), name: 'Kantoor' }] })('advisers');
    const plain: Pivot = { rows: [], column: null, measures: [{ of: 'count' }], against: null };
    for (const made of [
      { ...plain, rows: [province] },
      { ...plain, column: province },
      { ...plain, measures: [{ of: 'distinct', column: 'province' }] },
      { ...plain, measures: [{ of: 'sum', column: 'fte' }] },
    ] satisfies readonly Pivot[]) {
      expect(() => pivotOf(without, { ...query, pivot: made }, none)).toThrow(
        expect.objectContaining({ code: 'NOT_ALLOWED' }),
      );
      expect(asTable(pivotOf(full, { ...query, pivot: made }, none)).earlier).toBeNull();
      const answer = pivotOf(full, { ...query, pivot: { ...made, against: '2026-09' } }, () => without);
      expect(answer).toEqual({ kind: 'noEarlier', period: '2026-09', fault: 'NOT_ALLOWED' });
    }
    const broken = () => {
      throw new Error('unreadable');
    };
    expect(() => pivotOf(full, { ...query, pivot: { ...plain, against: '2026-09' } }, broken)).toThrow('unreadable');
  });

  it('says how many cells it would have when these are too many', () => {
    const list = listOf(
      Array.from({ length: 700 }, (_, at) => ({ ...simple(`P${at}`, at), city: `Plaats ${at}`, equity: at })),
    );
    const city: PivotAxis = { column: 'city', bands: values, top: null };
    const made = (count: number): Pivot => ({
      rows: [province],
      column: city,
      measures: Array.from({ length: count }, () => ({ of: 'count' as const })),
      against: null,
    });
    const cells = 701 * 701;
    expect([cells <= mostPivotCells, 2 * cells > mostPivotCells]).toEqual([true, true]);
    expect(pivotOf(list, { ...query, pivot: made(1) }, none).kind).toBe('table');
    expect(pivotOf(list, { ...query, pivot: made(2) }, none)).toEqual({ kind: 'tooManyCells', cells });
  });
});
