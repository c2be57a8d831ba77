import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserDatabase } from '../../../src/main/views/user-database';
import type { ColumnPreset, ListView } from '../../../src/shared/domain/list';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-user-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'user.sqlite');
const open = (day = '2026-10-25') => UserDatabase.open(folder, day);
const preset = (id: string, name: string): ColumnPreset => ({
  id,
  name,
  columns: [{ name: 'kvk', width: 96, shown: true, pinned: true }],
  sort: [{ column: 'name', direction: 'desc' }],
});
const view: ListView = { columns: [], sort: [], filters: [{ column: 'city', text: 'utrecht' }], pageSize: 50 };
const backups = () => readdirSync(folder).filter((name) => name.includes('.backup-'));

/** Work of the user in a database, closed again. */
function use<T>(work: (database: UserDatabase) => T, day?: string): T {
  const database = open(day);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

describe('what the user made', () => {
  it('comes back for its own role and list', () => {
    use((database) => {
      database.writeView('volledig', 'advisers', view);
      database.writePreset('volledig', 'advisers', preset('1', 'Kerncijfers'));
      database.writePreset('volledig', 'advisers', preset('1', 'Kern'));
      database.writePreset('volledig', 'locations', preset('2', 'Elders'));
    });
    use((database) => {
      expect(database.readView('volledig', 'advisers')).toEqual(view);
      expect(database.readView('hypotheek', 'advisers')).toBeNull();
      expect(database.presets('volledig', 'advisers')).toEqual([preset('1', 'Kern')]);
      database.removePreset('volledig', 'advisers', '1');
      expect(database.presets('volledig', 'advisers')).toEqual([]);
    });
  });

  it('keeps KvK lists whole, and never uses a number twice', () => {
    use((database) => {
      const rows = [{ kvk: '99041278', label: 'X' }];
      const first = database.addKvkList('volledig', 'Een', rows);
      expect(database.kvkLists('volledig')).toEqual([{ id: first, name: 'Een', rows }]);
      expect(database.kvkLists('hypotheek')).toEqual([]);
      expect(() => database.addKvkList('volledig', 'Dubbel', [...rows, ...rows])).toThrow();
      expect(database.kvkLists('volledig')).toHaveLength(1);
      expect(() => database.removeKvkList('hypotheek', first)).toThrow('NOT_FOUND');
      database.removeKvkList('volledig', first);
      expect(database.addKvkList('volledig', 'Twee', [])).toBeGreaterThan(first);
    });
  });
});

describe('where the user was', () => {
  it('is kept per role, and nothing that is no screen comes back', () => {
    use((database) => {
      database.writeScreen('volledig', { path: '/entitylist', mode: 'locations' });
      database.writeScreen('volledig', { path: '/personlist', mode: 'press' });
      expect(database.readScreen('volledig')).toEqual({ path: '/personlist', mode: 'press' });
      expect(database.readScreen('hypotheek')).toBeNull();
    });
    const raw = new Database(path());
    const write = raw.prepare('UPDATE last_screens SET screen = ?');
    for (const broken of [
      '{}',
      '{"path":"//elders.example","mode":"press"}',
      '{"path":"/entitylist","mode":"kaart"}',
    ]) {
      write.run(broken);
      use((database) => expect(database.readScreen('volledig')).toBeNull());
    }
    raw.close();
  });

  it('is not known of a view of before places were kept, which comes back whole', () => {
    const place = {
      offset: 40,
      scroll: { top: 120.5, left: 300 },
      row: { id: '99041278', index: 3, column: 'kvk' },
      preview: { id: '99041278', dossier: null },
    };
    use((database) => {
      database.writeView('volledig', 'advisers', view);
      expect(database.readView('volledig', 'advisers')).toEqual(view);
      const whole: ListView = { ...view, applied: [], mutations: null, place };
      database.writeView('volledig', 'advisers', whole);
      expect(database.readView('volledig', 'advisers')).toEqual(whole);
    });
  });

  it('has a table in a database of before, made after a backup', () => {
    use((database) => database.writeView('volledig', 'advisers', view));
    const old = new Database(path());
    old.exec('DROP TABLE last_screens');
    old.pragma('user_version = 2');
    old.close();
    const before = backups().length;
    use((database) => {
      expect(database.readScreen('volledig')).toBeNull();
      expect(database.readView('volledig', 'advisers')).toEqual(view);
    }, '2026-10-26');
    expect(backups().length).toBeGreaterThan(before);
  });
});

describe('the database of the user', () => {
  it('is backed up once a day, and keeps the last seven days', () => {
    for (let day = 10; day < 20; day++) use(() => null, `2026-10-${day}`);
    use(() => null, '2026-10-19');
    expect(backups().map((name) => name.slice(-10))).toEqual(
      ['13', '14', '15', '16', '17', '18', '19'].map((day) => `2026-10-${day}`),
    );
  });

  it.each([
    ['no database at all', (file: string) => writeFileSync(file, 'dit is geen database '.repeat(500))],
    ['a page overwritten', (file: string) => writeFileSync(file, Buffer.alloc(6000, 0xab), { flag: 'r+' })],
    ['cut off to nothing', (file: string) => writeFileSync(file, Buffer.from('SQLite format 3\0 en dan niets'))],
    ['without a byte', (file: string) => writeFileSync(file, '')],
  ])('gives way to its backup when it is damaged: %s', (_how, damage) => {
    use((database) => database.writePreset('volledig', 'advisers', preset('1', 'Kern')), '2026-10-20');
    use(() => null, '2026-10-21');
    damage(path());
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(database.presets('volledig', 'advisers')).toEqual([preset('1', 'Kern')]);
    });
    expect(existsSync(`${path()}.damaged-1`)).toBe(true);
    use((database) => expect(database.repair).toBe('nothing'));
  });

  it('gives way to its backup when it is gone', () => {
    use((database) => database.writePreset('volledig', 'advisers', preset('1', 'Kern')), '2026-10-20');
    use(() => null, '2026-10-21');
    for (const suffix of ['', '-wal', '-shm']) rmSync(path() + suffix, { force: true });
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(database.presets('volledig', 'advisers')).toEqual([preset('1', 'Kern')]);
    });
    use((database) => expect(database.repair).toBe('nothing'));
  });

  it('with a row that is no JSON loses that row only', () => {
    use((database) => {
      for (const id of ['1', '2']) database.writePreset('volledig', 'advisers', preset(id, `Weergave ${id}`));
      database.writeView('volledig', 'advisers', view);
    });
    const raw = new Database(path());
    raw.exec("UPDATE column_presets SET preset = 'kapot' WHERE id = '1'; UPDATE list_views SET view = '{'");
    raw.close();
    use((database) => {
      expect(database.presets('volledig', 'advisers')).toEqual([preset('2', 'Weergave 2')]);
      expect(database.readView('volledig', 'advisers')).toBeNull();
    });
  });

  it('skips a damaged backup for the one before it', () => {
    use((database) => database.writePreset('volledig', 'advisers', preset('1', 'Kern')), '2026-10-20');
    use(() => null, '2026-10-21');
    use(() => null, '2026-10-22');
    const newest = backups().sort().at(-1) ?? '';
    for (const name of ['user.sqlite', newest]) writeFileSync(join(folder, name), 'kapot'.repeat(1000));
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(database.presets('volledig', 'advisers')).toEqual([preset('1', 'Kern')]);
    });
  });

  it('begins anew where there is no backup, and says so', () => {
    writeFileSync(path(), 'kapot'.repeat(1000));
    use((database) => expect(database.repair).toBe('emptied'));
    expect(existsSync(`${path()}.damaged-1`)).toBe(true);
  });

  it('of the first version is brought up to date after a backup, with all that is in it', () => {
    const old = new Database(path());
    old.exec(`CREATE TABLE list_views (role TEXT NOT NULL, list TEXT NOT NULL, view TEXT NOT NULL, PRIMARY KEY (role, list));
      PRAGMA user_version = 1;`);
    old.prepare('INSERT INTO list_views VALUES (?, ?, ?)').run('volledig', 'advisers', JSON.stringify(view));
    old.close();
    use((database) => {
      expect(database.readView('volledig', 'advisers')).toEqual(view);
      expect(database.presets('volledig', 'advisers')).toEqual([]);
    });
    copyFileSync(join(folder, backups()[0] ?? ''), join(folder, 'oud.sqlite'));
    const kept = new Database(join(folder, 'oud.sqlite'));
    expect(kept.pragma('user_version', { simple: true })).toBe(1);
    kept.close();
  });

  it('of a later version is refused and left as it is', () => {
    use(() => null);
    const later = new Database(path());
    later.pragma('user_version = 99');
    later.close();
    expect(() => open()).toThrow('DATABASE_TOO_NEW');
    const still = new Database(path());
    expect(still.pragma('user_version', { simple: true })).toBe(99);
    still.close();
  });

  it('forgets a backup that was cut off', () => {
    use(() => null);
    writeFileSync(`${path()}.backup-000009-2026-10-24.partial`, 'half');
    use(() => null);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });
});
