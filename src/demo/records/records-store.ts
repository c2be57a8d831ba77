import Database from 'better-sqlite3';
import { z } from 'zod';
import type { CrmInput } from '../../provider-api/records';
import type { Clock } from '../../shared/domain/clock';

const schema = `
  CREATE TABLE IF NOT EXISTS records (id INTEGER PRIMARY KEY, owner TEXT NOT NULL, itemid TEXT NOT NULL, fields TEXT NOT NULL,
    created TEXT NOT NULL, lastchanged TEXT NOT NULL, user TEXT NOT NULL, deleted INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE IF NOT EXISTS attachments (id INTEGER PRIMARY KEY, owner TEXT NOT NULL, itemid TEXT NOT NULL, filename TEXT NOT NULL,
    mimetype TEXT NOT NULL, size INTEGER NOT NULL, data BLOB, lastchanged TEXT NOT NULL, deleted INTEGER NOT NULL DEFAULT 0,
    UNIQUE (owner, itemid, filename)) STRICT;
  CREATE TABLE IF NOT EXISTS uploads (owner TEXT NOT NULL, name TEXT NOT NULL, csv TEXT NOT NULL, lastchanged TEXT NOT NULL,
    PRIMARY KEY (owner, name)) STRICT;
`;

/** Queries that succeed in a database of this store. */
const probes = [
  'SELECT id, owner, itemid, fields, created, lastchanged, user, deleted FROM records',
  'SELECT id, owner, itemid, filename, mimetype, size, data, lastchanged, deleted FROM attachments',
  'SELECT owner, name, csv, lastchanged FROM uploads',
];

const recordRow = z.object({
  id: z.number(),
  itemid: z.string(),
  fields: z.string(),
  created: z.string(),
  lastchanged: z.string(),
  user: z.string(),
  deleted: z.number(),
});
const attachmentRow = z.object({
  id: z.number(),
  itemid: z.string(),
  filename: z.string(),
  mimetype: z.string(),
  size: z.number(),
  lastchanged: z.string(),
  deleted: z.number(),
});
const fileRow = z.object({ mimetype: z.string(), data: z.instanceof(Uint8Array) });

export type NewAttachment = {
  readonly itemid: string;
  readonly filename: string;
  readonly mimetype: string;
  readonly data: Uint8Array;
};

type RecordEdit = { readonly owner: string; readonly user: string; readonly id: string };

/** Stores records, attachments and uploaded lists, separately for each owner (an account in a role). Data is only removed on request. */
export class RecordsStore {
  readonly #database: Database.Database;
  #lastMoment = 0;
  /** Whether the marks of additions are stored and returned: some providers do so, others do not. */
  keepsMarks = true;

  /**
   * @param path a file, or null to keep everything in memory
   * @throws Error when the file is damaged, or a database of another program
   */
  constructor(
    path: string | null,
    private readonly clock: Clock,
  ) {
    this.#database = new Database(path ?? ':memory:');
    try {
      this.#database.pragma('journal_mode = WAL');
      this.#database.pragma('busy_timeout = 5000');
      this.#database.exec(schema);
      for (const probe of probes) this.#database.prepare(probe);
      if (this.#database.pragma('quick_check', { simple: true }) !== 'ok') throw new Error('damaged');
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** A moment for a change. No two changes get the same moment, so that `since` misses none; a clock that was put back is followed. */
  #moment(): string {
    const now = this.clock.now().getTime();
    const wasPutBack = this.#lastMoment - now > 1000;
    this.#lastMoment = wasPutBack ? now : Math.max(now, this.#lastMoment + 1);
    return new Date(this.#lastMoment).toISOString();
  }

  isEmpty(owner: string): boolean {
    const count = this.#database.prepare('SELECT count(*) FROM records WHERE owner = ?').pluck().get(owner);
    return count === 0;
  }

  /** The changes after a moment, including deletions; without a moment, all existing records. */
  records(owner: string, since: string | null) {
    const rows = this.#database
      .prepare('SELECT * FROM records WHERE owner = ? AND lastchanged > ? ORDER BY lastchanged')
      .all(owner, since ?? '');
    return rows
      .map((row) => recordRow.parse(row))
      .flatMap((row) => this.#shown(row, since, { ...JSON.parse(row.fields) }));
  }

  /** Adds a record, unless one was added with the same mark before: `isNew` is false then, even if that record was deleted since. */
  addRecord(owner: string, user: string, { itemid, mark, ...fields }: CrmInput): { id: string; isNew: boolean } {
    const kept = this.keepsMarks ? mark : undefined;
    const known = kept === undefined ? null : this.#idOfMark(owner, kept);
    if (known !== null) return { id: known, isNew: false };
    const now = this.#moment();
    const { lastInsertRowid } = this.#database
      .prepare('INSERT INTO records (owner, itemid, fields, created, lastchanged, user) VALUES (?, ?, ?, ?, ?, ?)')
      .run(owner, itemid, JSON.stringify({ ...fields, mark: kept }), now, now, user);
    return { id: String(lastInsertRowid), isNew: true };
  }

  #idOfMark(owner: string, mark: string): string | null {
    const row = this.#database
      .prepare(
        `SELECT id FROM records WHERE owner = ? AND CASE WHEN json_valid(fields) THEN json_extract(fields, '$.mark') END = ?`,
      )
      .pluck()
      .get(owner, mark);
    return typeof row === 'number' ? String(row) : null;
  }

  /** Stores a note that no client can send: with a time of its own, or with an unreadable field. */
  putInvalidNote(
    owner: string,
    user: string,
    odd: { readonly content: string; readonly followup: unknown; readonly at: string },
  ) {
    const { content, followup, at } = odd;
    const fields = { kind: '', state: '', contact: '', followup, content, custom1: '', custom2: '', custom3: '' };
    const { lastInsertRowid } = this.#database
      .prepare('INSERT INTO records (owner, itemid, fields, created, lastchanged, user) VALUES (?, ?, ?, ?, ?, ?)')
      .run(owner, `note${Date.parse(at)}`, JSON.stringify({ ...fields, sendEmails: [] }), at, at, user);
    return String(lastInsertRowid);
  }

  /** Repairs unreadable follow-ups; the times of their records do not change. */
  mendFollowups(): void {
    this.#database
      .prepare(
        `UPDATE records SET fields = json_set(fields, '$.followup', NULL) WHERE json_extract(fields, '$.followup') = 'morgen'`,
      )
      .run();
  }

  /** The last change of a record; null when it does not exist. */
  lastChanged(owner: string, id: string): string | null {
    const row = this.#database
      .prepare('SELECT lastchanged FROM records WHERE owner = ? AND id = ? AND deleted = 0')
      .pluck()
      .get(owner, Number(id));
    return typeof row === 'string' ? row : null;
  }

  /** Changes a record; false when it does not exist. */
  editRecord({ owner, user, id }: RecordEdit, { itemid, mark: _, ...fields }: CrmInput): boolean {
    const { changes } = this.#database
      .prepare(
        `UPDATE records SET itemid = ?, fields = json_patch(?, json_object('mark', json_extract(fields, '$.mark'))),
         lastchanged = ?, user = ? WHERE owner = ? AND id = ? AND deleted = 0`,
      )
      .run(itemid, JSON.stringify(fields), this.#moment(), user, owner, Number(id));
    return changes === 1;
  }

  deleteRecord(owner: string, id: string): boolean {
    const { changes } = this.#database
      .prepare(
        `UPDATE records SET deleted = 1, fields = json_object('mark', json_extract(fields, '$.mark')), lastchanged = ?
         WHERE owner = ? AND id = ? AND deleted = 0`,
      )
      .run(this.#moment(), owner, Number(id));
    return changes === 1;
  }

  attachments(owner: string, since: string | null) {
    const rows = this.#database
      .prepare(
        'SELECT id, itemid, filename, mimetype, size, lastchanged, deleted FROM attachments WHERE owner = ? AND lastchanged > ? ORDER BY lastchanged',
      )
      .all(owner, since ?? '');
    return rows
      .map((row) => attachmentRow.parse(row))
      .flatMap(({ filename, mimetype, size, ...row }) => this.#shown(row, since, { filename, mimetype, size }));
  }

  /** Adds an attachment; it replaces a file with the same name at the same item. */
  addAttachment(owner: string, { itemid, filename, mimetype, data }: NewAttachment): string {
    const id = this.#database
      .prepare(
        `INSERT INTO attachments (owner, itemid, filename, mimetype, size, data, lastchanged) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (owner, itemid, filename) DO UPDATE SET mimetype = excluded.mimetype, size = excluded.size,
           data = excluded.data, lastchanged = excluded.lastchanged, deleted = 0 RETURNING id`,
      )
      .pluck()
      .get(owner, itemid, filename, mimetype, data.length, Buffer.from(data), this.#moment());
    return String(id);
  }

  deleteAttachment(owner: string, itemid: string, filename: string): boolean {
    const { changes } = this.#database
      .prepare(
        'UPDATE attachments SET deleted = 1, data = NULL, size = 0, lastchanged = ? WHERE owner = ? AND itemid = ? AND filename = ? AND deleted = 0',
      )
      .run(this.#moment(), owner, itemid, filename);
    return changes === 1;
  }

  /** The content of a file, or null when it does not exist. */
  file(owner: string, itemid: string, filename: string): { mimetype: string; data: Uint8Array } | null {
    const row = this.#database
      .prepare('SELECT mimetype, data FROM attachments WHERE owner = ? AND itemid = ? AND filename = ? AND deleted = 0')
      .get(owner, itemid, filename);
    return row === undefined ? null : fileRow.parse(row);
  }

  saveUpload(owner: string, name: string, csv: string): void {
    this.#database.prepare('INSERT OR REPLACE INTO uploads VALUES (?, ?, ?, ?)').run(owner, name, csv, this.#moment());
  }

  upload(owner: string, name: string): string | null {
    const csv = this.#database.prepare('SELECT csv FROM uploads WHERE owner = ? AND name = ?').pluck().get(owner, name);
    return typeof csv === 'string' ? csv : null;
  }

  close(): void {
    this.#database.close();
  }

  #shown<T extends { id: number; itemid: string; lastchanged: string; deleted: number }>(
    row: T,
    since: string | null,
    fields: object,
  ): readonly object[] {
    const { id, itemid, lastchanged, deleted } = row;
    if (deleted === 1) return since === null ? [] : [{ id: String(id), itemid, deleted: true, lastchanged }];
    const { fields: _fields, deleted: _deleted, ...rest } = { fields: '', ...row };
    return [{ ...rest, ...fields, id: String(id) }];
  }
}
