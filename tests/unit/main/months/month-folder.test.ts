import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MonthFolder } from '../../../../src/main/months/month-folder';
import { clearLeftovers } from '../../../../src/main/months/month-leftovers';

let accounts: string;
beforeEach(() => {
  failed.length = 0;
  accounts = join(mkdtempSync(join(tmpdir(), 'adviesatlas-accounts-')), 'accounts');
});
afterEach(() => rmSync(dirname(accounts), { recursive: true, force: true }));

const half = '2026-10.0123456789abcdef.sqlite.0123abcd.partial';
const failed: unknown[] = [];
const clear = () => clearLeftovers(accounts, (error) => failed.push(error));
function write(...path: readonly string[]): string {
  const file = join(accounts, ...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'x');
  return file;
}

describe('the leftovers of a killed fetch', () => {
  it('are removed for every account and role, and nothing else is', () => {
    const kept = [
      write('a', 'volledig', '2026-10.0123456789abcdef.sqlite'),
      write('a', 'volledig', 'current.json'),
      write('a', 'user.sqlite'),
      write('a', 'user.sqlite.backup-000001-2026-10-24.0123abcd.partial'),
    ];
    write('a', 'volledig', half);
    write('a', 'hypotheek', `${half}-journal`);
    write('b', 'basis', 'current.json.0123abcd.partial');
    clear();
    const left = readdirSync(accounts, { recursive: true, encoding: 'utf8' }).filter((name) => /partial/.test(name));
    expect(left).toEqual([join('a', 'user.sqlite.backup-000001-2026-10-24.0123abcd.partial')]);
    for (const path of kept) expect(existsSync(path), path).toBe(true);
    expect(failed).toEqual([]);
  });

  it('do not prevent a start when they cannot be removed', () => {
    write('a', 'volledig', half);
    mkdirSync(join(accounts, 'a', 'volledig', 'refresh.lock'));
    clear();
    expect(failed).toEqual([]);
    rmSync(accounts, { recursive: true });
    writeFileSync(accounts, 'x');
    clear();
    expect(failed).toHaveLength(1);
  });

  it('stay while another program fetches there', () => {
    const path = write('a', 'volledig', half);
    const location = { path: dirname(path), role: 'volledig', key: new Uint8Array(32) };
    const lock = new MonthFolder(location).takeRefreshLock();
    clear();
    expect(existsSync(path)).toBe(true);
    lock?.release();
    clear();
    expect(existsSync(path)).toBe(false);
  });

  it('may be missing on a computer that has no accounts yet', () => {
    clear();
    expect(failed).toEqual([]);
  });
});
