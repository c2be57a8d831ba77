import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { ExportRequest } from '../../../src/shared/domain/exports/export';
import { storageOf } from '../../../src/shared/domain/lists/column';
import { type ListQuery, type Mutations, wholeList } from '../../../src/shared/domain/lists/list';
import { formatCell } from '../../../src/shared/format/format-cell';
import { shownDigits } from '../../../src/shared/format/format-number';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;

const mutations: Mutations = {
  from: '2026-09-25',
  to: '2026-11-25',
  groups: ['base', 'contact', 'persons', 'legal', 'numbers', 'ratings', 'licenses'],
};
const changed: ListQuery = { ...allAdvisers, mutations };

/** November is current, and October is kept. */
beforeAll(async () => {
  demo = await startDemo();
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  program = await startProgram(demo.address, await folderWithMonth());
  await program.logIn('analist@demo.example');
  expect((await program.settled()).current?.period).toBe('2026-11');
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const asked = (part: Partial<ExportRequest> = {}): ExportRequest => ({
  ...{ month: program.month(), query: changed, rows: { kind: 'all' }, columns: ['kvk'], shape: 'changes' },
  ...{ format: 'csv', plain: false, title: 'Adviseurslijst' },
  ...part,
});

async function write(request: ExportRequest) {
  const plan = await program.get('export.plan', request);
  const started = await program.get('export.start', { request, fileName: plan.fileName });
  if (started === null) throw new Error('nothing started');
  return { plan, state: await program.application.running.finished(started.id) };
}

/** The cells of a CSV without quotes, by the labels of its head. */
async function linesOf(request: ExportRequest): Promise<readonly Readonly<Record<string, string>>[]> {
  const { state } = await write(request);
  expect(state.outcome).toMatchObject({ kind: 'done' });
  const [head = '', ...lines] = readFileSync(join(program.exportFolder, state.fileName), 'utf8').trimEnd().split('\n');
  const labels = head.replace('\ufeff', '').split(';');
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    );
    return Object.fromEntries(labels.map((label, at) => [label, cells[at] ?? '']));
  });
}

const pageOf = (query: ListQuery, columns: readonly string[]) =>
  program.get('list.page', { month: program.month(), ...query, columns, requesterId: 'test', offset: 0, limit: 500 });
const iso = (day: string) => day.split('-').reverse().join('-');

describe('an export of changes', () => {
  it('has a line for each change, with what it was in the month of before', async () => {
    const lines = await linesOf(asked());
    const { ids, columns } = await pageOf(changed, ['kvk', 'changedOn']);
    expect(new Set(lines.map(({ KvK }) => KvK))).toEqual(new Set(ids));
    expect(columns.changedOn).toHaveLength(ids.length);
    const reported = lines.filter((line) => line['Herkomst van de oude waarde'] === 'Gegevens t/m oktober 2026');
    expect(reported.length).toBeGreaterThan(0);
    for (const line of reported) expect(line['Oude waarde']).not.toBe(line['Nieuwe waarde']);
    const days = lines.map((line) => iso(line['Gewijzigd op'] ?? ''));
    expect(days.every((day) => day >= mutations.from && day <= mutations.to)).toBe(true);
  });

  it('has the old values that the list shows', async () => {
    const lines = await linesOf(asked());
    const { ids } = await pageOf(changed, ['kvk']);
    const { columns } = await program.get('list.describe', { month: program.month(), list: 'advisers' });
    const names = columns.map(({ name }) => name);
    const earlier = await program.get('list.earlier', {
      ...{ month: program.month(), list: 'advisers', ids, columns: names.slice(0, 300), mutations },
    });
    const shown = columns.flatMap((column) =>
      ids.flatMap((id, at) => {
        const before = earlier.values[column.name]?.[at] ?? null;
        if (before === null) return [];
        const { value } = before;
        const isNumber = typeof value === 'number' && storageOf(column.kind) === 'number';
        const text = isNumber ? shownDigits(value, column.decimals).replace('.', ',') : formatCell(column, value);
        return [[id, column.label, text]];
      }),
    );
    expect(shown.length).toBeGreaterThan(0);
    const written = lines.map((line) => JSON.stringify([line.KvK, line.Gegeven, line['Oude waarde']]));
    for (const one of shown) expect(written).toContain(JSON.stringify(one));
  });

  it('says of what is on no month and in no dossier here that its old value is not on this computer', async () => {
    const before = { ...changed, mutations: { ...mutations, from: '2026-01-01', to: '2026-09-30' } };
    const lines = await linesOf(asked({ query: before }));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatchObject({ Gegeven: '', 'Oude waarde': 'niet op deze computer', 'Nieuwe waarde': '' });
    }
  });

  it('has what a kept dossier knows, on its very day', async () => {
    const year = { ...changed, mutations: { ...mutations, from: '2025-11-01' } };
    const before = await linesOf(asked({ query: year }));
    const kvk = before.find((line) => line['Oude waarde'] === 'niet op deze computer')?.KvK ?? '';
    await program.get('dossier.fetch', { kind: 'office', id: kvk });
    const after = await linesOf(asked({ query: year, rows: { kind: 'ids', ids: [kvk] } }));
    const reported = after.filter((line) => line['Herkomst van de oude waarde'] === 'Dossier op deze computer');
    expect(reported.length).toBeGreaterThan(0);
    expect(new Set(after.map(({ KvK }) => KvK))).toEqual(new Set([kvk]));
  });

  it('to Excel counts its changes, and is called what it is', async () => {
    const { plan, state } = await write(asked({ format: 'xlsx' }));
    expect(plan).toMatchObject({ bytes: null, fileName: 'Adviseurslijst wijzigingen 2026-11 FICTIEF.xlsx' });
    expect(plan.rows).toBe((await pageOf(changed, ['kvk'])).matched);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(program.exportFolder, state.fileName));
    const [sheet] = workbook.worksheets;
    expect(sheet?.rowCount).toBe(6 + state.rows);
    expect(sheet?.getCell('A4').value).toMatch(/^[\d.]+ wijzigingen bij \d+ adviseurs$/);
    expect(sheet?.getCell('G7').value).toBeInstanceOf(Date);
  });

  it('with a line for each office has the days of every group', async () => {
    const lines = await linesOf(asked({ shape: 'days' }));
    const { ids } = await pageOf(changed, ['kvk']);
    expect(lines.map(({ KvK }) => KvK)).toEqual(ids);
    for (const line of lines) {
      const days = ['Basisgegevens', 'Contact', 'Personen', 'Juridisch', 'Cijfers', 'Ratings', 'Vergunningen']
        .flatMap((label) => (line[label] ?? '').split(', '))
        .filter((day) => day !== '')
        .map(iso);
      expect(days.toSorted().at(-1)).toBe(iso(line['Laatst gewijzigd op'] ?? ''));
    }
  });

  it('of persons is about the person', async () => {
    const query: ListQuery = { ...wholeList('persons'), mutations: { ...mutations, from: '2025-11-25', groups: [] } };
    const { matched } = await pageOf(query, ['id']);
    const lines = await linesOf(asked({ query, columns: ['id'] }));
    expect(matched).toBeGreaterThan(0);
    expect(new Set(lines.map(({ Persoonsnummer }) => Persoonsnummer)).size).toBe(matched);
    expect(new Set(lines.map(({ Onderdeel }) => Onderdeel))).toEqual(new Set(['Persoon']));
  });

  it('without a period is no question, and needs the option for mutations', async () => {
    const query = { ...changed, mutations: null };
    expect(await program.ask('export.plan', asked({ query }))).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
  });
});
