import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { ExportState } from '../../../src/shared/domain/exports/export';
import { customCodes, type ListReport, type OfficeReport } from '../../../src/shared/domain/exports/report';
import { type Mutations, wholeList } from '../../../src/shared/domain/lists/list';
import {
  allAdvisers,
  causeFault,
  folderWithMonth,
  type Program,
  removeFolder,
  startDemo,
  startProgram,
} from './program';

let demo: DemoProvider;
let program: Program;
let report: OfficeReport;

beforeAll(async () => {
  demo = await startDemo({ offices: 600 });
  program = await startProgram(demo.address, await folderWithMonth(600));
  await program.logIn('analist@demo.example');
  await program.settled();
  const columns = ['kvk', 'name'];
  const asked = { month: program.month(), ...allAdvisers, columns, requesterId: 'test', offset: 7, limit: 1 };
  const page = await program.get('list.page', asked);
  report = { kvk: String(page.columns.kvk?.[0]), title: String(page.columns.name?.[0]), mutations: null };
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const written = () => readdirSync(program.exportFolder).sort();

const ended = (started: ExportState | null) => {
  if (started === null) throw new Error('nothing started');
  return program.application.running.finished(started.id);
};
const fetched = async (wanted: OfficeReport) => ended(await program.get('report.office', wanted));
const fetchedList = async (wanted: ListReport) => ended(await program.get('report.list', wanted));

/** The texts of each row of a workbook that was fetched. */
async function rowsOf({ fileName }: ExportState): Promise<readonly (readonly string[])[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(join(program.exportFolder, fileName));
  const rows: string[][] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    const texts: string[] = [];
    row.eachCell(({ text }) => texts.push(text));
    rows.push(texts);
  });
  return rows;
}

describe('the provider’s report of a list', () => {
  const period: Mutations = { from: '2026-08-25', to: '2026-10-25', groups: ['base', 'contact', 'persons'] };
  const utrecht = { ...wholeList('advisers'), filters: [{ column: 'city', text: 'utrecht' }] };
  const asked = (part: Partial<ListReport> = {}): ListReport => ({
    month: program.month(),
    query: utrecht,
    rows: { kind: 'all' },
    title: 'Adviseurslijst',
    custom: null,
    ...part,
  });
  const pageOf = (query: ListReport['query'], columns: readonly string[]) =>
    program.get('list.page', { month: program.month(), ...query, columns, requesterId: 'test', offset: 0, limit: 500 });

  it('has the rows that the filter keeps, under the name lijst.xlsx', async () => {
    const { ids } = await pageOf(utrecht, ['kvk']);
    expect(ids.length).toBeGreaterThan(1);
    const state = await fetchedList(asked());
    expect(state).toMatchObject({ fileName: 'lijst FICTIEF.xlsx', rows: ids.length, outcome: { kind: 'done' } });
    const [title, , , , , , ...rows] = await rowsOf(state);
    expect(title?.[0]).toBe('Adviseurslijst (FICTIEF)');
    expect(rows.map(([kvk]) => kvk)).toEqual(ids);
  });

  it('has the selected rows, also when the filter does not keep them', async () => {
    const { ids } = await pageOf(allAdvisers, ['kvk']);
    const chosen = [ids[4], ids[2]].flatMap((id) => id ?? []);
    const state = await fetchedList(asked({ rows: { kind: 'ids', ids: chosen } }));
    const [, , , , , , ...rows] = await rowsOf(state);
    expect(rows.map(([kvk]) => kvk).sort()).toEqual(chosen.sort());
  });

  it('with a period has the rows that changed in it, under the name mutaties.xlsx', async () => {
    const query = { ...wholeList('advisers'), mutations: period };
    const state = await fetchedList(asked({ query }));
    expect(state.fileName).toBe('mutaties FICTIEF.xlsx');
    const { matched } = await pageOf(query, ['kvk']);
    expect((await rowsOf(state)).length - 6).toBe(matched);
  });

  it.each(customCodes)('can have the form %s that the customer agreed on', async (custom) => {
    const state = await fetchedList(asked({ custom }));
    expect(state).toMatchObject({ outcome: { kind: 'done' } });
    const [, , , , , labels] = await rowsOf(state);
    expect(labels?.slice(0, 2)).toEqual(['KvK', 'Naam']);
  });

  it('of locations has the selected locations', async () => {
    const query = { ...wholeList('locations'), filters: [{ column: 'locationId', text: '+' }] };
    const { ids } = await pageOf(wholeList('locations'), ['locationId']);
    const state = await fetchedList(asked({ query, rows: { kind: 'ids', ids: ids.slice(0, 3) } }));
    expect((await rowsOf(state)).length - 6).toBe(3);
  });

  it('of persons has the changes of a period, and is refused without a period', async () => {
    const query = wholeList('persons');
    expect(await program.ask('report.list', asked({ query }))).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    const changed = { ...query, mutations: { ...period, from: '2025-10-25', groups: [] } };
    const { matched } = await pageOf(changed, ['id']);
    const state = await fetchedList(asked({ query: changed }));
    expect(state).toMatchObject({ fileName: 'personen FICTIEF.xlsx', rows: matched, outcome: { kind: 'done' } });
  });

  it('of one person is written here from the kept dossier when the provider cannot be reached', async () => {
    const query = { ...wholeList('persons'), mutations: { ...period, from: '2025-10-25', groups: [] } };
    const [id] = (await pageOf(query, ['id'])).ids;
    if (id === undefined) throw new Error('no person changed in the period');
    await program.get('dossier.fetch', { kind: 'person', id });
    await causeFault(demo.address, { kind: 'reset', path: '/api/reportpersonxlsx', times: 20 });
    const rows = { kind: 'ids' as const, ids: [id] };
    const state = await fetchedList(asked({ query, rows, title: 'J. Horst' }));
    const all = await fetchedList(asked({ query }));
    await fetch(`${demo.address}/demo/fault`, { method: 'DELETE' });
    expect(state).toMatchObject({ outcome: { kind: 'done' } });
    const table = await rowsOf(state);
    expect(table[0]).toEqual(['J. Horst – FICTIEF (verzonnen gegevens)']);
    expect(table[5]).toEqual(['Groep', 'Gegeven', 'Waarde', 'Sinds', 'Tot']);
    expect(table.length).toBeGreaterThan(6);
    // Only the provider can make a report of several persons.
    expect(all.outcome).toMatchObject({ kind: 'failed', code: 'PROVIDER_UNREACHABLE' });
  });

  it('of the press has the articles that the filter keeps', async () => {
    const query = { ...wholeList('press'), filters: [{ column: 'date', text: '10-2026' }] };
    const { matched } = await pageOf(query, ['id']);
    const state = await fetchedList(asked({ query }));
    expect(state).toMatchObject({ fileName: 'vakpers FICTIEF.xlsx', outcome: { kind: 'done' } });
    expect((await rowsOf(state)).length - 6).toBe(matched);
  });

  it('is refused without rows, and for articles in a form of offices', async () => {
    const query = { ...utrecht, filters: [{ column: 'name', text: 'zo heet geen kantoor' }] };
    expect(await program.ask('report.list', asked({ query }))).toMatchObject({ ok: false, code: 'REPORT_ROWS' });
    const press = asked({ query: wholeList('press'), custom: 'arbo' });
    expect(await program.ask('report.list', press)).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
  });

  it('is completed after the connection broke off', async () => {
    await causeFault(demo.address, { kind: 'cut', path: '/report/', times: 1 });
    const query = wholeList('advisers');
    const state = await fetchedList(asked({ query, custom: 'all' }));
    expect(state).toMatchObject({ outcome: { kind: 'done' } });
    const { matched } = await pageOf(query, ['kvk']);
    expect((await rowsOf(state)).length - 6).toBe(matched);
    // The fault has been used: the next answer is complete.
    const other = await fetch(`${demo.address}/report/${'x'.repeat(24)}.xlsx`);
    expect(await other.json()).toMatchObject({ reason: 'NOTFOUND' });
  });

  it('that the provider refuses fails with the reason, and leaves no file', async () => {
    const before = written();
    await causeFault(demo.address, { kind: 'status', status: 403, path: '/api/reportxlsx' });
    expect((await fetchedList(asked())).outcome).toMatchObject({ kind: 'failed', code: 'NOT_ALLOWED' });
    expect(written()).toEqual(before);
  });
});

describe('the provider’s report of an office', () => {
  it('is in the export folder under the number of the office, marked as fictitious', async () => {
    const state = await fetched(report);
    expect(state).toMatchObject({ period: '2026-10', outcome: { kind: 'done' } });
    expect(state.fileName).toBe(`report_${report.kvk} FICTIEF.xlsx`);
    const cells = (await rowsOf(state)).flat();
    expect(cells).toContain(report.kvk);
    expect(cells.join(' ')).toContain(report.title);
  });

  it('can have a form that the customer agreed on, under the same name', async () => {
    const state = await fetched({ ...report, custom: 'contactnumbers' });
    expect(state.fileName).toMatch(new RegExp(`^report_${report.kvk} FICTIEF`));
    const [, , , , , labels, ...rows] = await rowsOf(state);
    expect(labels).toContain('Telefoon');
    expect(labels?.length).toBeLessThan(8);
    expect(rows).toHaveLength(1);
  });

  it('can be made for a period of mutations', async () => {
    const mutations = { from: '2026-09-25', to: '2026-10-25', groups: [] };
    expect(await fetched({ ...report, mutations })).toMatchObject({ outcome: { kind: 'done' } });
  });

  it('has the groups and versions of the dossier', async () => {
    const rows = await rowsOf(await fetched(report));
    expect(rows[5]).toEqual(['Groep', 'Gegeven', 'Waarde', 'Sinds', 'Tot']);
    expect(new Set(rows.slice(6).map(([group]) => group))).toContain('Basisgegevens');
  });

  it('is written here from the kept dossier when the provider cannot be reached or must not be asked', async () => {
    const ref = { kind: 'office' as const, id: report.kvk };
    const month = program.month();
    const providers = await rowsOf(await fetched(report));
    // Without a kept dossier only the provider can make it.
    await program.get('dossier.remove', { ref });
    await causeFault(demo.address, { kind: 'reset', path: '/api/reportxlsx', times: 20 });
    expect((await fetched({ ...report, month })).outcome).toMatchObject({
      kind: 'failed',
      code: 'PROVIDER_UNREACHABLE',
    });
    expect((await fetched({ ...report, month, own: true })).outcome).toMatchObject({
      kind: 'failed',
      code: 'NOT_FOUND',
    });
    await program.get('dossier.fetch', ref);
    const state = await fetched({ ...report, month });
    await fetch(`${demo.address}/demo/fault`, { method: 'DELETE' });
    expect(state).toMatchObject({ period: '2026-10', outcome: { kind: 'done' } });
    expect(state.fileName).toMatch(new RegExp(`^report_${report.kvk} FICTIEF`));
    const rows = await rowsOf(state);
    expect(rows.slice(0, 3).map(([text]) => text)).toEqual([
      `${report.title} – FICTIEF (verzonnen gegevens)`,
      'Gegevens t/m oktober 2026',
      'Alle gegevens en hun versies',
    ]);
    // It has the same groups, fields, values and days as the report by the provider.
    expect(rows.slice(5)).toEqual(providers.slice(5));

    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(program.exportFolder, state.fileName));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Dossier', 'Verantwoording']);
    const [sheet] = workbook.worksheets;
    expect(sheet?.views).toMatchObject([{ state: 'frozen', xSplit: 3, ySplit: 6 }]);
    expect(sheet?.pageSetup).toMatchObject({ paperSize: 9, orientation: 'landscape' });

    const own = await fetched({ ...report, month, own: true });
    expect((await rowsOf(own)).slice(5)).toEqual(rows.slice(5));
    const mutations: Mutations = { from: '2025-10-25', to: '2026-10-25', groups: ['numbers'] };
    const changed = await rowsOf(await fetched({ ...report, month, own: true, mutations }));
    expect(changed.length).toBeLessThan(rows.length);
    expect(changed.slice(6).every(([group]) => group === 'Cijfers')).toBe(true);
  });

  it('that the provider refuses fails with the reason, and leaves no file', async () => {
    const before = written();
    await causeFault(demo.address, { kind: 'status', status: 500, path: '/api/reportxlsx', times: 3 });
    expect((await fetched(report)).outcome).toMatchObject({ kind: 'failed', code: 'PROVIDER_NOT_READY' });
    await fetch(`${demo.address}/demo/fault`, { method: 'DELETE' });
    expect(written()).toEqual(before);
  });

  it('is refused to a subscription without exports, and without a login', async () => {
    await program.get('session.logOut');
    expect(await program.ask('report.office', report)).toMatchObject({ ok: false, code: 'NOT_LOGGED_IN' });
    await program.logIn('basis@demo.example');
    await program.settled();
    expect(await program.ask('report.office', report)).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });
});
