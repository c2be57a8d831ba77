import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { cellAt, createColumnBuilder } from '../../../../src/main/columns/column-builder';
import { packColumn } from '../../../../src/main/columns/packed-column';
import { rowsOfPage } from '../../../../src/main/lists/questions/described-rows';
import { facetOf } from '../../../../src/main/lists/questions/facet';
import type { ListEngine } from '../../../../src/main/lists/rows/list-engine';
import { openList } from '../../../../src/main/lists/thread/open-list';
import { MonthFile } from '../../../../src/main/months/month-file';
import { MonthWriter } from '../../../../src/main/months/month-writer';
import { columnNamed, columnsOf } from '../../../../src/shared/catalog/catalog';
import type { Cell, Column } from '../../../../src/shared/domain/lists/column';
import { type Filter, type SortKey, wholeList } from '../../../../src/shared/domain/lists/list';
import { readListChoice } from '../../../../src/shared/filters/kinds/list-choice';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { fold } from '../../../../src/shared/format/fold';
import { roundShown } from '../../../../src/shared/format/format-number';
import { examples } from '../../../first-cases';
import { headOf, storedIn } from '../month-fixture';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const thisYear = 2026;
const names = [
  'kvk',
  'name',
  'city',
  'province',
  'fte',
  'equity',
  'dateSettlement',
  'certifications',
  'active',
] as const;
type Name = (typeof names)[number];
type Row = Readonly<Record<Name, Cell>>;

function column(name: string): Column {
  const found = columnNamed('advisers', name);
  if (found === undefined) throw new Error(`no column ${name}`);
  return found;
}

let files = 0;
/** A real month file with these rows. */
function storeOf(rows: readonly Row[]): ListEngine {
  const stored = storedIn(folder, String(files++));
  const writer = new MonthWriter(stored, headOf(stored.ref, '2026-10-20T09:00:00Z'));
  writer.writeList('advisers', rows.length, '"1"');
  for (const described of columnsOf('advisers')) {
    if (!(names as readonly string[]).includes(described.name)) continue;
    const builder = createColumnBuilder(described);
    for (const row of rows) builder.push(toProvider(row[described.name as Name]));
    writer.writeColumn('advisers', packColumn(described, builder.finish()));
  }
  writer.finish();
  return openList(MonthFile.open(stored), 'advisers', { thisYear, withheld: {} });
}

const toProvider = (cell: Cell) => (typeof cell === 'object' && cell !== null ? [...cell] : cell);

const word = fc.constantFrom(
  '',
  'Utrecht',
  'utrecht',
  'Almere',
  'Café',
  'Ângela',
  "'s-Gravenhage",
  'a|b',
  '~',
  'Zwolle 2',
  'Zwolle 10',
);
const cellOf = (arbitrary: fc.Arbitrary<string>) => arbitrary.map((text) => (text === '' ? null : text));
const rowArbitrary = fc.record({
  name: cellOf(word),
  city: cellOf(word),
  province: cellOf(word),
  fte: fc.option(fc.double({ min: -20, max: 200, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
  equity: fc.option(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(9e15, -9e15, 1e300))),
  dateSettlement: fc.option(fc.constantFrom(19991231, 20000101, 20200229, 20240630, 20240701)),
  certifications: fc
    .array(fc.constantFrom('SEH', 'FFP', 'RPA', 'a|b', 'Ém'), { maxLength: 3 })
    .map((l) => (l.length === 0 ? null : [...new Set(l)])),
  active: fc.constantFrom('ja', 'nee', null),
});
const rowsArbitrary = fc
  .array(rowArbitrary, { minLength: 1, maxLength: 60 })
  .map((rows) => rows.map((row, index): Row => ({ kvk: String(99000000 + index), ...row })));

const filterArbitrary: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    column: fc.constantFrom('name', 'city'),
    text: fc.constantFrom('u', 'UTR', 'cafe', 'ang', "'s-", '|', '~', 'zwolle'),
  }),
  fc.record({
    column: fc.constant('province'),
    text: fc.constantFrom('Utrecht', 'utrecht|~', '~', 'a\\|b', '\\~|Almere', 'Cafe'),
  }),
  fc.record({
    column: fc.constantFrom('fte', 'equity'),
    text: fc.constantFrom('>=5', '<0', '-3-3', '0', '2,5', '>100'),
  }),
  fc.record({
    column: fc.constant('dateSettlement'),
    text: fc.constantFrom('1999', '01-2000..06-2024', '02-2020', '2024..'),
  }),
  fc.record({
    column: fc.constant('certifications'),
    text: fc.constantFrom('SEH', '&SEH|FFP', '~', 'SEH|~', 'a\\|b', 'em', '&RPA'),
  }),
  fc.record({ column: fc.constant('active'), text: fc.constantFrom('ja', 'nee', '~') }),
);

/** The rule of each filter, written without dictionaries, codes or ranks. */
function naiveKeeps(row: Row, filter: Filter): boolean {
  const described = column(filter.column);
  const cell = row[filter.column as Name];
  if (described.filterKind === 'list' || described.filterKind === 'commaList') {
    const choice = readListChoice(filter.text);
    if (cell === null) return choice.empty;
    const items = (typeof cell === 'object' ? [...cell] : [String(cell)]).map(fold);
    const wanted = choice.values.map(fold);
    if (choice.all) return wanted.length > 0 && wanted.every((value) => items.includes(value));
    return wanted.some((value) => items.includes(value));
  }
  const parsed = parseFilter(described, filter.text, thisYear);
  if (!parsed.ok) throw new Error(parsed.message);
  const { test } = parsed;
  if (test.on === 'number') {
    if (typeof cell !== 'number') return false;
    const shown = roundShown(cell, described.decimals);
    return shown >= test.from && shown <= test.to;
  }
  if (test.on === 'date') return typeof cell === 'number' && cell >= test.from && cell <= test.to;
  if (test.on === 'text') return cell === null ? test.empty : test.test(fold(String(cell)));
  return false;
}

const collator = new Intl.Collator('nl', { numeric: true });
function naiveCompare(a: Cell, b: Cell, direction: SortKey['direction']): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const sign = direction === 'asc' ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b || 0);
  const [left, right] = [a, b].map((cell) => (typeof cell === 'object' ? (cell ?? []).join(', ') : String(cell)));
  const byText = collator.compare(left ?? '', right ?? '');
  return sign * (byText || Number((left ?? '') > (right ?? '')) - Number((left ?? '') < (right ?? '')));
}

const naiveSort = (rows: readonly Row[], sort: readonly SortKey[]): Row[] =>
  [...rows].sort((a, b) => {
    for (const { column: name, direction } of sort) {
      const order = naiveCompare(a[name as Name], b[name as Name], direction);
      if (order !== 0) return order;
    }
    return 0;
  });

const sortArbitrary = fc.uniqueArray(
  fc.record({ column: fc.constantFrom(...names), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
  { maxLength: 3, selector: ({ column: name }) => name },
);

describe('the column store', () => {
  it('keeps and orders the rows that a naive filter and a stable sort would, over a real month file', () => {
    fc.assert(
      fc.property(rowsArbitrary, fc.array(filterArbitrary, { maxLength: 3 }), sortArbitrary, (rows, filters, sort) => {
        const store = storeOf(rows);
        const expected = naiveSort(
          rows.filter((row) => filters.every((filter) => naiveKeeps(row, filter))),
          sort,
        );
        const page = rowsOfPage(store, {
          ...wholeList('advisers'),
          filters,
          sort,
          columns: [...names],
          offset: 0,
          limit: 500,
        });
        expect(page.ids).toEqual(expected.map((row) => row.kvk));
        expect(page.matched).toBe(expected.length);
        for (const name of names) expect(page.columns[name]).toEqual(expected.map((row) => row[name]));
      }),
      { numRuns: examples(150) },
    );
  });

  it('counts values under the filters of the other columns', () => {
    fc.assert(
      fc.property(rowsArbitrary, fc.array(filterArbitrary, { maxLength: 2 }), (rows, filters) => {
        const store = storeOf(rows);
        const others = filters.filter((filter) => filter.column !== 'province');
        const kept = rows.filter((row) => others.every((filter) => naiveKeeps(row, filter)));
        const facet = facetOf(store, {
          ...wholeList('advisers'),
          filters,
          column: 'province',
          search: '',
          order: 'value',
          limit: 100,
        });
        expect(facet.empty).toBe(kept.filter((row) => row.province === null).length);
        const counts = new Map<string, number>();
        for (const { province } of kept)
          if (typeof province === 'string') counts.set(province, (counts.get(province) ?? 0) + 1);
        expect(new Map(facet.values.map(({ value, count }) => [value, count]))).toEqual(counts);
      }),
      { numRuns: examples(80) },
    );
  });

  it('returns every cell as it was written', () => {
    fc.assert(
      fc.property(rowsArbitrary, (rows) => {
        for (const name of names) {
          const builder = createColumnBuilder(column(name));
          for (const row of rows) builder.push(toProvider(row[name]));
          const stored = builder.finish();
          expect(rows.map((_, index) => cellAt(stored, index))).toEqual(rows.map((row) => row[name]));
        }
      }),
    );
  });

  it('selects by id in the order of the list, whatever the filters', () => {
    const store = storeOf(['c', 'a', 'b'].map((name, index) => ({ ...blank, kvk: String(99000000 + index), name })));
    const query = {
      ...wholeList('advisers'),
      filters: [{ column: 'name', text: 'zzz' }],
      sort: [{ column: 'name', direction: 'asc' }],
    } as const;
    const rows = store.chosen(query, { kind: 'ids', ids: ['99000000', '99000002', 'unknown'] });
    expect([...rows]).toEqual([2, 0]);
  });

  it('takes all kept rows except some, and counts the selected rows that the filters leave out', () => {
    fc.assert(
      fc.property(rowsArbitrary, fc.array(fc.nat(60)), (rows, picked) => {
        const named = rows.map((row, index) => ({ ...row, kvk: String(99000000 + index) }));
        const store = storeOf(named);
        const query = {
          ...wholeList('advisers'),
          filters: [{ column: 'name', text: 'a' }],
          sort: [{ column: 'name', direction: 'asc' }],
        } as const;
        const ids = picked.map((index) => String(99000000 + index));
        const kept = [...store.rows(query)];
        const isPicked = (row: number) => ids.includes(String(99000000 + row));
        expect([...store.chosen(query, { kind: 'allBut', ids })]).toEqual(kept.filter((row) => !isPicked(row)));
        const outside = named.flatMap((_, row) => (isPicked(row) && !kept.includes(row) ? [row] : []));
        expect(store.outside(query, { kind: 'ids', ids })).toBe(outside.length);
        expect(store.outside(query, { kind: 'allBut', ids })).toBe(0);
        expect(store.outside(query, { kind: 'all' })).toBe(0);
      }),
    );
  });

  it('refuses a filter of an unknown column', () => {
    const store = storeOf([{ ...blank, kvk: '99000000' }]);
    const ask = (name: string) => store.rows({ ...wholeList('advisers'), filters: [{ column: name, text: 'x' }] });
    expect(() => ask('nothing')).toThrow('FILTER_INVALID');
    expect(() => ask('fte')).toThrow('FILTER_INVALID');
  });
});

const blank: Row = {
  kvk: null,
  name: null,
  city: null,
  province: null,
  fte: null,
  equity: null,
  dateSettlement: null,
  certifications: null,
  active: null,
};
