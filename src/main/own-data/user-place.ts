import Database from 'better-sqlite3';
import { openEncrypted } from '../files/encrypted-database';
import { systemCode } from '../files/file-faults';
import { versionOf } from './migrate';

/** The user's own database: its path, and the key of it and of its backups. */
export type UserPlace = { readonly path: string; readonly key: Uint8Array };

const damaged: ReadonlySet<string> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);

/** Whether a database could not be read for what is in it: damaged, or encrypted with another key, which nobody can tell apart. */
export const isDamage = (error: unknown): boolean => damaged.has(systemCode(error));

/** @throws SqliteError when pages of an open database do not fit one another */
export function requireSound(database: Database.Database): void {
  if (database.pragma('quick_check(1)', { simple: true }) !== 'ok')
    throw new Database.SqliteError('', 'SQLITE_CORRUPT');
}

/**
 * The version of a database that our key opens, looked at without write access: nothing in it changes.
 * @param whole whether every page is looked at, or the first only
 * @returns null when it is damaged, or of another key
 */
export function lookAt({ path, key }: UserPlace, whole: boolean): number | null {
  const database = openEncrypted(path, key, { readonly: true, fileMustExist: true });
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
