import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { crashReportsIn, keepNewestCrashReports } from '../../../../src/main/files/crash-reports';
import { openDataFolder } from '../../../../src/main/files/data-folder';
import { beginErasure, finishErasure } from '../../../../src/main/settings/erase';
import { erasures } from '../../../../src/shared/domain/program/storage';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'adviesatlas-crashes-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const crashes = () => join(root, 'crashes');
const nameOf = (number: number) => `0a1b2c3d-0000-0000-0000-00000000000${number}`;

/** Writes reports as Chromium does, the first one the oldest. */
function crash(...numbers: readonly number[]): void {
  const pending = join(crashes(), 'pending');
  mkdirSync(pending, { recursive: true });
  for (const number of numbers) {
    for (const ending of ['.dmp', '.meta']) {
      const path = join(pending, `${nameOf(number)}${ending}`);
      writeFileSync(path, 'geheugen');
      utimesSync(path, 1_790_000_000 + number, 1_790_000_000 + number);
    }
  }
}

it('reports of crashes are found by the names that Chromium gives, the newest first', () => {
  expect(crashReportsIn(crashes())).toEqual([]);
  crash(1, 2);
  writeFileSync(join(crashes(), 'Jan de Vries.dmp'), 'van een ander');
  writeFileSync(join(crashes(), 'settings.dat'), 'van Chromium');
  expect(crashReportsIn(crashes())).toMatchObject([
    { name: `${nameOf(2)}.dmp`, bytes: 8, at: new Date(1_790_000_002_000) },
    { name: `${nameOf(1)}.dmp` },
  ]);
});

it('only the newest reports stay, each with its note, and nothing else is removed', () => {
  crash(1, 2, 3, 4, 5, 6, 7);
  writeFileSync(join(crashes(), 'Jan de Vries.dmp'), 'van een ander');
  keepNewestCrashReports(crashes());
  expect(readdirSync(join(crashes(), 'pending')).sort()).toEqual(
    [3, 4, 5, 6, 7].flatMap((number) => [`${nameOf(number)}.dmp`, `${nameOf(number)}.meta`]),
  );
  expect(existsSync(join(crashes(), 'Jan de Vries.dmp'))).toBe(true);
});

it.each(erasures)('reports go when data is erased (%s), in the folder that Chromium has open', (what) => {
  crash(1, 2);
  const folder = openDataFolder(root);
  beginErasure(folder, what);
  expect(finishErasure(folder, () => {})).toBe(true);
  expect(readdirSync(join(crashes(), 'pending'))).toEqual([]);
});
