import { closeSync, openSync, readSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Fault } from '../../../shared/domain/result';
import { removeFile, replaceFile, temporaryFor } from '../../files/atomic-write';
import { writeEncrypted } from '../../files/encrypted-database';
import { lookAt, openPlain, openWith, requireVersion, type UserDataLocation } from './inspect-database';
import { userVersion } from './migrate';

const plainHead = 'SQLite format 3\0';

/** Whether a file is a database from before user data was encrypted. An encrypted one begins with 16 bytes of chance. */
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
 * Puts an encrypted copy in the place of a plain database, in one rename: a kill leaves the plain one or the encrypted one, whole.
 * @throws Fault DATABASE_TOO_NEW, SqliteError when it is damaged or open elsewhere; then it is left as it is
 */
export function encryptPlain({ path, key }: UserDataLocation): void {
  const temporary = temporaryFor(path);
  try {
    copyPlain(path, temporary);
    writeEncrypted(temporary, key);
    requireVersion(lookAt(temporary, openWith(key), true));
    replaceFile(temporary, path);
  } finally {
    for (const suffix of ['', '-journal']) removeFile(temporary + suffix);
  }
}

/** Copies all that is committed. @throws Fault DATABASE_TOO_NEW */
function copyPlain(path: string, target: string): void {
  const version = requireVersion(lookAt(path, openPlain, true));
  if (version > userVersion) throw new Fault('DATABASE_TOO_NEW', `user ${version}`);
  const plain = new Database(path, { fileMustExist: true, timeout: 5000 });
  try {
    // Changes in a journal are written to the file first, because the journal would not fit the encrypted file.
    if (plain.pragma('journal_mode = DELETE', { simple: true }) !== 'delete')
      throw new Database.SqliteError('', 'SQLITE_BUSY');
    plain.prepare('VACUUM INTO ?').run(target);
  } finally {
    plain.close();
  }
}
