import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCarried, writeCarried } from '../../../../src/main/months/carry/carried-months';
import { MonthFolder, type MonthLocation } from '../../../../src/main/months/month-folder';
import { columnsIn, writeMonthOf } from '../written-months';

vi.mock('node:crypto', async (original) => (await import('../quick-scrypt')).withQuickScrypt(await original()));

const password = 'een lang wachtwoord';
const owner = { provider: 'demo', email: 'analist@demo.example', role: 'volledig' };
const root = mkdtempSync(join(tmpdir(), 'adviesatlas-carried-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let places = 0;
/** Another computer has another key. */
function place(): MonthLocation {
  places += 1;
  return { path: join(root, String(places)), role: 'volledig', key: new Uint8Array(32).fill(places) };
}
const rowsOf = (count: number, fte: number) =>
  Array.from({ length: count }, (_, at) => ({ kvk: String(99_000_000 + at), name: `Kantoor ${at}`, fte }));
const gen = (digit: string) => digit.repeat(16);

const here = place();
const file = join(root, 'maanden.adviesatlas-maanden');
let bytes: Buffer;
beforeAll(async () => {
  writeMonthOf(here, '2026-10', gen('2'), {
    advisers: rowsOf(2000, 4),
    persons: [{ id: '10000001', lastName: 'Vos' }],
  });
  writeMonthOf(here, '2026-09', gen('1'), { advisers: rowsOf(1900, 3) });
  const parts = [{ name: 'verdicts', text: '{"fte":"method"}' }];
  const written = await writeCarried({ location: here, owner, password, parts, path: file, replaces: false }, () => {});
  expect(written).toEqual({ path: file, periods: ['2026-10', '2026-09'] });
  bytes = readFileSync(file);
});
let there: MonthLocation;
beforeEach(() => {
  there = place();
});
const read = (path = file, change: Partial<Parameters<typeof readCarried>[0]> = {}) =>
  readCarried({ location: there, owner, password, path, most: 13, ...change }, () => {});
const refused = (code: string) => expect.objectContaining({ code });
const months = () => new MonthFolder(there).months().map(({ period }) => period);

describe('months that are taken to another computer', () => {
  it('arrive unchanged, with the other parts of the file, which is encrypted', async () => {
    expect(await read()).toEqual({
      taken: ['2026-10', '2026-09'],
      known: [],
      tooOld: [],
      parts: [{ name: 'verdicts', text: '{"fte":"method"}' }],
    });
    for (const period of months()) expect(columnsIn(there, period)).toEqual(columnsIn(here, period));
    expect(bytes.includes('Kantoor')).toBe(false);
    expect(readdirSync(there.path).filter((name) => name.includes('.partial'))).toEqual([]);
  });

  it('do not replace an existing month, unless the file has a later generation of it', async () => {
    writeMonthOf(there, '2026-10', gen('3'), { advisers: rowsOf(5, 1) });
    writeMonthOf(there, '2026-09', gen('0'), { advisers: rowsOf(6, 1) });
    expect(await read()).toMatchObject({ taken: ['2026-09'], known: ['2026-10'] });
    expect(new MonthFolder(there).ofPeriod('2026-09')?.generation).toBe(gen('1'));
    expect(await read()).toMatchObject({ taken: [], known: ['2026-10', '2026-09'] });
  });

  it('are not taken beyond the number of months that is kept', async () => {
    expect(await read(file, { most: 1 })).toMatchObject({ taken: ['2026-10'], tooOld: ['2026-09'] });
  });

  it('are refused for another account, role, provider or password', async () => {
    for (const other of [{ email: 'basis@demo.example' }, { role: 'hypotheek' }, { provider: 'https://elders' }]) {
      await expect(read(file, { owner: { ...owner, ...other } })).rejects.toEqual(refused('CARRIED_OTHER'));
    }
    await expect(read(file, { password: 'een ander wachtwoord' })).rejects.toEqual(refused('CARRIED_PASSWORD'));
    expect(existsSync(there.path) ? months() : []).toEqual([]);
  });

  it('are refused, and nothing is written, when the file is foreign, newer, cut off or changed anywhere', async () => {
    const spoilt = join(root, 'bedorven');
    const check = async (content: string | Uint8Array, code: string) => {
      writeFileSync(spoilt, content);
      await expect(read(spoilt), code).rejects.toEqual(refused(code));
    };
    await check('PK\u0003\u0004 een werkmap', 'CARRIED_INVALID');
    await check('', 'CARRIED_INVALID');
    const end = bytes.indexOf('\n') + 1;
    const head = JSON.parse(bytes.subarray(0, end).toString());
    await check(`${JSON.stringify({ ...head, version: 2 })}\n`, 'CARRIED_TOO_NEW');
    await check(bytes.subarray(0, bytes.length - 1), 'CARRIED_INVALID');
    await check(bytes.subarray(0, end), 'CARRIED_INVALID');
    await check(Buffer.concat([bytes, Buffer.from('x')]), 'CARRIED_INVALID');
    for (const at of [end + 1, end + 40, bytes.length - 3]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await check(changed, 'CARRIED_INVALID');
    }
    // A changed head does not match these bytes, even with the same lock.
    await check(
      Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, note: 1 })}\n`), bytes.subarray(end)]),
      'CARRIED_INVALID',
    );
    expect(existsSync(there.path) ? months() : []).toEqual([]);
  });

  it('can be stopped at any moment, which leaves each month whole or absent', async () => {
    for (const steps of [0, 1, 4, 7, 9]) {
      const target = place();
      let left = steps;
      const stop = () => {
        left -= 1;
        if (left < 0) throw new Error('stopped');
      };
      await readCarried({ location: target, owner, password, path: file, most: 13 }, stop).catch(() => {});
      if (!existsSync(target.path)) continue;
      const folder = new MonthFolder(target);
      for (const ref of folder.months()) expect(folder.read(ref).rows).toBe(ref.period === '2026-10' ? 2000 : 1900);
      expect(readdirSync(target.path).filter((name) => name.includes('.partial'))).toEqual([]);
    }
  });
});
