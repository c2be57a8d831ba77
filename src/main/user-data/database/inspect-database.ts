import { copyFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { removeFile, temporaryFor } from '../../files/atomic-write';
import { openEncrypted } from '../../files/encrypted-database';
import { systemCode } from '../../files/file-faults';
import { versionOf } from './migrate';

/** The path of the user's database, and the key of the database and its backups. */
export type UserDataLocation = { readonly path: string; readonly key: Uint8Array };

const damaged: ReadonlySet<string> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);

/** Whether a database is unreadable: it is damaged, or encrypted with another key. SQLite reports both in the same way. */
export const isDamage = (error: unknown): boolean => damaged.has(systemCode(error));

/**
 * @param check `integrity_check` also compares each index with its table
 * @throws SqliteError when the pages of an open database are inconsistent
 */
export function requireSound(
  database: Database.Database,
  check: 'quick_check' | 'integrity_check' = 'quick_check',
): void {
  if (database.pragma(`${check}(1)`, { simple: true }) !== 'ok') throw new Database.SqliteError('', 'SQLITE_CORRUPT');
}

/** Returns a version that `inspectVersion` returned. @throws SqliteError for null, which means a damaged database */
export function requireVersion(version: number | null): number {
  if (version === null) throw new Database.SqliteError('', 'SQLITE_CORRUPT');
  return version;
}

/** Opens the database at a path, either plain or with a key. */
export type OpenDatabase = (path: string, options: Database.Options) => Database.Database;

export const openPlain: OpenDatabase = (path, options) => new Database(path, options);
export const openWith =
  (key: Uint8Array): OpenDatabase =>
  (path, options) =>
    openEncrypted(path, key, options);

/**
 * The version of a database, read without write access: the database does not change, nor does its journal.
 * @param whole whether to check every page instead of the first only
 * @returns null when the database is damaged or has another key
 */
export function inspectVersion(path: string, open: OpenDatabase, whole: boolean): number | null {
  try {
    return readVersion(path, (file) => open(file, { readonly: true, fileMustExist: true }), whole);
  } catch (error) {
    // An interrupted write must be rolled back before anything can be read. With a wrong key that would destroy the database, so a copy is
    // read.
    if (systemCode(error) === 'SQLITE_READONLY_ROLLBACK') return inspectCopy(path, open, whole);
    throw error;
  }
}

function readVersion(path: string, open: (path: string) => Database.Database, whole: boolean): number | null {
  const database = open(path);
  try {
    const version = versionOf(database);
    if (whole) requireSound(database);
    return version;
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  } finally {
    database.close();
  }
}

function inspectCopy(path: string, open: OpenDatabase, whole: boolean): number | null {
  const copy = temporaryFor(path);
  const files = ['', '-journal'];
  try {
    for (const suffix of files) copyFileSync(path + suffix, copy + suffix);
    return readVersion(copy, (file) => open(file, { fileMustExist: true }), whole);
  } finally {
    for (const suffix of files) removeFile(copy + suffix);
  }
}
