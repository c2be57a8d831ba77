import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptPast, PastColumns } from '../../../../../src/main/lists/comparison/past-columns';
import { columnsOf } from '../../../../../src/shared/catalog/catalog';
import { withNamed } from '../../../../../src/shared/catalog/named-columns';
import { pastName, readPastName } from '../../../../../src/shared/catalog/past-column';
import { monthsBefore } from '../../../../../src/shared/domain/calendar';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf, type Row } from '../../made-month';

const now = '2026-10';
const fte = fc.constantFrom(null, 1, 1.04, 2, 3.5, 0);
/** What some offices had in a month; undefined for an office that was not in it. */
const month = fc.array(fc.option(fte, { nil: undefined }), { minLength: 4, maxLength: 4 });

const rowsOf = (values: readonly (number | null | undefined)[]): Row[] => [
  // An office that exists in every month, so that the column is sent.
  { kvk: kvkOf(99), name: 'Vast', fte: 1 },
  ...values.flatMap((value, at) =>
    value === undefined ? [] : [{ kvk: kvkOf(at), name: `Kantoor ${at}`, fte: value }],
  ),
];

/** A list with earlier months; null for a month that is not kept. */
function listOf(
  values: readonly (number | null | undefined)[],
  before: readonly (readonly (number | null | undefined)[] | null)[],
) {
  const months = before.map((each, at) => {
    const period = monthsBefore(now, at + 1);
    return each === null ? null : { period, list: monthOf({ advisers: rowsOf(each) }, period)('advisers') };
  });
  const past: KeptPast = {
    periods: months.flatMap((each) => (each === null ? [] : [each.period])),
    open: (period) => months.find((each) => each?.period === period)?.list ?? null,
    judgements: [],
  };
  return monthOf({ advisers: rowsOf(values) }, now)('advisers', { past: (list) => new PastColumns(list, () => past) });
}

const round = (value: number) => Math.round(value * 10) / 10;
const shown = (value: number | null | undefined): number | null | undefined => (value == null ? value : round(value));

describe('a column of the past', () => {
  it('has the value of some months ago, and the difference since', () => {
    fc.assert(
      fc.property(month, month, fc.option(month), (values, last, before) => {
        const list = listOf(values, [last, before]);
        for (const [months, then] of [
          [1, last],
          [2, before],
        ] as const) {
          const [was, change, known] = (['was', 'change', 'known'] as const).map((measure) =>
            list.cells(pastName({ base: 'fte', measure, months })),
          );
          const kvk = list.cells('kvk');
          for (let row = 0; row < list.total; row++) {
            const at = Array.from({ length: 4 }, (_, office) => kvkOf(office)).indexOf(String(kvk(row)));
            if (at < 0) continue;
            const [is, old] = [shown(values[at]), then === null ? undefined : shown(then[at])];
            expect(known?.(row)).toBe(old === undefined ? 'nee' : 'ja');
            expect(shown(was?.(row) as number | null)).toBe(old ?? null);
            expect(change?.(row)).toBe(is == null || old == null ? null : round(is - old));
          }
        }
      }),
      { numRuns: examples(30) },
    );
  });

  it('counts the changes from one kept month to the next, and has a last change only if there is one', () => {
    fc.assert(
      fc.property(month, fc.array(fc.option(month), { minLength: 3, maxLength: 3 }), (values, before) => {
        const list = listOf(values, before);
        const all = [...before].reverse();
        const [changes, since] = [list.cells('fte@changes'), list.cells('fte@since')];
        const kvk = list.cells('kvk');
        for (let row = 0; row < list.total; row++) {
          const at = Array.from({ length: 4 }, (_, office) => kvkOf(office)).indexOf(String(kvk(row)));
          if (at < 0) continue;
          const cells = [...all.flatMap((each) => (each === null ? [] : [shown(each[at])])), shown(values[at])];
          const moved = cells.map((cell, place) => {
            const last = cells[place - 1];
            return place > 0 && cell !== undefined && last !== undefined && cell !== last;
          });
          expect(changes(row)).toBe(moved.filter(Boolean).length);
          expect(since(row) === null).toBe(!moved.includes(true));
        }
      }),
      { numRuns: examples(30) },
    );
  });

  it('has its values as soon as its month has arrived', () => {
    const before = monthOf({ advisers: rowsOf([7, 7, 7, 7]) }, '2026-09')('advisers');
    const periods: string[] = [];
    const past = () => ({ periods: [...periods], open: () => (periods.length === 0 ? null : before), judgements: [] });
    const list = monthOf({ advisers: rowsOf([1, 2, 3, 4]) }, now)('advisers', {
      past: (of) => new PastColumns(of, past),
    });
    const query = { ...wholeList('advisers'), filters: [{ column: 'fte@was1', text: '7' }] };
    expect([list.cells('fte@was1')(1), list.cells('fte@known1')(1)]).toEqual([null, 'nee']);
    expect(list.rows(query)).toHaveLength(0);
    periods.push('2026-09');
    expect([list.cells('fte@was1')(1), list.cells('fte@known1')(1)]).toEqual([7, 'ja']);
    expect(list.rows(query)).toHaveLength(4);
  });

  it('filters and sorts as any other column', () => {
    const list = listOf([1, 2, 3, 4], [[1, 1, 1, 9]]);
    const query = { ...wholeList('advisers'), filters: [{ column: 'fte@change1', text: '>=1' }] };
    const sorted = list.rows({ ...query, sort: [{ column: 'fte@change1', direction: 'desc' }] });
    expect(Array.from(sorted, list.idOf())).toEqual([kvkOf(2), kvkOf(1)]);
  });

  it('has the figures of the kept months, and sorts by their growth', () => {
    const list = listOf([5, 2, 1, 1], [[1, 2, 4, 1]]);
    expect(list.cells('fte@trend')(1)).toEqual(['1,0', '5,0']);
    const query = { ...wholeList('advisers'), sort: [{ column: 'fte@trend', direction: 'desc' as const }] };
    expect(list.idOf()(list.rows(query)[0] ?? 0)).toBe(kvkOf(0));
  });

  it('is read from its name, and has its month in words', () => {
    const columns = columnsOf('advisers');
    const added = withNamed(columns, ['fte@was3', 'fte@change1', 'nope@was1', 'name@change1', 'fte'], '2026-01');
    expect(added.slice(columns.length).map(({ label }) => label)).toEqual([
      'FTE okt 2025',
      'FTE verschil met dec 2025',
    ]);
    expect(readPastName('fteOptimalSimple.year@changes12')).toEqual({
      base: 'fteOptimalSimple.year',
      measure: 'changes',
      months: 12,
    });
    for (const name of ['fte', 'fte@was99', 'fte@other', '@was1']) expect(readPastName(name)).toBeNull();
  });
});
