import { lstatSync, rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { Fault } from '../../shared/domain/result';
import { openEncrypted } from './encrypted-database';
import { systemCode } from './file-faults';
import { moveAside } from './put-aside';

/** The settings of a database whose content can all be fetched again. */
export type CacheSchema = { readonly version: number; readonly sql: string };

const damaged: ReadonlySet<string> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);
/** Whether the content of the file is unreadable: damaged, or encrypted with another key. */
export const isDamagedFile = (error: unknown): boolean => damaged.has(systemCode(error));

/** Whether the path cannot be opened as a file, for example because it is a folder. */
export const isNoFile = (error: unknown): boolean => systemCode(error) === 'SQLITE_CANTOPEN';

/** The files of one database. */
const suffixes = ['', '-wal', '-shm'];

/**
 * Opens an encrypted cache. Creates it when it does not exist, and replaces it when it has another version.
 * @throws SqliteError; `isDamagedFile` recognises a damaged file, or one with another key
 */
export function openCache(path: string, key: Uint8Array, schema: CacheSchema): Database.Database {
  const opened = openAs(path, key, schema);
  if (opened !== null) return opened;
  for (const suffix of suffixes) clear(path + suffix);
  const fresh = openAs(path, key, schema);
  if (fresh === null) throw new Fault('DATA_FOLDER_UNUSABLE', 'cache');
  return fresh;
}

/** The database at a path, with its tables; null when it has another version. @throws SqliteError */
function openAs(path: string, key: Uint8Array, { version, sql }: CacheSchema): Database.Database | null {
  const database = openEncrypted(path, key, { timeout: 2000 });
  try {
    database.pragma('journal_mode = WAL');
    // Writes do not wait for the disk, because data that a power cut destroys can be fetched again.
    database.pragma('synchronous = NORMAL');
    // Removed data leaves no trace in the file.
    database.pragma('secure_delete = ON');
    const written = Number(database.pragma('user_version', { simple: true }));
    if (written === 0) database.transaction(() => database.exec(`${sql} PRAGMA user_version = ${version};`))();
    if (written === 0 || written === version) return database;
    database.close();
    return null;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Renames a cache that does not open, and removes its journals. Only the last renamed cache stays, because everything in a cache can be
 * fetched again.
 */
export function putCacheAside(path: string): void {
  for (const suffix of ['-wal', '-shm']) clear(path + suffix);
  if (isFile(`${path}.damaged`)) rmSync(`${path}.damaged`, { force: true });
  moveAside(path);
}

/** Removes a file. Anything that is not a file was not made by this program, so it is put aside. */
function clear(path: string): void {
  if (isFile(path)) rmSync(path, { force: true });
  else moveAside(path);
}

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
