import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { removeFile, replaceFile, temporaryFor, writeFileAtomic } from '../../files/atomic-write';
import { patiently } from '../../files/retry-file';
import { encrypt } from '../../key/encryption';
import { inspectVersion, openWith, type UserDataLocation } from './inspect-database';
import { userVersion } from './migrate';

const sealed = '.sealed';
const blockSize = 4096;
/** The journals with changes that SQLite has not written to the database yet, or must roll back. */
const journals = ['-wal', '-journal'];

/** The files that SQLite keeps beside a database. */
export const journalsOf = (path: string): readonly string[] => [...journals, '-shm'].map((suffix) => path + suffix);

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const namesBeside = (path: string): string[] =>
  existsSync(dirname(path)) ? readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.`)) : [];

/** Databases that were put aside and are still whole files, the latest first. */
export function databasesPutAside(path: string): string[] {
  const numberOf = (name: string): number => Number(/\.damaged-(\d+)$/.exec(name)?.[1] ?? 0);
  return (
    namesBeside(path)
      .filter((name) => numberOf(name) > 0)
      .sort((first, second) => numberOf(second) - numberOf(first))
      .map((name) => join(dirname(path), name))
      // A folder may have been put aside too; it is not a copy.
      .filter(isFile)
  );
}

/**
 * Renames a database that does not open, with its journals, and overwrites no earlier one.
 * Also renames a journal whose database is gone: SQLite would apply it to the next database.
 */
export function putDatabaseAside(path: string): void {
  let number = 1;
  while (namesBeside(path).some((name) => name.endsWith(`.damaged-${number}`) || name.includes(`.damaged-${number}.`)))
    number++;
  for (const suffix of [...journals, '']) {
    if (isThere(path + suffix)) patiently(() => renameSync(path + suffix, `${path}.damaged-${number}${suffix}`));
  }
  removeFile(`${path}-shm`);
}

/** Whether anything has this path, also a broken link. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Renames a database that was put aside back to its own path, which must be free. */
export function restorePutAside(aside: string, path: string): void {
  for (const suffix of [...journals, '']) {
    if (existsSync(aside + suffix)) patiently(() => renameSync(aside + suffix, path + suffix));
  }
}

/**
 * Encrypts everything that was put aside and can be read without a key: earlier plain databases and fragments of them, with their journals.
 * The journal of an encrypted database has to stay beside it unchanged.
 */
export function encryptPlainAsides({ path, key }: UserDataLocation): void {
  for (const name of namesBeside(path).filter((beside) => /\.damaged(-\d+)?$/.test(beside))) {
    const aside = join(dirname(path), name);
    if (!isFile(aside) || !looksPlain(readFileSync(aside))) continue;
    for (const suffix of [...journals, '']) {
      if (!existsSync(aside + suffix)) continue;
      writeFileAtomic(aside + suffix + sealed, encrypt(readFileSync(aside + suffix), key, 'damaged'));
      removeFile(aside + suffix);
    }
  }
}

/**
 * Whether a file has a page of a plain database. By chance three in eight encrypted bytes are letters, signs or zero; a page of a plain
 * database has far more. A page of zeros was never written, in either kind of database.
 */
function looksPlain(bytes: Uint8Array): boolean {
  for (let start = 0; start < bytes.length; start += blockSize) {
    const block = bytes.subarray(start, start + blockSize);
    const readable = block.filter((byte) => byte === 0 || (byte >= 32 && byte < 127)).length;
    if (readable * 2 > block.length && block.some((byte) => byte !== 0)) return true;
  }
  return false;
}

const backupsKept = 7;
/** The name of a backup ends with its day, or, in the first version, with the version of the database. */
const pattern = /\.backup-(\d{6})-(\d{4}-\d{2}-\d{2}|v\d+)$/;
const unfinished = '.partial';

/** Everything beside a database that has the name of a backup, the newest first. */
function namedBackups(path: string): string[] {
  const folder = dirname(path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(path)}.backup-`) && pattern.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Paths of the backups beside a database, the newest first. A folder with such a name does not count, and stays. */
export const backupsOf = (path: string): string[] =>
  namedBackups(path).filter((backup) => statSync(backup, { throwIfNoEntry: false })?.isFile() === true);

const isOurs = (backup: string, key: Uint8Array): boolean => inspectVersion(backup, openWith(key), false) !== null;

/** Whether a backup of this day (`YYYY-MM-DD`) exists from which this program could restore. */
export const hasBackupOf = ({ path, key }: UserDataLocation, day: string): boolean =>
  backupsOf(path).some((backup) => {
    if (pattern.exec(backup)?.[2] !== day) return false;
    const version = inspectVersion(backup, openWith(key), false);
    // After a return there are backups of a newer version.
    return version !== null && version <= userVersion;
  });

/**
 * Writes a complete backup beside the database, under the same key, and removes the oldest backups that this key opens. Backups under
 * another key stay, because they may be all that is left when that key is found again.
 */
export function backUp(database: Database.Database, { path, key }: UserDataLocation, day: string): void {
  const number = Number(pattern.exec(namedBackups(path)[0] ?? '')?.[1] ?? 0) + 1;
  const target = `${path}.backup-${String(number).padStart(6, '0')}-${day}`;
  const temporary = temporaryFor(target);
  try {
    // SQLite encrypts the copy with the key of its source.
    database.prepare('VACUUM INTO ?').run(temporary);
    replaceFile(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  const ours = backupsOf(path).filter((backup) => isOurs(backup, key));
  for (const old of ours.slice(backupsKept)) removeFile(old);
}

/** Replaces the backups that this key opens by one of the database as it is now, which keeps the day of the newest. Without backups none is made. */
export function renewBackups(database: Database.Database, location: UserDataLocation): void {
  const before = backupsOf(location.path).filter((backup) => isOurs(backup, location.key));
  const day = pattern.exec(before[0] ?? '')?.[2];
  if (day === undefined) return;
  backUp(database, location, day);
  for (const backup of before) removeFile(backup);
}

/** Removes backups that were cut off when the program was killed. */
export function clearUnfinished(path: string): void {
  const folder = dirname(path);
  const isCutOff = (name: string) => name.startsWith(`${basename(path)}.`) && name.includes(unfinished);
  // A folder with such a name is not a backup, and stays.
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (isCutOff(entry.name) && !entry.isDirectory()) rmSync(join(folder, entry.name), { force: true });
}
