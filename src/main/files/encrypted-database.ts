import Database from 'better-sqlite3';

const rawKey = (key: Uint8Array): string => `"raw:${Buffer.from(key).toString('hex')}"`;

/**
 * Opens a SQLite database that is encrypted whole, every page authenticated (AEGIS-256), under a key of 32 bytes.
 * Another key, a flipped bit or a page of another file ends as SQLITE_NOTADB or SQLITE_CORRUPT when the page is read.
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

/** Writes a plain database without other connections again in its own place, encrypted as `openEncrypted` opens it. */
export function writeEncrypted(path: string, key: Uint8Array): void {
  const database = new Database(path, { fileMustExist: true });
  try {
    database.pragma("cipher = 'aegis'");
    database.pragma(`rekey = ${rawKey(key)}`);
  } finally {
    database.close();
  }
}
