import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { Cell, Column } from '../../../src/shared/domain/lists/column';
import type { FormatRule } from '../../../src/shared/domain/lists/format-rule';
import type { ListQuery } from '../../../src/shared/domain/lists/list';
import { formatItems } from '../../../src/shared/format/format-cell';
import { formatDate, isoDate } from '../../../src/shared/format/format-date';
import { eachCase } from '../../first-cases';
import { below, type Random, randomFrom } from '../../random';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

/** The number of offices of which every column is compared; before a release it is 5,000 (CONTRIBUTING.md). */
const offices = Number(process.env.ADVIESATLAS_ROWS ?? 600);
const pageSize = 500;
const patience = 600_000;

/** LibreOffice, if it is installed: another program that must read our workbooks. */
const reader = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0);

let demo: DemoProvider;
let program: Program;
let every: readonly Column[];

beforeAll(async () => {
  demo = await startDemo({ offices });
  program = await startProgram(demo.address, await folderWithMonth(offices));
  await program.logIn('analist@demo.example');
  await program.settled();
  every = (await program.get('list.describe', { month: program.month(), list: 'advisers' })).columns;
}, patience);
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

/** A cell of the list as a workbook shows it: days as ISO, several values as one text. */
function shownInSheet(column: Column, cell: Cell): string | number {
  if (cell === null) return '';
  if (typeof cell === 'number') return column.kind === 'date' ? dateText(cell) : cell;
  return typeof cell === 'string' ? cell : formatItems(column, cell);
}
/** Days that Excel would show wrongly are texts. */
const dateText = (date: number): string => (date < 19_000_301 ? formatDate(date) : isoDate(date));
const plainValue = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString().slice(0, 10) : (value ?? '');

const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => name);

/** The rows of a query as the list shows them, column by column. */
async function listed(query: ListQuery, columns = every): Promise<ReadonlyMap<string, readonly (string | number)[]>> {
  const cells = new Map<string, (string | number)[]>(namesOf(columns).map((name) => [name, []]));
  for (let offset = 0, matched = 1; offset < matched; offset += pageSize) {
    const asked = {
      month: program.month(),
      ...query,
      columns: namesOf(columns),
      requesterId: 'test',
      offset,
      limit: pageSize,
    };
    const page = await program.get('list.page', asked);
    matched = page.matched;
    for (const column of columns) {
      for (const cell of page.columns[column.name] ?? [])
        cells.get(column.name)?.push(shownInSheet(column, cell ?? null));
    }
  }
  return cells;
}

type Asked = {
  readonly fileName: string;
  readonly columns?: readonly Column[];
  /** Only the table, which begins in the first row. */
  readonly plain?: boolean;
  readonly formats?: readonly FormatRule[];
};

/** Writes all rows of a query. @returns the path of the workbook */
async function written(
  query: ListQuery,
  { fileName, columns = every, plain = true, formats: rules }: Asked,
): Promise<string> {
  const rows = { kind: 'all' } as const;
  const request = {
    query,
    rows,
    columns: namesOf(columns),
    plain,
    formats: rules,
    month: program.month(),
    format: 'xlsx' as const,
    title: 'Alles',
  };
  const started = await program.get('export.start', { request, fileName });
  const { outcome } = await program.application.running.finished(started?.id ?? '');
  expect(outcome.kind).toBe('done');
  return join(program.exportFolder, fileName);
}

async function expectTheList(
  path: string,
  expected: ReadonlyMap<string, readonly (string | number)[]>,
  columns = every,
): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const sheet = workbook.worksheets[0];
  expect(sheet?.rowCount).toBe(1 + (expected.get(columns[0]?.name ?? '')?.length ?? 0));
  for (const [at, { name }] of columns.entries()) {
    const cells = expected.get(name) ?? [];
    const found = cells.map((_, row) => plainValue(sheet?.getRow(2 + row).getCell(at + 1).value));
    expect(found, name).toEqual(cells);
  }
}

/** The path of the same workbook after LibreOffice has opened and saved it. */
function savedByLibreOffice(path: string): string {
  const folder = join(program.folder, 'libreoffice');
  const profile = `-env:UserInstallation=file://${join(program.folder, 'profile')}`;
  const args = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', folder, path];
  expect(spawnSync(reader ?? '', args, { timeout: patience, encoding: 'utf8' }).status).toBe(0);
  return join(folder, basename(path));
}

const owner = { email: 'analist@demo.example', role: 'volledig' };

/** A rule of every kind, over texts, numbers, days and lists. */
const formats: readonly FormatRule[] = [
  { kind: 'where', column: 'name', text: 'advies', sign: 'attention', word: 'advies' },
  { kind: 'where', column: 'fte', text: '>3', sign: 'good', word: '' },
  { kind: 'bar', column: 'fte', ends: 'range' },
  { kind: 'top', column: 'fte', end: 'lowest', count: 10, unit: 'percent', sign: 'risk', word: '' },
  { kind: 'scale', column: 'equity', colours: 3, ends: 'quantiles' },
  { kind: 'where', column: 'dateSettlement', text: '2015..2018', sign: 'attention', word: '' },
  { kind: 'where', column: 'province', text: 'Utrecht|~', sign: 'risk', word: 'let op' },
  { kind: 'where', column: 'active', text: '!ja', sign: 'risk', word: '' },
];

/** The values, rules and notes of a workbook, in a form that does not depend on the program that wrote it. */
async function readSheet(path: string) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const [sheet] = workbook.worksheets;
  const found = sheet as unknown as { readonly conditionalFormattings: readonly SheetFormat[] };
  const rules = found.conditionalFormattings
    .flatMap(({ ref, rules: own }) =>
      own.map(({ type, formulae, rank, bottom }) => ({
        ref,
        type,
        formulae,
        ...(type === 'top10' && { rank, bottom }),
      })),
    )
    .map((rule) => JSON.stringify(rule))
    .sort();
  const values: unknown[][] = [];
  const notes: (readonly [unknown, string])[] = [];
  sheet?.eachRow((row) => {
    values.push(every.map((_, at) => plainValue(row.getCell(at + 1).value)));
    row.eachCell(({ note }) => {
      const text = typeof note === 'string' ? note : note?.texts?.map((each) => each.text).join('');
      if (text !== undefined) notes.push([row.getCell(1).value, text]);
    });
  });
  return { rules, values, notes };
}

type SheetFormat = {
  readonly ref: string;
  readonly rules: readonly {
    readonly type: string;
    readonly formulae?: readonly string[];
    readonly rank?: number;
    readonly bottom?: boolean;
  }[];
};

/** The number of views that are compared, and the seed that draws them (`ADVIESATLAS_SEED` repeats a run). */
const [views, seed] = [8, Number(process.env.ADVIESATLAS_SEED ?? Math.floor(Math.random() * 2 ** 31))];

/** A text that a filter of a column reads, and that some row passes. */
function filterText(column: Column, cell: Cell): string {
  const text = String(shownInSheet(column, cell));
  if (column.kind === 'date') return text.slice(0, 4);
  return typeof cell === 'number' ? `${Math.floor(cell)}-${Math.ceil(cell) + 5}` : text.slice(0, 3);
}

/** Some columns in any order, under filters that some row passes, sorted by one of them. */
async function randomView(random: Random): Promise<{ readonly query: ListQuery; readonly columns: readonly Column[] }> {
  const shuffled = every.map((column) => [random(), column] as const).sort(([one], [other]) => one - other);
  const columns = shuffled.slice(0, 1 + below(random, 60)).map(([, column]) => column);
  const sort = [
    { column: columns[0]?.name ?? 'kvk', direction: random() < 0.5 ? 'asc' : 'desc' },
    { column: 'kvk', direction: 'asc' },
  ] as const;
  let query: ListQuery = { ...allAdvisers, sort };
  const asked = { month: program.month(), requesterId: 'test', offset: below(random, offices), limit: 1 };
  const row = await program.get('list.page', { ...asked, ...query, columns: namesOf(columns) });
  for (const column of columns.slice(0, below(random, 4))) {
    const cell = row.columns[column.name]?.[0] ?? null;
    if (cell === null) continue;
    const filtered = { ...query, filters: [...query.filters, { column: column.name, text: filterText(column, cell) }] };
    const answer = await program.ask('list.page', { ...asked, ...filtered, columns: [] });
    if (answer.ok) query = filtered;
  }
  return { query, columns };
}

const queries: readonly ListQuery[] = [
  { ...allAdvisers, sort: [{ column: 'city', direction: 'desc' }] },
  {
    ...allAdvisers,
    filters: [{ column: 'city', text: 'e' }],
    sort: [
      { column: 'equity', direction: 'asc' },
      { column: 'name', direction: 'asc' },
    ],
  },
];

describe(`an export of every column of ${offices} offices`, { timeout: patience }, () => {
  eachCase(
    1,
    queries.map((query, index) => [`alles ${index}.xlsx`, query] as const),
  )('has the value of the list in every cell: %s', async (fileName, query) =>
    expectTheList(await written(query, { fileName }), await listed(query)),
  );

  it(`has the values of the list for random views and filters (seed ${seed})`, { tags: ['long'] }, async () => {
    const random = randomFrom(seed);
    let filters = 0;
    for (let view = 0; view < views; view++) {
      const { query, columns } = await randomView(random);
      filters += query.filters.length;
      const cells = await listed(query, columns);
      await expectTheList(await written(query, { fileName: `gezien ${view}.xlsx`, columns }), cells, columns);
    }
    expect(filters).toBeGreaterThan(0);
  });

  it.skipIf(reader === undefined)(
    'has the values of the list after LibreOffice has opened and saved it',
    { tags: ['long'] },
    async () => {
      const [query = allAdvisers] = queries;
      const path = await written(query, { fileName: 'heen en terug.xlsx' });
      await expectTheList(savedByLibreOffice(path), await listed(query));
    },
  );

  it.skipIf(reader === undefined)(
    'has its formats and remarks after LibreOffice has opened and saved it',
    {
      tags: ['long'],
    },
    async () => {
      const kvk = (await listed(allAdvisers, every.slice(0, 1))).get('kvk')?.[3];
      const cell = { kvk: String(kvk), column: 'city' };
      const asked = { owner, month: program.month(), cell, text: 'Klopt dit?', revision: 0 };
      await program.get('remark.write', asked);
      const path = await written(allAdvisers, { fileName: 'opgemaakt.xlsx', plain: false, formats });
      const [ours, theirs] = await Promise.all([path, savedByLibreOffice(path)].map(readSheet));
      expect(ours?.rules.length).toBeGreaterThanOrEqual(formats.length);
      expect(ours?.notes).toEqual([[kvk, expect.stringContaining('Klopt dit?')]]);
      expect(theirs).toEqual(ours);
    },
  );
});
