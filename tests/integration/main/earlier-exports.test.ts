import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { calculatedName } from '../../../src/shared/catalog/calculated-column';
import type { ExportRequest, ExportState } from '../../../src/shared/domain/exports/export';
import type { MonthRef } from '../../../src/shared/domain/months/month';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

const analyst = 'analist@demo.example';
const owner = { email: analyst, role: 'volledig' };
let demo: DemoProvider;
let program: Program;

beforeEach(async () => {
  demo = await startDemo();
  program = await startProgram(demo.address, await folderWithMonth());
  await program.logIn(analyst);
  await program.settled();
});
afterEach(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const columns = ['kvk', 'name', 'fte', 'equity', 'currentRatio', 'phone', 'active'];
const query = { ...allAdvisers, filters: [{ column: 'active', text: 'ja' }] };
const request = (more: Partial<ExportRequest> = {}): ExportRequest => ({
  month: program.month(),
  query,
  rows: { kind: 'all' },
  columns,
  format: 'xlsx',
  plain: false,
  title: 'Actief',
  ...more,
});
async function write(wanted: ExportRequest, fileName: string): Promise<ExportState> {
  const started = await program.get('export.start', { request: wanted, fileName });
  const ended = await program.application.running.finished(started?.id ?? '');
  expect(ended.outcome.kind).toBe('done');
  return ended;
}
const earlier = async () => (await program.get('earlierExport.list', { owner })).exports;
/** An export is remembered shortly after it ends. */
async function remembered(count: number) {
  await expect.poll(async () => (await earlier()).length).toBe(count);
  return earlier();
}
async function publish(): Promise<void> {
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  await program.get('month.refresh', { force: false });
  await program.settled();
}

/** Cells of a month by KvK number, as the list shows them. */
async function cellsOf(month: MonthRef): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const cells = await program.get('list.cells', { month, ...query, columns, rows: { kind: 'all' } });
  const rows = Array.from({ length: cells.rows }, (_, row) => columns.map((name) => cells.columns[name]?.[row]));
  return new Map(rows.map((row) => [String(row[0]), row]));
}

async function sinceSheet(fileName: string): Promise<readonly (readonly string[])[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(join(program.exportFolder, fileName));
  const sheet = workbook.worksheets.find(({ name }) => name.startsWith('Sinds'));
  const lines: string[][] = [];
  sheet?.eachRow((row) => lines.push((row.values as unknown[]).slice(1).map(String)));
  return lines;
}

describe('earlier exports', () => {
  it('are remembered for a role with their place and recipe, through a restart, until they are removed', async () => {
    await write(request(), 'een.xlsx');
    await write(request({ format: 'csv', rows: { kind: 'page', offset: 0, limit: 10 } }), 'twee.csv');
    const [second, first] = await remembered(2);
    expect(first).toMatchObject({
      fileName: 'een.xlsx',
      kind: 'xlsx',
      period: '2026-10',
      hasRecipe: true,
      isHere: true,
    });
    expect(second).toMatchObject({ fileName: 'twee.csv', kind: 'csv', rows: 10 });
    expect(program.events.filter(({ name }) => name === 'earlierExports.changed')).toHaveLength(2);
    await program.stop();
    program = await startProgram(demo.address, program.folder);
    await program.settled();
    renameSync(join(program.exportFolder, 'een.xlsx'), join(program.exportFolder, 'weg.xlsx'));
    expect((await earlier()).map(({ isHere }) => isHere)).toEqual([true, false]);
    const id = first?.id ?? '';
    expect(await program.ask('earlierExport.open', { owner, id, how: 'download' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const recipe = await program.get('earlierExport.recipe', { owner, id });
    expect(recipe).toMatchObject({ rows: 'all', file: { name: 'Actief', view: { filters: query.filters } } });
    await program.get('earlierExport.remove', { owner, id });
    expect((await earlier()).map(({ fileName }) => fileName)).toEqual(['twee.csv']);
    expect((await program.get('earlierExport.list', { owner: { ...owner, role: 'hypotheek' } })).exports).toEqual([]);
    expect(
      await program.ask('earlierExport.list', { owner: { email: 'ander@demo.example', role: 'volledig' } }),
    ).toMatchObject({
      code: 'NOT_LOGGED_IN',
    });
  });

  it('are not confused with another file of the same name, which is reported as changed and not opened', async () => {
    const { id: running } = await write(request({ format: 'csv' }), 'een.csv');
    await write(request({ format: 'csv' }), 'twee.csv');
    const [second, first] = await remembered(2);
    const ids = [first?.id ?? '', second?.id ?? ''];
    const open = (id: string) => program.ask('earlierExport.open', { owner, id, how: 'download' });
    for (const id of ids) expect(await open(id)).toMatchObject({ ok: true });
    const path = join(program.exportFolder, 'een.csv');
    // The changed file is as long as the export.
    writeFileSync(path, readFileSync(path, 'utf8').replace('KvK', 'kvk'));
    expect(await open(ids[0] ?? '')).toMatchObject({ code: 'EXPORT_CHANGED' });
    expect(await program.ask('export.open', { id: running, how: 'download' })).toMatchObject({
      code: 'EXPORT_CHANGED',
    });
    writeFileSync(path, 'van een ander');
    expect((await earlier()).map(({ fileName, isHere, isChanged }) => [fileName, isHere, isChanged])).toEqual([
      ['twee.csv', true, false],
      ['een.csv', true, true],
    ]);
    expect(await open(ids[0] ?? '')).toMatchObject({ code: 'EXPORT_CHANGED' });
    expect(await open(ids[1] ?? '')).toMatchObject({ ok: true });
  });

  it('replace an earlier entry of the same file name', async () => {
    await write(request({ format: 'json' }), 'lijst.json');
    const [first] = await remembered(1);
    renameSync(join(program.exportFolder, 'lijst.json'), join(program.exportFolder, 'weg.json'));
    await write(request({ format: 'json' }), 'lijst.json');
    await expect.poll(async () => (await earlier())[0]?.id).not.toBe(first?.id);
    expect(await earlier()).toHaveLength(1);
  });
});

describe('a file that is repeated for another month', () => {
  it('has a sheet with the rows that were added, removed and changed between the two lists', async () => {
    const october = program.month();
    await write(request(), 'oktober.xlsx');
    await publish();
    const [was, is] = [await cellsOf(october), await cellsOf(program.month())];
    const { fileName } = await write(request({ since: '2026-10' }), 'november.xlsx');
    const lines = await sinceSheet(fileName);
    const kvks = (what: string) => new Set(lines.filter(([first]) => first === what).map((line) => line[1]));
    expect(kvks('Erbij')).toEqual(new Set([...is.keys()].filter((kvk) => !was.has(kvk))));
    expect(kvks('Eraf')).toEqual(new Set([...was.keys()].filter((kvk) => !is.has(kvk))));
    const changed = [...is].filter(
      ([kvk, row]) => was.has(kvk) && JSON.stringify(was.get(kvk)) !== JSON.stringify(row),
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(kvks('Gewijzigd')).toEqual(new Set(changed.map(([kvk]) => kvk)));
    expect(lines[0]?.[0]).toContain('FICTIEF');
    expect(lines[1]?.[0]).toContain(`${changed.length} gewijzigd`);
    const [kvk, row] = changed[0] ?? [];
    const at = columns.findIndex((_, index) => row?.[index] !== was.get(kvk ?? '')?.[index]);
    expect(lines.find((line) => line[0] === 'Gewijzigd' && line[1] === kvk)?.length).toBeGreaterThan(4);
    expect(at).toBeGreaterThan(0);
  });

  it('asks each of the two months about the month before it, also for a value calculated with that', async () => {
    // No month before October is kept, so that no office was known then.
    const left = (await cellsOf(program.month())).size;
    await publish();
    const growth = calculatedName({ title: 'Groei', kind: 'number', decimals: 1, formula: '[fte] - vorige([fte]; 1)' });
    const past = { ...query, filters: [...query.filters, { column: 'name@known1', text: 'nee' }] };
    const { rows } = await write(
      request({ query: past, columns: [...columns, growth], since: '2026-10' }),
      'nieuw.xlsx',
    );
    expect((await sinceSheet('nieuw.xlsx'))[1]?.[0]).toContain(`${rows} erbij, ${left} eraf`);
  });

  it('has the same chosen rows, and reports the changes of those rows only', { tags: ['long'] }, async () => {
    const rows = [...(await cellsOf(program.month())).keys()].slice(0, 40);
    await write(request({ rows: { kind: 'ids', ids: rows } }), 'gekozen.xlsx');
    const [entry] = await remembered(1);
    const { chosen } = await program.get('earlierExport.recipe', { owner, id: entry?.id ?? '' });
    expect(chosen).toEqual(rows);
    await publish();
    const again = request({ since: '2026-10', rows: { kind: 'ids', ids: chosen ?? [] } });
    const { fileName } = await write(again, 'gekozen november.xlsx');
    const reported = (await sinceSheet(fileName)).filter(([what]) => /^(Erbij|Eraf|Gewijzigd)$/.test(what ?? ''));
    expect(reported.length).toBeGreaterThan(0);
    for (const [, kvk] of reported) expect(rows).toContain(kvk);
  });

  it('reports in a bare workbook that the earlier month is not kept, and refuses an invalid month', {
    tags: ['long'],
  }, async () => {
    const { fileName } = await write(request({ since: '2025-01', plain: true }), 'kaal.xlsx');
    expect((await sinceSheet(fileName)).flat().join(' ')).toContain(
      'De gegevens t/m januari 2025 staan niet meer op deze computer.',
    );
    await write(request({ since: '2025-01', format: 'csv' }), 'kaal.csv');
    expect(await program.ask('export.plan', request({ since: 'gisteren' }))).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});
