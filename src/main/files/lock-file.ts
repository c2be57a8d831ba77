import { chmodSync, closeSync, openSync, truncateSync } from 'node:fs';
import Database from 'better-sqlite3';
import { faultOfFile, systemCode } from './file-faults';
import { copyAside, putFolderAside } from './put-aside';

export type Lock = { readonly release: () => void };

/**
 * Takes a lock that only one holder has at a time, also within one program; null while another has it. It is a lock of the system, taken by
 * SQLite's exclusive transaction on an empty file. The system ends it when the program ends, also after a crash, and keeps it while the
 * computer sleeps.
 *
 * The file stays, is always empty, and is opened by this function only: POSIX drops a program's locks on a file when the program closes any
 * descriptor of it, and a file that is unlinked and made again would have two holders
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
    // Another file is there, such as a lock of an earlier version. It cannot be held, so this drops no lock. It is emptied in place: if two
    // starts moved it away, one would move the other's new lock.
    copyAside(path);
    truncateSync(path);
    return hold(path, patienceMs);
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

/** Creates the file, for this user only, if it does not exist. An existing file is not opened. */
function makeEmpty(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    allowOurselves(path);
  }
}

/** Restores the rights of a lock of ours that only lost them. Opening it shows later whether that helped. */
function allowOurselves(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // The file may belong to another user; opening it then fails.
  }
}

function hold(path: string, patienceMs: number): Lock | null {
  const database = new Database(path, { fileMustExist: true, timeout: patienceMs });
  try {
    // Nothing is ever written, and with its journal in memory SQLite makes no other file beside this one.
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (systemCode(error).startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return { release: () => void database.close() };
}
