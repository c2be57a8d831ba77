import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { removeFile, replaceFile, temporaryFor } from '../../files/atomic-write';
import { lookAt, type OwnDataLocation, openWith } from './inspect-database';

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
export const hasBackupOf = ({ path, key }: OwnDataLocation, day: string): boolean =>
  backupsOf(path).some((backup) => pattern.exec(backup)?.[2] === day && isOurs(backup, key));

/**
 * Writes a whole copy beside the database, under the same key, and lets go of the oldest ones that this key opens: one of
 * another key may be all that is left to who finds that key again. A copy that is cut off is none.
 */
export function backUp(database: Database.Database, { path, key }: OwnDataLocation, day: string): void {
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
