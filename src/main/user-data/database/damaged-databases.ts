import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { removeFile, replaceFile, temporaryFor, writeFileAtomic } from '../../files/atomic-write';
import { patiently } from '../../files/retry-file';
import { encrypt } from '../../key/encryption';
import { lookAt, openWith, type UserDataLocation } from './inspect-database';

const sealed = '.sealed';
const blockSize = 4096;
/** The journals with changes that SQLite has not written to the database yet, or must roll back. */
const journals = ['-wal', '-journal'];

/** The files that SQLite keeps beside a database. */
export const journalsOf = (path: string): readonly string[] => [...journals, '-shm'].map((suffix) => path + suffix);

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const namesBeside = (path: string): string[] =>
  existsSync(dirname(path)) ? readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.`)) : [];

/** Databases that were put aside and are as they were, the latest first. */
export function asidesOf(path: string): string[] {
  const numberOf = (name: string): number => Number(/\.damaged-(\d+)$/.exec(name)?.[1] ?? 0);
  return (
    namesBeside(path)
      .filter((name) => numberOf(name) > 0)
      .sort((one, other) => numberOf(other) - numberOf(one))
      .map((name) => join(dirname(path), name))
      // A path that was put aside may be a folder, which is no copy.
      .filter(isFile)
  );
}

/**
 * Kept for recovery, with what waited in its journal; an earlier one is not overwritten.
 * Also takes a journal whose database is gone, which would be read into the next one.
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

/** Also a link to nowhere. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Puts a database that was put aside back in its place, which is free. */
export function takeBack(aside: string, path: string): void {
  for (const suffix of [...journals, '']) {
    if (existsSync(aside + suffix)) patiently(() => renameSync(aside + suffix, path + suffix));
  }
}

/**
 * What was put aside and can be read without a key is encrypted too: whole earlier databases, and what is left of them. Their
 * journals go with them; that of an encrypted database has to stay beside it as it is.
 */
export function sealPlainAsides({ path, key }: UserDataLocation): void {
  for (const name of namesBeside(path).filter((each) => /\.damaged(-\d+)?$/.test(each))) {
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
 * Of encrypted bytes three in eight are letters, signs or zero by chance; a page of a plain database has far more. A page of zeros
 * is one that was never written, in a database of either kind.
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
/** Of a day, or, by the first version, of the version it had. */
const pattern = /\.backup-(\d{6})-(\d{4}-\d{2}-\d{2}|v\d+)$/;
const unfinished = '.partial';

/** Everything beside a database that bears the name of a backup, the newest first. */
function namedBackups(path: string): string[] {
  const folder = dirname(path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(path)}.backup-`) && pattern.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Paths of the backups beside a database, the newest first. A folder of such a name is none, and stays where it is. */
export const backupsOf = (path: string): string[] =>
  namedBackups(path).filter((each) => statSync(each, { throwIfNoEntry: false })?.isFile() === true);

const isOurs = (backup: string, key: Uint8Array): boolean => lookAt(backup, openWith(key), false) !== null;

/** Whether there is a backup of this day (`YYYY-MM-DD`) that our key opens. */
export const hasBackupOf = ({ path, key }: UserDataLocation, day: string): boolean =>
  backupsOf(path).some((backup) => pattern.exec(backup)?.[2] === day && isOurs(backup, key));

/**
 * Writes a whole copy beside the database, under the same key, and removes the oldest ones that this key opens: one of
 * another key may be all that is left when that key is found again. A copy that is cut off is none.
 */
export function backUp(database: Database.Database, { path, key }: UserDataLocation, day: string): void {
  const number = Number(pattern.exec(namedBackups(path)[0] ?? '')?.[1] ?? 0) + 1;
  const target = `${path}.backup-${String(number).padStart(6, '0')}-${day}`;
  const temporary = temporaryFor(target);
  try {
    // SQLite gives the copy the key of the database it is made of.
    database.prepare('VACUUM INTO ?').run(temporary);
    replaceFile(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  const ours = backupsOf(path).filter((backup) => isOurs(backup, key));
  for (const old of ours.slice(backupsKept)) removeFile(old);
}

/** Removes copies that were cut off when the program was killed. */
export function clearUnfinished(path: string): void {
  const folder = dirname(path);
  const isCutOff = (name: string) => name.startsWith(`${basename(path)}.`) && name.includes(unfinished);
  // A folder of such a name is no copy, and stays where it is.
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (isCutOff(entry.name) && !entry.isDirectory()) rmSync(join(folder, entry.name), { force: true });
}
