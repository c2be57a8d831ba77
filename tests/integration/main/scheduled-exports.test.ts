import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { tryAgainAfter } from '../../../src/main/exports/schedules/schedule-machine';
import { noKeptView, type SavedFilter } from '../../../src/shared/view/view';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

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
