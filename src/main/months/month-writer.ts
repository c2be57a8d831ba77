import type Database from 'better-sqlite3';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import type { PackedColumn } from '../columns/packed-column';
import { removeFile, replaceFile, temporaryFor } from '../files/atomic-write';
import { openEncrypted } from '../files/encrypted-database';
import { faultOfFile } from '../files/file-faults';
import type { ListHead, MonthHead } from './month-head';

/** Raised whenever an older program could not read what a newer one writes. */
export const monthVersion = 6;

/**
 * A table with row numbers: without them SQLite reads a large row completely for every key that it compares. A month opens by the lengths of
 * its columns: without their index every column has a page read for it.
 */
const schema = `
  CREATE TABLE head (json TEXT NOT NULL);
  CREATE TABLE columns (list TEXT NOT NULL, number INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (list, number));
  CREATE INDEX lengths ON columns (list, number, length(data));
`;

/** The path that a month is written to, and the key of its file. */
export type MonthTarget = { readonly path: string; readonly key: Uint8Array };

/**
 * Writes a month beside its place and moves it there when it is complete. It writes one column at a time, so that memory holds only one.
 * The head is written last and names every column with its length: a file that lacks a column does not open as a month. Every method throws
 * a Fault (DISK_FULL, DATA_FOLDER_UNUSABLE).
 */
export class MonthWriter {
  private readonly database: Database.Database;
  private readonly temporary: string;
  private readonly lists = new Map<MonthListName, Omit<ListHead, 'columns'> & { columns: ListHead['columns'] }>();
  private readonly insert: Database.Statement;

  constructor(
    private readonly target: MonthTarget,
    private readonly head: Omit<MonthHead, 'lists'>,
  ) {
    this.temporary = temporaryFor(target.path);
    const database = guarded(() => openEncrypted(this.temporary, target.key));
    this.database = database;
    this.insert = guarded(() => {
      // The file counts only after its rename, so the database needs no journal of its own.
      database.pragma('journal_mode = OFF');
      database.pragma('synchronous = OFF');
      database.pragma('page_size = 16384');
      database.exec(schema);
      database.pragma(`user_version = ${monthVersion}`);
      database.exec('BEGIN');
      return database.prepare('INSERT INTO columns VALUES (?, ?, ?)');
    });
  }

  writeList(name: MonthListName, rows: number, etag: string): void {
    this.lists.set(name, { name, rows, etag, columns: [] });
  }

  writeColumn(list: MonthListName, { blob, ...described }: PackedColumn): void {
    guarded(() => this.insert.run(list, described.number, blob));
    this.lists.get(list)?.columns.push({ ...described, bytes: blob.byteLength });
  }

  finish(): void {
    guarded(() => {
      const head: MonthHead = { ...this.head, lists: [...this.lists.values()] };
      this.database.prepare('INSERT INTO head VALUES (?)').run(JSON.stringify(head));
      this.database.exec('COMMIT');
      this.database.close();
      replaceFile(this.temporary, this.target.path);
    });
  }

  abandon(): void {
    this.database.close();
    removeFile(this.temporary);
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}
