import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DossierFile } from '../../../../src/main/dossiers/dossier-file';
import { isDamagedFile, putCacheAside } from '../../../../src/main/files/cache-database';
import { openEncrypted } from '../../../../src/main/files/encrypted-database';
import type { Dossier, DossierRef } from '../../../../src/shared/domain/dossiers/dossier';

const key = new Uint8Array(32).fill(3);
let folder: string;
let path: string;
let file: DossierFile;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-dossiers-'));
  path = join(folder, 'dossiers.sqlite');
  file = DossierFile.open(path, key);
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

const refOf = (number: number): DossierRef => ({ kind: 'office', id: String(99_000_000 + number) });
const dossierOf = (ref: DossierRef, value = 'Kantoor'): Dossier => ({
  ref,
  kvk: ref.kind === 'office' ? ref.id.slice(0, 8) : null,
  tp: null,
  fields: { name: { versions: [{ value, start: null, end: null, index: 0 }], broken: false } },
  history: [{ field: 'name', date: '2026-01-01' }],
  fetchedAt: '2026-11-21T09:00:00.000Z',
});
const keptOf = (numbers: readonly number[]) => numbers.filter((number) => file.find(refOf(number), false) !== null);

describe('the file of kept dossiers', () => {
  it('returns a dossier as it was kept, with the mark of the provider', () => {
    const dossier = dossierOf({ kind: 'person', id: '12~3' });
    file.keep(dossier, '"a"', 10);
    expect(file.find(dossier.ref, true)).toEqual({ dossier, etag: '"a"' });
    expect(file.find({ kind: 'office', id: '12~3' }, true)).toBeNull();
  });

  it('still has the dossier after a restart', () => {
    file.keep(dossierOf(refOf(1)), '', 10);
    file.close();
    file = DossierFile.open(path, key);
    expect(file.find(refOf(1), true)).toMatchObject({ dossier: dossierOf(refOf(1)) });
  });

  it('removes the dossiers that were read longest ago', () => {
    for (const number of [1, 2, 3]) file.keep(dossierOf(refOf(number)), '', 3);
    file.find(refOf(1), true);
    file.find(refOf(2), false);
    file.keep(dossierOf(refOf(4)), '', 3);
    expect(keptOf([1, 2, 3, 4])).toEqual([1, 3, 4]);
    file.keep(dossierOf(refOf(5)), '', 1);
    expect(keptOf([1, 2, 3, 4, 5])).toEqual([5]);
  });

  it('removes dossiers that are wanted offline last, also after a restart, and counts each once', () => {
    for (const number of [1, 2]) {
      file.want(refOf(number));
      file.keep(dossierOf(refOf(number)), '', 3);
    }
    // It is wanted but not kept: it takes no place.
    file.want(refOf(9));
    file.close();
    file = DossierFile.open(path, key);
    for (const number of [3, 4, 5]) file.keep(dossierOf(refOf(number)), '', 3);
    expect(keptOf([1, 2, 3, 4, 5])).toEqual([1, 2, 5]);
    expect(file.countWanted([refOf(2), refOf(6), refOf(6)])).toBe(3);
    // In a file full of wanted dossiers, a dossier that is only read is not kept.
    file.want(refOf(5));
    file.keep(dossierOf(refOf(5)), '', 3);
    file.keep(dossierOf(refOf(7)), '', 3);
    expect(keptOf([1, 2, 5, 7])).toEqual([1, 2, 5]);
    file.remove(refOf(1));
    expect(file.countWanted([])).toBe(2);
    file.remove(null);
    expect(file.countWanted([])).toBe(0);
  });

  it('knows after a restart which dossier was read longest ago', () => {
    for (const number of [1, 2]) file.keep(dossierOf(refOf(number)), '', 2);
    file.find(refOf(1), true);
    file.close();
    file = DossierFile.open(path, key);
    file.keep(dossierOf(refOf(3)), '', 2);
    expect(keptOf([1, 2, 3])).toEqual([1, 3]);
  });

  it('keeps no dossier when none may be kept', () => {
    file.keep(dossierOf(refOf(1)), '', 0);
    expect(file.find(refOf(1), true)).toBeNull();
  });

  it('keeps of a filtered dossier only that it is filtered', () => {
    file.keep(dossierOf(refOf(1)), '"a"', 10);
    file.keepFiltered(refOf(1), '2026-11-22T09:00:00.000Z', 10);
    expect(file.find(refOf(1), true)).toBe('filtered');
    expect(file.isFiltered(refOf(1))).toBe(true);
    expect(file.isFiltered(refOf(2))).toBe(false);
    expect(file.stored().count).toBe(0);
    file.keep(dossierOf(refOf(1)), '"b"', 10);
    expect(file.isFiltered(refOf(1))).toBe(false);
  });

  it('takes the locations of a filtered office as filtered, and can filter a single location', () => {
    const location = (number: number): DossierRef => ({ kind: 'office', id: `${refOf(number).id}_2` });
    file.keepFiltered(refOf(1), '2026-11-22T09:00:00.000Z', 10);
    file.keepFiltered(location(2), '2026-11-22T09:00:00.000Z', 10);
    expect([refOf(1), location(1), refOf(2), location(2)].map((ref) => file.isFiltered(ref))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('remembers filtered dossiers also when no dossier may be kept', () => {
    file.keepFiltered(refOf(1), '2026-11-22T09:00:00.000Z', 0);
    expect(file.isFiltered(refOf(1))).toBe(true);
  });

  it('updates the moment of a dossier that is still the same', () => {
    file.keep(dossierOf(refOf(1)), '"a"', 10);
    file.confirm(refOf(1), '2026-11-25T09:00:00.000Z');
    expect(file.find(refOf(1), false)).toMatchObject({
      etag: '"a"',
      dossier: { fetchedAt: '2026-11-25T09:00:00.000Z' },
    });
  });

  it('removes one dossier, or all', () => {
    for (const number of [1, 2, 3]) file.keep(dossierOf(refOf(number)), '', 10);
    file.remove(refOf(2));
    expect(keptOf([1, 2, 3])).toEqual([1, 3]);
    file.remove(null);
    expect(file.stored().count).toBe(0);
  });

  it('reveals nothing without the key', () => {
    file.keep(dossierOf(refOf(1), 'Geheim Kantoor'), '', 10);
    file.close();
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'));
    expect(bytes.join('')).not.toMatch(/Geheim|SQLite format|99000001/);
    expect(() => DossierFile.open(path, new Uint8Array(32).fill(4))).toThrow();
    file = DossierFile.open(path, key);
  });

  it('replaces a file of another version', () => {
    file.keep(dossierOf(refOf(1)), '', 10);
    file.close();
    const other = openEncrypted(path, key);
    other.pragma('user_version = 7');
    other.close();
    file = DossierFile.open(path, key);
    expect(file.stored().count).toBe(0);
    file.keep(dossierOf(refOf(2)), '', 10);
    expect(keptOf([1, 2])).toEqual([2]);
  });
});

describe('a damaged file of dossiers', () => {
  it.each([
    ['garbage', () => Buffer.from('x'.repeat(9000))],
    ['a file that was cut off', (bytes: Buffer) => bytes.subarray(0, 5000)],
    [
      'a flipped bit',
      (bytes: Buffer) => {
        bytes[100] = (bytes[100] ?? 0) ^ 1;
        return bytes;
      },
    ],
  ])('is recognized and replaced: %s', (_what, change) => {
    file.keep(dossierOf(refOf(1)), '', 10);
    file.close();
    writeFileSync(path, change(readFileSync(path)));
    let error: unknown = null;
    try {
      DossierFile.open(path, key).close();
    } catch (caught) {
      error = caught;
    }
    expect(isDamagedFile(error)).toBe(true);
    putCacheAside(path);
    file = DossierFile.open(path, key);
    expect(file.stored().count).toBe(0);
    expect(existsSync(`${path}.damaged`)).toBe(true);
  });

  it('replaces the file that was put aside before', () => {
    file.close();
    writeFileSync(`${path}.damaged`, 'eerder');
    writeFileSync(path, 'later stuk');
    putCacheAside(path);
    expect(readFileSync(`${path}.damaged`, 'utf8')).toBe('later stuk');
    expect(readdirSync(folder)).toEqual(['dossiers.sqlite.damaged']);
    file = DossierFile.open(path, key);
    expect(statSync(path).size).toBeGreaterThan(0);
  });
});
