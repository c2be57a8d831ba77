import { appendFileSync, copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEncrypted } from '../../../../src/main/files/encrypted-database';
import { UserDatabase } from '../../../../src/main/user-data/database/user-database';
import { ownTableOf } from '../own-tables/own-table-fixture';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-snapshots-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = new Uint8Array(32).fill(7);
const names = (part: string) =>
  readdirSync(folder)
    .filter((name) => name.includes(part))
    .sort();
const versionsIn = () => names('.snapshot-').map((name) => /snapshot-\d+-(.+)-[0-9a-f]{64}$/.exec(name)?.[1]);

function use<T>(version: string, work: (database: UserDatabase) => T, withKey = key, today = '2026-10-25'): T {
  const database = UserDatabase.open(folder, withKey, { today, version });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
const add = (name: string) => (database: UserDatabase) =>
  void database.kvkLists.add('volledig', { name, fields: [], rows: [] });
const lists = (database: UserDatabase) => database.kvkLists.all('volledig').map(({ name }) => name);

describe('a newer version of the program', () => {
  it('keeps the data as the version before left it, before it changes anything, and for three versions', () => {
    use('1.0.0', add('Van 1.0'));
    expect(versionsIn()).toEqual([]);
    use('1.1.0', add('Van 1.1'));
    use('1.1.0', add('Ook van 1.1'));
    expect(versionsIn()).toEqual(['1.0.0']);
    for (const version of ['1.2.0-beta.1', '1.2.0', '1.3.0']) use(version, () => null);
    expect(versionsIn()).toEqual(['1.1.0', '1.2.0-beta.1', '1.2.0']);
    expect(use('1.3.0', (database) => database.returnable())).toEqual(['1.2.0', '1.2.0-beta.1', '1.1.0']);
  });

  it('never has fewer of them because of daily copies', () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) use(version, () => null);
    for (let day = 10; day < 25; day++) use('1.3.0', () => null, key, `2026-11-${day}`);
    expect(names('.backup-')).toHaveLength(7);
    expect(versionsIn()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  it('counts no file by its name alone', () => {
    use('1.0.0', add('Van 1.0'));
    const reserved = `${join(folder, 'user.sqlite')}.snapshot-000001-1.0.0-${'0'.repeat(64)}`;
    writeFileSync(reserved, 'x'.repeat(8192));
    // What our key does not open stays.
    use('1.1.0', (database) => expect(database.returnable()).toEqual(['1.0.0']));
    expect(names('.snapshot-')).toHaveLength(2);
  });

  it('keeps the data of another key, and none of it counts', () => {
    use('1.0.0', () => null);
    use('1.1.0', () => null);
    const [first = ''] = names('.snapshot-');
    for (const name of readdirSync(folder)) if (name !== first) rmSync(join(folder, name));
    const other = new Uint8Array(32).fill(8);
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) use(version, () => null, other);
    expect(names('.snapshot-')).toContain(first);
    expect(use('1.4.0', (database) => database.returnable(), other)).toEqual(['1.3.0', '1.2.0', '1.1.0']);
  });
});

describe('going back', () => {
  it('keeps nothing to take in when nothing was written since', () => {
    use('1.0.0', add('Van 1.0'));
    use('1.1.0', (database) => database.goBack('1.0.0'));
    expect(use('1.0.0', (database) => [lists(database), database.writtenSince()])).toEqual([['Van 1.0'], []]);
    expect(names('.partial')).toEqual([]);
  });

  it('restores the data of the earlier version, and keeps everything written since', () => {
    use('1.0.0', add('Van 1.0'));
    use('1.1.0', (database) => {
      add('Van 1.1')(database);
      database.goBack('1.0.0');
    });
    use('1.0.0', (database) => {
      expect(lists(database)).toEqual(['Van 1.0']);
      const [since, ...more] = database.writtenSince();
      expect([since?.version, more]).toEqual(['1.1.0', []]);
      expect(database.readWritten(since?.name ?? '')).toContain('Van 1.1');
    });
    // The newer version's data is whole too.
    expect(versionsIn()).toEqual(['1.0.0', '1.1.0']);
  });

  it('leaves everything as it was when the snapshot is cut off, damaged or gone', () => {
    use('1.0.0', add('Van 1.0'));
    use('1.1.0', add('Van 1.1'));
    const [name = ''] = names('.snapshot-');
    appendFileSync(join(folder, name), 'x');
    use('1.1.0', (database) => {
      expect(database.returnable()).toEqual([]);
      expect(() => database.goBack('1.0.0')).toThrow('RETURN_WITHOUT_SNAPSHOT');
      expect(lists(database)).toEqual(['Van 1.0', 'Van 1.1']);
    });
    expect(names('.written-')).toEqual([]);
  });

  it('does not put a database under the journal of another program', () => {
    use('1.0.0', add('Van 1.0'));
    const open = UserDatabase.open(folder, key, { today: '2026-10-25', version: '1.1.0' });
    const reader = openEncrypted(join(folder, 'user.sqlite'), key);
    add('Van 1.1')(open);
    expect(reader.prepare('SELECT count(*) FROM kvk_lists').pluck().get()).toBe(2);
    expect(() => open.goBack('1.0.0')).toThrow('DATA_FOLDER_UNUSABLE: journal');
    reader.close();
    expect(use('1.1.0', lists)).toEqual(['Van 1.0', 'Van 1.1']);
  });

  it('has one file of what was written, however often it was prepared, and refuses a damaged one', () => {
    use('1.0.0', () => null);
    use('1.1.0', (database) => {
      database.prepareReturn('1.0.0');
      add('Nog snel')(database);
      database.goBack('1.0.0');
    });
    const [name = ''] = names('.written-');
    expect(names('.written-')).toHaveLength(1);
    use('1.0.0', (database) => {
      expect(database.readWritten(name)).toContain('Nog snel');
      expect(() => database.readWritten('../user.sqlite')).toThrow('OWN_WORK_INVALID');
    });
    const damaged = name.replace(/\d{6}/, '000009');
    const other = join(folder, damaged);
    copyFileSync(join(folder, name), other);
    appendFileSync(other, 'x');
    use('1.0.0', (database) => {
      expect(() => database.readWritten(damaged)).toThrow('OWN_WORK_INVALID');
      database.removeWritten(name);
      expect(database.writtenSince()).toHaveLength(1);
    });
  });

  it('makes a backup of its own beside those of the newer version, from which a damaged database is restored', () => {
    use('1.0.0', add('Van 1.0'));
    const [own = ''] = names('.backup-');
    const newer = openEncrypted(join(folder, own), key);
    newer.pragma('user_version = 9999');
    newer.close();
    use('1.0.0', () => null);
    expect(names('.backup-')).toHaveLength(2);
    writeFileSync(join(folder, 'user.sqlite'), '');
    expect(use('1.0.0', lists)).toEqual(['Van 1.0']);
  });

  it('cannot bring back what was removed on request, neither from a snapshot nor from what waits', () => {
    const remark = { column: 'city', value: null, period: '2026-10', revision: 0 };
    use('1.0.0', () => null);
    use('1.1.0', (database) => {
      database.remarks.write('volledig', { ...remark, kvk: '99041278', text: 'Over wie weg wil' });
      database.remarks.write('volledig', { ...remark, kvk: '99000001', text: 'Over een ander' });
      database.goBack('1.0.0');
    });
    use('1.0.0', (database) => {
      database.removeTraces({ kind: 'office', id: '99041278' });
      const [waiting, ...more] = database.writtenSince();
      expect([waiting?.version, more]).toEqual(['1.1.0', []]);
      const text = database.readWritten(waiting?.name ?? '');
      expect(text).toContain('Over een ander');
      expect(text).not.toContain('Over wie weg wil');
    });
    expect(names('.snapshot-')).toEqual([]);
  });
});

describe('what was removed on request', () => {
  const remark = { column: 'city', value: null, period: '2026-10', revision: 0 };
  const texts = (database: UserDatabase) => database.remarks.all('volledig').map(({ text }) => text);

  it('does not come back from a backup, and the file has no free pages of it', () => {
    use('1.0.0', (database) => {
      database.remarks.write('volledig', { ...remark, kvk: '99041278', text: 'Over wie weg wil '.repeat(500) });
      database.remarks.write('volledig', { ...remark, kvk: '99000001', text: 'Over een ander' });
    });
    for (const day of ['2026-10-26', '2026-10-27']) use('1.0.0', () => null, key, day);
    expect(names('.backup-')).toHaveLength(3);
    use(
      '1.0.0',
      (database) => {
        database.remarks.removeAbout('99041278');
        database.eraseRemovedRows();
        expect(statSync(join(folder, 'user.sqlite-wal')).size).toBe(0);
      },
      key,
      '2026-10-27',
    );
    expect(names('.backup-')).toEqual([expect.stringMatching(/-2026-10-27$/)]);
    for (const name of ['user.sqlite', ...names('.backup-')]) {
      const raw = openEncrypted(join(folder, name), key);
      expect(raw.pragma('freelist_count', { simple: true })).toBe(0);
      raw.close();
    }
    writeFileSync(join(folder, 'user.sqlite'), 'damaged');
    expect(use('1.0.0', texts, key, '2026-10-27')).toEqual(['Over een ander']);
  });

  it('leaves backups of another key, which may be all that is left when that key is found again', () => {
    use('1.0.0', () => null);
    writeFileSync(join(folder, 'user.sqlite.backup-000009-2026-10-24'), 'x'.repeat(8192));
    use('1.0.0', (database) => database.eraseRemovedRows());
    expect(names('.backup-')).toEqual(['user.sqlite.backup-000009-2026-10-24', 'user.sqlite.backup-000010-2026-10-25']);
  });
});

it('a large table that the user removes gives its room on the disk back', () => {
  const lines = Array.from({ length: 20_000 }, (_, row) => `${99_000_000 + row};${`klant ${row} `.padEnd(60, 'x')}`);
  const table = ownTableOf(['KvK;Relatie', ...lines].join('\n'));
  use('1.0.0', (database) => {
    const size = () => statSync(join(folder, 'user.sqlite')).size + statSync(join(folder, 'user.sqlite-wal')).size;
    add('Blijft')(database);
    database.eraseRemovedRows();
    const before = size();
    const revision = database.ownTables.put('volledig', { ...table, revision: 0 });
    expect(size()).toBeGreaterThan(before + 100_000);
    database.removeOwnTable('volledig', { id: table.id, revision });
    expect(size()).toBeLessThan(before + 50_000);
    expect(lists(database)).toEqual(['Blijft']);
  });
});
