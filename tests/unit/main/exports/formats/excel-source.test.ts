import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { read as readSheets } from '@e965/xlsx';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import type { ExportJob } from '../../../../../src/main/exports/content/export-job';
import { writeCsv } from '../../../../../src/main/exports/formats/csv-writer';
import { writeParquet } from '../../../../../src/main/exports/formats/parquet-writer';
import { contractRows } from '../../../../../src/main/exports/sources/contract-rows';
import { isOpenElsewhere, placeFiles, sourceNames } from '../../../../../src/main/exports/sources/source-files';
import { writeXlsx } from '../../../../../src/main/exports/workbook/xlsx-writer';
import { systemSteps } from '../../../../../src/main/files/atomic-write';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import {
  nextContract,
  type SourceContract,
  sourceKindOf,
} from '../../../../../src/shared/domain/exports/source-contract';
import type { Cell, Column } from '../../../../../src/shared/domain/lists/column';
import { bytesOf, jobFor, sourceOf, workbookOf } from '../../export-fixture';
import { folderOfProcess } from '../../folder-of-process';
import { isInOrder } from '../../part-order';

const folder = folderOfProcess('adviesatlas-source-');
let places = 0;
function newPlace(): string {
  const place = join(folder, String(places++));
  mkdirSync(place);
  return place;
}

const named = (...names: readonly string[]): readonly Column[] =>
  names.map((name) => {
    const column = columnNamed('advisers', name);
    if (column === undefined) throw new Error(name);
    return column;
  });
const offer = (columns: readonly Column[]) => ({
  list: 'advisers' as const,
  columns: columns.map(({ name, label, kind }) => ({
    ...{ column: name, name, label, kind: sourceKindOf(kind), empty: null },
  })),
});

describe('the workbook of an Excel source', () => {
  const columns = named('kvk', 'name', 'fte', 'active', 'dateSettlement').map((column, at) =>
    at === 1 ? { ...column, label: 'Naam "A" & <B>' } : column,
  );
  const rows: readonly (readonly Cell[])[] = [
    ['01234567', '=Kantoor & Zn', 1.5, 'ja', 20200229],
    ['99000001', null, null, 'nee', null],
  ];
  const place = join(folder, 'map [1]');
  const job = (parts: Partial<ExportJob> = {}) =>
    jobFor({
      ...{ plain: true, title: 'Mijn lijst', target: join(place, 'laatste.csv') },
      source: {
        contract: nextContract(null, offer(columns)),
        ...{ filter: 'x', revision: 1, workbook: { file: 'Mijn lijst.xlsx', marks: [] } },
      },
      ...parts,
    });
  const made = (parts: Partial<ExportJob> = {}, of = rows) =>
    bytesOf((file) => writeXlsx(job(parts), sourceOf(columns, of), { file, onRow: () => {} }));
  const partsOf = async (bytes: Buffer) => {
    const zip = await JSZip.loadAsync(bytes);
    const texts = new Map<string, string>();
    for (const [name, file] of Object.entries(zip.files)) if (!file.dir) texts.set(name, await file.async('string'));
    return { zip, texts };
  };
  const unescaped = (text: string): string =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const attributes = (text: string, tag: string, name: string) =>
    [...text.matchAll(new RegExp(`<${tag} [^>]*?\\b${name}="([^"]*)"`, 'g'))].map(([, value = '']) => unescaped(value));

  it('shows its rows in a table before the first refresh, to any reader of workbooks', async () => {
    const workbook = await workbookOf(await made());
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Mijn lijst', 'Uitleg']);
    const [sheet, help] = workbook.worksheets;
    expect(sheet?.getRow(1).values).toEqual([undefined, ...columns.map(({ label }) => label)]);
    expect(sheet?.getRow(2).values).toEqual([
      ...[undefined, '01234567', '=Kantoor & Zn', 1.5, 'ja', new Date('2020-02-29T00:00:00Z')],
    ]);
    expect(sheet?.getTables()).toHaveLength(1);
    const { Sheets } = readSheets(await made());
    expect([Sheets['Mijn lijst']?.C2?.v, Sheets['Mijn lijst']?.B2?.v, Sheets.Uitleg?.B7?.v]).toEqual([
      ...[1.5, '=Kantoor & Zn', join(place, '/')],
    ]);
    expect(help?.getCell('B7').value).toMatchObject({ result: join(place, '/') });
    expect(help?.getCell('B8').value).toBe(join(place, '/'));
  });

  it('declares every part, and each relation leads to one', async () => {
    const { texts } = await partsOf(await made());
    const types = texts.get('[Content_Types].xml') ?? '';
    const defaults = attributes(types, 'Default', 'Extension');
    const overrides = attributes(types, 'Override', 'PartName').map((name) => name.slice(1));
    for (const name of overrides) expect(texts.has(name), name).toBe(true);
    for (const name of texts.keys())
      expect(overrides.includes(name) || defaults.includes(name.split('.').at(-1) ?? ''), name).toBe(true);
    for (const [name, text] of texts) {
      if (!name.endsWith('.rels')) continue;
      const base = name.replace(/_rels\/[^/]+$/, '');
      const ids = attributes(text, 'Relationship', 'Id');
      expect(new Set(ids).size, name).toBe(ids.length);
      for (const target of attributes(text, 'Relationship', 'Target')) {
        const path = target.startsWith('/') ? target.slice(1) : new URL(target, `http://x/${base}`).pathname.slice(1);
        expect(texts.has(path), `${name}: ${target}`).toBe(true);
      }
    }
    const sheet = texts.get('xl/worksheets/sheet1.xml') ?? '';
    isInOrder(sheet, 'sheet');
    isInOrder(texts.get('xl/workbook.xml') ?? '', 'workbook');
    expect(sheet).toMatch(/<tablePart r:id="rIdTable"\/><\/tableParts><\/worksheet>$/);
    expect(sheet).not.toContain('<autoFilter');
    expect(attributes(sheet, 'worksheet', 'xmlns:r')).toHaveLength(1);
  });

  it('has a query, a connection, and a table of the columns that the connection fills', async () => {
    const { texts } = await partsOf(await made());
    const labels = columns.map(({ label }) => label);
    const table = texts.get('xl/tables/table1.xml') ?? '';
    expect(attributes(table, 'tableColumn', 'name')).toEqual(labels);
    expect(attributes(table, 'table', 'ref')).toEqual(['A1:E3']);
    const query = texts.get('xl/queryTables/queryTable1.xml') ?? '';
    expect(attributes(query, 'queryTableField', 'name')).toEqual(labels);
    expect(attributes(query, 'queryTableField', 'tableColumnId')).toEqual(attributes(table, 'tableColumn', 'id'));
    expect(attributes(query, 'queryTable', 'connectionId')).toEqual(['1']);
    const connection = texts.get('xl/connections.xml') ?? '';
    expect(attributes(connection, 'dbPr', 'connection')[0]).toContain(
      'Provider=Microsoft.Mashup.OleDb.1;Data Source=$Workbook$;Location=Gegevens;',
    );
    const names = texts.get('xl/workbook.xml') ?? '';
    expect(names).toContain(`hidden="1">'Mijn lijst'!$A$1:$E$3</definedName>`);
    for (const name of ['AdviesatlasMap', 'AdviesatlasMapOpSchijf'])
      expect(attributes(names, 'definedName', 'name')).toContain(name);
  });

  it('holds the query as Excel reads it, which takes the kinds from schema.json', async () => {
    const { zip } = await partsOf(await made());
    const bytes = (await zip.file('customXml/item1.xml')?.async('nodebuffer')) ?? Buffer.alloc(0);
    const xml = bytes.toString('utf16le');
    expect(xml).toMatch(
      /^\ufeff<\?xml version="1.0" encoding="utf-16"\?><DataMashup xmlns="http:\/\/schemas.microsoft.com\/DataMashup">/,
    );
    const stream = Buffer.from(/>([A-Za-z0-9+/=]+)</.exec(xml)?.[1] ?? '', 'base64');
    let at = 4;
    const next = (of: Buffer): Buffer => {
      const length = of.readUInt32LE(at);
      at += 4 + length;
      return of.subarray(at - length, at);
    };
    const [content, permissions, metadata, signature] = [next(stream), next(stream), next(stream), next(stream)];
    expect([stream.readUInt32LE(0), at, signature.length]).toEqual([0, stream.length, 1]);
    expect(permissions.toString()).toContain('<FirewallEnabled>true</FirewallEnabled>');
    at = 4;
    const noted = next(metadata).toString();
    expect([metadata.readUInt32LE(0), Object.keys((await JSZip.loadAsync(next(metadata))).files)]).toEqual([0, []]);
    expect(at).toBe(metadata.length);
    expect(unescaped(noted)).toContain(`Value="s${JSON.stringify(columns.map(({ label }) => label))}"`);
    expect(noted).toContain(`Value="s${Buffer.from([6, 6, 5, 6, 9]).toString('base64')}"`);
    const { texts } = await partsOf(content);
    expect([...texts.keys()]).toEqual(['Config/Package.xml', '[Content_Types].xml', 'Formulas/Section1.m']);
    const formula = texts.get('Formulas/Section1.m') ?? '';
    expect(formula).toMatch(/^section Section1;\r\n\r\nshared Gegevens = let\r\n/);
    for (const use of ['File.Contents(Map & "laatste.csv")', 'Cel("AdviesatlasMap")', '"schema.json"', '"nl-NL"'])
      expect(formula).toContain(use);
    for (const [open, close] of ['()', '[]', '{}'])
      expect(formula.split(open ?? '').length).toBe(formula.split(close ?? '').length);
  });

  it('is made for no rows and for a view that is called as its other sheet', async () => {
    const workbook = await workbookOf(await made({ title: 'uitleg' }, []));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['uitleg', 'Toelichting']);
    const { texts } = await partsOf(await made({ title: 'uitleg' }, []));
    expect(attributes(texts.get('xl/tables/table1.xml') ?? '', 'table', 'ref')).toEqual(['A1:E2']);
  });
});

it('laatste.csv has all digits of a number, under the first label of its column', async () => {
  const columns = named('kvk', 'fte');
  const contract = nextContract(null, offer(columns));
  const renamed = columns.map((column) => ({ ...column, label: 'anders' }));
  const rows = contractRows(sourceOf(renamed, [['01234567', 1.23456]]), contract.columns);
  const csv = { columnSeparator: ';', rowSeparator: '\n', headerNames: false, isExact: true };
  const text = (await bytesOf((file) => writeCsv({ csv }, rows, { file, onRow: () => {} }))).toString('utf8');
  expect(text).toBe(`\ufeff${columns.map(({ label }) => label).join(';')}\n01234567;1,23456\n`);
});

/** The part of DuckDB that is used; the package is no dependency, and the test asks it where it is installed. */
type DuckDb = {
  readonly DuckDBInstance: {
    readonly create: (path: string) => Promise<{
      connect: () => Promise<{
        runAndReadAll: (sql: string) => Promise<{ getRows: () => readonly (readonly unknown[])[] }>;
      }>;
    }>;
  };
};
const packageName = '@duckdb/node-api';
const duckDb = (await import(packageName).catch(() => null)) as DuckDb | null;

it('the files of thirteen months have one schema, however the view changed between them', async () => {
  const views = [
    ...[
      ['kvk', 'name', 'fte'],
      ['kvk', 'fte', 'city'],
      ['kvk', 'active', 'name'],
      ['dateSettlement', 'kvk'],
    ],
    ...[
      ['kvk', 'partnerships'],
      ['name', 'kvk', 'fte', 'city', 'active', 'partnerships'],
    ],
  ];
  const values: Readonly<Record<string, Cell>> = {
    ...{ kvk: '01234567', name: 'Kantoor', fte: 2.5, city: 'Gouda', active: 'ja', dateSettlement: 20200229 },
    partnerships: ['RFP', 'FFP'],
  };
  const place = newPlace();
  let contract: SourceContract | null = null;
  const files: string[] = [];
  for (let month = 0; month < 13; month++) {
    const shown = named(...(views[month % views.length] ?? []));
    contract = nextContract(contract, offer(shown));
    const filled = contract.columns.flatMap(({ column, empty }) => (empty === null ? [column] : []));
    const source = sourceOf(named(...filled), [filled.map((name) => values[name] ?? null)]);
    const rows = contractRows(source, contract.columns);
    const path = join(place, `${String(month).padStart(2, '0')}.parquet`);
    writeFileSync(path, await bytesOf((file) => writeParquet(jobFor(), rows, { file, onRow: () => {} })));
    files.push(path);
  }
  let before: readonly unknown[] = [];
  for (const path of files) {
    const file = await asyncBufferFromFile(path);
    const schema = (await parquetMetadataAsync(file)).schema.slice(1);
    expect(schema.slice(0, before.length)).toEqual(before);
    before = schema;
  }
  const last = await parquetReadObjects({ file: await asyncBufferFromFile(files.at(-1) ?? '') });
  // The reader has undefined for a list without a value.
  expect(last.map((row) => ({ ...row, partnerships: row.partnerships ?? null }))).toEqual([
    {
      ...{ kvk: '01234567', name: 'Kantoor', fte: 2.5, city: null, active: null },
      dateSettlement: null,
      partnerships: null,
    },
  ]);
  if (duckDb === null) return;
  const connection = await (await duckDb.DuckDBInstance.create(':memory:')).connect();
  const types = async (options: string) =>
    (await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet('${place}/*.parquet'${options})`))
      .getRows()
      .map(([name, type]) => `${name} ${type}`);
  const first = ['kvk VARCHAR', 'name VARCHAR', 'fte DOUBLE'];
  expect(await types('')).toEqual(first);
  expect(await types(', union_by_name = true')).toEqual([
    ...[...first, 'city VARCHAR', 'active BOOLEAN', 'dateSettlement DATE', 'partnerships VARCHAR[]'],
  ]);
});

describe('the files of an Excel source', () => {
  const names = Object.values(sourceNames);
  const fill = (place: string, text: string) =>
    names.map((name) => writeFileSync(join(place, name), `${name} ${text}`));
  const contents = (place: string) => names.map((name) => readFileSync(join(place, name), 'utf8').split(' ')[1]);

  it.each(names.map((_, at) => at))(
    'are each whole when the program ends before step %i, and new after the next',
    (ends) => {
      const [from, to] = [newPlace(), newPlace()];
      fill(to, 'oud');
      fill(from, 'nieuw');
      let step = 0;
      const rename = (temporary: string, target: string) => {
        if (step++ === ends) throw new Error('killed');
        systemSteps.rename(temporary, target);
      };
      expect(() => placeFiles({ from, to, names }, { ...systemSteps, rename })).toThrow();
      // The schema comes last: it never promises what the other files do not have.
      expect(contents(to)).toEqual(names.map((_, at) => (at < ends ? 'nieuw' : 'oud')));
      fill(from, 'nieuwst');
      placeFiles({ from, to, names });
      expect(contents(to)).toEqual(names.map(() => 'nieuwst'));
      expect(readdirSync(from)).toEqual([]);
    },
  );

  it.each(['EBUSY', 'EPERM', 'EACCES', 'ETXTBSY'])('wait for another program that holds one (%s)', (code) => {
    const [from, to] = [newPlace(), newPlace()];
    fill(from, 'nieuw');
    const rename = () => {
      throw Object.assign(new Error(code), { code });
    };
    const patience = { ...systemSteps.patience, wait: () => {} };
    expect(() => placeFiles({ from, to, names }, { ...systemSteps, rename, patience })).toThrow(
      expect.objectContaining({ code: 'SOURCE_OPEN', detail: sourceNames.csv }),
    );
    expect(existsSync(join(to, sourceNames.csv))).toBe(false);
  });

  it.each(['~$laatste.csv', '.~lock.laatste.csv#'])('are open while %s says so', (owner) => {
    const place = newPlace();
    fill(place, 'oud');
    expect(isOpenElsewhere(place, sourceNames.csv)).toBe(false);
    writeFileSync(join(place, owner), '');
    expect(isOpenElsewhere(place, sourceNames.csv)).toBe(true);
    expect(isOpenElsewhere(place, sourceNames.parquet)).toBe(false);
  });
});
