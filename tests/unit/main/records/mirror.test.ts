import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEncrypted } from '../../../../src/main/files/encrypted-database';
import { Mirror } from '../../../../src/main/records/mirror';
import type { RecordNote } from '../../../../src/main/records/record-calls';
import { RecordFile } from '../../../../src/main/records/record-file';
import type { DatedAnswer } from '../../../../src/main/records/sync-progress';
import type { RecordQuery } from '../../../../src/shared/domain/records/record';

const key = new Uint8Array(32).fill(5);
const at = '2026-11-21T09:00:00.000Z';
let folder: string;
let notes: RecordNote[];
const path = () => join(folder, 'records.sqlite');
const opened: Mirror[] = [];
const open = (): Mirror => {
  const mirror = new Mirror({ epoch: 1, folder, key }, (note) => notes.push(note));
  opened.push(mirror);
  return mirror;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-records-'));
  notes = [];
});
afterEach(() => {
  for (const mirror of opened.splice(0)) mirror.close();
  rmSync(folder, { recursive: true, force: true });
});

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const moment = (minute: number) => new Date(Date.parse('2026-11-20T09:00:00.000Z') + minute * 60_000).toISOString();
const record = (id: number, content: string, change: object = {}) => ({
  id: String(id),
  itemid: `note${id}`,
  kind: '',
  state: '',
  contact: '',
  followup: null,
  content,
  custom1: '',
  custom2: '',
  custom3: '',
  sendEmails: [],
  created: moment(id),
  lastchanged: moment(id),
  user: 'A',
  ...change,
});
const file = (id: number, filename: string, change: object = {}) => ({
  id: String(id),
  itemid: 'note1',
  filename,
  mimetype: 'x',
  size: 3,
  lastchanged: moment(id),
  ...change,
});
const gone = (id: number) => ({ id: String(id), itemid: `note${id}`, deleted: true, lastchanged: moment(100 + id) });
/** An answer of the provider, whose clock agrees with the one here. */
const answer: DatedAnswer = { date: Date.parse(at), at: Date.parse(at), isWhole: false };
const apply = (
  mirror: Mirror,
  records: readonly unknown[],
  attachments: readonly unknown[] = [],
  change: Partial<DatedAnswer> = {},
) => mirror.apply(bytesOf({ records }), bytesOf({ attachments }), { ...answer, ...change });
const query: RecordQuery = {
  kind: 'notes',
  itemId: null,
  search: '',
  followups: 'all',
  order: 'newest',
  offset: 0,
  limit: 100,
};
const contents = (mirror: Mirror, change: Partial<RecordQuery> = {}): readonly string[] =>
  mirror.index.page({ ...query, ...change }, 0).records.map(({ fields }) => fields.content);

describe('the mirror of the records', () => {
  it('asks from the same moment on after an answer about records alone, so that no change of an attachment is missed', () => {
    const mirror = open();
    apply(mirror, [record(1, 'een')], [file(1, 'a.txt')]);
    const before = [mirror.since('changes'), mirror.state()];
    const later = { ...answer, date: Date.parse(at) + 3_600_000, at: Date.parse(at) + 3_600_000 };
    expect(mirror.apply(bytesOf({ records: [record(2, 'twee'), { id: '9' }] }), null, later).changed).toBe(true);
    expect(contents(mirror)).toEqual(['twee', 'een']);
    expect([mirror.since('changes'), { ...mirror.state(), unread: [] }]).toEqual(before);
    // Unreadable records are remembered all the same.
    expect(mirror.state().unread).toMatchObject([{ kind: 'records', id: '9' }]);
  });

  it('has the content of the answers, also after it is opened again', () => {
    const mirror = open();
    const changed = { changed: true, unread: [], isUnreadOther: false, wentBack: false };
    expect(apply(mirror, [record(1, 'een'), record(2, 'twee')], [file(1, 'a.txt')])).toEqual(changed);
    expect(apply(mirror, [record(2, 'twee'), gone(1)])).toEqual(changed);
    mirror.close();
    const again = open();
    expect(contents(again)).toEqual(['twee']);
    expect(again.state()).toEqual({ syncedAt: at, unread: [] });
    expect(again.index.attachmentsOf(['note1'])).toMatchObject([{ fileName: 'a.txt', size: 3 }]);
    expect(notes).toEqual([]);
  });

  it('reports when nothing has changed', () => {
    const mirror = open();
    apply(mirror, [record(1, 'een')], [file(1, 'a.txt')]);
    expect(apply(mirror, [record(1, 'een')], [file(1, 'a.txt')]).changed).toBe(false);
    expect(apply(mirror, [gone(9)]).changed).toBe(false);
    expect(apply(mirror, [], [file(1, 'a.txt', { lastchanged: moment(5) })]).changed).toBe(true);
  });

  it('asks from the beginning, then from a little before the last answer by the clock of the provider', () => {
    const mirror = open();
    expect(mirror.since('changes')).toEqual({ since: '2023-01-01', isWhole: true });
    apply(mirror, [record(1, 'een'), gone(3)]);
    const earlier = (time: string) => new Date(Date.parse(time) - 5 * 60_000).toISOString();
    expect(mirror.since('changes')).toEqual({ since: earlier(at), isWhole: false });
    // No time of a record counts, however far away it is.
    apply(mirror, [record(4, 'ver weg', { lastchanged: '2199-01-01T00:00:00.000Z' })]);
    expect(mirror.since('changes').since).toBe(earlier(at));
    expect(mirror.since('all')).toEqual({ since: '2023-01-01', isWhole: true });
    mirror.close();
    expect(open().since('changes').since).toBe(earlier(at));
  });

  it('notices a change that has the same time', () => {
    const mirror = open();
    apply(mirror, [record(1, 'een')], [file(1, 'a.txt')]);
    expect(apply(mirror, [record(1, 'een', { user: 'B' })]).changed).toBe(true);
    expect(apply(mirror, [], [file(1, 'a.txt', { size: 4 })]).changed).toBe(true);
  });

  it('of an earlier version is read, and asks for everything', () => {
    const mirror = open();
    apply(mirror, [record(1, 'een')]);
    mirror.close();
    const raw = openEncrypted(path(), key);
    raw.exec("UPDATE record SET body = json_remove(body, '$.mark')");
    raw
      .prepare('UPDATE progress SET value = ?')
      .run(JSON.stringify({ records: Date.parse(at), attachments: null, syncedAt: at }));
    raw.close();
    const again = open();
    expect(again.index.find('1')).toMatchObject({ fields: { content: 'een' }, mark: null });
    expect(again.since('changes')).toEqual({ since: '2023-01-01', isWhole: true });
    expect(apply(again, [record(1, 'een')]).changed).toBe(false);
  });

  it('remembers an unreadable record until it arrives readable or deleted, or a whole answer lacks it', () => {
    const mirror = open();
    const bad = [
      record(2, 'x', { followup: 'morgen' }),
      record(3, 'y', { sendEmails: 'x' }),
      record(4, 'z', { user: 5 }),
    ];
    expect(apply(mirror, bad)).toMatchObject({ isUnreadOther: true, unread: [{ id: '2' }, { id: '3' }, { id: '4' }] });
    expect(apply(mirror, bad.slice(0, 1))).toMatchObject({ isUnreadOther: false });
    mirror.close();
    const again = open();
    expect(again.state().unread).toHaveLength(3);
    expect(apply(again, [record(2, 'x'), gone(3)]).unread).toEqual([{ kind: 'records', id: '4', field: 'user' }]);
    expect(contents(again)).toEqual(['x']);
    expect(apply(again, [record(2, 'x')], [], { isWhole: true }).unread).toEqual([]);
    const many = Array.from({ length: 5000 }, (_, at) => ({ id: String(at) }));
    expect(apply(again, many).unread).toHaveLength(1000);
  });

  it('names an unreadable record by its number and field, and reveals nothing of its content', () => {
    const mirror = open();
    const bad = [
      record(2, 'geheim', { followup: 'morgen' }),
      record(3, 'geheim', { sendEmails: 'x' }),
      { geheim: true },
      null,
      'geheim',
    ];
    const { unread } = apply(mirror, [record(1, 'een'), ...bad, { id: 'geheim' }], [file(1, 'a/b')]);
    expect(contents(mirror)).toEqual(['een']);
    expect(JSON.stringify(unread)).not.toContain('geheim');
    expect(unread.slice(0, 2)).toEqual([
      { kind: 'records', id: '2', field: 'followup' },
      { kind: 'records', id: '3', field: 'sendEmails' },
    ]);
    expect(unread.at(-1)).toEqual({ kind: 'attachments', id: '1', field: 'filename' });
    expect(unread).toHaveLength(7);
  });

  it.each(['', 'geen json', '[]', '{"records":{}}', 'null'])('is not changed by %j', (text) => {
    const mirror = open();
    apply(mirror, [record(1, 'een')]);
    const bytes = new TextEncoder().encode(text);
    expect(() => mirror.apply(bytes, bytesOf({ attachments: [] }), answer)).toThrow('PROVIDER_ANSWER_INVALID');
    const records = bytesOf({ records: [record(2, 'twee')] });
    expect(() => mirror.apply(records, bytes, answer)).toThrow('PROVIDER_ANSWER_INVALID');
    expect(contents(mirror)).toEqual(['een']);
  });

  it('remembers that two records were one, until one of them is deleted', () => {
    const mirror = open();
    apply(mirror, [record(1, 'een'), record(2, 'twee')]);
    mirror.setTwins('1', '2');
    mirror.setTwins('1', '77');
    apply(mirror, [record(1, 'een, gewijzigd', { lastchanged: moment(50) })]);
    mirror.close();
    const again = open();
    expect([again.index.find('1')?.replica, again.index.find('2')?.replica]).toEqual(['2', '1']);
    apply(again, [gone(2)]);
    again.close();
    expect(open().index.find('1')?.replica).toBeNull();
  });

  it('keeps the bytes of the present version of attachments, within its bound', () => {
    const mirror = open();
    apply(mirror, [], [file(1, 'a'), file(2, 'b')]);
    mirror.keepFile('1', new Uint8Array([1, 2, 3]));
    mirror.keepFile('99', new Uint8Array([1]));
    expect([mirror.isKept('1'), mirror.isKept('2'), mirror.isKept('99')]).toEqual([true, false, false]);
    mirror.close();
    const again = open();
    expect(again.readFile('1')).toEqual(new Uint8Array([1, 2, 3]));
    apply(again, [], [file(1, 'a', { lastchanged: moment(60) })]);
    expect(again.isKept('1')).toBe(false);
    expect(again.readFile('1')).toBeNull();
    apply(again, [], [{ id: '2', itemid: 'note1', deleted: true, lastchanged: moment(70) }]);
    expect(again.index.attachmentsOf(['note1']).map(({ id }) => id)).toEqual(['1']);
  });

  it('reveals nothing without the key', () => {
    const mirror = open();
    apply(mirror, [record(1, 'heel geheim')]);
    mirror.close();
    expect(readFileSync(path()).toString('latin1')).not.toMatch(/SQLite format|geheim|lastchanged/);
  });

  it('is replaced when the file is damaged, a folder, or of another key', () => {
    const damages = [
      () => writeFileSync(path(), 'geen database, maar wel iets dat lang genoeg is om er een te zijn'.repeat(100)),
      () =>
        writeFileSync(
          path(),
          readFileSync(path()).map((byte, index) => (index > 4096 ? byte ^ 1 : byte)),
        ),
    ];
    for (const damage of damages) {
      const mirror = open();
      apply(mirror, [record(1, 'een')]);
      mirror.close();
      damage();
      notes = [];
      const again = open();
      expect(contents(again)).toEqual([]);
      expect(again.since('changes').since).toBe('2023-01-01');
      expect(notes).toEqual([{ putAside: path() }]);
      expect(readdirSync(folder).some((name) => name.includes('damaged'))).toBe(true);
      apply(again, [record(1, 'een')]);
      again.close();
      expect(contents(open())).toEqual(['een']);
    }
  });

  it('is read from memory where nothing can be written', () => {
    const root = folder;
    folder = join(root, 'geen map');
    writeFileSync(folder, '');
    const mirror = open();
    folder = root;
    expect(notes).toMatchObject([{ unusable: expect.any(String) }]);
    apply(mirror, [record(1, 'een')]);
    expect(contents(mirror)).toEqual(['een']);
  });
});

describe('a mirror that cannot be written', () => {
  it('is whole in memory, and on the disk as soon as there is room again', () => {
    const mirror = open();
    apply(mirror, [record(1, 'een')]);
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const write = vi.spyOn(RecordFile.prototype, 'write').mockImplementationOnce(() => {
      throw full;
    });
    expect(apply(mirror, [record(2, 'twee')]).changed).toBe(true);
    expect(contents(mirror)).toEqual(['twee', 'een']);
    expect(notes).toMatchObject([{ unusable: expect.stringContaining('DISK_FULL') }]);
    apply(mirror, [gone(1)]);
    write.mockRestore();
    mirror.close();
    expect(contents(open())).toEqual(['twee']);
  });

  it('is replaced when it turns out to be damaged, with all that is in memory', () => {
    const mirror = open();
    apply(mirror, [record(1, 'een')]);
    const damaged = Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' });
    const write = vi.spyOn(RecordFile.prototype, 'write').mockImplementationOnce(() => {
      throw damaged;
    });
    apply(mirror, [record(2, 'twee')]);
    write.mockRestore();
    expect(notes).toEqual([{ putAside: path() }]);
    mirror.close();
    expect(contents(open())).toEqual(['twee', 'een']);
  });
});

describe('a search', () => {
  it('requires all its words, without case and accents', () => {
    const mirror = open();
    apply(mirror, [record(1, 'Café Zuid'), record(2, 'cafe noord'), record(3, 'kantoor')]);
    expect(contents(mirror, { search: ' CAFE ' })).toEqual(['cafe noord', 'Café Zuid']);
    expect(contents(mirror, { search: 'zuid cafe' })).toEqual(['Café Zuid']);
    expect(contents(mirror, { search: 'zuid kantoor' })).toEqual([]);
  });

  it('finds a contact record by its fields and its number, with or without its first zero', () => {
    const mirror = open();
    const contact = { itemid: '1234567', kind: 'Bezoek', custom1: 'Regio Noord' };
    apply(mirror, [record(1, 'iets', contact)]);
    for (const search of ['bezoek', 'regio', '1234567'])
      expect(contents(mirror, { kind: 'contacts', search })).toEqual(['iets']);
    for (const itemId of ['1234567', '01234567'])
      expect(contents(mirror, { kind: 'contacts', itemId })).toEqual(['iets']);
    expect(mirror.index.page({ ...query, kind: 'contacts', itemId: '99000001' }, 0)).toMatchObject({
      total: 0,
      all: 0,
    });
  });

  it('returns a part of the records, and how many there are', () => {
    const mirror = open();
    apply(
      mirror,
      Array.from({ length: 7 }, (_, at) => record(at + 1, at % 2 === 0 ? 'even' : 'oneven')),
    );
    const page = mirror.index.page({ ...query, search: 'oneven', offset: 1, limit: 1 }, 0);
    expect(page).toMatchObject({ total: 3, all: 7, records: [{ id: '4' }] });
  });
});
