import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../../../src/main/user-data/database/migrate';
import { PaperTable } from '../../../../../src/main/user-data/tables/paper-table';
import { firstPaperChoice } from '../../../../../src/shared/domain/exports/paper';
import type { PaperRunEntry } from '../../../../../src/shared/domain/exports/paper-run';

const role = 'volledig';
const kvk = '99000010';
let table: PaperTable;
let database: Database.Database;

beforeEach(() => {
  database = new Database(':memory:');
  migrate(database);
  table = new PaperTable(database);
});

const run: PaperRunEntry = {
  id: 'een',
  ids: ['99000052', kvk, `${kvk}_1`],
  template: { ...firstPaperChoice, month: null, period: null, peers: null, standard: 'PDF/UA' },
  folder: '/dossiers',
  isTogether: false,
  made: '2026-11-25',
  begunAt: '2026-11-25T07:00:00.000Z',
};

describe('the previous dossier of an office', () => {
  it('is that of an earlier day, also when one is made again on the same day', () => {
    expect(table.previous(role, '2026-11-25', null)).toEqual({});
    table.note(role, { office: kvk, made: '2026-10-20', day: '2026-10-18' });
    expect(table.previous(role, '2026-11-25', [kvk])).toEqual({ [kvk]: '2026-10-18' });
    for (const day of ['2026-11-24', '2026-11-25']) {
      table.note(role, { office: kvk, made: '2026-11-25', day });
      expect(table.previous(role, '2026-11-25', null)).toEqual({ [kvk]: '2026-10-18' });
    }
    expect(table.previous(role, '2026-11-26', null)).toEqual({ [kvk]: '2026-11-25' });
  });

  it('is not replaced by an earlier run that goes on, and is one of its role', () => {
    table.note(role, { office: kvk, made: '2026-11-25', day: '2026-11-25' });
    table.note(role, { office: kvk, made: '2026-11-20', day: '2026-11-20' });
    expect(table.previous(role, '2026-11-26', null)).toEqual({ [kvk]: '2026-11-25' });
    expect(table.previous('hypotheek', '2026-11-26', null)).toEqual({});
    expect(table.previous(role, '2026-11-20', null)).toEqual({});
  });

  it('is the one before it again when it is thrown away', () => {
    table.note(role, { office: kvk, made: '2026-10-20', day: '2026-10-18' });
    for (const office of [kvk, '99000052']) table.note(role, { office, made: '2026-11-25', day: '2026-11-25' });
    table.forget(role, '2026-11-24', [kvk, '99000052']);
    expect(table.previous(role, '2026-11-26', [kvk])).toEqual({ [kvk]: '2026-11-25' });
    table.forget(role, '2026-11-25', [kvk]);
    expect(table.previous(role, '2026-11-26', null)).toEqual({ [kvk]: '2026-10-18', '99000052': '2026-11-25' });
    table.forget(role, '2026-11-25', ['99000052']);
    expect(table.previous(role, '2026-11-26', null)).toEqual({ [kvk]: '2026-10-18' });
  });
});

describe('a run that has not ended', () => {
  it('is kept with its choices, until that run ends', () => {
    table.begin(role, run, { groups: ['base'], parts: ['map'], isTogether: true });
    expect(table.run(role)).toEqual(run);
    expect(table.choice(role)).toEqual({ groups: ['base'], parts: ['map'], isTogether: true });
    table.end(role, 'ander');
    expect(table.run(role)).toEqual(run);
    table.end(role, 'een');
    expect(table.run(role)).toBeNull();
    expect(table.choice(role)).not.toBeNull();
  });

  it('loses an office that is removed on request, with its day', () => {
    table.begin(role, run, { ...firstPaperChoice, isTogether: false });
    table.note('hypotheek', { office: `${kvk}_1`, made: '2026-11-25', day: '2026-11-25' });
    expect(table.removeAbout(kvk)).toBe(2);
    expect(table.run(role)?.ids).toEqual(['99000052']);
    expect(table.previous('hypotheek', '2026-11-26', null)).toEqual({});
    expect(table.removeAbout(kvk)).toBe(0);
  });

  it('that cannot be read is none, and stays', () => {
    database.prepare("INSERT INTO paper_work VALUES (?, 'run', ?)").run(role, '{"id":"een"}');
    expect(table.run(role)).toBeNull();
    table.end(role, 'een');
    expect(database.prepare('SELECT count(*) FROM paper_work').pluck().get()).toBe(1);
  });
});
