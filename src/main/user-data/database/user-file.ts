import { copyFileSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { Fault } from '../../../shared/domain/result';
import { replaceFile, temporaryFor } from '../../files/atomic-write';
import { openEncrypted } from '../../files/encrypted-database';
import { faultOfFile } from '../../files/file-faults';
import { type Lock, takeLock } from '../../files/lock-file';
import { putAside } from '../../files/put-aside';
import {
  asidesOf,
  backUp,
  backupsOf,
  clearUnfinished,
  hasBackupOf,
  journalsOf,
  putDatabaseAside,
  sealPlainAsides,
  takeBack,
} from './damaged-databases';
import { encryptPlain, isPlainDatabase } from './encrypt-plain';
import { isDamage, lookAt, openWith, requireSound, requireVersion, type UserDataLocation } from './inspect-database';
import { migrate, userVersion, versionOf } from './migrate';

/** The repair that opening needed; a notice reports all but `nothing`. */
export type UserRepair = 'nothing' | 'restored' | 'emptied';

type Opened = { readonly database: Database.Database; readonly repair: UserRepair };
type Place = { readonly folder: string; readonly key: Uint8Array };

/** How long to wait for a window or command line that opens the same database just now, in milliseconds. */
const lockPatience = 5000;

/**
 * Opens `user.sqlite` of an account, made when absent, encrypted when it was plain, brought up to date after a backup, and
 * backed up once a day. One that does not open gives way to its newest sound copy, or to an empty one where there is none, and
 * is kept aside; so does one that is missing or empty beside its copies. Of a newer version nothing is touched.
 * @param key of this one database and its backups, 32 bytes
 * @param today `YYYY-MM-DD` by the clock service
 * @throws Fault DATABASE_TOO_NEW, DATA_FOLDER_UNUSABLE, DISK_FULL
 */
export function openUserFile(folder: string, key: Uint8Array, today: string): Opened {
  const location = locationIn(folder, key);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return locked(folder, () => openAlone(location, today));
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

/**
 * Makes the copy of a day of a database that is open, unless there is one.
 * @param today `YYYY-MM-DD` by the clock service
 * @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL
 */
export function backUpUserFile(database: Database.Database, { folder, key }: Place, today: string): void {
  const location = locationIn(folder, key);
  try {
    locked(folder, () => backUpOnce(database, location, today));
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

const locationIn = (folder: string, key: Uint8Array): UserDataLocation => ({ path: join(folder, 'user.sqlite'), key });

function backUpOnce(database: Database.Database, location: UserDataLocation, today: string): void {
  if (!hasBackupOf(location, today)) backUp(database, location, today);
}

function locked<T>(folder: string, work: () => T): T {
  const lock = lockOf(folder);
  try {
    return work();
  } finally {
    lock.release();
  }
}

/** One program at a time checks the database and repairs it. */
function lockOf(folder: string): Lock {
  const lock = takeLock(join(folder, 'user.lock'), lockPatience);
  if (lock === null) throw new Fault('DATA_FOLDER_UNUSABLE', 'user.lock');
  return lock;
}

function openAlone(location: UserDataLocation, today: string): Opened {
  clearUnfinished(location.path);
  // Beside the database only its journals may bear these names.
  for (const path of journalsOf(location.path)) if (isNoFile(path)) putAside(path);
  encryptOrPutAside(location);
  for (const path of backupsOf(location.path)) encryptBackup({ ...location, path });
  const opened = openOrRestore(location, today);
  try {
    sealPlainAsides(location);
    backUpOnce(opened.database, location, today);
    return opened;
  } catch (error) {
    opened.database.close();
    throw error;
  }
}

/** @throws Fault DATABASE_TOO_NEW */
function encryptOrPutAside(location: UserDataLocation): void {
  if (!existsSync(location.path) || isNoFile(location.path) || !isPlainDatabase(location.path)) return;
  try {
    encryptPlain(location);
  } catch (error) {
    if (!isDamage(error)) throw error;
    putDatabaseAside(location.path);
  }
}

/** A backup of a newer version stays as it is; a damaged one has nothing to give back, and goes aside with the rest. */
function encryptBackup(location: UserDataLocation): void {
  try {
    encryptOrPutAside(location);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}

function openOrRestore(location: UserDataLocation, today: string): Opened {
  try {
    if (!isNoFile(location.path) && !isGone(location.path))
      return { database: openChecked(location, today), repair: 'nothing' };
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  const copy = soundCopyOf(location);
  putDatabaseAside(location.path);
  if (copy === null) return { database: openChecked(location, today), repair: 'emptied' };
  putBack(copy, location.path);
  return { database: openChecked(location, today), repair: 'restored' };
}

/** Whether a folder, a link to nowhere or a pipe is in the place of a file: it is no more readable than a damaged one. */
const isNoFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false }) !== undefined &&
  statSync(path, { throwIfNoEntry: false })?.isFile() !== true;

/** Whether there was a database, of which nothing is left but copies. A file without a byte is what a lost disk leaves. */
const isGone = (path: string): boolean =>
  sizeOf(path) === 0 && (backupsOf(path).length > 0 || asidesOf(path).length > 0);

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * The newest whole database that our key opens. One that was put aside because another key was in use comes first: nothing was
 * written to a backup since.
 * @throws Fault DATABASE_TOO_NEW
 */
function soundCopyOf({ path, key }: UserDataLocation): string | null {
  for (const copy of [...asidesOf(path), ...backupsOf(path)]) {
    const version = lookAt(copy, openWith(key), true);
    if (version === null) continue;
    refuseNewer(version);
    return copy;
  }
  return null;
}

function putBack(copy: string, path: string): void {
  if (asidesOf(path).includes(copy)) {
    takeBack(copy, path);
    return;
  }
  const temporary = temporaryFor(path);
  copyFileSync(copy, temporary);
  replaceFile(temporary, path);
}

/** @throws SqliteError when it is damaged or of another key, Fault DATABASE_TOO_NEW before anything in it has changed */
function openChecked(location: UserDataLocation, today: string): Database.Database {
  // Opened for writing, with a key that is not its own, it would lose what a journal has to undo.
  if (sizeOf(location.path) > 0) refuseNewer(requireVersion(lookAt(location.path, openWith(location.key), false)));
  const database = openEncrypted(location.path, location.key, { timeout: 5000 });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    requireSound(database);
    const version = versionOf(database);
    if (version > 0 && version < userVersion) backUp(database, location, today);
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function refuseNewer(version: number): void {
  if (version > userVersion) throw new Fault('DATABASE_TOO_NEW', `user ${version}`);
}
