import Database from 'better-sqlite3';
import { Fault } from '../../shared/domain/result';

const rawKey = (key: Uint8Array): string => `"raw:${Buffer.from(key).toString('hex')}"`;

/**
 * Opens a SQLite database in which every page is encrypted and authenticated (AEGIS-256) under a key of 32 bytes. Reading a page fails with
 * SQLITE_NOTADB or SQLITE_CORRUPT when the key is wrong, a bit was flipped, or the page is from another file.
 * https://utelle.github.io/SQLite3MultipleCiphers/docs/ciphers/cipher_aegis/
 */
export function openEncrypted(path: string, key: Uint8Array, options: Database.Options = {}): Database.Database {
  const database = new Database(path, options);
  try {
    database.pragma("cipher = 'aegis'");
    database.pragma(`key = ${rawKey(key)}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Encrypts a plain database in place, so that `openEncrypted` opens it. The database must have no other connections. */
export function writeEncrypted(path: string, key: Uint8Array): void {
  const database = new Database(path, { fileMustExist: true });
  try {
    database.pragma("cipher = 'aegis'");
    database.pragma(`rekey = ${rawKey(key)}`);
  } finally {
    database.close();
  }
}

/**
 * Rewrites an open database without the pages of removed rows, and empties its journal, which has them too.
 * @throws SqliteError, Fault DATA_FOLDER_UNUSABLE while another program reads from the journal
 */
export function shrink(database: Database.Database): void {
  database.exec('VACUUM');
  if (database.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) !== 0)
    throw new Fault('DATA_FOLDER_UNUSABLE', 'wal');
}
