import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEncrypted } from '../../../../src/main/files/encrypted-database';
import { UserDatabase } from '../../../../src/main/user-data/database/user-database';
import type { ColumnPreset, ListView } from '../../../../src/shared/view/view';
import { viewWith } from '../view-fixture';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-user-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'user.sqlite');
const key = new Uint8Array(32).fill(7);
const open = (day = '2026-10-25') => UserDatabase.open(folder, key, { today: day, version: '1.0.0' });
const preset = (id: string, name: string, revision = 0): ColumnPreset => ({
  id,
  name,
  revision,
  later: {},
  columns: [{ name: 'kvk', width: 96, shown: true, pinned: true }],
  sort: [{ column: 'name', direction: 'desc' }],
});
const view = viewWith({ filters: [{ column: 'city', text: 'utrecht' }], pageSize: 50 });
const aside = () => readdirSync(folder).filter((name) => name.includes('.damaged-'));
const backups = () => readdirSync(folder).filter((name) => name.includes('.backup-'));

/** Changes the database from outside the program. */
function change(work: (database: Database.Database) => void): void {
  const raw = openEncrypted(path(), key);
  work(raw);
  raw.close();
}

/** Work of the user in a database, closed again. */
function use<T>(work: (database: UserDatabase) => T, day?: string): T {
  const database = open(day);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

describe('the user’s own data', () => {
  it('is read for its own role and list', () => {
    use((database) => {
      database.listViews.write('volledig', 'advisers', view);
      const { revision } = database.listViews.writePreset('volledig', 'advisers', preset('1', 'Kerncijfers'));
      database.listViews.writePreset('volledig', 'advisers', preset('1', 'Kern', revision));
      database.listViews.writePreset('volledig', 'locations', preset('2', 'Elders'));
    });
    use((database) => {
      expect(database.listViews.read('volledig', 'advisers')).toEqual(view);
      expect(database.listViews.read('hypotheek', 'advisers')).toBeNull();
      const [kept] = database.listViews.presets('volledig', 'advisers');
      if (kept === undefined) throw new Error('not kept');
      expect(kept).toEqual(preset('1', 'Kern', kept.revision));
      database.listViews.removePreset('volledig', 'advisers', kept);
      expect(database.listViews.presets('volledig', 'advisers')).toEqual([]);
    });
  });

  it('keeps KvK lists whole, and never uses a number twice', () => {
    use((database) => {
      const rows = [{ kvk: '99041278', label: 'X', more: ['goud', ''], line: 3 }];
      const list = { name: 'Een', fields: ['Klasse', 'Sinds'], rows };
      const first = database.kvkLists.add('volledig', list);
      expect(first).toMatchObject(list);
      expect(database.kvkLists.all('volledig')).toEqual([first]);
      expect(database.kvkLists.all('hypotheek')).toEqual([]);
      expect(() => database.kvkLists.add('volledig', { ...list, rows: [...rows, ...rows] })).toThrow();
      expect(database.kvkLists.all('volledig')).toHaveLength(1);
      database.kvkLists.remove('hypotheek', first);
      expect(database.kvkLists.all('volledig')).toHaveLength(1);
      database.kvkLists.remove('volledig', first);
      expect(database.kvkLists.add('volledig', { name: 'Twee', fields: [], rows: [] }).id).toBeGreaterThan(first.id);
    });
  });

  it('has a KvK list under the number that it has or had, completely or not at all', () => {
    use((database) => {
      const row = { kvk: '99041278', label: 'X', more: [], line: 3 };
      const first = database.kvkLists.add('volledig', { name: 'Een', fields: [], rows: [row] });
      const rows = [{ ...row, kvk: '99000001', more: ['goud'] }];
      const other = database.kvkLists.put('volledig', { ...first, fields: ['Klasse'], rows });
      expect(database.kvkLists.all('volledig')).toEqual([other]);
      expect(() => database.kvkLists.put('volledig', { ...other, rows: [row, row] })).toThrow();
      expect(database.kvkLists.all('volledig')).toEqual([other]);
      database.kvkLists.remove('volledig', other);
      const again = database.kvkLists.put('volledig', { ...other, revision: 0 });
      expect(database.kvkLists.all('volledig')).toEqual([again]);
      expect(again).toEqual({ ...other, revision: again.revision });
    });
  });
});

describe('the previous visit', () => {
  it('is the last day before today on which this role was opened, however often it is opened today', () => {
    use((database) => {
      expect(database.visits.note('volledig', '2026-10-18')).toBeNull();
      expect(database.visits.note('volledig', '2026-10-20')).toBe('2026-10-18');
      expect(database.visits.note('hypotheek', '2026-10-25')).toBeNull();
    });
    use((database) => {
      expect(database.visits.note('volledig', '2026-10-25')).toBe('2026-10-20');
      expect(database.visits.note('volledig', '2026-10-25')).toBe('2026-10-20');
      // A clock that was set back.
      expect(database.visits.note('volledig', '2026-10-20')).toBeNull();
    });
  });
});

describe('the last place of the user', () => {
  it('is kept for each role, and read only if it is a screen', () => {
    use((database) => {
      database.visits.writeScreen('volledig', { path: '/entitylist', mode: 'locations' });
      database.visits.writeScreen('volledig', { path: '/personlist', mode: 'press' });
      expect(database.visits.readScreen('volledig')).toEqual({ path: '/personlist', mode: 'press' });
      expect(database.visits.readScreen('hypotheek')).toBeNull();
    });
    for (const broken of [
      '{}',
      '{"path":"//elders.example","mode":"press"}',
      '{"path":"/entitylist","mode":"kaart"}',
    ]) {
      change((raw) => raw.prepare('UPDATE last_screens SET screen = ?').run(broken));
      use((database) => expect(database.visits.readScreen('volledig')).toBeNull());
    }
  });

  it('is kept with a view, and may be missing in it', () => {
    const place = {
      offset: 40,
      scroll: { top: 120.5, left: 300 },
      row: { id: '99041278', index: 3, column: 'kvk' },
      preview: { id: '99041278', dossier: null },
    };
    use((database) => {
      database.listViews.write('volledig', 'advisers', view);
      expect(database.listViews.read('volledig', 'advisers')).toEqual(view);
      const whole: ListView = { ...view, applied: [], mutations: null, place };
      database.listViews.write('volledig', 'advisers', whole);
      expect(database.listViews.read('volledig', 'advisers')).toEqual(whole);
    });
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

  it('is backed up on each day of a program that stays open, with the work until then', () => {
    const database = open('2026-10-10');
    for (let day = 11; day < 14; day++) {
      database.listViews.write('volledig', 'advisers', viewWith({ filters: [{ column: 'city', text: `dag ${day}` }] }));
      database.backUp(`2026-10-${day}`);
      database.backUp(`2026-10-${day}`);
    }
    database.close();
    expect(backups().map((name) => name.slice(-10))).toEqual(['10', '11', '12', '13'].map((day) => `2026-10-${day}`));
    writeFileSync(path(), 'dit is geen database '.repeat(500));
    use((restored) => expect(restored.listViews.read('volledig', 'advisers')?.filters[0]?.text).toBe('dag 13'));
  });

  it.each([
    ['no database at all', (file: string) => writeFileSync(file, 'dit is geen database '.repeat(500))],
    ['a page overwritten', (file: string) => writeFileSync(file, Buffer.alloc(6000, 0xab), { flag: 'r+' })],
    ['cut off to nothing', (file: string) => writeFileSync(file, Buffer.from('SQLite format 3\0 en dan niets'))],
    ['without a byte', (file: string) => writeFileSync(file, '')],
  ])('is restored from its backup when it is damaged: %s', (_how, damage) => {
    use((database) => database.listViews.writePreset('volledig', 'advisers', preset('1', 'Kern')), '2026-10-20');
    use(() => null, '2026-10-21');
    damage(path());
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(database.listViews.presets('volledig', 'advisers')).toEqual([preset('1', 'Kern', 2)]);
    });
    expect(aside()).toHaveLength(1);
    use((database) => expect(database.repair).toBe('nothing'));
  });

  it('is restored from its backup when it is gone', () => {
    use((database) => database.listViews.writePreset('volledig', 'advisers', preset('1', 'Kern')), '2026-10-20');
    use(() => null, '2026-10-21');
    for (const suffix of ['', '-wal', '-shm']) rmSync(path() + suffix, { force: true });
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(database.listViews.presets('volledig', 'advisers')).toEqual([preset('1', 'Kern', 2)]);
    });
    use((database) => expect(database.repair).toBe('nothing'));
  });

  it('with a row that is no JSON, or no text, loses that row only', () => {
    use((database) => {
      for (const name of ['Klanten', 'Prospects'])
        database.kvkLists.add('volledig', {
          name,
          fields: [],
          rows: [
            { kvk: '99000001', label: '', more: [], line: 1 },
            { kvk: '99000002', label: 'x', more: [], line: 2 },
          ],
        });
      for (const id of ['1', '2']) database.listViews.writePreset('volledig', 'advisers', preset(id, `Weergave ${id}`));
      database.listViews.write('volledig', 'advisers', view);
    });
    change((raw) =>
      raw.exec(`UPDATE column_presets SET preset = 'kapot' WHERE id = '1'; UPDATE list_views SET view = '{';
        UPDATE kvk_lists SET name = x'00ff' WHERE name = 'Prospects';
        UPDATE kvk_list_rows SET label = x'00ff' WHERE kvk = '99000002'`),
    );
    use((database) => {
      expect(database.kvkLists.all('volledig')).toEqual([
        { id: 1, name: 'Klanten', revision: 2, fields: [], rows: [{ kvk: '99000001', label: '', more: [], line: 1 }] },
      ]);
      expect(database.listViews.presets('volledig', 'advisers')).toMatchObject([{ id: '2', name: 'Weergave 2' }]);
      expect(database.listViews.read('volledig', 'advisers')).toBeNull();
    });
  });

  it('skips a damaged backup for the one before it', () => {
    use((database) => database.listViews.writePreset('volledig', 'advisers', preset('1', 'Kern')), '2026-10-20');
    use(() => null, '2026-10-21');
    use(() => null, '2026-10-22');
    const newest = backups().sort().at(-1) ?? '';
    for (const name of ['user.sqlite', newest]) writeFileSync(join(folder, name), 'kapot'.repeat(1000));
    use((database) => {
      expect(database.repair).toBe('restored');
      expect(database.listViews.presets('volledig', 'advisers')).toEqual([preset('1', 'Kern', 2)]);
    });
  });

  it('starts empty if there is no backup, and reports that', () => {
    writeFileSync(path(), 'kapot'.repeat(1000));
    use((database) => expect(database.repair).toBe('emptied'));
    expect(aside()).toHaveLength(1);
  });

  it('removes a backup that was cut off', () => {
    use(() => null);
    writeFileSync(`${path()}.backup-000009-2026-10-24.partial`, 'half');
    use(() => null);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });
});

describe('a text that is not saved yet', () => {
  const draft = (key: string, content: string, typedAt: string) => ({
    key,
    window: '',
    itemId: 'note1',
    id: null,
    typedAt,
    failure: null,
    base: null,
    attempt: null,
    fields: {
      kind: '',
      state: '',
      contact: '',
      followup: null,
      content,
      custom1: '',
      custom2: '',
      custom3: '',
      sendEmails: [],
    },
  });

  it('is kept for its role, the last typed first, until it is removed', () => {
    use((database) => {
      database.drafts.write('volledig', draft('note1', 'een', '2026-10-25T09:00:00.000Z'));
      database.drafts.write('volledig', draft('note2', 'twee', '2026-10-25T09:00:01.000Z'));
      database.drafts.write('volledig', draft('note1', 'een en meer', '2026-10-25T09:00:02.000Z'));
      database.drafts.write('hypotheek', draft('note3', 'elders', '2026-10-25T09:00:03.000Z'));
    });
    use((database) => {
      const contents = database.drafts.all('volledig').map(({ fields }) => fields.content);
      expect(contents).toEqual(['een en meer', 'twee']);
      database.drafts.remove('volledig', { key: 'note1', window: '' });
      expect(database.drafts.all('volledig').map(({ key: name }) => name)).toEqual(['note2']);
    });
  });

  it('of another shape is not read, does not affect others, and stays in the file', () => {
    use((database) => {
      database.drafts.write('volledig', draft('note1', 'een', '2026-10-25T09:00:00.000Z'));
    });
    change((raw) =>
      raw
        .prepare("INSERT INTO drafts VALUES (?, ?, '', 'notes', '', NULL, '', 0, ?)")
        .run('volledig', 'note2', '{"key":5}'),
    );
    use((database) => expect(database.drafts.all('volledig').map(({ key: name }) => name)).toEqual(['note1']));
    change((raw) => expect(raw.prepare('SELECT count(*) FROM drafts').pluck().get()).toBe(2));
  });
});
