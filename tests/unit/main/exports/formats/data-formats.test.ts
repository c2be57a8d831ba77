import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import type { ExportJob } from '../../../../../src/main/exports/content/export-job';
import { writeJson } from '../../../../../src/main/exports/formats/json-writer';
import { writeParquet } from '../../../../../src/main/exports/formats/parquet-writer';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import type { Cell, Column } from '../../../../../src/shared/domain/lists/column';
import { isoDate } from '../../../../../src/shared/format/format-date';
import { examples } from '../../../../first-cases';
import { bytesOf, jobFor, sourceOf } from '../../export-fixture';

const names = ['kvk', 'name', 'fte', 'dateSettlement', 'certifications', 'active'];
const columns = names.flatMap((name) => columnNamed('advisers', name) ?? []);
type Rows = readonly (readonly Cell[])[];

const asJson = async (rows: Rows, asked: Partial<ExportJob> = {}, shown: readonly Column[] = columns) =>
  JSON.parse(
    (await bytesOf((file) => writeJson(jobFor(asked), sourceOf(shown, rows), { file, onRow: () => {} }))).toString(),
  );

async function asParquet(rows: Rows, asked: Partial<ExportJob> = {}, shown: readonly Column[] = columns) {
  const written = await bytesOf((file) =>
    writeParquet(jobFor(asked), sourceOf(shown, rows), { file, onRow: () => {} }),
  );
  const file = new Uint8Array(written).buffer;
  return { objects: await parquetReadObjects({ file }), metadata: parquetMetadata(file) };
}

const rows: Rows = [
  ['00000001', 'Anker "&" <Zn>', 6.25, 20_201_231, ['SEH', 'FFP'], 'ja'],
  ['00000002', 'Zoë 😀', null, null, null, 'nee'],
  ['00000003', null, -0.1, 18_500_401, ['SEH'], null],
];
const objects = [
  {
    kvk: '00000001',
    name: 'Anker "&" <Zn>',
    fte: 6.25,
    dateSettlement: '2020-12-31',
    certifications: ['SEH', 'FFP'],
    active: true,
  },
  { kvk: '00000002', name: 'Zoë 😀', fte: null, dateSettlement: null, certifications: null, active: false },
  { kvk: '00000003', name: null, fte: -0.1, dateSettlement: '1850-04-01', certifications: ['SEH'], active: null },
];
/** Days of a Parquet file are read as dates. */
const withIsoDays = (each: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(each).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString().slice(0, 10) : (value ?? null),
    ]),
  );

describe('a list as JSON', () => {
  it('is an array of objects by the names of the columns, with real numbers, days as ISO, and yes and no', async () => {
    expect(await asJson(rows)).toEqual(objects);
    expect(await asJson([])).toEqual([]);
  });

  it('says in every object of demo data that it is made up', async () => {
    const [first, second] = await asJson(rows, { demo: true });
    expect(Object.entries(first)[0]).toEqual(['FICTIEF', true]);
    expect(second.FICTIEF).toBe(true);
  });
});

describe('a list as Parquet', () => {
  it('stores texts, numbers, days, lists and booleans as such', async () => {
    const { objects: read, metadata } = await asParquet(rows);
    expect(read.map(withIsoDays)).toEqual(objects);
    const types = metadata.schema
      .filter(({ type }) => type !== undefined)
      .map(({ type, converted_type }) => converted_type ?? type);
    expect(types).toEqual(['UTF8', 'UTF8', 'DOUBLE', 'DATE', 'UTF8', 'BOOLEAN']);
    expect((await asParquet([])).objects).toEqual([]);
  });

  it('names its source, and says of demo data that it is made up', async () => {
    const metadataOf = async (demo: boolean) =>
      new Map(
        (await asParquet(rows, { demo, title: 'Adviseurslijst' })).metadata.key_value_metadata?.map(
          ({ key, value }) => [key, value],
        ),
      );
    expect((await metadataOf(true)).get('FICTIEF')).toBe('verzonnen gegevens');
    expect((await metadataOf(false)).has('FICTIEF')).toBe(false);
    expect((await metadataOf(false)).get('Lijst')).toBe('Adviseurslijst');
  });

  it('stores a text of many rows once', async () => {
    const many = Array.from({ length: 5000 }, (_, at): Cell[] => [
      String(at),
      at % 2 === 0 ? 'Amsterdam' : 'Utrecht',
      1,
      null,
      null,
      'ja',
    ]);
    const { metadata } = await asParquet(many);
    const name = metadata.row_groups[0]?.columns[1]?.meta_data;
    expect(name?.encodings).toContain('RLE_DICTIONARY');
    expect(Number(name?.total_compressed_size)).toBeLessThan(2000);
  });
});

describe('JSON and Parquet', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
  const row = fc.tuple(
    fc.option(text, { nil: null }),
    fc.option(text, { nil: null }),
    fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null }),
    fc.constantFrom(null, 20_261_025, 19_000_101),
    fc.option(fc.array(text, { minLength: 1, maxLength: 3 }), { nil: null }),
    fc.constantFrom(null, 'ja', 'nee'),
  );
  it('hold the same values as the list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (cells) => {
        const expected = cells.map((each) =>
          Object.fromEntries(
            columns.map(({ name, kind }, at) => {
              const cell = each[at] ?? null;
              if (kind === 'flag') return [name, cell === null ? null : cell === 'ja'];
              return [name, kind === 'date' && typeof cell === 'number' ? isoDate(cell) : cell === 0 ? 0 : cell];
            }),
          ),
        );
        expect(await asJson(cells)).toEqual(expected);
        expect((await asParquet(cells)).objects.map(withIsoDays).map(plainZeros)).toEqual(expected);
      }),
      { numRuns: examples(30) },
    );
  });

  it('say of a withheld column only that the subscription lacks it', async () => {
    const withheld = columns.map((column) => ({ ...column, withheld: true as const }));
    const lacking = [columns.map(() => 'niet in uw abonnement')];
    const expected = [Object.fromEntries(names.map((name) => [name, 'niet in uw abonnement']))];
    expect(await asJson(lacking, {}, withheld)).toEqual(expected);
    expect((await asParquet(lacking, {}, withheld)).objects).toEqual(expected);
  });
});

const plainZeros = (each: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(each).map(([name, value]) => [name, value === 0 ? 0 : value]));
