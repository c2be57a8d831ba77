import { copyFileSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { Fault } from '../../../shared/domain/result';
import { replaceFile, temporaryFor } from '../../files/atomic-write';
import { openEncrypted, shrink } from '../../files/encrypted-database';
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
  renewBackups,
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
import { migrate, noteWriter, userVersion, versionOf, writerOf } from './migrate';
import { putSnapshotBack, takeSnapshot } from './snapshots';

/** The repair that opening needed. A notice reports every repair except `nothing`. */
export type UserRepair = 'nothing' | 'restored' | 'emptied';

type Opened = { readonly database: Database.Database; readonly repair: UserRepair };
/** The day by the clock service, `YYYY-MM-DD`, and the version of the program. */
export type Opening = { readonly today: string; readonly version: string };
type Place = { readonly folder: string; readonly key: Uint8Array };

/** How long to wait, in milliseconds, for another program that is opening the same database. */
const lockPatience = 5000;

/**
 * Opens an account's `user.sqlite`. Creates it when it is absent, encrypts it when it is plain, migrates it after a snapshot or backup, and
 * makes a backup once a day. A database that does not open is put aside and replaced by its newest sound copy, or by an empty one if there is no
 * copy; so is a missing or empty database that has copies. A database of a newer version stays unchanged.
 * @param key the key of this database and its backups, 32 bytes
 * @throws Fault DATABASE_TOO_NEW, DATA_FOLDER_UNUSABLE, DISK_FULL
 */
export function openUserFile(folder: string, key: Uint8Array, opening: Opening): Opened {
  const location = locationIn(folder, key);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return locked(folder, () => openAlone(location, opening));
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

/**
 * Takes the pages of removed rows out of an open database, and their rows out of its backups, which a restoration would bring back.
 * @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL
 */
export function eraseRemovedRows(database: Database.Database, { folder, key }: Place): void {
  try {
    locked(folder, () => {
      shrink(database);
      renewBackups(database, locationIn(folder, key));
    });
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

/**
 * Keeps an open database as this version of the program leaves it.
 * @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL
 */
export function keepUserFile(database: Database.Database, { folder, key }: Place, version: string): void {
  try {
    locked(folder, () => takeSnapshot(database, locationIn(folder, key), version));
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

/**
 * Puts the snapshot of a version in the place of a closed database.
 * @throws Fault RETURN_WITHOUT_SNAPSHOT, DATA_FOLDER_UNUSABLE, DISK_FULL
 */
export function returnUserFile({ folder, key }: Place, version: string): void {
  try {
    locked(folder, () => putSnapshotBack(locationIn(folder, key), version));
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

export const locationIn = (folder: string, key: Uint8Array): UserDataLocation => ({
  path: join(folder, 'user.sqlite'),
  key,
});

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

function openAlone(location: UserDataLocation, opening: Opening): Opened {
  clearUnfinished(location.path);
  // Only the database's journals may have these names.
  for (const path of journalsOf(location.path)) if (isNoFile(path)) putAside(path);
  encryptOrPutAside(location);
  for (const path of backupsOf(location.path)) encryptBackup({ ...location, path });
  const opened = openOrRestore(location, opening);
  try {
    encryptPlainAsides(location);
    backUpOnce(opened.database, location, opening.today);
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

function openOrRestore(location: UserDataLocation, opening: Opening): Opened {
  try {
    if (!isNoFile(location.path) && !isGone(location.path))
      return { database: openChecked(location, opening), repair: 'nothing' };
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  const copy = soundCopyOf(location);
  putDatabaseAside(location.path);
  if (copy === null) return { database: openChecked(location, opening), repair: 'emptied' };
  putBack(copy, location.path);
  return { database: openChecked(location, opening), repair: 'restored' };
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
function openChecked(location: UserDataLocation, opening: Opening): Database.Database {
  // The check is read-only: opening a database for writing with a wrong key would destroy the changes that its journal has to undo.
  if (sizeOf(location.path) > 0)
    refuseNewer(requireVersion(inspectVersion(location.path, openWith(location.key), false)));
  const database = openEncrypted(location.path, location.key, { timeout: 5000 });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    requireSound(database);
    keepBefore(database, location, opening);
    // Noted before the migration: what is changed from now on is no longer as the version before left it.
    noteWriter(database, opening.version);
    migrate(database);
    if (writerOf(database) === null) noteWriter(database, opening.version);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Keeps what another version of the program left, before this one changes anything in it. */
function keepBefore(database: Database.Database, location: UserDataLocation, { today, version }: Opening): void {
  const writer = writerOf(database);
  if (writer !== null && writer !== version) {
    takeSnapshot(database, location, writer);
    return;
  }
  const before = versionOf(database);
  if (before > 0 && before < userVersion) backUp(database, location, today);
}

function refuseNewer(version: number): void {
  if (version > userVersion) throw new Fault('DATABASE_TOO_NEW', `user ${version}`);
}
