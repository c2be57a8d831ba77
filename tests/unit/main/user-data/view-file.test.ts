import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readViewFile, writeViewFile } from '../../../../src/main/user-data/workbooks/view-file';
import { infoGroups } from '../../../../src/shared/domain/lists/column';
import { filteredMonths } from '../../../../src/shared/domain/lists/comparison';
import { listNames } from '../../../../src/shared/domain/lists/list-name';
import { failureOf } from '../../../../src/shared/domain/result';
import { plainName } from '../../../../src/shared/format/plain-name';
import { type KeptView, noKeptView, type ViewFile } from '../../../../src/shared/view/view';

const name = fc.string({ maxLength: 40 });
const filters = fc.array(fc.record({ column: name, text: fc.string({ unit: 'binary', maxLength: 200 }) }), {
  maxLength: 8,
});
const day = fc.constantFrom('2026-01-31', '2024-02-29', '2025-12-01');
const mutations = fc.record({ from: day, to: day, groups: fc.subarray([...infoGroups]) });
const near = fc.record({
  centre: fc.constantFrom(
    { kind: 'office' as const, kvk: '99041278' },
    { kind: 'postcode' as const, postcode: '3511 AB' },
  ),
  kilometres: fc.integer({ min: 1, max: 25 }),
});
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const view: fc.Arbitrary<KeptView> = fc.record({
  list: fc.constantFrom(...listNames),
  columns: fc.array(
    fc.record({
      name,
      width: fc.integer({ min: 20, max: 4000 }),
      shown: fc.boolean(),
      pinned: orNull(fc.boolean()),
    }),
    { maxLength: 20 },
  ),
  sort: fc.array(fc.record({ column: name, direction: fc.constantFrom('asc' as const, 'desc' as const) }), {
    maxLength: 4,
  }),
  filters,
  mutations: orNull(mutations),
  near: orNull(near),
  peers: orNull(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 100 }),
      filters,
      mutations: orNull(mutations),
      near: orNull(near),
      measure: name,
    }),
  ),
  comparison: orNull(
    fc.record({
      monthsBack: fc.integer({ min: 1, max: 13 }),
      filtersOn: fc.constantFrom(...filteredMonths),
      changedOnly: fc.boolean(),
      margins: fc.array(fc.record({ column: name, most: fc.nat(), unit: fc.constantFrom('absolute', 'percent') }), {
        maxLength: 3,
      }),
      methodShare: fc.constantFrom(0.05, 0.4, 1),
    }),
  ),
  colour: orNull(name),
  display: fc.constantFrom('map' as const, null),
  pivot: fc.constant(null),
  chart: fc.constant(null),
  preset: orNull(fc.string({ minLength: 1, maxLength: 40 })),
  pinnedRows: fc.array(fc.record({ id: fc.string({ maxLength: 100 }), name: fc.string() }), { maxLength: 3 }),
  formats: fc.array(
    name.map((column) => ({ kind: 'bar' as const, column, ends: 'range' as const })),
    { maxLength: 2 },
  ),
  later: fc.constant({}),
});
const file: fc.Arbitrary<ViewFile> = fc.record({
  name: fc
    .string({ unit: 'binary', maxLength: 60 })
    .map(plainName)
    .filter((plain) => plain !== ''),
  view,
  kvkLists: fc.dictionary(fc.stringMatching(/^kvkList\d{1,3}$/), fc.string({ maxLength: 60 }), { maxKeys: 3 }),
});

const codeOf = (text: string) => {
  try {
    readViewFile(text);
    return 'read';
  } catch (error) {
    return failureOf(error).code;
  }
};

describe('a view as a file', () => {
  it('is the same view when it is read, also with a byte-order mark', () => {
    fc.assert(
      fc.property(file, fc.boolean(), (written, marked) => {
        expect(readViewFile((marked ? '\ufeff' : '') + writeViewFile(written))).toEqual(written);
      }),
    );
  });

  it('of an earlier version is read with the present names of its columns', () => {
    const filters = [{ column: 'segmentation', text: 'Overig' }];
    const view: KeptView = {
      ...noKeptView,
      list: 'advisers',
      columns: [{ name: 'policyMakers', width: 200, shown: true, pinned: null }],
      sort: [{ column: 'creditLimit', direction: 'desc' }],
      filters,
      peers: { name: 'Groep', filters, mutations: null, near: null, measure: 'adviceRating' },
      colour: 'legal',
    };
    const read = readViewFile(writeViewFile({ name: 'Oud', view, kvkLists: {} })).view;
    expect(read.columns.map(({ name }) => name)).toEqual(['decisionmakers']);
    expect([...read.filters, ...(read.peers?.filters ?? []), ...read.sort].map(({ column }) => column)).toEqual([
      ...['rfdSegmentation', 'rfdSegmentation', 'creditlimit'],
    ]);
    expect([read.peers?.measure, read.colour]).toEqual(['advieskeuzeRating.score', 'legalSimple']);
  });

  it('is refused with its own code when anything is cut off or left out', () => {
    fc.assert(
      fc.property(file, fc.nat(), (written, at) => {
        const text = writeViewFile(written).trimEnd();
        expect(codeOf(text.slice(0, at % text.length))).toBe('VIEW_FILE_INVALID');
        const parts = JSON.parse(text) as Record<string, unknown>;
        const gone = Object.keys(parts)[at % Object.keys(parts).length] ?? '';
        expect(codeOf(JSON.stringify({ ...parts, [gone]: undefined }))).toBe('VIEW_FILE_INVALID');
      }),
    );
  });

  it.each([
    ['', 'VIEW_FILE_INVALID'],
    ['null', 'VIEW_FILE_INVALID'],
    ['[]', 'VIEW_FILE_INVALID'],
    ['{"name":"instellingen van iets anders"}', 'VIEW_FILE_INVALID'],
    ['{"program":"Adviesatlas","content":"user-data","version":1}', 'VIEW_FILE_INVALID'],
    [`"${'x'.repeat(1_100_000)}"`, 'VIEW_FILE_INVALID'],
    ['['.repeat(500_000), 'VIEW_FILE_INVALID'],
  ])('that is no view is refused: %.40s', (text, code) => expect(codeOf(text)).toBe(code));

  it('of a newer version is reported as such, whatever else is in it', () => {
    expect(codeOf('{"program":"Adviesatlas","content":"view","version":2,"lagen":[]}')).toBe('VIEW_FILE_TOO_NEW');
  });
});
