import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { ListQuery } from '../../../src/shared/domain/lists/list';
import { odsOf, repeated, usualOds } from '../../hostile/made-sheets';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;

beforeAll(async () => {
  demo = await startDemo();
  program = await startProgram(demo.address, await folderWithMonth());
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const page = (columns: readonly string[], query: Partial<ListQuery> = {}) =>
  program.get('list.page', {
    requesterId: 'test',
    month: program.month(),
    ...allAdvisers,
    ...query,
    columns,
    offset: 0,
    limit: 5,
  });

async function workbookOf(rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Klanten').addRows(rows.map((row) => [...row]));
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const windowsAskAgain = { name: 'ownColumns.changed', payload: { role: 'volledig' } };

describe('a list of KvK numbers with columns of its own', () => {
  it('is read from a workbook, filtered, sorted and exported by them, and can be replaced, removed and restored', async () => {
    const { ids } = await page(['kvk']);
    const [one = '', two = '', three = ''] = ids;
    const bytes = await workbookOf([
      ['KvK', 'Kenmerk', 'Klasse', 'Sinds'],
      [one, 'klant', 'zilver', 2019],
      [two, 'klant', 'goud', 2021],
    ]);
    const read = await program.get('kvkList.readFile', { bytes, choice: {} });
    if (read.kind !== 'read') throw new Error(read.why);
    const list = await program.get('kvkList.add', { name: 'Klanten', text: read.text, layout: read.layout });
    expect(list).toMatchObject({ fields: ['Klasse', 'Sinds'], rows: 2 });
    const [label, quality] = [`kvkList${list.id}`, `kvkList${list.id}x1`];
    const { columns } = await program.get('list.describe', { month: program.month(), list: 'advisers' });
    expect(columns.filter(({ name }) => name.startsWith(label)).map((column) => column.label)).toEqual([
      'Klanten',
      'Klanten: Klasse',
      'Klanten: Sinds',
    ]);

    const inList = [{ column: label, text: '+' }];
    const sorted = await page([quality], { filters: inList, sort: [{ column: quality, direction: 'asc' }] });
    expect(sorted.ids).toEqual([two, one]);
    expect(sorted.columns[quality]).toEqual(['goud', 'zilver']);
    expect((await page([], { filters: [{ column: quality, text: 'ZILV' }] })).ids).toEqual([one]);

    const query = { ...allAdvisers, filters: inList };
    const request = { query, columns: ['kvk', quality], rows: { kind: 'all' }, format: 'csv', plain: true } as const;
    const started = await program.get('export.start', {
      request: { ...request, month: program.month(), title: 'Klanten' },
      fileName: 'klanten.csv',
    });
    if (started === null) throw new Error('nothing started');
    await program.application.running.finished(started.id);
    const [head = '', ...lines] = readFileSync(join(program.exportFolder, 'klanten.csv'), 'utf8').trimEnd().split('\n');
    expect(head).toContain('Klanten: Klasse');
    expect(lines.map((line) => line.replaceAll('"', '')).sort()).toEqual([`${one};zilver`, `${two};goud`].sort());

    const other = `KvK;Kenmerk;Klasse\n${one};klant;brons\n${three};nieuw;goud`;
    /** The list with its present revision, as a window names it. */
    const seen = async () => {
      const heads = await program.get('kvkList.list', undefined);
      return { id: list.id, revision: heads.find(({ id }) => id === list.id)?.revision ?? 0 };
    };
    const { changes } = await program.get('kvkList.check', { month: program.month(), text: other, replaces: list.id });
    expect(changes).toMatchObject({ added: 1, removed: 1, changed: 1 });
    program.events.length = 0;
    await program.get('kvkList.replace', { ...(await seen()), text: other });
    expect(program.events).toContainEqual(windowsAskAgain);
    expect((await page([quality], { filters: inList })).columns[quality]?.toSorted()).toEqual(['brons', 'goud']);
    await program.get('kvkList.restore', { ...(await seen()), replaced: false });
    expect((await page([quality], { filters: inList })).columns[quality]?.toSorted()).toEqual(['goud', 'zilver']);
    await program.get('kvkList.restore', { ...(await seen()), replaced: true });
    expect((await page([quality], { filters: inList })).columns[quality]?.toSorted()).toEqual(['brons', 'goud']);
    await program.get('kvkList.restore', { ...(await seen()), replaced: false });
    expect((await page([quality], { filters: inList })).columns[quality]?.toSorted()).toEqual(['goud', 'zilver']);
    program.events.length = 0;
    await program.get('kvkList.remove', await seen());
    expect(program.events).toContainEqual(windowsAskAgain);
    expect(
      await program.ask('list.page', {
        requesterId: 'test',
        month: program.month(),
        ...allAdvisers,
        filters: inList,
        columns: [],
        offset: 0,
        limit: 5,
      }),
    ).toMatchObject({ ok: false });
    await program.get('kvkList.restore', { ...(await seen()), replaced: false });
    expect((await page([quality], { filters: inList })).ids).toHaveLength(2);
  });

  it('is not read from a file that only looks like a workbook', async () => {
    const bytes = new TextEncoder().encode('PK\u0003\u0004 en verder niets');
    expect(await program.get('kvkList.readFile', { bytes, choice: {} })).toEqual({ kind: 'refused', why: 'archive' });
  });
});

describe('a spreadsheet of 3 KB that would fill all memory', () => {
  it('is refused with a sentence, while lists are answered, and the next file is read', {
    tags: ['long'],
  }, async () => {
    const hostile = program.ask('kvkList.readFile', { bytes: odsOf(repeated(1_048_576, 16_384)), choice: {} });
    const sound = program.ask('kvkList.readFile', { bytes: odsOf(usualOds), choice: {} });
    expect((await page(['kvk'])).ids).toHaveLength(5);
    expect(await hostile).toMatchObject({ ok: false, code: 'FILE_TOO_HEAVY' });
    expect(await sound).toMatchObject({ ok: true, data: { kind: 'read', text: '99041278' } });
    expect((await page(['name'])).ids).toHaveLength(5);
  });
});
