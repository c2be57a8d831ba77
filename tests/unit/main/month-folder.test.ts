import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearLeftovers, MonthFolder } from '../../../src/main/months/month-folder';

let accounts: string;
beforeEach(() => {
  accounts = join(mkdtempSync(join(tmpdir(), 'adviesatlas-accounts-')), 'accounts');
});
afterEach(() => rmSync(dirname(accounts), { recursive: true, force: true }));

const half = '2026-10.0123456789abcdef.sqlite.0123abcd.partial';
function write(...path: readonly string[]): string {
  const file = join(accounts, ...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'x');
  return file;
}

describe('what a killed fetch left behind', () => {
  it('is cleared away for every account and role, and nothing else is', () => {
    const kept = [
      write('a', 'volledig', '2026-10.0123456789abcdef.sqlite'),
      write('a', 'volledig', 'current.json'),
      write('a', 'user.sqlite'),
      write('a', 'user.sqlite.backup-000001-2026-10-24.0123abcd.partial'),
    ];
    write('a', 'volledig', half);
    write('a', 'hypotheek', `${half}-journal`);
    write('b', 'basis', 'current.json.0123abcd.partial');
    clearLeftovers(accounts);
    const left = readdirSync(accounts, { recursive: true, encoding: 'utf8' }).filter((name) => /partial/.test(name));
    expect(left).toEqual([join('a', 'user.sqlite.backup-000001-2026-10-24.0123abcd.partial')]);
    for (const path of kept) expect(existsSync(path), path).toBe(true);
  });

  it('stays while another program fetches there', () => {
    const path = write('a', 'volledig', half);
    const place = { path: dirname(path), role: 'volledig', key: new Uint8Array(32) };
    const lock = new MonthFolder(place).takeRefreshLock();
    clearLeftovers(accounts);
    expect(existsSync(path)).toBe(true);
    lock?.release();
    clearLeftovers(accounts);
    expect(existsSync(path)).toBe(false);
  });

  it('is nothing on a computer that has no accounts yet', () => {
    expect(() => clearLeftovers(accounts)).not.toThrow();
  });
});
