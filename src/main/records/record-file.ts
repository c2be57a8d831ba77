import type Database from 'better-sqlite3';
import { type CacheSchema, openCache } from '../files/cache-database';
import { shrink } from '../files/encrypted-database';
import type { MirrorAttachment } from './read-changes';
import type { MirrorRecord } from './record-calls';
import { noProgress, type SyncProgress } from './sync-progress';

/** `changed` of a file is the change of its attachment; after another change the bytes are outdated. */
const schema: CacheSchema = {
  version: 1,
  sql: `
  CREATE TABLE record (id TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE attachment (id TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE file (id TEXT PRIMARY KEY, changed TEXT NOT NULL, size INTEGER NOT NULL, read INTEGER NOT NULL, bytes BLOB NOT NULL);
  CREATE TABLE progress (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;`,
};

/** The changes of an answer: whole records and attachments, and ids of deleted ones. */
export type MirrorChange = {
  readonly records: readonly MirrorRecord[];
  readonly attachments: readonly MirrorAttachment[];
  readonly goneRecords: readonly string[];
  readonly goneAttachments: readonly string[];
  readonly progress: SyncProgress;
};

/** The most bytes of stored attachments; those that were read longest ago are removed first (docs/rules/records.md#attachments). */
const mostFileBytes = 256 * 1024 * 1024;

type BodyRow = { readonly body: string };

/** The mirror of one role on disk, `records.sqlite`: a cache, which may be lost at any time. */
export class RecordFile {
  private reads: number;

  private constructor(private readonly database: Database.Database) {
    this.reads = Number(database.prepare('SELECT coalesce(max(read), 0) FROM file').pluck().get());
  }

  /** @throws SqliteError; `isDamagedFile` recognises a damaged file, or one with another key */
  static open(path: string, key: Uint8Array): RecordFile {
    return new RecordFile(openCache(path, key, schema));
  }

  /** The records that `write` wrote. They need no check, because every page of the file is authenticated. */
  records(): readonly MirrorRecord[] {
    // Files of an earlier version have no marks.
    return this.bodies('record').map((body) => {
      const record = JSON.parse(body) as Omit<MirrorRecord, 'mark'> & Partial<Pick<MirrorRecord, 'mark'>>;
      return { ...record, mark: record.mark ?? null };
    });
  }

  attachments(): readonly MirrorAttachment[] {
    return this.bodies('attachment').map((body) => JSON.parse(body) as MirrorAttachment);
  }

  /** The progress of the mirror. Files of an earlier version have other times, so everything is requested once. */
  progress(): SyncProgress {
    const body = this.database.prepare('SELECT value FROM progress WHERE name = ?').pluck().get('mirror');
    if (typeof body !== 'string') return noProgress;
    const written = JSON.parse(body) as Partial<SyncProgress>;
    const { providerTime = null, ownTime = null, syncedAt = null, unread = [] } = written;
    return { providerTime, ownTime, syncedAt, unread };
  }

  /** The attachments with stored bytes, each with the change that its bytes belong to. */
  files(): ReadonlyMap<string, string> {
    const rows = this.database.prepare<[], { id: string; changed: string }>('SELECT id, changed FROM file').all();
    return new Map(rows.map(({ id, changed }) => [id, changed]));
  }

  /** Writes a change, completely or not at all. @param isAll whether everything else is removed */
  write(change: MirrorChange, isAll: boolean): void {
    const { database } = this;
    database.transaction(() => {
      if (isAll) database.exec('DELETE FROM record; DELETE FROM attachment;');
      const putRecord = database.prepare('INSERT OR REPLACE INTO record VALUES (?, ?)');
      for (const record of change.records) putRecord.run(record.id, JSON.stringify(record));
      const putAttachment = database.prepare('INSERT OR REPLACE INTO attachment VALUES (?, ?)');
      for (const attachment of change.attachments) putAttachment.run(attachment.id, JSON.stringify(attachment));
      for (const id of change.goneRecords) database.prepare('DELETE FROM record WHERE id = ?').run(id);
      for (const id of change.goneAttachments) {
        database.prepare('DELETE FROM attachment WHERE id = ?').run(id);
        database.prepare('DELETE FROM file WHERE id = ?').run(id);
      }
      database.prepare('INSERT OR REPLACE INTO progress VALUES (?, ?)').run('mirror', JSON.stringify(change.progress));
    })();
  }

  /** Rewrites the file so that removed data leaves no trace. */
  compact(): void {
    shrink(this.database);
  }

  /** The bytes of an attachment, which counts as read now. */
  file(id: string): Uint8Array | null {
    const bytes = this.database.prepare('SELECT bytes FROM file WHERE id = ?').pluck().get(id);
    if (!(bytes instanceof Uint8Array)) return null;
    this.reads += 1;
    this.database.prepare('UPDATE file SET read = ? WHERE id = ?').run(this.reads, id);
    return new Uint8Array(bytes);
  }

  /** Stores the bytes of an attachment; returns the attachments whose bytes were removed to make room. */
  keepFile(id: string, changed: string, data: Uint8Array): readonly string[] {
    this.reads += 1;
    return this.database.transaction(() => {
      this.database
        .prepare('INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?)')
        .run(id, changed, data.length, this.reads, data);
      return this.trim();
    })();
  }

  close(): void {
    this.database.close();
  }

  private trim(): readonly string[] {
    const rows = this.database
      .prepare<[], { id: string; size: number }>('SELECT id, size FROM file ORDER BY read DESC')
      .all();
    let bytes = 0;
    const gone: string[] = [];
    for (const { id, size } of rows) {
      bytes += size;
      if (bytes > mostFileBytes) gone.push(id);
    }
    for (const id of gone) this.database.prepare('DELETE FROM file WHERE id = ?').run(id);
    return gone;
  }

  private bodies(table: 'record' | 'attachment'): readonly string[] {
    const rows = this.database.prepare<[], BodyRow>(`SELECT body FROM ${table}`).all();
    return rows.map(({ body }) => body);
  }
}
