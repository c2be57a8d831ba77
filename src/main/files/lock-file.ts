import { chmodSync, closeSync, openSync, truncateSync } from 'node:fs';
import Database from 'better-sqlite3';
import { faultOfFile, systemCode } from './file-faults';
import { copyAside, putFolderAside } from './put-aside';

export type Lock = { readonly release: () => void };

/**
 * Takes a lock that one program at a time has, and one place in a program; null while another has it. The lock is the
 * system's own, by way of SQLite's exclusive transaction on an empty file: it ends with its holder, however that ends, and
 * lasts through a sleep of the computer.
 *
 * The file stays, is always empty, and is opened by this function only: POSIX drops a program's locks on a file when
 * the program closes any descriptor of it, and a file that is unlinked and made again would have two holders
 * (docs/decisions/0016-use-system-locks-and-own-names.md).
 * @param patienceMs how long to try; without patience two simultaneous attempts may both be refused
 * @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL
 */
export function takeLock(path: string, patienceMs = 0): Lock | null {
  try {
    putFolderAside(path);
    makeEmpty(path);
    return hold(path, patienceMs);
  } catch (error) {
    if (systemCode(error) !== 'SQLITE_NOTADB') throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
  try {
    // Something else is there, such as a lock of an earlier version. It cannot be held, so no lock is dropped here, and
    // it is emptied where it is: of two starts that moved it away one would move the lock of the other.
    copyAside(path);
    truncateSync(path);
    return hold(path, patienceMs);
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

/** Makes the file when there is none, for this user only. A file that is there is not opened. */
function makeEmpty(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    allowOurselves(path);
  }
}

/** A lock of ours that only lost its rights; whether it can be opened shows when it is. */
function allowOurselves(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // Another program has it.
  }
}

function hold(path: string, patienceMs: number): Lock | null {
  const database = new Database(path, { fileMustExist: true, timeout: patienceMs });
  try {
    // Nothing is ever written, and without a journal on disk there is no file beside it either.
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (systemCode(error).startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return { release: () => void database.close() };
}
