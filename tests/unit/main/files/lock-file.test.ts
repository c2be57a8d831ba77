import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Lock, takeLock } from '../../../../src/main/files/lock-file';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'window.lock');
const taken = (): Lock => {
  const lock = takeLock(path());
  if (lock === null) throw new Error('held');
  return lock;
};

describe('a lock', () => {
  it('is held once at a time, and can be taken again after its release', () => {
    for (let round = 0; round < 3; round++) {
      const lock = taken();
      expect(takeLock(path())).toBeNull();
      expect(takeLock(path(), 20)).toBeNull();
      lock.release();
    }
  });

  it('stays held after others were refused, and is given back once', () => {
    const first = taken();
    for (let tries = 0; tries < 5; tries++) expect(takeLock(path())).toBeNull();
    first.release();
    const second = taken();
    first.release();
    expect(takeLock(path())).toBeNull();
    second.release();
  });

  it('leaves one empty file, for this user only, and nothing beside it', () => {
    const lock = taken();
    expect(readdirSync(folder)).toEqual(['window.lock']);
    expect(statSync(path()).size).toBe(0);
    if (process.platform !== 'win32') expect(statSync(path()).mode & 0o077).toBe(0);
    lock.release();
    expect(readdirSync(folder)).toEqual(['window.lock']);
    expect(statSync(path()).size).toBe(0);
  });

  it.each([
    ['of an earlier version', JSON.stringify({ pid: process.pid, id: 'a', note: 'http://127.0.0.1:1/?sleutel=x' })],
    ['that holds half a word', '{"pid":'],
    ['that is empty', ''],
  ])('%s is taken over in place', (_what, content) => {
    writeFileSync(path(), content);
    const { ino } = statSync(path());
    const lock = taken();
    expect(statSync(path())).toMatchObject({ size: 0, ino });
    expect(takeLock(path())).toBeNull();
    lock.release();
  });

  it('leaves a copy of the file that it takes over, and of a folder that is in its place', () => {
    writeFileSync(path(), '{"pid":1}');
    taken().release();
    const copies = () => readdirSync(folder).filter((name) => name !== 'window.lock');
    expect(copies().map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['{"pid":1}']);
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    mkdirSync(path());
    writeFileSync(join(path(), 'brief.txt'), 'van iemand');
    taken().release();
    expect(copies().map((name) => readFileSync(join(folder, name, 'brief.txt'), 'utf8'))).toEqual(['van iemand']);
  });

  it.skipIf(process.platform === 'win32')('restores the rights that its file lost', () => {
    writeFileSync(path(), '');
    chmodSync(path(), 0);
    taken().release();
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  it('in a folder that does not exist reports that the folder cannot be used', () => {
    expect(() => takeLock(join(folder, 'weg', 'window.lock'))).toThrow('DATA_FOLDER_UNUSABLE');
    expect(existsSync(join(folder, 'weg'))).toBe(false);
  });

  it('never empties a file that may still be in use, such as half a database', () => {
    const database = new Database(path());
    database.exec('CREATE TABLE notities (tekst); CREATE INDEX op_tekst ON notities (tekst)');
    database.close();
    truncateSync(path(), 4096);
    const half = readFileSync(path());
    expect(() => takeLock(path())).toThrow('DATA_FOLDER_UNUSABLE');
    expect(readFileSync(path())).toEqual(half);
  });

  it.runIf(process.platform === 'linux')('leaves nothing open when it is refused', () => {
    const open = () => readdirSync('/proc/self/fd').length;
    const lock = taken();
    // SQLite keeps one descriptor open until the lock is given back, because closing it would drop the lock, and uses it again.
    expect(takeLock(path())).toBeNull();
    const before = open();
    for (let tries = 0; tries < 5; tries++) expect(takeLock(path())).toBeNull();
    expect(open()).toBe(before);
    lock.release();
  });
});
