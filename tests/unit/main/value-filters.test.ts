import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../src/shared/catalog/catalog';
import { comparedKindName } from '../../../src/shared/catalog/past-column';
import type { FlowClass } from '../../../src/shared/domain/lists/analysis/flows';
import type { Cell } from '../../../src/shared/domain/lists/column';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { earlierColumnName } from '../../../src/shared/filters/flow-query';
import { describeFilter } from '../../../src/shared/filters/kinds/describe-filter';
import { flowFilters, valueFilters, withoutValue } from '../../../src/shared/filters/value-filters';
import { examples } from '../../first-cases';
import { monthOf } from './made-month';

const thisYear = 2026;
const names = [
  'name',
  'city',
  'fte',
  'equity',
  'dateSettlement',
  'province',
  'activities',
  'phone',
  'postcode',
  'active',
];

function column(name: string) {
  const found = columnNamed('advisers', name);
  if (found === undefined) throw new Error(`no column ${name}`);
  return found;
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 });
const office = fc.record({
  name: fc.constantFrom('Jansen', 'Jansen Advies', '=Gelijk', '!Anders', 'Ja|Nee', 'Café Één', '\\'),
  city: maybe(fc.constantFrom('Utrecht', 'Den Haag', "'s-Gravenhage")),
  fte: maybe(fc.constantFrom(0, 0.04, 1.25, 3, 3.04, 12)),
  equity: maybe(fc.constantFrom(-1200, -0.4, 0, 999, 1_000_000)),
  dateSettlement: maybe(fc.constantFrom('1999-12-31', '2000-01-01', '2024-02-29', '2024-03-01')),
  province: maybe(fc.constantFrom('Utrecht', 'Zuid-Holland', '!a', '&b', '~')),
  activities: fc.subarray(['Hypotheken', 'Schade|Leven', 'Pensioen', '!x', '&y']),
  phone: maybe(fc.constantFrom('030-1234567', '0301234567', '06-12345678')),
  postcode: maybe(fc.constantFrom('3511AB', '3511AC', '1000AA')),
  active: maybe(fc.constantFrom('ja', 'nee')),
});

const kvkOf = (at: number) => String(99_000_000 + at);

describe('the filters that a value offers', () => {
  it('keep the row of the value, and split all rows without an overlap', () => {
    fc.assert(
      fc.property(fc.array(office, { minLength: 1, maxLength: 12 }), fc.constantFrom(...names), (offices, name) => {
        const open = monthOf({ advisers: offices.map((each, at) => ({ ...each, kvk: kvkOf(at) })) });
        const list = open('advisers');
        const rowsFor = (text: string) => [
          ...list.rows({ ...wholeList('advisers'), filters: [{ column: name, text }] }),
        ];
        const cells = list.cells(name);
        for (let row = 0; row < list.total; row++) {
          const filters = valueFilters(column(name), cells(row), thisYear);
          if (filters === null) throw new Error(`nothing for ${String(cells(row))}`);
          const [only, without] = [rowsFor(filters.only), rowsFor(filters.without)];
          expect(only).toContain(row);
          expect([...only, ...without].sort((a, b) => a - b)).toEqual(offices.map((_, at) => at));
          if (filters.above === null || filters.below === null) continue;
          const [above, below] = [rowsFor(filters.above), rowsFor(filters.below)];
          const ordered = [...only, ...above, ...below].sort((a, b) => a - b);
          expect(ordered).toEqual(rowsFor('!='));
        }
      }),
      { numRuns: examples(60) },
    );
  });

  it('are described in words', () => {
    const words = (name: string, cell: Cell) => {
      const filters = valueFilters(column(name), cell, thisYear);
      const { only, without, above, below } = filters ?? { only: '', without: '', above: null, below: null };
      return [only, without, above, below].map((text) =>
        text === null ? null : describeFilter(column(name), text).words,
      );
    };
    expect(words('name', 'Jansen')).toEqual(['is “Jansen”', 'is niet “Jansen”', null, null]);
    expect(words('name', null)).toEqual(['is leeg', 'is niet leeg', null, null]);
    expect(words('fte', 3.04)).toEqual(['is 3', 'is niet 3', 'is meer dan 3', 'is minder dan 3']);
    expect(words('dateSettlement', 20240229)).toEqual([
      'op 29-02-2024',
      'niet op 29-02-2024',
      'vanaf 01-03-2024',
      't/m 28-02-2024',
    ]);
    expect(words('province', 'Utrecht')).toEqual(['Utrecht', 'niet Utrecht', null, null]);
    expect(words('province', null)).toEqual(['(leeg)', 'niet (leeg)', null, null]);
  });

  it('exclude one value after another, and remove one from the chosen values', () => {
    const of = (cell: Cell, before: string) => withoutValue(column('province'), cell, before);
    expect(of('Utrecht', '')).toBe('!Utrecht');
    expect(of('Drenthe', '!Utrecht')).toBe('!Utrecht|Drenthe');
    expect(of(null, '!Utrecht')).toBe('!~|Utrecht');
    expect(of('Utrecht', 'Utrecht|Drenthe')).toBe('Drenthe');
    expect(of('Utrecht', 'Utrecht')).toBe('!Utrecht');
    expect(withoutValue(column('name'), 'Jansen', '=Jansen')).toBe('!=Jansen');
  });

  it('are only those that the filter of the column can read', () => {
    const of = (change: Partial<ReturnType<typeof column>>, cell: Cell) =>
      valueFilters({ ...column('city'), ...change }, cell, thisYear);
    // More and less, and a typing error, only where they mean something.
    expect(of({}, 'Utrecht')).toMatchObject({ only: '=Utrecht', above: null, below: null, near: '~Utrecht' });
    expect(of({}, 'Ede')?.near).toBeNull();
    expect(of({ filterKind: 'prefix' }, 'Utrecht')?.near).toBeNull();
    expect(of({ kind: 'number', filterKind: 'number' }, 3)?.near).toBeNull();
    expect(of({}, null)).toEqual({ only: '=', without: '!=', above: null, below: null, near: null });
    // A year before 1900 is no filter, and of the last day that is one nothing is later.
    const day = { kind: 'date', filterKind: 'date' } as const;
    expect(of(day, 18_991_231)).toBeNull();
    expect(of(day, 20_260_231)).toBeNull();
    expect(of(day, 20_271_231)).toMatchObject({ above: null, below: '..30-12-2027' });
    expect(of(day, 19_000_101)).toMatchObject({ above: '02-01-1900..', below: null });
    // Several values in one cell are no value, unless they are chosen from a list.
    expect(of({}, ['Utrecht', 'Ede'])).toBeNull();
    expect(of({ kind: 'dates', filterKind: 'date' }, ['2026-01-01'])).toBeNull();
    expect(of({ kind: 'list', filterKind: 'commaList' }, ['a', 'b'])).toMatchObject({ only: '&a|b', without: '!&a|b' });
    expect(of({ kind: 'list', filterKind: 'typedList' }, ['a'])).toMatchObject({ only: 'a|', without: '!a|' });
    expect(of({ kind: 'text', filterKind: 'topLabel' }, 'a')).toMatchObject({ only: 'a', without: '!a' });
    expect(of({ kind: 'flag', filterKind: 'yesNo' }, 'ja')).toMatchObject({ only: 'ja', without: '!ja' });
    expect(of({ kind: 'flag', filterKind: 'yesNo' }, null)).toMatchObject({ only: '~', without: '!~' });
  });

  it('of a list of KvK numbers are whether a number is in it', () => {
    const own = { ...column('city'), filterKind: 'kvkPresence' as const };
    expect(valueFilters(own, 'klant', thisYear)).toMatchObject({ only: '+', without: '-' });
    expect(valueFilters(own, null, thisYear)).toMatchObject({ only: '-', without: '+' });
  });

  it('take the empty value and the last value out of a choice as well', () => {
    const of = (cell: Cell, before: string) => withoutValue(column('province'), cell, before);
    expect(of(null, '~|Utrecht')).toBe('Utrecht');
    expect(of('Utrecht', '~|Utrecht')).toBe('~');
    expect(of(null, '~')).toBe('!~');
    expect(of('Utrecht', '!Utrecht|Drenthe')).toBe('!Drenthe|Utrecht');
    // All of several values at once cannot be without one of them.
    expect(of('Utrecht', '&Utrecht|Drenthe')).toBe('!Utrecht');
    expect(of('Utrecht', '!&Utrecht|Drenthe')).toBe('!Utrecht');
    expect(withoutValue(column('name'), ['Een', 'Twee'], '')).toBeNull();
  });

  it('of a cell of a flow matrix are those of both months, and of the rows that are in one month alone', () => {
    const classOf = (text: string | null, kinds: Partial<FlowClass> = {}): FlowClass => ({
      label: '',
      only: null,
      without: null,
      ...kinds,
      text,
    });
    const was = { column: earlierColumnName('fte'), text: '1' };
    expect(flowFilters('fte', { earlier: classOf('1'), later: classOf('2') })).toEqual([
      was,
      { column: 'fte', text: '2' },
    ]);
    expect(flowFilters('fte', { earlier: null, later: classOf('2') })).toEqual([{ column: 'fte', text: '2' }]);
    expect(flowFilters('fte', { earlier: classOf(null, { only: 'arrived' }), later: classOf('2') })).toEqual([
      { column: 'fte', text: '2' },
      { column: comparedKindName, text: 'nieuw' },
    ]);
    expect(
      flowFilters('fte', { earlier: classOf('1', { without: 'arrived' }), later: classOf(null, { without: 'left' }) }),
    ).toEqual([was, { column: comparedKindName, text: '!nieuw|uit de lijst' }]);
    expect(flowFilters('fte', { earlier: null, later: null })).toEqual([]);
  });

  it('do not exist for a withheld column', () => {
    expect(valueFilters({ ...column('fte'), withheld: true }, 3, thisYear)).toBeNull();
  });
});
