import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDemoProvider } from '../../../src/demo/server';
import { startEmbeddedDemo } from '../../../src/main/provider/embedded-demo';
import { launchUnderNode } from '../../../src/main/wire/launch-process';
import { createClock } from '../../../src/shared/domain/clock';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-records-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const path = () => join(folder, 'demo-records.sqlite');

async function start(): Promise<readonly string[]> {
  const aside: string[] = [];
  const clock = createClock('2026-10-25T09:00:00Z');
  const options = { port: 0, offices: 10, seed: 1, month: '2026-10', shortSession: 60, version: '1', clock };
  const demo = await startDemoProvider({ ...options, records: path(), onPutAside: (each) => aside.push(each) });
  await demo.close();
  return aside;
}

describe('records of the demo', () => {
  it.each<[string, () => void]>([
    ['a folder', () => mkdirSync(join(path(), 'x'), { recursive: true })],
    ['foreign text', () => writeFileSync(path(), 'van een ander '.repeat(200))],
    [
      'damage in the middle',
      () => {
        const bytes = readFileSync(path());
        writeFileSync(path(), bytes.fill(0x41, 4096));
      },
    ],
    [
      'a database of something else',
      () => {
        rmSync(path());
        new Database(path()).exec('CREATE TABLE records (x)').close();
      },
    ],
  ])('that cannot be read are put aside and replaced: %s', async (_what, spoil) => {
    if (_what !== 'a folder') expect(await start()).toEqual([]);
    for (const beside of ['-wal', '-shm']) rmSync(path() + beside, { force: true });
    spoil();
    expect(await start()).toEqual([path()]);
    expect(existsSync(`${path()}.damaged`)).toBe(true);
    expect(await start()).toEqual([]);
  });

  it('that another process is writing are not put aside', async () => {
    expect(await start()).toEqual([]);
    const other = new Database(path());
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('BEGIN EXCLUSIVE');
    try {
      await expect(start()).rejects.toThrow();
    } finally {
      other.close();
    }
    expect(existsSync(`${path()}.damaged`)).toBe(false);
    expect(await start()).toEqual([]);
  });

  it('that were put aside are reported to the program that started the demo', async () => {
    writeFileSync(path(), 'van een ander '.repeat(200));
    const aside: string[] = [];
    const key = 'ab'.repeat(32);
    const args = ['--records', path(), '--offices', '10'];
    const entry = new URL('../../../out/main/demo.js', import.meta.url);
    const demo = await startEmbeddedDemo({
      entry,
      secret: key,
      args,
      launch: launchUnderNode,
      onPutAside: (each) => aside.push(each),
    });
    expect(aside).toEqual([path()]);
    await demo.stop();
  });
});
