import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { openEncrypted } from '../../../../src/main/files/encrypted-database';
import { removalByTable } from '../../../../src/main/user-data/database/remove-traces';
import { UserDatabase } from '../../../../src/main/user-data/database/user-database';
import { ownTableOf } from '../own-tables/own-table-fixture';
import { viewWith } from '../view-fixture';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-traces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = new Uint8Array(32).fill(3);
const [id, name] = ['99000010', 'Kantoor Verdwenen'];
const window = { role: 'volledig', window: 'a' };

const visit = (kvk: string, called: string) => ({
  id: kvk,
  kvk,
  name: called,
  address: `${called}straat 1`,
  phone: '',
  place: null,
});
const view = viewWith({
  filters: [{ column: 'kvk', text: id }],
  pinnedRows: [
    { id, name },
    { id: '99000052', name: 'Kantoor Blijft' },
  ],
  place: {
    offset: 0,
    scroll: { top: 0, left: 0 },
    row: { id, index: 0, column: 'name' },
    preview: { id, dossier: id },
  },
  visits: {
    list: 'advisers',
    visits: [visit(id, name), visit('99000052', 'Kantoor Blijft')],
    ends: { start: { kind: 'visit', id }, returns: true },
    isByHand: false,
    when: { day: null, begin: '', minutes: '', speed: '' },
  },
});

/** The whole content of the database as text. */
function contents(database: Database.Database): string {
  const tables = Object.keys(removalByTable);
  return JSON.stringify(tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all()));
}

const withRaw = <T>(work: (raw: Database.Database) => T): T => {
  const raw = openEncrypted(join(folder, 'user.sqlite'), key);
  try {
    return work(raw);
  } finally {
    raw.close();
  }
};

describe('a removal on request', () => {
  it('knows what to do with every table of the user’s data', () => {
    UserDatabase.open(folder, key, { today: '2026-10-25', version: '1.0.0' }).close();
    const tables = withRaw((raw) =>
      raw.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").pluck().all(),
    );
    expect(Object.keys(removalByTable).sort()).toEqual([...tables].sort());
  });

  it('leaves no name or place of the office where the program noted it, and the filters of the user as they are', () => {
    const database = UserDatabase.open(folder, key, { today: '2026-10-25', version: '1.0.0' });
    for (const role of ['volledig', 'hypotheek'])
      for (const kind of ['office', 'filter'] as const)
        database.visits.noteChoice(role, {
          kind,
          id: kind === 'office' ? id : 'f',
          label: kind === 'office' ? name : 'Mijn',
        });
    database.places.writeView(window, 'advisers', view);
    database.places.writeScreen(window, { path: `/entity/${id}`, mode: 'advisers' });
    expect(database.removeTraces({ kind: 'office', id })).toBeGreaterThan(4);
    expect(database.visits.recentChoices('volledig')).toEqual([{ kind: 'filter', id: 'f', label: 'Mijn' }]);
    const left = database.places.readView(window, 'advisers');
    expect(left).toMatchObject({
      filters: view.filters,
      pinnedRows: [{ id: '99000052' }],
      place: { row: null, preview: null },
    });
    expect(left?.visits?.visits).toHaveLength(1);
    expect(database.places.readScreen(window)).toEqual({ path: '/entitylist', mode: 'advisers' });
    expect(database.removeTraces({ kind: 'office', id })).toBe(0);
    database.close();
    expect(withRaw(contents)).not.toContain(name);
  });

  it('of a person leaves what is about an office with the same number, or only has its digits', () => {
    const database = UserDatabase.open(mkdtempSync(join(folder, 'person-')), key, {
      today: '2026-10-25',
      version: '1.0.0',
    });
    const table = ownTableOf(`KvK;Relatie;Aantal\n99000052;Blijft;5\n${id};Ook;99000052`);
    database.ownTables.put('volledig', { ...table, revision: 0 });
    database.visits.noteChoice('volledig', { kind: 'office', id: '99000052', label: 'Kantoor Blijft' });
    const path = '/entitydetail/99000052';
    database.places.writeScreen(window, { path, mode: 'advisers' });
    for (const person of ['5', '9900', '99000052']) {
      database.removeTraces({ kind: 'person', id: person });
      database.ownTables.removeAbout({ kind: 'person', id: person, names: ['Petra Verdwenen-Smit'] });
    }
    expect(database.ownTables.all('volledig').map(({ rows }) => rows)).toEqual([2]);
    expect(database.visits.recentChoices('volledig')).toContainEqual(expect.objectContaining({ id: '99000052' }));
    expect(database.places.readScreen(window)).toEqual({ path, mode: 'advisers' });
    database.close();
  });

  it('takes values with its name out of what was reported about other offices, also a name with quotes', () => {
    const database = UserDatabase.open(mkdtempSync(join(folder, 'quality-')), key, {
      today: '2026-10-25',
      version: '1.0.0',
    });
    const quoted = '“De Hoop” of "De Hoop" Advies';
    const values = [
      { column: 'groupName', text: quoted },
      { column: 'fte', text: '4' },
    ];
    const report = { rule: 'fteSources', office: '99000052', name: 'Blijft', period: '2026-10', values };
    const at = '2026-10-25T10:00:00.000Z';
    database.quality.report('volledig', [{ ...report, at, digest: 'a'.repeat(64) }]);
    expect(database.quality.removeAbout({ kind: 'office', id }, [quoted])).toBe(1);
    expect(database.quality.reports('volledig')[0]?.values).toEqual([{ column: 'fte', text: '4' }]);
    database.close();
  });

  it('takes the rows of the office, and cells that name the person, out of own tables and decisions', () => {
    const database = UserDatabase.open(folder, key, { today: '2026-10-25', version: '1.0.0' });
    const table = ownTableOf(
      `KvK;Relatie;Contact\n99000052;Blijft;Petra Verdwenen-Smit\n${id};${name};Jan\n0;Anders;${id}\n99000052;Blijft;Kees`,
    );
    for (const role of ['volledig', 'hypotheek']) database.ownTables.put(role, { ...table, revision: 0 });
    const decision = { kvk: null, words: 'Petra Verdwenen-Smit', decidedOn: '2026-10-25' };
    const clues = 'person=petra verdwenen-smit';
    database.ownTables.decide('volledig', { clues, next: { ...decision, clues }, seen: null });
    const byNumber = `kvk=${id}\nname=een ander`;
    database.ownTables.decide('volledig', { clues: byNumber, next: { ...decision, clues: byNumber }, seen: null });
    expect(database.ownTables.removeAbout({ kind: 'office', id, names: [name, 'Petra Verdwenen-Smit'] })).toBe(8);
    const [left] = database.ownTables.all('hypotheek');
    expect(left?.rows).toBe(2);
    expect([...(left?.links.kvks ?? [])]).toEqual([99_000_052, 99_000_052]);
    expect(left?.counts.byNumber).toBe(2);
    expect(database.ownTables.decisions('volledig')).toEqual([]);
    expect(database.ownTables.removeAbout({ kind: 'office', id, names: [name] })).toBe(0);
    database.close();
    const kept = withRaw(
      (raw) => raw.prepare('SELECT cells FROM own_table_columns').pluck().all() as readonly Buffer[],
    );
    const texts = kept.map((cells) => cells.toString('utf8')).join('');
    expect(texts).toContain('Kees');
    for (const gone of [name, id, 'Petra']) expect(texts).not.toContain(gone);
  });
});
