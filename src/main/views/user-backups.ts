import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { removeFile, replaceFile, temporaryFor } from '../files/atomic-write';

const backupsKept = 7;
const pattern = /\.backup-(\d{6})-(\d{4}-\d{2}-\d{2})$/;
const unfinished = '.partial';

/** Paths of the backups beside a database, the newest first. */
export function backupsOf(path: string): string[] {
  const folder = dirname(path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(path)}.backup-`) && pattern.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Whether there is a backup of this day (`YYYY-MM-DD`). */
export const hasBackupOf = (path: string, day: string): boolean =>
  backupsOf(path).some((backup) => pattern.exec(backup)?.[2] === day);

/** Writes a whole copy beside the database and lets go of the oldest ones; a copy that is cut off is none. */
export function backUp(database: Database.Database, path: string, day: string): void {
  const number = Number(pattern.exec(backupsOf(path)[0] ?? '')?.[1] ?? 0) + 1;
  const target = `${path}.backup-${String(number).padStart(6, '0')}-${day}`;
  const temporary = temporaryFor(target);
  try {
    database.prepare('VACUUM INTO ?').run(temporary);
    replaceFile(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  for (const old of backupsOf(path).slice(backupsKept)) removeFile(old);
}

/** Removes copies that were cut off when the program was killed. */
export function clearUnfinished(path: string): void {
  const folder = dirname(path);
  const isCutOff = (name: string) => name.startsWith(`${basename(path)}.backup-`) && name.includes(unfinished);
  for (const name of readdirSync(folder).filter(isCutOff)) rmSync(join(folder, name), { force: true });
}
