import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { FileHost } from '../../../src/main/files/file-host';
import type { ExportFormat } from '../../../src/shared/domain/exports/export';
import { allAdvisers, type Program, startDemo, startProgram } from './program';

/*
 * The rules for files of every system, tested on the system that runs the test: no test is skipped on any system. Where Windows has another
 * rule, the test expects that rule on Windows.
 */
const isWindows = process.platform === 'win32';

const top = mkdtempSync(join(tmpdir(), 'adviesatlas-files-'));
/** Like the folder of a user whose name has a space and an accent. */
const userFolder = join(top, 'Renée van den Berg');
/** Deeper than the 260 characters that old programs of Windows can open. */
const deepFolder = join(userFolder, ...Array.from({ length: 6 }, (_, at) => `map ${at} ${'é'.repeat(40)}`));
/** A folder that the system keeps in another place, like a redirected Documents folder of Windows. */
const redirected = join(top, 'Documenten');

let demo: DemoProvider;
let program: Program;
/** The path of the next file, which replaces an existing one. */
let target = '';
const fileHost: FileHost = {
  folder: () => top,
  canOpen: false,
  chooseTarget: async () => ({ path: target, replaces: true }),
  open: async () => ({ address: null }),
  forget: () => {},
};

beforeAll(async () => {
  mkdirSync(deepFolder, { recursive: true });
  symlinkSync(userFolder, redirected, 'junction');
  demo = await startDemo({ offices: 100 });
  // The data folder too is reached through the redirected folder.
  program = await startProgram(demo.address, join(redirected, 'Adviesatlas'), { fileHost });
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  rmSync(top, { recursive: true, force: true });
});

const countRows = async (): Promise<number> =>
  (await program.get('list.count', { month: program.month(), ...allAdvisers })).matched;

/** Writes the list to a path; answers how that ended. */
async function write(path: string, format: ExportFormat = 'csv') {
  target = path;
  const request = {
    month: program.month(),
    query: allAdvisers,
    rows: { kind: 'all' } as const,
    columns: ['kvk', 'name'],
    format,
    plain: false,
    title: 'Adviseurslijst',
  };
  const started = await program.get('export.start', { request, fileName: 'lijst' });
  if (started === null) throw new Error('nothing started');
  return (await program.application.running.finished(started.id)).outcome;
}

/** Opens a file as another program does: on Windows exclusively, elsewhere shared with others. */
async function hold(path: string): Promise<() => Promise<void>> {
  if (!isWindows) {
    const handle = openSync(path, 'r+');
    return async () => closeSync(handle);
  }
  const script = `$f=[IO.File]::Open('${path.replaceAll("'", "''")}','Open','ReadWrite','None');'held';[Console]::In.ReadLine()|Out-Null`;
  const holder: ChildProcess = spawn('powershell', ['-NoProfile', '-Command', script]);
  await new Promise<void>((resolve, reject) => {
    holder.stdout?.once('data', () => resolve());
    holder.once('exit', (code) => reject(new Error(`the file is not held: ${code}`)));
  });
  return async () => {
    const gone = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill();
    await gone;
  };
}

/** A folder that this user cannot write in; the superuser of Linux can write in any folder but one of the system. */
function readOnlyFolder(): string {
  if (process.getuid?.() === 0) return '/sys';
  const path = join(top, 'alleen lezen');
  mkdirSync(path);
  if (isWindows) execFileSync('icacls', [path, '/deny', `${userInfo().username}:(W)`]);
  else chmodSync(path, 0o555);
  return path;
}

describe('files of the program', () => {
  it('are stored in a folder with a space and an accent, through a redirected folder', async () => {
    expect(await countRows()).toBe(100);
    expect(readdirSync(join(userFolder, 'Adviesatlas'))).toContain('accounts');
  });

  it('are exported to a deep path as xlsx, csv and parquet, over an existing file', { tags: ['long'] }, async () => {
    expect(deepFolder.length).toBeGreaterThan(300);
    for (const format of ['xlsx', 'csv', 'parquet'] as const) {
      const path = join(deepFolder, `Kantoren – café.${format}`);
      writeFileSync(path, 'earlier');
      expect(await write(path, format), format).toMatchObject({ kind: 'done' });
      expect(readFileSync(path).length).toBeGreaterThan(500);
    }
  });

  it('replace a file that another program has open, or report that it has locked the file', async () => {
    const path = join(userFolder, 'open elders.csv');
    writeFileSync(path, 'earlier');
    const release = await hold(path);
    try {
      const outcome = await write(path);
      if (isWindows) expect(outcome).toMatchObject({ kind: 'failed', code: 'EXPORT_TARGET_LOCKED' });
      else expect(outcome).toMatchObject({ kind: 'done' });
    } finally {
      await release();
    }
    expect(await write(path)).toMatchObject({ kind: 'done' });
    expect(readFileSync(path, 'utf8').length).toBeGreaterThan(500);
  });

  it('are not written in a read-only folder, with the reason', async () => {
    expect(await write(join(readOnlyFolder(), 'lijst.csv'))).toMatchObject({
      kind: 'failed',
      code: 'EXPORT_TARGET_READ_ONLY',
    });
  });

  it('of a month that is replaced while it is open are removed at the next start at the latest, and the new month stays', async () => {
    const before = program.month();
    const months = () =>
      readdirSync(join(redirected, 'Adviesatlas'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\d{4}-\d{2}\.[^.]+\.sqlite$/.test(name),
      );
    const [file = ''] = months();
    const path = join(redirected, 'Adviesatlas', file);
    expect(await countRows()).toBe(100);
    const release = await hold(path).catch(() => async () => {});
    try {
      await program.get('month.refresh', { force: true });
      await program.settled();
      expect(program.month()).not.toEqual(before);
      expect(await countRows()).toBe(100);
    } finally {
      await release();
    }
    // A file that could not be removed is removed at the next start.
    await program.stop();
    program = await startProgram(demo.address, join(redirected, 'Adviesatlas'), { fileHost });
    await program.settled();
    expect(months()).toHaveLength(1);
    expect(await countRows()).toBe(100);
  });
});
