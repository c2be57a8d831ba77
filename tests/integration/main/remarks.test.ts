import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { conditionsName } from '../../../src/shared/catalog/computed';
import type { ExportRequest } from '../../../src/shared/domain/exports/export';
import type { Filter } from '../../../src/shared/domain/lists/list';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { writeConditions } from '../../../src/shared/filters/kinds/conditions-text';
import { formatNumber } from '../../../src/shared/format/format-number';
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

const owner = { email: 'analist@demo.example', role: 'volledig' };

describe('remarks on values', () => {
  it('take value and period from the month, belong to their role, and detect a change by another window', async () => {
    const month = program.month();
    const page = await program.get('list.page', {
      month,
      ...wholeList('advisers'),
      columns: ['kvk', 'fte'],
      offset: 0,
      limit: 3,
      requesterId: 'test',
    });
    const [kvk = ''] = page.ids;
    const cell = { kvk, column: 'fte' };
    const kept = await program.get('remark.write', { owner, month, cell, text: 'Klopt dit?', revision: 0 });
    expect(kept).toEqual({
      ...cell,
      text: 'Klopt dit?',
      value: page.columns.fte?.[0] ?? null,
      period: month.period,
      revision: expect.any(Number),
    });
    expect(await program.get('remark.list', { owner })).toEqual([kept]);
    expect(await program.get('remark.list', { owner: { ...owner, role: 'hypotheek' } })).toEqual([]);
    const late = { owner, month, cell, text: 'Van een ander venster', revision: 0 };
    expect(await program.ask('remark.write', late)).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
    const ofNothing = { ...late, cell: { kvk: '00000001', column: 'fte' } };
    expect(await program.ask('remark.write', ofNothing)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('filter the offices that have a remark, also in files and conditions and after a removal', async () => {
    const month = program.month();
    const [kept] = await program.get('remark.list', { owner });
    const asked = (filters: readonly Filter[]) =>
      program.get('list.page', {
        month,
        ...wholeList('advisers'),
        filters,
        columns: ['remarkedOn'],
        offset: 0,
        limit: 9,
        requesterId: 'test',
      });
    const filters = [{ column: 'hasRemark', text: 'ja' }];
    const page = await asked(filters);
    expect([page.ids, page.columns.remarkedOn]).toEqual([[kept?.kvk], [['FTE']]]);
    const text = writeConditions({ mode: 'all', of: [{ column: 'remarkedOn', text: 'FTE' }] });
    expect((await asked([{ column: conditionsName, text }])).matched).toBe(1);
    const request: ExportRequest = {
      month,
      query: { ...allAdvisers, filters },
      rows: { kind: 'all' },
      columns: ['kvk', 'remarkedOn'],
      format: 'csv',
      plain: true,
      title: 'Adviseurslijst',
    };
    const started = await program.get('export.start', { request, fileName: 'met-opmerking.csv' });
    if (started === null) throw new Error('nothing started');
    await program.application.running.finished(started.id);
    const [, ...lines] = readFileSync(join(program.exportFolder, 'met-opmerking.csv'), 'utf8').trim().split(/\r?\n/);
    expect(lines).toEqual([`${kept?.kvk};FTE`]);
    if (kept === undefined) throw new Error('no remark');
    await program.get('remark.remove', { owner, remark: { kvk: kept.kvk, column: 'fte', revision: kept.revision } });
    expect((await asked(filters)).matched).toBe(0);
    await program.get('remark.put', { owner, remark: { ...kept, revision: 0 } });
    expect((await asked(filters)).matched).toBe(1);
  });

  it('are comments at their cells in a workbook', async () => {
    const month = program.month();
    const [kept] = await program.get('remark.list', { owner });
    const request: ExportRequest = {
      month,
      query: { ...allAdvisers, sort: [{ column: 'fte', direction: 'desc' }] },
      rows: { kind: 'all' },
      columns: ['kvk', 'fte'],
      format: 'xlsx',
      plain: false,
      title: 'Adviseurslijst',
    };
    const started = await program.get('export.start', { request, fileName: 'opmerkingen.xlsx' });
    if (started === null || kept === undefined) throw new Error('nothing started');
    expect(await program.application.running.finished(started.id)).toMatchObject({ outcome: { kind: 'done' } });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(program.exportFolder, 'opmerkingen.xlsx'));
    const noted: unknown[] = [];
    workbook.worksheets[0]?.eachRow((row, at) => {
      const { note } = row.getCell(2);
      if (note === undefined) return;
      // A comment of one run is read as a text.
      const text = typeof note === 'string' ? note : note.texts?.map((each) => each.text).join('');
      noted.push([at > 6, row.getCell(1).value, text]);
    });
    const about = `Klopt dit?\n\n(over ${kept.value === null ? 'leeg' : formatNumber(kept.value as number, 1)} in oktober 2026)`;
    expect(noted).toEqual([[true, kept.kvk, about]]);
  });
});

describe('a value that the subscription withholds', () => {
  it('cannot have a remark', async () => {
    await program.get('session.logOut', undefined);
    await program.logIn('basis@demo.example');
    await program.settled();
    const own = {
      email: 'basis@demo.example',
      role: (await program.get('application.start')).session.account?.role ?? '',
    };
    const month = program.month();
    const { columns } = await program.get('list.describe', { month, list: 'advisers' });
    const column = columns.find(({ withheld }) => withheld)?.name ?? '';
    const asked = { month, ...wholeList('advisers'), columns: ['kvk'], offset: 0, limit: 1, requesterId: 'test' };
    const [kvk = ''] = (await program.get('list.page', asked)).ids;
    const written = await program.ask('remark.write', {
      owner: own,
      month,
      cell: { kvk, column },
      text: 'x',
      revision: 0,
    });
    expect(written).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(await program.get('remark.list', { owner: own })).toEqual([]);
  });
});
