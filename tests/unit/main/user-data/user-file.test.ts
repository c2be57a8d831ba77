import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEncrypted, writeEncrypted } from '../../../../src/main/files/encrypted-database';
import { takeLock } from '../../../../src/main/files/lock-file';
import { decrypt } from '../../../../src/main/key/encryption';
import { UserDatabase } from '../../../../src/main/user-data/database/user-database';
import { viewWith } from '../view-fixture';

vi.mock('node:crypto', async (original) => (await import('../quick-scrypt')).withQuickScrypt(await original()));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-own-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = new Uint8Array(32).fill(7);
const otherKey = new Uint8Array(32).fill(8);
const path = () => join(folder, 'user.sqlite');
const stored = (version: number) =>
  new URL(`../../../fixtures/user-data/version-${version}.sqlite`, import.meta.url).pathname;
const names = (part: string) => readdirSync(folder).filter((name) => name.includes(part));
/** Files in which what the user made can be read without the key. */
const readable = () =>
  readdirSync(folder).filter((name) => {
    const bytes = readFileSync(join(folder, name));
    return ['SQLite format', 'Klanten', 'utrecht', 'list_views'].some((word) => bytes.includes(word));
  });

function use<T>(work: (database: UserDatabase) => T, day = '2026-10-25', withKey = key): T {
  const database = UserDatabase.open(folder, withKey, { today: day, version: '1.0.0' });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const columns = [
  { name: 'kvk', width: 96, shown: true, pinned: true },
  { name: 'name', width: 260, shown: true, pinned: false },
];
const sort = [{ column: 'name', direction: 'desc' as const }];
const view = viewWith({ columns, sort, filters: [{ column: 'city', text: 'utrecht' }], pageSize: 50 });
const preset = { id: '1', name: 'Kerncijfers', revision: 1, columns, sort };
const klanten = {
  id: 1,
  name: 'Klanten',
  revision: 1,
  fields: [],
  rows: [
    { kvk: '99000001', label: '', more: [], line: null },
    { kvk: '99041278', label: 'Eigen label', more: [], line: null },
  ],
};

/** The content of the stored databases, as far as their version had a place for it. */
function expectAll(version: number): void {
  use((database) => {
    expect(database.repair).toBe('nothing');
    expect(database.listViews.read('volledig', 'advisers')).toEqual(view);
    expect(database.listViews.presets('volledig', 'advisers')).toEqual(version < 2 ? [] : [{ ...preset, later: {} }]);
    expect(database.kvkLists.all('volledig')).toEqual(version < 2 ? [] : [klanten]);
    const screen = version < 3 ? null : { path: '/entitylist', mode: 'locations' };
    expect(database.visits.readScreen('volledig')).toEqual(screen);
  });
}

describe('a database that an earlier version made', () => {
  it.each([1, 2, 3])('opens with all that is in it, and is encrypted from then on: version %i', (version) => {
    copyFileSync(stored(version), path());
    expect(readable()).toEqual(['user.sqlite']);
    expectAll(version);
    expect(readable()).toEqual([]);
    use((database) => database.visits.writeScreen('volledig', { path: '/personlist', mode: 'press' }));
    use((database) => expect(database.visits.readScreen('volledig')?.path).toBe('/personlist'));
  });

  it.each([1, 2])('is copied as it was before it is brought up to date: version %i', (version) => {
    copyFileSync(stored(version), path());
    use(() => null);
    const first = join(folder, names('.backup-').sort()[0] ?? '');
    const kept = openEncrypted(first, key, { readonly: true });
    expect(kept.pragma('user_version', { simple: true })).toBe(version);
    kept.close();
  });

  it('keeps what was still in its journal', () => {
    copyFileSync(stored(3), path());
    const before = new Database(path());
    before.pragma('journal_mode = WAL');
    before.prepare('INSERT INTO kvk_lists (role, name) VALUES (?, ?)').run('volledig', 'Net gemaakt');
    // A program that was killed leaves its journal: copied here while the database is open.
    for (const suffix of ['', '-wal']) copyFileSync(path() + suffix, join(folder, `gedood${suffix}`));
    before.close();
    for (const suffix of ['', '-wal']) copyFileSync(join(folder, `gedood${suffix}`), path() + suffix);
    for (const suffix of ['', '-wal']) rmSync(join(folder, `gedood${suffix}`));
    use((database) =>
      expect(database.kvkLists.all('volledig').map(({ name }) => name)).toEqual(['Klanten', 'Net gemaakt']),
    );
    expect(readable()).toEqual([]);
  });

  it('leaves no unencrypted backup, and can still be restored from its backups', () => {
    copyFileSync(stored(3), path());
    copyFileSync(stored(2), `${path()}.backup-000003-2026-10-20`);
    copyFileSync(stored(1), `${path()}.backup-000002-v1`);
    writeFileSync(`${path()}.backup-000001-2026-10-18`, `SQLite format 3\0${'kapot '.repeat(2000)}`);
    use(() => null, '2026-10-20');
    expect(readable()).toEqual([]);
    writeFileSync(path(), '');
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(database.kvkLists.all('volledig')).toEqual([klanten]);
    });
  });

  it('that is damaged is restored from its plain backup; neither stays readable, and nothing is deleted', () => {
    copyFileSync(stored(3), path());
    copyFileSync(stored(3), `${path()}.backup-000001-2026-10-20`);
    const damaged = Buffer.from(readFileSync(path())).fill(0xab, 4096, 9000);
    writeFileSync(path(), damaged);
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(database.kvkLists.all('volledig')).toEqual([klanten]);
    });
    expect(readable()).toEqual([]);
    const [aside] = names('.damaged-1.sealed');
    expect(decrypt(readFileSync(join(folder, aside ?? '')), key, 'damaged')).toEqual(damaged);
  });

  it('that is damaged and has no backup is replaced by an empty one, and that is reported', () => {
    writeFileSync(path(), Buffer.from(readFileSync(stored(3))).fill(0xab, 4096, 9000));
    use((database) => expect(database.repair).toBe('emptied'));
    expect(readable()).toEqual([]);
    expect(names('.damaged-1.sealed')).toHaveLength(1);
  });

  it('that another program has open is not encrypted, and nothing of it is lost', () => {
    copyFileSync(stored(3), path());
    const other = new Database(path());
    other.pragma('journal_mode = WAL');
    other.exec('BEGIN; SELECT * FROM list_views');
    other.prepare('SELECT * FROM list_views').all();
    expect(() => use(() => null)).toThrow('DATA_FOLDER_UNUSABLE');
    other.close();
    expectAll(3);
  });
});

/** Leaves a database as a kill in the middle of a write does: half written, with the journal that undoes it. */
function cutOff(openIt: () => Database.Database): void {
  const database = openIt();
  database.pragma('journal_mode = DELETE');
  database.pragma('cache_size = 1');
  database.exec("BEGIN; UPDATE list_views SET view = 'half'; CREATE TABLE half (x)");
  const insert = database.prepare('INSERT INTO half VALUES (?)');
  for (let row = 0; row < 500; row++) insert.run('half '.repeat(200));
  const files = ['', '-journal'].map((suffix) => [path() + suffix, readFileSync(path() + suffix)] as const);
  database.close();
  for (const [file, bytes] of files) writeFileSync(file, bytes);
}

describe('a database that was cut off in the middle of a write', () => {
  it('is undone, encrypted and complete: of an earlier version', () => {
    copyFileSync(stored(3), path());
    cutOff(() => new Database(path()));
    expectAll(3);
    expect(readable()).toEqual([]);
  });

  it('is undone and complete: encrypted', () => {
    copyFileSync(stored(3), path());
    use(() => null);
    cutOff(() => openEncrypted(path(), key));
    expectAll(3);
    expect(names('partial')).toEqual([]);
  });

  it('is not undone with another key, which would spoil it, and is complete with its own key', () => {
    copyFileSync(stored(3), path());
    use(() => null);
    cutOff(() => openEncrypted(path(), key));
    for (const name of names('.backup-')) rmSync(join(folder, name));
    use((database) => expect(database.repair).toBe('emptied'), '2026-10-25', otherKey);
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(database.kvkLists.all('volledig')).toEqual([klanten]);
      expect(database.listViews.read('volledig', 'advisers')).toEqual(view);
    });
  });

  it('is put aside with its journal, so that the restored copy gets nothing of it', () => {
    copyFileSync(stored(3), path());
    use(() => null);
    // A database of another key, which replaced ours.
    rmSync(path());
    copyFileSync(stored(3), path());
    writeEncrypted(path(), otherKey);
    cutOff(() => openEncrypted(path(), otherKey));
    expect(names('-journal')).toEqual(['user.sqlite-journal']);
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(database.kvkLists.all('volledig')).toEqual([klanten]);
    });
    expect(names('-journal')).toEqual(['user.sqlite.damaged-1-journal']);
  });
});

describe('a database of a newer version', () => {
  it.each([
    ['encrypted', () => openEncrypted(path(), key)],
    ['plain', () => new Database(path())],
  ])('is not touched, nor is its journal: %s', (_how, openIt) => {
    const newer = openIt();
    newer.pragma('journal_mode = WAL');
    newer.exec('CREATE TABLE van_later (x); PRAGMA user_version = 99');
    const whole = new Map(['', '-wal'].map((suffix) => [suffix, readFileSync(path() + suffix)]));
    newer.close();
    for (const [suffix, bytes] of whole) writeFileSync(path() + suffix, bytes);
    expect(() => use(() => null)).toThrow('DATABASE_TOO_NEW');
    for (const [suffix, bytes] of whole) expect(readFileSync(path() + suffix).equals(bytes), suffix).toBe(true);
    expect([...names('.damaged'), ...names('.backup')]).toEqual([]);
  });

  it('is reported when only a backup is newer and the database is gone', () => {
    use(() => null, '2026-10-20');
    const backup = join(folder, names('.backup-')[0] ?? '');
    const newer = openEncrypted(backup, key);
    newer.pragma('user_version = 99');
    newer.close();
    rmSync(path());
    expect(() => use(() => null)).toThrow('DATABASE_TOO_NEW');
    expect(existsSync(path())).toBe(false);
  });

  it('in a plain backup stays as it is beside a database of ours', () => {
    copyFileSync(stored(3), `${path()}.backup-000001-2026-10-20`);
    const newer = new Database(`${path()}.backup-000001-2026-10-20`);
    newer.pragma('user_version = 99');
    newer.close();
    copyFileSync(stored(3), path());
    expectAll(3);
    const kept = new Database(`${path()}.backup-000001-2026-10-20`, { readonly: true });
    expect(kept.pragma('user_version', { simple: true })).toBe(99);
    kept.close();
  });
});

describe('a database of another key', () => {
  const add = (name: string) => (database: UserDatabase) => database.kvkLists.add('volledig', { ...klanten, name });
  const lists = (database: UserDatabase) => database.kvkLists.all('volledig').map(({ name }) => name);

  it('is not read, and a sound backup is restored', () => {
    use(add('Klanten'), '2026-10-20');
    use(() => null, '2026-10-21');
    rmSync(path());
    const foreign = openEncrypted(path(), otherKey);
    foreign.exec('CREATE TABLE t (x)');
    foreign.close();
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(lists(database)).toEqual(['Klanten']);
    });
  });

  it('is put aside completely, and is restored with its key, including its journal', () => {
    use(add('Klanten'), '2026-10-20');
    const open = UserDatabase.open(folder, key, { today: '2026-10-20', version: '1.0.0' });
    add('In het journaal')(open);
    const killed = new Map(['', '-wal'].map((suffix) => [suffix, readFileSync(path() + suffix)]));
    open.close();
    for (const [suffix, bytes] of killed) writeFileSync(path() + suffix, bytes);
    use(
      (database) => {
        expect(database.repair).toBe('emptied');
        add('Onder de andere sleutel')(database);
      },
      '2026-10-21',
      otherKey,
    );
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(lists(database)).toEqual(['Klanten', 'In het journaal']);
    }, '2026-10-22');
    use((database) => expect(lists(database)).toEqual(['Onder de andere sleutel']), '2026-10-23', otherKey);
  });

  it('keeps its backups, however long another key is in use', () => {
    use(add('Klanten'), '2026-10-01');
    use(() => null, '2026-10-02');
    for (let day = 10; day < 22; day++) use(() => null, `2026-10-${day}`, otherKey);
    for (const name of names('.damaged')) rmSync(join(folder, name));
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(lists(database)).toEqual(['Klanten']);
    });
  });
});

describe('opening the database', () => {
  it('waits for another program that is repairing it, and reports when that does not end', {
    tags: ['long'],
  }, () => {
    const other = takeLock(join(folder, 'user.lock'));
    expect(() => use(() => null)).toThrow('DATA_FOLDER_UNUSABLE: user.lock');
    other?.release();
    use((database) => expect(database.repair).toBe('nothing'));
  });
});
