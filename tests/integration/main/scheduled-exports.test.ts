import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { tryAgainAfter } from '../../../src/main/exports/schedules/schedule-machine';
import type { OptionName } from '../../../src/shared/domain/account/session';
import { noKeptView, type SavedFilter } from '../../../src/shared/view/view';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';
import { openSpoilingProvider } from './spoiling-provider';

const analyst = 'analist@demo.example';
const owner = { email: analyst, role: 'volledig' };
const shown = (name: string) => ({ name, width: 100, shown: true, pinned: null });
const filter: SavedFilter = {
  id: 'actief',
  name: 'Actieve kantoren',
  position: 0,
  revision: 0,
  view: {
    ...noKeptView,
    ...allAdvisers,
    columns: [shown('kvk'), shown('name')],
    comparison: null,
    filters: [{ column: 'active', text: 'ja' }],
  },
};
let demo: DemoProvider;
let program: Program;

beforeEach(async () => {
  demo = await startDemo();
  program = await startProgram(demo.address, await folderWithMonth());
  await program.logIn(analyst);
  await program.settled();
  await program.get('savedFilter.write', { owner, filter });
});
afterEach(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const schedule = () => program.get('schedule.list', { owner });
const written = () => (existsSync(program.exportFolder) ? readdirSync(program.exportFolder).sort() : []);
const ended = () => program.events.filter(({ name }) => name === 'schedule.ended').map(({ payload }) => payload);
async function publish(): Promise<void> {
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  await program.get('month.refresh', { force: false });
  await program.settled();
}
async function restart(now?: string): Promise<void> {
  await program.stop();
  program = await startProgram(demo.address, program.folder, now === undefined ? {} : { now });
  await program.settled();
}

describe('a saved filter that is exported after each new month', () => {
  it('is written once when the month arrives, reported once, and remembered with the other exports', async () => {
    expect(await program.get('schedule.write', { owner, filter: 'actief', format: 'csv', seen: null })).toEqual([
      {
        filter: 'actief',
        format: 'csv',
        folder: program.exportFolder,
        isChosen: false,
        done: '2026-10',
        failed: null,
        source: null,
      },
    ]);
    expect(written()).toEqual([]);
    await publish();
    const file = 'Actieve kantoren 2026-11 FICTIEF.csv';
    await expect.poll(async () => (await schedule())[0]?.done).toBe('2026-11');
    expect(written()).toEqual([file]);
    const rows = readFileSync(join(program.exportFolder, file), 'utf8').trimEnd().split('\n').length - 1;
    const outcome = { kind: 'done', fileName: file, folder: program.exportFolder, rows };
    await expect.poll(ended).toEqual([{ name: filter.name, period: '2026-11', outcome }]);
    const { exports } = await program.get('earlierExport.list', { owner });
    expect(exports).toMatchObject([{ fileName: file, rows }]);
    expect(
      readFileSync(join(program.folder, 'logs', readdirSync(join(program.folder, 'logs'))[0] ?? ''), 'utf8'),
    ).toContain(`schedule.export 2026-11 done, ${rows} rows`);
    await restart();
    await program.get('month.refresh', { force: false });
    await program.settled();
    expect(written()).toEqual([file]);
    expect(await program.get('schedule.remove', { owner, filter: 'actief', seen: 'csv' })).toEqual([]);
  });

  it('is written at the next start when the program ended meanwhile', {
    tags: ['long'],
  }, async () => {
    await program.get('schedule.write', { owner, filter: 'actief', format: 'csv', seen: null });
    await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
    await program.get('month.refresh', { force: false });
    await restart();
    await expect.poll(async () => (await schedule())[0]?.done).toBe('2026-11');
    expect(written()).toEqual(['Actieve kantoren 2026-11 FICTIEF.csv']);
  });

  it('that fails is reported once and tried again, also after a restart', { tags: ['long'] }, async () => {
    await program.get('schedule.write', { owner, filter: 'actief', format: 'csv', seen: null });
    // A file is in the place of the folder of exports.
    rmSync(program.exportFolder, { recursive: true, force: true });
    writeFileSync(program.exportFolder, '');
    await publish();
    await expect.poll(async () => (await schedule())[0]?.failed?.period).toBe('2026-11');
    await restart();
    await expect.poll(async () => (await schedule())[0]?.failed?.period).toBe('2026-11');
    expect(ended()).toEqual([]);
    rmSync(program.exportFolder);
    mkdirSync(program.exportFolder);
    await restart(new Date(Date.parse('2026-10-25T09:00:00Z') + tryAgainAfter).toISOString());
    await expect.poll(async () => (await schedule())[0]).toMatchObject({ done: '2026-11', failed: null });
    expect(written()).toEqual(['Actieve kantoren 2026-11 FICTIEF.csv']);
  });

  it('writes nothing when it filters on a missing list, and must exist to be scheduled', async () => {
    const [{ revision } = filter] = await program.get('savedFilter.list', { owner });
    const gone = { ...filter, revision, view: { ...filter.view, filters: [{ column: 'kvkList7', text: '+' }] } };
    await program.get('savedFilter.write', { owner, filter: gone });
    await program.get('schedule.write', { owner, filter: 'actief', format: 'csv', seen: null });
    expect(await program.ask('schedule.write', { owner, filter: 'weg', format: 'csv', seen: null })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await program.ask('schedule.chooseFolder', { owner, filter: 'actief' })).toMatchObject({
      code: 'NOT_ALLOWED',
    });
    await publish();
    await expect.poll(async () => (await schedule())[0]?.failed?.code).toBe('FILTER_INVALID');
    expect(written()).toEqual([]);
  });
});

describe('an Excel source', () => {
  const folder = () => join(program.exportFolder, 'Actieve kantoren Excel-bron FICTIEF');
  const text = (name: string) => readFileSync(join(folder(), name), 'utf8');
  const state = async () => (await schedule())[0]?.source ?? null;
  const columns = () =>
    JSON.parse(text('schema.json')).columns as { name: string; label: string; empty: string | null }[];
  const start = () => program.get('schedule.write', { owner, filter: 'actief', format: 'source', seen: null });
  const isWritten = () => expect.poll(state).toMatchObject({ isWriting: false, written: { rows: expect.any(Number) } });
  async function change(view: Partial<SavedFilter['view']>): Promise<void> {
    const [known = filter] = await program.get('savedFilter.list', { owner });
    await program.get('savedFilter.write', { owner, filter: { ...known, view: { ...known.view, ...view } } });
  }

  it('has its files at once, again after a change of the view, and again after a month', async () => {
    await start();
    await isWritten();
    expect(readdirSync(folder()).sort()).toEqual([
      ...['Actieve kantoren FICTIEF.xlsx', 'laatste.csv', 'laatste.parquet', 'schema.json'],
    ]);
    expect(ended()).toEqual([]);
    const [head = ''] = text('laatste.csv').split('\n');
    expect(await state()).toMatchObject({
      written: { period: '2026-10', version: 1, columns: 2, empty: [], kept: null },
    });

    await change({ columns: [shown('city'), shown('kvk')] });
    await expect.poll(async () => (await state())?.written?.columns).toBe(3);
    expect(columns().map(({ name, empty }) => [name, empty])).toEqual([
      ['kvk', null],
      ['name', 'removed'],
      ['city', null],
    ]);
    expect(text('laatste.csv').split('\n')[0]).toBe(`${head};${columns()[2]?.label}`);
    expect(text('laatste.csv').split('\n')[1]).toMatch(/^\d{8};;[^;]+$/);
    expect(await state()).toMatchObject({ written: { empty: [{ reason: 'Uit de weergave gehaald' }] } });

    await publish();
    await expect.poll(async () => (await state())?.written?.period).toBe('2026-11');
    await expect
      .poll(ended)
      .toMatchObject([{ name: filter.name, period: '2026-11', outcome: { fileName: 'laatste.csv' } }]);
    expect(columns().map(({ name }) => name)).toEqual(['kvk', 'name', 'city']);
    // The same month that arrives again has other rows.
    writeFileSync(join(folder(), 'laatste.csv'), 'oud');
    await program.get('month.refresh', { force: true });
    await program.settled();
    await expect.poll(() => text('laatste.csv').split('\n').length).toBeGreaterThan(10);
    expect((await program.get('earlierExport.list', { owner })).exports).toEqual([]);
  });

  it('waits for another program with all its files, and leaves a workbook that the user changed or has open', async () => {
    await start();
    await isWritten();
    const book = join(folder(), 'Actieve kantoren FICTIEF.xlsx');
    const before = ['laatste.csv', 'schema.json'].map(text);
    writeFileSync(join(folder(), '~$laatste.csv'), '');
    await change({ columns: [shown('city')] });
    await expect.poll(async () => (await schedule())[0]?.failed?.code).toBe('SOURCE_OPEN');
    expect(await state()).toMatchObject({ held: 'laatste.csv', isWriting: false });
    expect(['laatste.csv', 'schema.json'].map(text)).toEqual(before);
    expect(readdirSync(folder()).filter((name) => name.endsWith('.partial'))).toEqual([]);
    await expect.poll(ended).toMatchObject([{ outcome: { kind: 'failed', code: 'SOURCE_OPEN' } }]);
    rmSync(join(folder(), '~$laatste.csv'));

    // Who has the workbook open gets the new rows by a refresh.
    const made = readFileSync(book);
    writeFileSync(join(folder(), '~$Actieve kantoren FICTIEF.xlsx'), '');
    await program.get('schedule.writeNow', { owner, filter: 'actief' });
    await expect.poll(state).toMatchObject({ isWriting: false, written: { columns: 3, kept: 'open' } });
    expect(readFileSync(book).equals(made)).toBe(true);
    await expect.poll(async () => (await schedule())[0]?.failed).toBeNull();
    rmSync(join(folder(), '~$Actieve kantoren FICTIEF.xlsx'));
    await program.get('schedule.writeNow', { owner, filter: 'actief' });
    // The workbook is placed after the schema that names its mark.
    await expect.poll(state).toMatchObject({ isWriting: false, written: { kept: null } });
    expect(readFileSync(book).equals(made)).toBe(false);

    writeFileSync(book, 'met mijn draaitabel');
    await program.get('schedule.writeNow', { owner, filter: 'actief' });
    await expect.poll(state).toMatchObject({ isWriting: false, written: { kept: 'changed' } });
    expect(text('Actieve kantoren FICTIEF.xlsx')).toBe('met mijn draaitabel');
    // What is not ours stays when its files go, and the contract begins anew.
    await program.get('schedule.remove', { owner, filter: 'actief', seen: 'source', withFiles: true });
    expect(readdirSync(folder())).toEqual(['Actieve kantoren FICTIEF.xlsx']);
    expect(await schedule()).toEqual([]);
  });

  it('goes on with its contract after it was switched off, also in a program that started again', {
    tags: ['long'],
  }, async () => {
    await start();
    await isWritten();
    await program.get('schedule.remove', { owner, filter: 'actief', seen: 'source' });
    expect(existsSync(join(folder(), 'laatste.csv'))).toBe(true);
    await change({ columns: [shown('city'), shown('kvk')] });
    await start();
    await expect.poll(async () => (await state())?.written?.columns).toBe(3);
    expect(columns().map(({ name, empty }) => `${name} ${empty}`)).toEqual(['kvk null', 'name removed', 'city null']);
    // A change that was not written before the program ended is written by the next.
    writeFileSync(join(folder(), '~$laatste.csv'), '');
    await change({ columns: [shown('city'), shown('name')] });
    await expect.poll(async () => (await schedule())[0]?.failed?.code).toBe('SOURCE_OPEN');
    rmSync(join(folder(), '~$laatste.csv'));
    await restart();
    await expect.poll(() => columns().find(({ empty }) => empty !== null)?.name).toBe('kvk');
    expect(columns().map(({ name, empty }) => `${name} ${empty}`)).toEqual(['kvk removed', 'name null', 'city null']);
  });

  it('follows the user’s own lists that its view shows', { tags: ['long'] }, async () => {
    const page = { ...allAdvisers, columns: ['kvk'], requesterId: 'test', offset: 0, limit: 2 };
    const { ids } = await program.get('list.page', { month: program.month(), ...page });
    const [one = '', two = ''] = ids;
    const read = async (...lines: readonly string[]) => {
      const answer = await program.get('kvkList.readFile', {
        bytes: Buffer.from(['KvK;Kenmerk', ...lines].join('\n')),
        choice: {},
      });
      if (answer.kind !== 'read') throw new Error(answer.why);
      return answer;
    };
    const first = await read(`${one};klant`);
    const list = await program.get('kvkList.add', { name: 'Klanten', text: first.text, layout: first.layout });
    await change({ filters: [], columns: [shown('kvk'), shown(`kvkList${list.id}`)] });
    await start();
    await isWritten();
    const labelled = () =>
      text('laatste.csv')
        .split('\n')
        .filter((line) => line.endsWith(';klant'));
    expect(labelled()).toEqual([`${one};klant`]);
    const second = await read(`${one};klant`, `${two};klant`);
    await program.get('kvkList.replace', {
      id: list.id,
      revision: list.revision,
      text: second.text,
      layout: second.layout,
    });
    // Otherwise the next minute.
    await program.get('savedFilter.order', { owner, ids: ['actief'] });
    await expect.poll(labelled).toHaveLength(2);
    await isWritten();
    const at = (await state())?.written?.at;
    await program.get('savedFilter.order', { owner, ids: ['actief'] });
    expect(await state()).toMatchObject({ isWriting: false, written: { at } });
  });
});

describe('an Excel source of a subscription that gets fewer rights', () => {
  it('has empty cells for what is withheld, with the reason, and is refused without the right to export', {
    tags: ['long'],
  }, async () => {
    await program.stop();
    const provider = await openSpoilingProvider(demo.address);
    try {
      program = await startProgram(provider.address, program.folder);
      await program.logIn(analyst);
      await program.settled();
      const [known = filter] = await program.get('savedFilter.list', { owner });
      const view = { ...known.view, columns: [shown('kvk'), shown('changedBase')] };
      await program.get('savedFilter.write', { owner, filter: { ...known, view } });
      await program.get('schedule.write', { owner, filter: 'actief', format: 'source', seen: null });
      const written = async () => (await schedule())[0]?.source?.written ?? null;
      await expect.poll(async () => (await written())?.empty).toEqual([]);
      const logInWithout = async (...options: readonly OptionName[]) => {
        provider.lacks(...options);
        await program.get('session.logOut');
        await program.logIn(analyst);
        await program.settled();
        await program.get('schedule.writeNow', { owner, filter: 'actief' });
      };
      await logInWithout('canShowMutations');
      await expect.poll(async () => (await written())?.empty).toMatchObject([{ reason: 'Niet in uw abonnement' }]);
      const place = (await schedule())[0]?.source?.folder ?? '';
      const lines = readFileSync(join(place, 'laatste.csv'), 'utf8').trimEnd().split('\n').slice(1);
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.filter((line) => !/^\d{8};$/.test(line))).toEqual([]);
      await logInWithout('canShowMutations', 'canExportData');
      await expect.poll(async () => (await schedule())[0]?.failed?.code).toBe('NOT_ALLOWED');
    } finally {
      await provider.close();
    }
  });
});
