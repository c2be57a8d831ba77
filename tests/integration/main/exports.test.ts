import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { adviserColumns } from '../../../src/shared/catalog/advisers';
import type { ExportRequest, ExportState } from '../../../src/shared/domain/exports/export';
import { Fault } from '../../../src/shared/domain/result';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;

beforeAll(async () => {
  demo = await startDemo({ offices: 3000 });
  program = await startProgram(demo.address);
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

/** So many that writing them takes longer than the next request. */
const allColumns = adviserColumns.map(({ name }) => name);
const columns = ['kvk', 'name', 'city', 'fte', 'equity', 'dateSettlement', 'phone', 'active'];
const query = {
  ...allAdvisers,
  filters: [{ column: 'city', text: 'utrecht' }],
  sort: [
    { column: 'fte', direction: 'desc' as const },
    { column: 'name', direction: 'asc' as const },
  ],
};
const unnamed: Omit<ExportRequest, 'month'> = {
  query,
  rows: { kind: 'all' },
  columns,
  format: 'xlsx',
  plain: false,
  title: 'Adviseurslijst',
};

/** The request about the month that is current. */
const request = (): ExportRequest => ({ ...unnamed, month: program.month() });

async function write(wanted: ExportRequest, fileName: string): Promise<ExportState> {
  const started = await program.get('export.start', { request: wanted, fileName });
  if (started === null) throw new Error('nothing started');
  return program.application.running.finished(started.id);
}

/** The line above the table of a workbook that describes its rows. */
async function filterLine(name: string): Promise<unknown> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(join(program.exportFolder, name));
  return workbook.worksheets[0]?.getCell('A3').value;
}

/** Lines of a csv file in the export folder. */
const lines = (name: string): number =>
  readFileSync(join(program.exportFolder, name), 'utf8').trimEnd().split('\n').length;

const onScreen = () =>
  program.get('list.page', { month: program.month(), ...query, columns, requesterId: 'test', offset: 0, limit: 500 });

describe('an export to Excel', () => {
  it('holds the rows of the screen in the order of the screen, and survives being opened and saved again', async () => {
    const plan = await program.get('export.plan', request());
    const state = await write(request(), plan.fileName);
    expect(state.outcome).toMatchObject({ kind: 'done' });
    const path = join(program.exportFolder, plan.fileName);
    const opened = new ExcelJS.Workbook();
    await opened.xlsx.readFile(path);
    await opened.xlsx.writeFile(`${path}.again.xlsx`);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(`${path}.again.xlsx`);
    const sheet = workbook.worksheets[0];
    const page = await onScreen();
    expect(page.matched).toBeGreaterThan(10);
    expect(sheet?.getCell('A1').value).toContain('FICTIEF');
    expect(sheet?.getCell('A2').value).toBe('Gegevens t/m oktober 2026');
    expect(sheet?.getCell('A3').value).toBe('Filter: Plaats bevat “utrecht”');
    expect(sheet?.getRow(6).values).toEqual([
      undefined,
      'KvK',
      'Naam',
      'Plaats',
      'FTE',
      'Eigen vermogen',
      'Oprichting',
      'Telefoon',
      'Actief',
    ]);
    expect(sheet?.rowCount).toBe(6 + page.matched);
    page.ids.forEach((id, index) => {
      const row = sheet?.getRow(7 + index);
      expect(row?.getCell(1).value).toBe(id);
      expect(row?.getCell(2).value).toBe(page.columns.name?.[index]);
      expect(row?.getCell(4).value).toBe(page.columns.fte?.[index]);
      const settled = page.columns.dateSettlement?.[index];
      const date = row?.getCell(6).value;
      expect(date instanceof Date ? Number(date.toISOString().slice(0, 10).replaceAll('-', '')) : null).toBe(settled);
      expect(row?.getCell(7).value ?? null).toBe(page.columns.phone?.[index]);
    });
    expect(sheet?.getColumn(5).numFmt ?? sheet?.getCell('E7').numFmt).toContain('€');
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', xSplit: 3, ySplit: 6 });
    expect(sheet?.autoFilter).toBe(`A6:H${6 + page.matched}`);
    expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', paperSize: 9, printTitlesRow: '6:6' });
    const account = new Map<unknown, unknown>();
    workbook.getWorksheet('Verantwoording')?.eachRow((row) => account.set(row.getCell(1).value, row.getCell(2).value));
    expect(account.get('Sortering')).toBe('FTE (hoog–laag), daarna Naam (A–Z)');
    expect(account.get('Rijen in dit bestand')).toBe(page.matched);
  });

  it('holds the nearest offices within the filter, nearest first, and names the centre', async () => {
    const centre = { kind: 'postcode', postcode: '3511' } as const;
    const near = { centre, kilometres: 5, nearest: 7 };
    const nearest = { ...query, near, sort: [{ column: 'distance', direction: 'asc' as const }] };
    await write({ ...request(), query: nearest, columns: ['kvk', 'distance'] }, 'dichtbij.xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(program.exportFolder, 'dichtbij.xlsx'));
    const sheet = workbook.worksheets[0];
    const page = await program.get('list.page', {
      month: program.month(),
      ...nearest,
      columns: ['distance'],
      requesterId: 'test',
      offset: 0,
      limit: 20,
    });
    expect(page.ids).toHaveLength(7);
    const written = page.ids.map((_, index) => sheet?.getRow(7 + index));
    expect(written.map((row) => row?.getCell(1).value)).toEqual(page.ids);
    const distances = written.map((row) => Number(row?.getCell(2).value));
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    expect(sheet?.rowCount).toBe(6 + 7);
    expect(String(sheet?.getCell('A3').value)).toMatch(/7 dichtstbij.*3511/i);
  });

  it('as a bare table holds only labels and rows', async () => {
    await write({ ...request(), plain: true }, 'kaal.xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(program.exportFolder, 'kaal.xlsx'));
    expect(workbook.worksheets).toHaveLength(1);
    expect(workbook.worksheets[0]?.getCell('A1').value).toBe('KvK');
    expect(workbook.worksheets[0]?.rowCount).toBe(1 + (await onScreen()).matched);
  });

  it('writes exactly the rows that were chosen', async () => {
    const { ids } = await onScreen();
    const chosen = [ids[5], ids[1]].filter((id) => id !== undefined);
    const selection = await write({ ...request(), rows: { kind: 'ids', ids: chosen } }, 'selectie.xlsx');
    expect(selection.rows).toBe(2);
    expect(await filterLine('selectie.xlsx')).toBe('Filter: Plaats bevat “utrecht”; daarvan 2 adviseurs geselecteerd');
    const allBut = await write({ ...request(), rows: { kind: 'allBut', ids: chosen } }, 'op-twee-na.xlsx');
    expect(allBut.rows).toBe((await onScreen()).matched - 2);
    expect(await filterLine('op-twee-na.xlsx')).toBe('Filter: Plaats bevat “utrecht”; op 2 adviseurs na');
    const onePage = await write({ ...request(), rows: { kind: 'page', offset: 0, limit: 10 } }, 'pagina.xlsx');
    expect(onePage.rows).toBe(10);
  });

  it('reports that a selection was made under another filter', async () => {
    const { ids } = await onScreen();
    const { query, ...rest } = request();
    const other = { ...query, filters: [{ column: 'city', text: 'zwolle' }] };
    const rows = { kind: 'ids', ids: ids.slice(0, 3) } as const;
    const written = 'Selectie van 3 adviseurs, waarvan 3 niet voldoen aan: Plaats bevat “zwolle”';
    expect((await program.get('export.plan', { ...rest, query: other, rows })).filterText).toBe(written);
    await write({ ...rest, query: other, rows }, 'elders.xlsx');
    expect(await filterLine('elders.xlsx')).toBe(`Filter: ${written}`);
  });
});

describe('an export of the offices in the user’s own list', () => {
  it('counts the rows of the list as it is now, also after the list was changed', async () => {
    const [first = '', second = ''] = (await onScreen()).ids;
    const { id, revision } = await program.get('kvkList.add', { name: 'Klanten', text: first });
    const wanted = { ...request(), query: { ...allAdvisers, filters: [{ column: `kvkList${id}`, text: '+' }] } };
    expect((await program.get('export.plan', wanted)).rows).toBe(1);
    await program.get('kvkList.replace', { id, revision, text: `${first}\n${second}` });
    expect((await program.get('export.plan', wanted)).rows).toBe(2);
    await write(wanted, 'Klanten.xlsx');
    const account = new ExcelJS.Workbook();
    await account.xlsx.readFile(join(program.exportFolder, 'Klanten.xlsx'));
    const facts: unknown[] = [];
    account.worksheets[1]?.eachRow((row) => facts.push([row.getCell(1).value, row.getCell(2).value]));
    expect(facts).toContainEqual(['Rijen na filter', 2]);
  });
});

describe('an export to csv', () => {
  it('has a byte-order mark, semicolons, and the rows of the screen in their order', async () => {
    await write({ ...request(), format: 'csv' }, 'lijst.csv');
    const text = readFileSync(join(program.exportFolder, 'lijst.csv'), 'utf8');
    const lines = text.trimEnd().split('\n');
    expect(text.startsWith('\ufeffKvK;Naam;Plaats;FTE')).toBe(true);
    const page = await onScreen();
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual([...page.ids]);
  });
});

describe('an export under a long name with accents', () => {
  it.each(['xlsx', 'csv'] as const)('is written as %s like any other', async (format) => {
    const title = 'Café Zoë en Coöperatie Überträger '.repeat(4).replaceAll(/[a-z ]/g, 'é');
    const plan = await program.get('export.plan', { ...request(), format, title });
    expect(plan.fileName).toMatch(/ 2026-10 FICTIEF\.(xlsx|csv)$/);
    const typed = `${'é'.repeat(150)}.${format}`;
    for (const fileName of [plan.fileName, typed, typed]) {
      const state = await write({ ...request(), format, title }, fileName);
      expect(state.outcome).toMatchObject({ kind: 'done' });
      expect(existsSync(join(program.exportFolder, state.fileName))).toBe(true);
    }
  });
});

describe('an export', () => {
  const whole = (): ExportRequest => ({ ...request(), query: allAdvisers });

  it('that is cancelled leaves no file', async () => {
    const wanted = { ...whole(), columns: allColumns };
    const started = await program.get('export.start', { request: wanted, fileName: 'geannuleerd.xlsx' });
    await program.get('export.cancel', { id: started?.id ?? '' });
    const state = await program.application.running.finished(started?.id ?? '');
    expect(state.outcome).toEqual({ kind: 'cancelled' });
    expect(readdirSync(program.exportFolder).filter((name) => /geannuleerd|partial/.test(name))).toEqual([]);
  });

  it('never overwrites an existing file', async () => {
    mkdirSync(program.exportFolder, { recursive: true });
    writeFileSync(join(program.exportFolder, 'bestaat.csv'), 'oud');
    const state = await write({ ...request(), format: 'csv' }, 'bestaat.csv');
    expect(state.fileName).toBe('bestaat (2).csv');
    expect(readFileSync(join(program.exportFolder, 'bestaat.csv'), 'utf8')).toBe('oud');
  });

  it('never overwrites a file that another program made meanwhile under the same name', async () => {
    const started = await program.get('export.start', {
      request: { ...whole(), format: 'csv' },
      fileName: 'wedloop.csv',
    });
    writeFileSync(join(program.exportFolder, 'wedloop.csv'), 'van een ander');
    const state = await program.application.running.finished(started?.id ?? '');
    expect(state).toMatchObject({ fileName: 'wedloop (2).csv', outcome: { kind: 'done' } });
    expect(readFileSync(join(program.exportFolder, 'wedloop.csv'), 'utf8')).toBe('van een ander');
    expect(lines('wedloop (2).csv')).toBe(3001);
  });

  it.skipIf(process.getuid?.() === 0)('reports that a folder is read-only', async () => {
    chmodSync(program.exportFolder, 0o500);
    const state = await write(request(), 'nooit.xlsx');
    chmodSync(program.exportFolder, 0o700);
    expect(state.outcome).toMatchObject({ kind: 'failed', code: 'EXPORT_TARGET_READ_ONLY' });
    expect(existsSync(join(program.exportFolder, 'nooit.xlsx'))).toBe(false);
  });

  it('is refused without the option', async () => {
    const small = await startDemo();
    const other = await startProgram(small.address);
    await other.logIn('basis@demo.example');
    await other.settled();
    expect(await other.ask('export.plan', { ...unnamed, month: other.month() })).toMatchObject({
      ok: false,
      code: 'NOT_ALLOWED',
    });
    await other.stop();
    await small.close();
    removeFolder(other.folder);
  });
});

describe('several exports at once', () => {
  const whole = (): ExportRequest => ({ ...request(), query: allAdvisers, format: 'csv' });
  const start = async (fileName: string, wanted = whole()) => {
    const started = await program.get('export.start', { request: wanted, fileName });
    if (started === null) throw new Error('nothing started');
    return started;
  };
  /** Takes one of the two places for as long as the test needs, which no real export does on every computer. */
  const takePlace = (fileName: string): ExportState =>
    program.application.running.begin({
      target: { path: join(program.exportFolder, fileName), replaces: false },
      head: { period: '2026-10', columns: 1, rows: 1, startedAt: '2026-10-25T09:00:00Z', download: null },
      lane: 'written',
      make: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Fault('CANCELLED')))),
    });
  const cancel = ({ id }: ExportState) => program.get('export.cancel', { id });
  const finished = ({ id }: ExportState) => program.application.running.finished(id);
  const download = ({ id }: ExportState) => program.ask('export.open', { id, how: 'download' });

  it('under one name each get a file of their own', async () => {
    const started = await Promise.all(Array.from({ length: 4 }, () => start('zelfde.csv')));
    const states = await Promise.all(started.map(finished));
    expect(states.map(({ outcome }) => outcome.kind)).toEqual(['done', 'done', 'done', 'done']);
    const names = states.map(({ fileName }) => fileName).sort();
    expect(names).toEqual(['zelfde (2).csv', 'zelfde (3).csv', 'zelfde (4).csv', 'zelfde.csv']);
    expect(names.map(lines)).toEqual([3001, 3001, 3001, 3001]);
    expect(readdirSync(program.exportFolder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('are written two at a time; the others wait, and can be cancelled before they start', async () => {
    program.events.length = 0;
    const [first, second] = [takePlace('eerste.csv'), takePlace('tweede.csv')];
    const third = await start('derde.csv');
    const fourth = await start('vierde.csv');
    expect([first, second, third, fourth].map(({ outcome }) => outcome.kind)).toEqual([
      'busy',
      'busy',
      'waiting',
      'waiting',
    ]);
    expect(third.rowsDone).toBe(0);
    await cancel(third);
    expect((await finished(third)).outcome).toEqual({ kind: 'cancelled' });
    await cancel(first);
    expect((await finished(fourth)).outcome).toMatchObject({ kind: 'done' });
    const states = program.events
      .filter(({ name }) => name === 'export.changed')
      .map(({ payload }) => payload as ExportState);
    const kinds = (id: string) => [...new Set(states.filter((state) => state.id === id).map((s) => s.outcome.kind))];
    expect(kinds(third.id)).toEqual(['cancelled']);
    expect(kinds(fourth.id)).toEqual(['busy', 'done']);
    await cancel(second);
    expect(readdirSync(program.exportFolder).filter((name) => /derde|partial/.test(name))).toEqual([]);
  });

  it('end at a logout: unfinished ones are cancelled, and finished ones can no longer be opened', async () => {
    const done = await finished(await start('klaar.csv'));
    expect(await download(done)).toMatchObject({ ok: true });
    const running = await start('loopt.xlsx', { ...whole(), format: 'xlsx', columns: allColumns });
    const beside = takePlace('loopt ook.xlsx');
    const waiting = await start('wacht.csv');
    const ends = [running, beside, waiting].map(finished);
    await program.get('session.logOut');
    expect((await Promise.all(ends)).map(({ outcome }) => outcome.kind)).toEqual(ends.map(() => 'cancelled'));
    expect(await download(done)).toMatchObject({ ok: false, code: 'NOT_LOGGED_IN' });
    expect(program.application.running.pathOf(done.id)).toBeNull();
    await program.logIn('analist@demo.example');
    await program.settled();
    expect(await download(done)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(existsSync(join(program.exportFolder, 'klaar.csv'))).toBe(true);
    expect(readdirSync(program.exportFolder).filter((name) => /loopt|wacht|partial/.test(name))).toEqual([]);
  });
});
