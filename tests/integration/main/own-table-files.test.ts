import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { calculatedName } from '../../../src/shared/catalog/calculated-column';
import { ownColumnName } from '../../../src/shared/catalog/own-column';
import type { OwnColumnChoice, OwnTableHead } from '../../../src/shared/domain/lists/own-table';
import { ownTableBounds, rowStates } from '../../../src/shared/domain/lists/own-table';
import { madeWorkbook } from '../../hostile/made-workbook';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;
let address = '';
let kvks: readonly string[] = [];
/** What the provider was asked: the address and the body of each request. */
const received: string[] = [];
const recorder = createServer(async (question, answer) => {
  const body = await buffer(question);
  received.push(`${question.method} ${decodeURIComponent(question.url ?? '')} ${body}`);
  const headers = { ...question.headers, host: new URL(demo.address).host };
  request(new URL(question.url ?? '/', demo.address), { method: question.method, headers })
    .on('response', (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    })
    .on('error', () => answer.destroy())
    .end(body);
});

beforeAll(async () => {
  demo = await startDemo();
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`;
  program = await startProgram(address, await folderWithMonth());
  await program.logIn('analist@demo.example');
  await program.settled();
  kvks = (await page(['kvk'])).ids;
});
afterAll(async () => {
  await program.stop();
  await new Promise((resolve) => recorder.close(resolve));
  await demo.close();
  removeFolder(program.folder);
});

const page = (columns: readonly string[], query: Partial<typeof allAdvisers> = {}) =>
  program.get('list.page', {
    requesterId: 'test',
    month: program.month(),
    ...allAdvisers,
    ...query,
    columns,
    offset: 0,
    limit: 20,
  });

const bytesOf = (text: string) => new TextEncoder().encode(text);
const csvOf = (lines: readonly (readonly string[])[]) => bytesOf(lines.map((line) => line.join(';')).join('\n'));
const ask = (bytes: Uint8Array, name = 'relaties.csv') =>
  program.ask('ownTable.read', { bytes, name, choice: {}, layout: {} });

async function read(bytes: Uint8Array, name?: string) {
  const answer = await ask(bytes, name);
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`);
  if (answer.data.kind === 'refused') throw new Error(answer.data.why);
  return answer.data;
}

type Kept = {
  readonly name: string;
  readonly choose?: Partial<OwnColumnChoice>;
  readonly places?: readonly number[];
  readonly replaces?: OwnTableHead;
};

/** Reads, links and keeps a file, as the screen does. */
async function keep(bytes: Uint8Array, { name, choose, places, replaces }: Kept): Promise<OwnTableHead> {
  const { draftId, columns } = await read(bytes, `${name}.csv`);
  await program.get('ownTable.link', { draftId, clues: { kvk: 0 }, replaces: replaces?.id ?? null });
  const kept = columns.filter(({ place }) => places?.includes(place) ?? true);
  return program.get('ownTable.keep', {
    ...{ draftId, name, dayPlace: null },
    columns: kept.map(({ place, head, kind }) => ({
      ...{ place, kind, join: 'first' as const },
      name: head.slice(0, ownTableBounds.name),
      ...choose,
    })),
    replaces: replaces === undefined ? null : { id: replaces.id, revision: replaces.revision },
  });
}

const columnOf = ({ id, columns }: OwnTableHead, head: string): string =>
  ownColumnName(id, columns.find((column) => column.head === head)?.id ?? -1);
const rowsOf = async ({ id }: OwnTableHead) =>
  (await program.get('ownTable.rows', { id, states: [...rowStates], offset: 0, limit: 20 })).rows;

/** The text of a csv file with these columns. */
async function exported(fileName: string, columns: readonly string[]): Promise<string> {
  const rows = { kind: 'page', offset: 0, limit: 3 } as const;
  const query = { ...allAdvisers, filters: [] };
  const started = await program.get('export.start', {
    request: { month: program.month(), query, rows, columns, format: 'csv', plain: false, title: 'Kantoren' },
    fileName,
  });
  await program.application.running.finished(started?.id ?? '');
  return readFileSync(join(program.exportFolder, fileName), 'utf8');
}

describe('a file of the user', () => {
  it('with cells of 32,767 characters is stored whole, and exported whole', async () => {
    const long = `${'lang '.repeat(6553)}xy`;
    expect(long).toHaveLength(32_767);
    const head = await keep(
      csvOf([
        ['KvK', 'Memo'],
        [kvks[0] ?? '', long],
        [kvks[1] ?? '', 'kort'],
      ]),
      { name: 'Lang' },
    );
    const memo = columnOf(head, 'Memo');
    expect((await page([memo])).columns[memo]?.slice(0, 3)).toEqual([long, 'kort', null]);
    expect(await exported('lang.csv', ['kvk', memo])).toContain(`;${long}\n`);
    // The preview of the screen shows the beginning.
    expect((await rowsOf(head))[0]?.cells[1]).toBe(long.slice(0, 2000));
  });

  it('with thousands of blanks in a cell of a figure is read within its time, and that cell is no figure', async () => {
    const odd = `1${' '.repeat(32_000)}x`;
    const head = await keep(
      csvOf([
        ['KvK', 'Bedrag'],
        [kvks[0] ?? '', odd],
        [kvks[1] ?? '', '5'],
      ]),
      {
        name: 'Spaties',
        choose: { kind: 'amount' },
      },
    );
    const amount = columnOf(head, 'Bedrag');
    expect((await page([amount])).columns[amount]?.slice(0, 2)).toEqual([null, 5]);
  });

  it('with 2,000 columns is read, of which the user keeps some, and one with 2,001 is refused with the reason', async () => {
    const wide = (width: number) =>
      csvOf([
        ['KvK', ...Array.from({ length: width - 1 }, (_, at) => `Kolom ${at}`)],
        [kvks[0] ?? '', ...Array.from({ length: width - 1 }, (_, at) => `cel ${at}`)],
      ]);
    const head = await keep(wide(ownTableBounds.fileColumns), { name: 'Breed', places: [0, 1, 1999] });
    const last = columnOf(head, 'Kolom 1998');
    expect((await page([last])).columns[last]?.[0]).toBe('cel 1998');
    expect(await ask(wide(ownTableBounds.fileColumns + 1))).toMatchObject({
      code: 'FILE_TOO_HEAVY',
      detail: 'columns',
    });
  });

  it('with more than a million rows is refused with the reason', async () => {
    const rows = bytesOf(`Nr\n${'1\n'.repeat(ownTableBounds.rows + 1)}`);
    expect(await ask(rows)).toMatchObject({ code: 'FILE_TOO_HEAVY', detail: 'rows' });
  });

  it('with two headings of one name has both columns', async () => {
    const head = await keep(
      csvOf([
        ['KvK', 'Tel', 'tel'],
        [kvks[0] ?? '', 'eerste', 'tweede'],
      ]),
      { name: 'Dubbel' },
    );
    const names = [columnOf(head, 'Tel'), columnOf(head, 'tel (2)')];
    const { columns } = await page(names);
    expect(names.map((name) => columns[name]?.[0])).toEqual(['eerste', 'tweede']);
  });

  it('with the headings of register columns has columns of its own in filter, formula and export', async () => {
    const head = await keep(
      csvOf([
        ['KvK', 'Naam', 'FTE'],
        [kvks[0] ?? '', 'Eigen naam', '12345'],
      ]),
      { name: 'Relaties' },
    );
    const [name, fte] = [columnOf(head, 'Naam'), columnOf(head, 'FTE')];
    const onlyOwn = (await page(['name', name], { filters: [{ column: name, text: 'eigen naam' }] })).ids;
    expect(onlyOwn).toEqual([kvks[0]]);
    expect((await page([], { filters: [{ column: 'name', text: 'eigen naam' }] })).ids).toEqual([]);
    const sum = (formula: string) => calculatedName({ title: 'Som', kind: 'number', decimals: 0, formula });
    const [own, register] = [sum(`[${fte}] * 2`), sum('[fte] * 2')];
    const { columns } = await page(['fte', own, register]);
    expect(columns[own]?.[0]).toBe(24_690);
    expect(columns[register]?.[0]).toBe(Number(columns.fte?.[0]) * 2);
    const [heads = ''] = (await exported('koppen.csv', ['kvk', 'name', 'fte', name, fte]))
      .replace('\ufeff', '')
      .split('\n');
    expect(heads.split(';')).toEqual(['KvK', 'Naam', 'FTE', 'Relaties · Naam', 'Relaties · FTE']);
  });

  it('with formulas, errors, numbers as text, and days from 1900 or 1904 has the values that Excel shows', async () => {
    for (const date1904 of [false, true]) {
      const workbook = new ExcelJS.Workbook();
      workbook.properties.date1904 = date1904;
      const sheet = workbook.addWorksheet('Blad');
      sheet.addRow(['KvK', 'Uitkomst', 'Tekstgetal', 'Sinds', 'Fout']);
      for (const [at, kvk] of kvks.slice(0, 12).entries()) {
        sheet.addRow([
          kvk,
          { formula: 'A1', result: at * 1.5 },
          `1.00${at % 10},5`,
          new Date('2020-02-29T00:00:00Z'),
          at,
        ]);
      }
      sheet.getCell('E2').value = { error: '#N/A' };
      const name = date1904 ? 'Vanaf 1904' : 'Vanaf 1900';
      const head = await keep(new Uint8Array(await workbook.xlsx.writeBuffer()), { name });
      const names = ['Uitkomst', 'Tekstgetal', 'Sinds', 'Fout'].map((each) => columnOf(head, each));
      const { columns } = await page(names);
      expect(names.map((each) => columns[each]?.slice(0, 2))).toEqual([
        [0, 1.5],
        [1000.5, 1001.5],
        [20200229, 20200229],
        [null, 1],
      ]);
      expect((await rowsOf(head))[0]?.cells.at(-1)).toBe('#N/A');
    }
  });

  it('of the name of another one is a table of its own under another name, or a new version, by the choice of the user', async () => {
    const first = await keep(
      csvOf([
        ['KvK', 'Klasse'],
        [kvks[0] ?? '', 'A'],
      ]),
      { name: 'Klanten' },
    );
    const second = csvOf([
      ['KvK', 'Klasse'],
      [kvks[0] ?? '', 'B'],
    ]);
    await expect(keep(second, { name: 'klanten' })).rejects.toThrow('CHANGED_ELSEWHERE');
    const other = await keep(second, { name: 'Klanten (2)' });
    const [one, two] = [columnOf(first, 'Klasse'), columnOf(other, 'Klasse')];
    const both = (await page([one, two])).columns;
    expect([both[one]?.[0], both[two]?.[0]]).toEqual(['A', 'B']);
    const next = await keep(second, { name: 'Klanten', replaces: first });
    expect([next.id, (await page([one])).columns[one]?.[0]]).toEqual([first.id, 'B']);
  });
});

describe('a file of a million rows', { tags: ['long'], timeout: 600_000 }, () => {
  const rows = ownTableBounds.rows;

  it('becomes a table, gets a next version, and is there after a restart, with every row and figure', async () => {
    const csv = (raise: number) => {
      const lines = ['KvK;Klant;Bedrag'];
      for (let row = 0; row < rows; row++) lines.push(`${kvks[row % 20]};Klant ${row.toString(36)};${row + raise},5`);
      return bytesOf(lines.join('\n'));
    };
    const sumOf = (raise: number) => {
      let sum = 0;
      for (let row = 0; row < rows; row += 20) sum += row + raise + 0.5;
      return sum;
    };
    const head = await keep(csv(0), { name: 'Miljoen', choose: { join: 'sum' } });
    expect(head).toMatchObject({ rows, counts: { byNumber: rows } });
    const amount = columnOf(head, 'Bedrag');
    const first = async () => (await page([ownColumnName(head.id, 0), amount])).columns;
    expect((await first())[amount]?.[0]).toBe(sumOf(0));
    const next = await keep(csv(7), { name: 'Miljoen', choose: { join: 'sum' }, replaces: head });
    expect((await first())[amount]?.[0]).toBe(sumOf(7));
    await program.stop();
    program = await startProgram(address, program.folder);
    await program.logIn('analist@demo.example');
    await program.settled();
    expect((await first())[amount]?.[0]).toBe(sumOf(7));
    expect((await first())[ownColumnName(head.id, 0)]?.[0]).toBe(rows / 20);
    expect((await program.get('ownTable.ofOffice', { office: kvks[0] ?? '' })).at(-1)).toMatchObject({
      total: rows / 20,
    });
    await program.get('ownTable.remove', { id: next.id, revision: next.revision });
  });

  it('in a workbook is read, or refused with the reason', async () => {
    const lines: string[] = [];
    for (let row = 1; row <= rows; row++)
      lines.push(
        `<row r="${row}"><c r="A${row}"><v>${99_000_000 + (row % 500)}</v></c><c r="B${row}"><v>${row}</v></c></row>`,
      );
    const answer = await ask(madeWorkbook({ rows: lines.join('') }), 'miljoen.xlsx');
    if (answer.ok) expect(answer.data).toMatchObject({ kind: 'refused', why: 'tooLong' });
    else expect(answer.code).toBe('FILE_TOO_HEAVY');
  });
});

describe('own tables', () => {
  it('are counted in the support file without a name or value, and in the size of own work', async () => {
    const sizeOf = async () =>
      (await program.get('settings.storage')).accounts.find(({ isOwn }) => isOwn)?.ownWork ?? 0;
    const before = await sizeOf();
    const lines = Array.from({ length: 5000 }, (_, row) => [
      kvks[row % 100] ?? '',
      `Kwikstaart ${row} `.padEnd(100, 'z'),
    ]);
    await keep(csvOf([['KvK', 'Geheimkop'], ...lines]), { name: 'Geheimtabel' });
    expect(await sizeOf()).toBeGreaterThan(before + 400_000);
    const { text } = await program.get('support.read');
    expect(text).toMatch(/Eigen tabellen +\d+: .*5000 rijen × 2 kolommen/);
    expect(text).not.toMatch(/Kwikstaart|Geheimkop|Geheimtabel|Relaties/i);
  });

  it('send the provider nothing when they are read, linked, decided, filtered, sorted and exported', async () => {
    await program.settled();
    received.length = 0;
    const text = 'Naam;Plaats;Sterrenbeeld\nZwaluwstaart Advies;Boskoop;Waterman\nKraaienpoot BV;Assen;Steenbok';
    const { draftId, columns, clues } = await read(bytesOf(text), 'vogels.csv');
    await program.get('ownTable.link', { draftId, clues, replaces: null });
    const head = await program.get('ownTable.keep', {
      ...{ draftId, name: 'Vogels', dayPlace: null, replaces: null },
      columns: columns.map(({ place, head: name, kind }) => ({ place, name, kind, join: 'first' as const })),
    });
    const decision = { clues: 'name=zwaluwstaart advies\nplace=boskoop', words: 'Zwaluwstaart', seen: null };
    await program.get('ownTable.decide', { ...decision, next: Number(kvks[4]) });
    await program.get('ownTable.linkAgain', { id: head.id });
    const sign = columnOf(head, 'Sterrenbeeld');
    expect(
      (
        await page([sign], {
          filters: [{ column: sign, text: 'waterman' }],
          sort: [{ column: sign, direction: 'asc' }],
        })
      ).ids,
    ).toEqual([kvks[4]]);
    await exported('vogels.csv', ['kvk', sign]);
    await program.get('month.refresh', { force: true });
    await program.settled();
    expect(received.length).toBeGreaterThan(0);
    expect(received.join('\n')).not.toMatch(/zwaluw|kraai|boskoop|assen|sterren|waterman|vogels|own\d+x/i);
  });
});
