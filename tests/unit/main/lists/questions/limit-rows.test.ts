import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOfPage } from '../../../../../src/main/lists/questions/described-rows';
import { facetOf } from '../../../../../src/main/lists/questions/facet';
import { sampleName, topOfName, withinName } from '../../../../../src/shared/catalog/computed';
import { columnsWith } from '../../../../../src/shared/catalog/named-columns';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { Fault } from '../../../../../src/shared/domain/result';
import { writeConditions } from '../../../../../src/shared/filters/kinds/conditions-text';
import {
  readSample,
  readTopOf,
  writeSample,
  writeTopOf,
} from '../../../../../src/shared/filters/kinds/row-limit-filters';
import { describeQuery } from '../../../../../src/shared/texts/describe-query';
import { kvkOf, monthOf } from '../../made-month';

const office = fc.record({
  province: fc.constantFrom('Utrecht', 'Limburg', null),
  fte: fc.constantFrom(1, 2, 5, 9, null),
});
const offices = fc.array(office, { minLength: 1, maxLength: 30 });
type Office = { readonly province: string | null; readonly fte: number | null };

const listOf = (rows: readonly (Office & { readonly kvk: string })[]) =>
  monthOf({ advisers: rows.map((each) => ({ ...each, name: 'Kantoor' })) })('advisers');
const numbered = (rows: readonly Office[]) => rows.map((each, at) => ({ ...each, kvk: kvkOf(at) }));
const query = wholeList('advisers');
const ids = (rows: readonly (Office & { readonly kvk: string })[], column: string, text: string) =>
  rowsOfPage(listOf(rows), { ...query, filters: [{ column, text }], columns: [], offset: 0, limit: 100 }).ids;

describe('a sample', () => {
  it('has the wanted number of rows of each stratum, whatever the order of the rows', () => {
    fc.assert(
      fc.property(offices, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 }), (rows, count, seed) => {
        const all = numbered(rows);
        const text = writeSample({ size: { of: 'rows', count }, per: 'province', seed });
        const sample = ids(all, sampleName, text);
        for (const province of ['Utrecht', 'Limburg', null]) {
          const own = all.filter((each) => each.province === province).map(({ kvk }) => kvk);
          expect(sample.filter((id) => own.includes(id))).toHaveLength(Math.min(count, own.length));
        }
        expect([...ids([...all].reverse(), sampleName, text)].sort()).toEqual([...sample].sort());
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the offices that stay in the list, and differs by its seed', () => {
    const all = numbered(Array.from({ length: 30 }, () => ({ province: null, fte: 1 })));
    const drawn = (seed: number, rows = all) => ids(rows, sampleName, `10 zaad ${seed}`);
    expect(drawn(1)).toHaveLength(10);
    expect(drawn(1)).not.toEqual(drawn(2));
    const gone = drawn(1)[0];
    const left = drawn(
      1,
      all.filter(({ kvk }) => kvk !== gone),
    );
    expect(drawn(1).filter((id) => id !== gone && !left.includes(id))).toEqual([]);
  });

  it('can be a percentage of the rows that pass all filters before it', () => {
    const all = numbered(
      Array.from({ length: 20 }, (_, at) => ({ province: at < 10 ? 'Utrecht' : 'Limburg', fte: 1 })),
    );
    const list = listOf(all);
    const filters = [
      { column: 'province', text: 'Utrecht' },
      { column: sampleName, text: '20% zaad 3' },
    ];
    expect([...list.passing({ ...query, filters })]).toHaveLength(2);
    expect(
      describeQuery(
        { ...query, filters },
        columnsWith('advisers', { kvkLists: [], ownTables: [], words: [], months: null }),
      ),
    ).toBe('Provincie is Utrecht; Steekproef van 20% (zaad 3)');
    const behind = { ...query, filters: [...filters, { column: 'fte', text: '>1' }] };
    expect(
      describeQuery(behind, columnsWith('advisers', { kvkLists: [], ownTables: [], words: [], months: null })),
    ).toBe('Provincie is Utrecht; Steekproef van 20% (zaad 3); daarvan FTE is meer dan 1');
  });
});

describe('filters behind a sample or a top per group', () => {
  it('keep the rows of the limit that pass, and the values of a filter count just these', () => {
    const limits = fc.constantFrom([sampleName, '3 per province zaad 5'], [topOfName, '2 hoogste fte per province']);
    fc.assert(
      fc.property(offices, limits, (rows, [column = '', text = '']) => {
        const list = listOf(numbered(rows));
        const limit = { column, text };
        const before = { column: 'fte', text: '>1' };
        const drawn = new Set(list.passing({ ...query, filters: [before, limit] }));
        const within = [{ column: 'province', text: 'Utrecht' }];
        const expected = [...list.passing({ ...query, filters: within })].filter((row) => drawn.has(row));
        expect([...list.passing({ ...query, filters: [before, limit, ...within] })]).toEqual(expected);
        const conditions = { column: withinName, text: writeConditions({ mode: 'all', of: within }) };
        expect([...list.passing({ ...query, filters: [conditions, before, limit] })]).toEqual(expected);
        const facet = facetOf(list, {
          ...query,
          filters: [before, limit],
          column: 'province',
          search: '',
          order: 'count',
          limit: 9,
        });
        expect(facet.values.find(({ value }) => value === 'Utrecht')?.count ?? 0).toBe(expected.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a top per group', () => {
  it('has the rows with the highest or lowest numbers of each group', () => {
    fc.assert(
      fc.property(
        offices,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('highest' as const, 'lowest' as const),
        (rows, count, end) => {
          const all = numbered(rows);
          const found = ids(all, topOfName, writeTopOf({ count, column: 'fte', end, per: 'province' }));
          const expected = ['Utrecht', 'Limburg', null].flatMap((province) =>
            all
              .flatMap((each) => (each.province === province && each.fte !== null ? [{ ...each, fte: each.fte }] : []))
              .sort((one, other) => (end === 'highest' ? other.fte - one.fte : one.fte - other.fte))
              .slice(0, count)
              .map(({ kvk }) => kvk),
          );
          expect([...found].sort()).toEqual(expected.sort());
        },
      ),
      { numRuns: 40 },
    );
  });
});

it('texts of samples and tops are read as they are written, and other texts are refused', () => {
  for (const text of ['100 zaad 42', '5,5% per province zaad 7', '1 zaad 999999'])
    expect(writeSample(readSample(text) ?? never())).toBe(text);
  for (const text of ['10 hoogste fte', '3 laagste equity per province'])
    expect(writeTopOf(readTopOf(text) ?? never())).toBe(text);
  for (const text of ['', '0', '1,5', '101%', 'alle', '10 per']) expect(readSample(text)).toBeNull();
  for (const text of ['', '10', '0 hoogste fte', '10 grootste fte']) expect(readTopOf(text)).toBeNull();
  const list = listOf(numbered([{ province: null, fte: 1 }]));
  const asked = (column: string, text: string) => () => list.passing({ ...query, filters: [{ column, text }] });
  expect(asked(sampleName, 'alle')).toThrow(new Fault('FILTER_INVALID', sampleName));
  expect(asked(sampleName, '5 per ratingRiFD')).toThrow(new Fault('NOT_ALLOWED', 'ratingRiFD'));
  expect(asked(topOfName, '5 hoogste ratingRiFD')).toThrow(new Fault('NOT_ALLOWED', 'ratingRiFD'));
});

const never = (): never => {
  throw new Error('not read');
};
