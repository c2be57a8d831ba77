import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Fault } from '../../shared/bridge/result';
import { removeFile } from '../files/atomic-write';
import { faultOfFile, systemCode } from '../files/file-faults';
import { patiently } from '../files/retry-file';
import { backUp, backupsOf, clearUnfinished, hasBackupOf } from './user-backups';
import { userMigrations } from './user-schema';

/** What had to be done to open the database; the user is told of all but `nothing`. */
export type UserRepair = 'nothing' | 'restored' | 'emptied';

const damaged: ReadonlySet<string> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);
const isDamage = (error: unknown): boolean => damaged.has(systemCode(error));

/**
 * Opens `user.sqlite`, made when absent, brought up to date after a backup, and backed up once a day.
 * A damaged one is renamed aside and gives way to its newest sound backup, or to an empty one where there is none; so does one
 * that is missing or empty beside its backups.
 * @param today `YYYY-MM-DD` by the clock service
 * @throws Fault DATABASE_TOO_NEW, DATA_FOLDER_UNUSABLE, DISK_FULL
 */
export function openUserFile(folder: string, today: string): { database: Database.Database; repair: UserRepair } {
  const path = join(folder, 'user.sqlite');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    clearUnfinished(path);
    const opened = openOrRestore(path, today);
    if (!hasBackupOf(path, today)) backUp(opened.database, path, today);
    return opened;
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

function openOrRestore(path: string, today: string): { database: Database.Database; repair: UserRepair } {
  try {
    if (!isGone(path)) return { database: openChecked(path, today), repair: 'nothing' };
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  if (existsSync(path)) putAside(path);
  for (const backup of backupsOf(path)) {
    copyFileSync(backup, path);
    try {
      return { database: openChecked(path, today), repair: 'restored' };
    } catch (error) {
      if (!isDamage(error)) throw error;
      putAside(path);
    }
  }
  return { database: openChecked(path, today), repair: 'emptied' };
}

/** Whether there was a database, of which nothing is left but its backups. A file without a byte is what a lost disk leaves. */
const isGone = (path: string): boolean =>
  backupsOf(path).length > 0 && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** Kept for whoever can still read something in it; an earlier damaged one is not written over. */
function putAside(path: string): void {
  let number = 1;
  while (existsSync(`${path}.damaged-${number}`)) number++;
  patiently(() => renameSync(path, `${path}.damaged-${number}`));
  for (const suffix of ['-wal', '-shm']) removeFile(path + suffix);
}

function openChecked(path: string, today: string): Database.Database {
  const database = new Database(path, { timeout: 5000 });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    if (database.pragma('quick_check(1)', { simple: true }) !== 'ok')
      throw new Database.SqliteError('', 'SQLITE_CORRUPT');
    migrate(database, path, today);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: Database.Database, path: string, today: string): void {
  const version = Number(database.pragma('user_version', { simple: true }));
  if (version > userMigrations.length) throw new Fault('DATABASE_TOO_NEW', `user ${version}`);
  if (version === userMigrations.length) return;
  if (version > 0) backUp(database, path, today);
  database.transaction(() => {
    for (const statement of userMigrations.slice(version)) database.exec(statement);
    database.pragma(`user_version = ${userMigrations.length}`);
  })();
}
