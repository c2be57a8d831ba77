import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnfinishedExports } from '../../../src/main/exports/unfinished-exports';
import { type Lock, takeLock } from '../../../src/main/files/lock-file';
import { openMemoryFolder } from '../../../src/main/files/memory-folder';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'window.lock');
const taken = (): Lock => {
  const answer = takeLock(path());
  if (!('lock' in answer)) throw new Error('held');
  return answer.lock;
};
/** The number of a process that has ended. */
const gonePid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('a lock', () => {
  it('is had by one at a time, and tells the others what its holder says', () => {
    const lock = taken();
    expect(takeLock(path())).toEqual({ heldBy: { pid: process.pid, note: '' } });
    lock.tell('http://127.0.0.1:1/?sleutel=x');
    expect(takeLock(path())).toMatchObject({ heldBy: { note: 'http://127.0.0.1:1/?sleutel=x' } });
    if (process.platform !== 'win32') expect(statSync(path()).mode & 0o077).toBe(0);
    lock.release();
    taken().release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['of a program that was killed', () => JSON.stringify({ pid: gonePid(), id: 'a', note: '' })],
    ['that was cut off', () => '{"pid":'],
    ['that is empty', () => ''],
  ])('%s is taken over', (_what, content) => {
    writeFileSync(path(), content());
    taken().release();
  });

  it('without a heartbeat is taken over, even when its number runs: it may be another program by now', () => {
    writeFileSync(path(), JSON.stringify({ pid: process.pid, id: 'vroeger', note: '' }));
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path(), longAgo, longAgo);
    const lock = taken();
    lock.release();
  });

  it('that was lost to another is not given back', () => {
    const lock = taken();
    writeFileSync(path(), JSON.stringify({ pid: process.pid, id: 'een ander', note: '' }));
    lock.release();
    expect(existsSync(path())).toBe(true);
  });
});

describe('half exports', () => {
  const half = () => join(folder, '.lijst.xlsx.0b5f6c1e-7d1a-4a57-9a9e-0f5f5a1c2d3e.partial');
  const notes = () => join(folder, 'running');

  it('of this program are cleared away at the next start, and so are their notes', () => {
    new UnfinishedExports(notes()).begin('1', half());
    writeFileSync(half(), 'half');
    new UnfinishedExports(notes()).clear();
    expect(existsSync(half())).toBe(false);
    expect(readdirSync(notes())).toEqual([]);
  });

  it('are left alone while another program writes them, and nothing else is ever removed', () => {
    const unfinished = new UnfinishedExports(notes());
    unfinished.begin('1', half());
    unfinished.begin('2', half());
    writeFileSync(join(notes(), '1.json'), JSON.stringify({ pid: process.ppid, temporary: half() }));
    const other = join(folder, 'belangrijk.xlsx');
    writeFileSync(join(notes(), '2.json'), JSON.stringify({ pid: gonePid(), temporary: other }));
    writeFileSync(join(notes(), '3.json'), '{');
    writeFileSync(half(), 'half');
    writeFileSync(other, 'heel');
    unfinished.clear();
    expect(existsSync(half())).toBe(true);
    expect(existsSync(other)).toBe(true);
    expect(readdirSync(notes())).toEqual(['1.json']);
  });
});

describe('a place without a keychain', () => {
  it('is new for every run, and those of killed programs are cleared away', () => {
    const left = join(folder, `adviesatlas-memory-${gonePid()}-abc123`);
    writeFileSync(left, '');
    const made = openMemoryFolder(folder);
    expect(readdirSync(folder)).toEqual([made.slice(folder.length + 1)]);
    expect(openMemoryFolder(folder)).not.toBe(made);
    expect(existsSync(made)).toBe(true);
  });
});
