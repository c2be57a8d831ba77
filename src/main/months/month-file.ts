import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { Fault } from '../../shared/bridge/result';
import { type MonthListName, monthListNames } from '../../shared/domain/list-name';
import { replaceFile } from '../files/atomic-write';
import { faultOfFile, systemCode } from '../files/file-faults';
import { type PackedColumn, unpackColumn } from './packed-column';
import type { StoredColumn } from './stored-column';

const schemaVersion = 4;
const schema = `
  CREATE TABLE month (period TEXT NOT NULL, stored_at TEXT NOT NULL);
  CREATE TABLE lists (name TEXT PRIMARY KEY, rows INTEGER NOT NULL, etag TEXT NOT NULL);
  CREATE TABLE columns (list TEXT NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL, distinct_values INTEGER,
    data BLOB NOT NULL, PRIMARY KEY (list, number)) WITHOUT ROWID;
  CREATE UNIQUE INDEX column_names ON columns (list, name);
`;

export type MonthHead = {
  readonly period: string;
  readonly storedAt: string;
  readonly lists: readonly { readonly name: MonthListName; readonly rows: number; readonly etag: string }[];
};

/**
 * Writes a month beside its place and moves it there when it is whole. One column at a time, so that memory holds one.
 * Every method throws a Fault (DISK_FULL, DATA_FOLDER_UNUSABLE).
 */
export class MonthWriter {
  private readonly database: Database.Database;
  private readonly temporary: string;
  private insert: Database.Statement | null = null;

  constructor(
    private readonly path: string,
    period: string,
    storedAt: string,
  ) {
    this.temporary = `${path}.partial`;
    rmSync(this.temporary, { force: true });
    this.database = guarded(() => new Database(this.temporary));
    guarded(() => {
      // The file counts only after its rename, so the database needs no journal of its own.
      this.database.pragma('journal_mode = OFF');
      this.database.pragma('synchronous = OFF');
      this.database.pragma('page_size = 32768');
      this.database.exec(schema);
      this.database.pragma(`user_version = ${schemaVersion}`);
      this.database.prepare('INSERT INTO month VALUES (?, ?)').run(period, storedAt);
    });
  }

  writeList(name: MonthListName, rows: number, etag: string): void {
    guarded(() => this.database.prepare('INSERT INTO lists VALUES (?, ?, ?)').run(name, rows, etag));
  }

  writeColumn(list: MonthListName, { number, name, distinct, blob }: PackedColumn): void {
    this.insert ??= guarded(() => this.database.prepare('INSERT INTO columns VALUES (?, ?, ?, ?, ?)'));
    guarded(() => this.insert?.run(list, number, name, distinct, blob));
  }

  finish(): void {
    guarded(() => {
      this.database.close();
      replaceFile(this.temporary, this.path);
    });
  }

  abandon(): void {
    this.database.close();
    rmSync(this.temporary, { force: true });
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

const headSchema = z.object({ period: z.string(), stored_at: z.string() });
const listsSchema = z.array(z.object({ name: z.enum(monthListNames), rows: z.number().int(), etag: z.string() }));

/** A month on disk, read column by column. */
export class MonthFile {
  private select: Database.Statement | null = null;

  private constructor(
    private readonly database: Database.Database,
    private readonly key: Uint8Array,
    readonly head: MonthHead,
  ) {}

  /** @throws Fault NO_MONTH (no such file), MONTH_DAMAGED, DATABASE_TOO_NEW */
  static open(path: string, key: Uint8Array): MonthFile {
    let database: Database.Database | null = null;
    try {
      database = new Database(path, { readonly: true, fileMustExist: true });
      const version = database.pragma('user_version', { simple: true });
      // A month of an earlier version lacks lists: it is fetched again.
      if (typeof version === 'number' && version < schemaVersion)
        throw new Fault('MONTH_DAMAGED', `version ${version}`);
      if (version !== schemaVersion) throw new Fault('DATABASE_TOO_NEW', `month ${String(version)}`);
      const month = headSchema.parse(database.prepare('SELECT period, stored_at FROM month').get());
      const lists = listsSchema.parse(database.prepare('SELECT name, rows, etag FROM lists').all());
      return new MonthFile(database, key, { period: month.period, storedAt: month.stored_at, lists });
    } catch (error) {
      database?.close();
      if (error instanceof Fault) throw error;
      throw new Fault(systemCode(error) === 'SQLITE_CANTOPEN' ? 'NO_MONTH' : 'MONTH_DAMAGED', systemCode(error));
    }
  }

  has(list: MonthListName): boolean {
    return this.head.lists.some(({ name }) => name === list);
  }

  rowCount(list: MonthListName): number {
    return this.head.lists.find(({ name }) => name === list)?.rows ?? 0;
  }

  /** Names of the columns of texts with at least one and at most so many values. @throws Fault MONTH_DAMAGED */
  withFewValues(list: MonthListName, most: number): readonly string[] {
    const query = 'SELECT name FROM columns WHERE list = ? AND distinct_values BETWEEN 1 AND ? ORDER BY number';
    try {
      return z.array(z.string()).parse(this.database.prepare(query).pluck().all(list, most));
    } catch (error) {
      throw new Fault('MONTH_DAMAGED', systemCode(error));
    }
  }

  /** Null when the provider did not send the column. @throws Fault MONTH_DAMAGED */
  readColumn(list: MonthListName, name: string): StoredColumn | null {
    let row: unknown;
    try {
      this.select ??= this.database.prepare('SELECT data FROM columns WHERE list = ? AND name = ?').pluck();
      row = this.select.get(list, name);
    } catch (error) {
      throw new Fault('MONTH_DAMAGED', systemCode(error));
    }
    if (row === undefined) return null;
    if (!(row instanceof Uint8Array)) throw new Fault('MONTH_DAMAGED', name);
    return unpackColumn({ period: this.head.period, list }, name, row, this.key);
  }

  close(): void {
    this.database.close();
  }
}
