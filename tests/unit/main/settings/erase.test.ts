import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from '../../../../src/main/files/data-folder';
import { beginErasure, finishErasure } from '../../../../src/main/settings/erase';
import { storedSizes } from '../../../../src/main/settings/storage';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'adviesatlas-erase-'));
  for (const [name, bytes] of Object.entries(contents)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.alloc(bytes));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const contents: Readonly<Record<string, number>> = {
  'settings.json': 2,
  'key.json': 3,
  'session.bin': 5,
  'session.bin.damaged': 4,
  'question.bin': 8,
  'question.bin.damaged': 6,
  'tiles/1': 7,
  'logs/log.txt': 11,
  'accounts/aa/user.sqlite': 100,
  'accounts/aa/user.2026-10-01.sqlite': 50,
  'accounts/aa/question.bin': 9,
  'accounts/aa/volledig/2026-10.0123456789abcdef.sqlite': 1000,
  'accounts/aa/volledig/2026-09.0123456789abcdef.sqlite': 900,
  'accounts/aa/volledig/dossiers.sqlite': 40,
  'accounts/aa/volledig/records.sqlite': 30,
  'accounts/bb/user.sqlite': 10,
  'accounts/bb/basis/2026-10.0123456789abcdef.sqlite': 500,
};
const left = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
const own = Object.keys(contents).filter((name) => /user\.|question\.|^settings|^key/.test(name));
const nothing = () => undefined;

describe('the storage on this computer', () => {
  it('is counted by account and month, and names only the logged-in account', async () => {
    const folder = openDataFolder(root);
    const roles = [{ role: 'volledig', name: 'Volledig' }];
    const sizes = await storedSizes(folder, { folder: join(root, 'accounts', 'aa'), roles });
    expect(sizes).toMatchObject({ folder: root, tiles: 7, logs: 11 });
    expect(sizes.accounts).toEqual([
      {
        isOwn: true,
        months: [
          { role: 'Volledig', period: '2026-10', bytes: 1000 },
          { role: 'Volledig', period: '2026-09', bytes: 900 },
        ],
        dossiers: 40,
        records: 30,
        ownWork: 159,
      },
      {
        isOwn: false,
        months: [{ role: '', period: '2026-10', bytes: 500 }],
        dossiers: 0,
        records: 0,
        ownWork: 10,
      },
    ]);
  });
});

describe('data that is to be erased', () => {
  it('is what can be downloaded again, without own work, settings and key', () => {
    const folder = openDataFolder(root);
    beginErasure(folder, 'downloaded');
    expect(finishErasure(folder, nothing)).toBe(true);
    expect(left()).toEqual([...own, 'logs/log.txt'].sort());
  });

  it('is everything except settings and key, when the user asks for that', () => {
    const folder = openDataFolder(root);
    beginErasure(folder, 'everything');
    expect(finishErasure(folder, nothing)).toBe(true);
    expect(left()).toEqual(['key.json', 'settings.json']);
  });

  it('is erased further at the next start after an interruption, and never before it was asked', () => {
    const folder = openDataFolder(root);
    const all = left();
    expect(finishErasure(folder, nothing)).toBe(true);
    expect(left()).toEqual(all);
    beginErasure(folder, 'downloaded');
    rmSync(join(root, 'accounts', 'aa', 'volledig', '2026-10.0123456789abcdef.sqlite'));
    rmSync(join(root, 'session.bin'));
    expect(finishErasure(openDataFolder(root), nothing)).toBe(true);
    expect(left()).toEqual([...own, 'logs/log.txt'].sort());
    expect(existsSync(join(root, 'erase.json'))).toBe(false);
  });

  it('stays when the note cannot be read', () => {
    const folder = openDataFolder(root);
    writeFileSync(join(root, 'erase.json'), '{"what":"all of it"}');
    finishErasure(folder, nothing);
    // The note is kept, so that one can still read what was asked for.
    expect(left()).toEqual([...Object.keys(contents), 'erase.json.damaged'].sort());
  });
});
