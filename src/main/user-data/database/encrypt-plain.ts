import { closeSync, openSync, readSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Fault } from '../../../shared/domain/result';
import { removeFile, replaceFile, temporaryFor } from '../../files/atomic-write';
import { writeEncrypted } from '../../files/encrypted-database';
import { inspectVersion, openPlain, openWith, requireVersion, type UserDataLocation } from './inspect-database';
import { userVersion } from './migrate';

const plainHead = 'SQLite format 3\0';

/** Whether a file is a database from before user data was encrypted. An encrypted database begins with 16 random bytes. */
export function isPlainDatabase(path: string): boolean {
  const head = Buffer.alloc(plainHead.length);
  const handle = openSync(path, 'r');
  try {
    readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  return head.toString('latin1') === plainHead;
}

/**
 * Replaces a plain database with an encrypted copy in one rename: after a kill either the plain database or the encrypted one is there,
 * complete.
 * @throws Fault DATABASE_TOO_NEW, SqliteError when the database is damaged or open elsewhere; it then stays unchanged
 */
export function encryptPlain({ path, key }: UserDataLocation): void {
  const temporary = temporaryFor(path);
  try {
    copyPlain(path, temporary);
    writeEncrypted(temporary, key);
    requireVersion(inspectVersion(temporary, openWith(key), true));
    replaceFile(temporary, path);
  } finally {
    for (const suffix of ['', '-journal']) removeFile(temporary + suffix);
  }
}

/** Copies all committed data. @throws Fault DATABASE_TOO_NEW */
function copyPlain(path: string, target: string): void {
  const version = requireVersion(inspectVersion(path, openPlain, true));
  if (version > userVersion) throw new Fault('DATABASE_TOO_NEW', `user ${version}`);
  const plain = new Database(path, { fileMustExist: true, timeout: 5000 });
  try {
    // Changes in a journal are first written to the database, because a plain journal cannot be applied to the encrypted file.
    if (plain.pragma('journal_mode = DELETE', { simple: true }) !== 'delete')
      throw new Database.SqliteError('', 'SQLITE_BUSY');
    plain.prepare('VACUUM INTO ?').run(target);
  } finally {
    plain.close();
  }
}
