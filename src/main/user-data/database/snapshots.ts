import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { Fault } from '../../../shared/domain/result';
import { removeFile, replaceFile, temporaryFor } from '../../files/atomic-write';
import { inspectVersion, openWith, requireSound, type UserDataLocation } from './inspect-database';

/**
 * A copy of the user's database as a version of the program left it. Its name ends with its digest, so that a copy counts only when it is
 * whole (docs/decisions/0094-go-back-with-a-snapshot.md).
 */
export type Snapshot = {
  readonly path: string;
  /** The version of the program. */
  readonly version: string;
  readonly digest: string;
};

/** Of how many versions a snapshot is kept: the ones that were made last. */
const versionsKept = 3;
const pattern = /\.snapshot-(\d{6})-(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)-([0-9a-f]{64})$/;

const digestOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Everything beside a database that has the name of a snapshot, the newest first. */
function named(path: string): readonly Snapshot[] {
  const folder = dirname(path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(path)}.snapshot-`))
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, , version, digest] = pattern.exec(name) ?? [];
      const file = join(folder, name);
      const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
      return version === undefined || digest === undefined || !isFile ? [] : [{ path: file, version, digest }];
    });
}

const isWhole = ({ path, digest }: Snapshot): boolean => digestOf(path) === digest;

const isOurs = ({ path }: Snapshot, key: Uint8Array): boolean => inspectVersion(path, openWith(key), false) !== null;

/** The snapshots that are whole and that our key opens, one for each version, the newest first. */
export function snapshotsOf({ path, key }: UserDataLocation): readonly Snapshot[] {
  const versions = new Set<string>();
  return named(path).filter((snapshot) => {
    if (versions.has(snapshot.version) || !isWhole(snapshot) || !isOurs(snapshot, key)) return false;
    versions.add(snapshot.version);
    return true;
  });
}

/**
 * Writes a snapshot of an open database, reads it back, and only then removes older ones: of this version all, of the others those beyond
 * the third version. Those of another key stay.
 * @param version the version of the program that wrote the database
 * @throws the system's error, SqliteError when the copy is not sound
 */
export function takeSnapshot(database: Database.Database, location: UserDataLocation, version: string): void {
  const { path, key } = location;
  const temporary = temporaryFor(`${path}.snapshot`);
  try {
    // SQLite encrypts the copy with the key of its source.
    database.prepare('VACUUM INTO ?').run(temporary);
    requireWhole(temporary, key);
    const number = Number(pattern.exec(named(path)[0]?.path ?? '')?.[1] ?? 0) + 1;
    const name = `${path}.snapshot-${String(number).padStart(6, '0')}-${version}-${digestOf(temporary)}`;
    replaceFile(temporary, name);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  const kept = snapshotsOf(location).slice(0, versionsKept);
  const paths = new Set(kept.map((snapshot) => snapshot.path));
  for (const old of named(path)) if (!paths.has(old.path) && isOurs(old, key)) removeFile(old.path);
}

/** Removes every snapshot that our key opens: what is removed on request must not come back. */
export function removeSnapshots({ path, key }: UserDataLocation): void {
  for (const snapshot of named(path)) if (isOurs(snapshot, key)) removeFile(snapshot.path);
}

/** Checks every page and every index of a database. @throws SqliteError */
function requireWhole(path: string, key: Uint8Array): void {
  const copy = openWith(key)(path, { readonly: true, fileMustExist: true });
  try {
    requireSound(copy, 'integrity_check');
  } finally {
    copy.close();
  }
}

/** Reads a copy of the snapshot of a version, which the work may change. @throws Fault RETURN_WITHOUT_SNAPSHOT, the system's error */
export function readSnapshot<T>(location: UserDataLocation, version: string, work: (copy: Database.Database) => T): T {
  const snapshot = snapshotsOf(location).find((taken) => taken.version === version);
  if (snapshot === undefined) throw new Fault('RETURN_WITHOUT_SNAPSHOT', version);
  const temporary = temporaryFor(location.path);
  try {
    copyFileSync(snapshot.path, temporary);
    const copy = openWith(location.key)(temporary, { fileMustExist: true });
    try {
      return work(copy);
    } finally {
      copy.close();
    }
  } finally {
    for (const suffix of ['', '-journal']) removeFile(temporary + suffix);
  }
}

/**
 * Puts a snapshot in the place of a database that no program has open. The database is what it was, or the whole snapshot.
 * @throws Fault RETURN_WITHOUT_SNAPSHOT, DATA_FOLDER_UNUSABLE when the database has changes in a journal, the system's error
 */
export function putSnapshotBack(location: UserDataLocation, version: string): void {
  const snapshot = snapshotsOf(location).find((taken) => taken.version === version);
  if (snapshot === undefined) throw new Fault('RETURN_WITHOUT_SNAPSHOT', version);
  // SQLite would apply the journal of the database before to the one that replaces it.
  for (const journal of ['-wal', '-journal'])
    if ((statSync(location.path + journal, { throwIfNoEntry: false })?.size ?? 0) > 0)
      throw new Fault('DATA_FOLDER_UNUSABLE', 'journal');
  const temporary = temporaryFor(location.path);
  try {
    copyFileSync(snapshot.path, temporary);
    if (digestOf(temporary) !== snapshot.digest) throw new Fault('RETURN_WITHOUT_SNAPSHOT', 'copy');
    replaceFile(temporary, location.path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
