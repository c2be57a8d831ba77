import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { OfficeReport } from '../../../src/shared/domain/report';
import { allAdvisers, causeFault, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;
let report: OfficeReport;

beforeAll(async () => {
  demo = await startDemo({ offices: 300 });
  program = await startProgram(demo.address);
  await program.logIn('analist@demo.example');
  await program.settled();
  const columns = ['kvk', 'name'];
  const asked = { month: program.month(), ...allAdvisers, columns, asker: 'test', offset: 7, limit: 1 };
  const page = await program.get('list.page', asked);
  report = { kvk: String(page.columns.kvk?.[0]), title: String(page.columns.name?.[0]), mutations: null };
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const written = () => readdirSync(program.exportFolder).sort();

async function fetched(wanted: OfficeReport) {
  const started = await program.get('report.office', wanted);
  if (started === null) throw new Error('nothing started');
  return program.application.running.finished(started.id);
}

describe('the provider’s report of an office', () => {
  it('lies in the export folder under the number of the office, and says that it is made up', async () => {
    const state = await fetched(report);
    expect(state).toMatchObject({ period: '2026-10', outcome: { kind: 'done' } });
    expect(state.fileName).toBe(`report_${report.kvk} FICTIEF.xlsx`);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(program.exportFolder, state.fileName));
    const cells: string[] = [];
    workbook.worksheets[0]?.eachRow((row) => row.eachCell(({ text }) => cells.push(text)));
    expect(cells).toContain(report.kvk);
    expect(cells.join(' ')).toContain(report.title);
  });

  it('takes the period of the mutations along', async () => {
    const mutations = { from: '2026-09-25', to: '2026-10-25', groups: [] };
    expect(await fetched({ ...report, mutations })).toMatchObject({ outcome: { kind: 'done' } });
  });

  it('that the provider refuses says why, and leaves nothing', async () => {
    const before = written();
    await causeFault(demo.address, { kind: 'status', status: 500, path: '/api/reportxlsx', times: 3 });
    expect((await fetched(report)).outcome).toMatchObject({ kind: 'failed', code: 'PROVIDER_NOT_READY' });
    await fetch(`${demo.address}/demo/fault`, { method: 'DELETE' });
    expect(written()).toEqual(before);
  });

  it('is not given to a subscription without exports, nor to nobody', async () => {
    await program.get('session.logOut');
    expect(await program.ask('report.office', report)).toMatchObject({ ok: false, code: 'NOT_LOGGED_IN' });
    await program.logIn('basis@demo.example');
    await program.settled();
    expect(await program.ask('report.office', report)).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });
});
