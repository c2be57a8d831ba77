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
  backUp,
  backupsOf,
  clearUnfinished,
  databasesPutAside,
  encryptPlainAsides,
  hasBackupOf,
  journalsOf,
  putDatabaseAside,
  restorePutAside,
} from './damaged-databases';
import { encryptPlain, isPlainDatabase } from './encrypt-plain';
import {
  inspectVersion,
  isDamage,
  openWith,
  requireSound,
  requireVersion,
  type UserDataLocation,
} from './inspect-database';
import { migrate, userVersion, versionOf } from './migrate';

/** The repair that opening needed. A notice reports every repair except `nothing`. */
export type UserRepair = 'nothing' | 'restored' | 'emptied';

type Opened = { readonly database: Database.Database; readonly repair: UserRepair };
type Place = { readonly folder: string; readonly key: Uint8Array };

/** How long to wait, in milliseconds, for another program that is opening the same database. */
const lockPatience = 5000;

/**
 * Opens an account's `user.sqlite`. Creates it when it is absent, encrypts it when it is plain, migrates it after a backup, and makes a
 * backup once a day. A database that does not open is put aside and replaced by its newest sound copy, or by an empty one if there is no
 * copy; so is a missing or empty database that has copies. A database of a newer version stays unchanged.
 * @param key the key of this database and its backups, 32 bytes
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
 * Makes the day's backup of an open database, unless it exists.
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

/** Only one program at a time checks and repairs the database. */
function lockOf(folder: string): Lock {
  const lock = takeLock(join(folder, 'user.lock'), lockPatience);
  if (lock === null) throw new Fault('DATA_FOLDER_UNUSABLE', 'user.lock');
  return lock;
}

function openAlone(location: UserDataLocation, today: string): Opened {
  clearUnfinished(location.path);
  // Only the database's journals may have these names.
  for (const path of journalsOf(location.path)) if (isNoFile(path)) putAside(path);
  encryptOrPutAside(location);
  for (const path of backupsOf(location.path)) encryptBackup({ ...location, path });
  const opened = openOrRestore(location, today);
  try {
    encryptPlainAsides(location);
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

/**
 * Encrypts a plain backup. A backup of a newer version stays unchanged; a damaged one is put aside, because nothing can be restored from
 * it.
 */
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

/** Whether something other than a file has the path: a folder, a broken link or a pipe. It is as unreadable as a damaged file. */
const isNoFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false }) !== undefined &&
  statSync(path, { throwIfNoEntry: false })?.isFile() !== true;

/** Whether the database is missing or empty although copies of it exist. A failing disk can leave an empty file. */
const isGone = (path: string): boolean =>
  sizeOf(path) === 0 && (backupsOf(path).length > 0 || databasesPutAside(path).length > 0);

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * The newest sound database that our key opens. Databases that were put aside come before backups: they were put aside because another key
 * was in use, and no backup was written since.
 * @throws Fault DATABASE_TOO_NEW
 */
function soundCopyOf({ path, key }: UserDataLocation): string | null {
  for (const copy of [...databasesPutAside(path), ...backupsOf(path)]) {
    const version = inspectVersion(copy, openWith(key), true);
    if (version === null) continue;
    refuseNewer(version);
    return copy;
  }
  return null;
}

function putBack(copy: string, path: string): void {
  if (databasesPutAside(path).includes(copy)) {
    restorePutAside(copy, path);
    return;
  }
  const temporary = temporaryFor(path);
  copyFileSync(copy, temporary);
  replaceFile(temporary, path);
}

/** @throws SqliteError when the database is damaged or has another key, Fault DATABASE_TOO_NEW before anything in it has changed */
function openChecked(location: UserDataLocation, today: string): Database.Database {
  // The check is read-only: opening a database for writing with a wrong key would destroy the changes that its journal has to undo.
  if (sizeOf(location.path) > 0)
    refuseNewer(requireVersion(inspectVersion(location.path, openWith(location.key), false)));
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
