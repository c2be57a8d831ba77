import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Fault } from '../../shared/bridge/result';
import type { ListView } from '../../shared/domain/list';
import type { ListName } from '../../shared/domain/list-name';
import { faultOfFile, systemCode } from '../files/file-faults';
import { listViewSchema } from './list-view-schema';

/** Numbered migrations; number n brings the database from version n to n + 1. */
const migrations: readonly string[] = [
  `CREATE TABLE list_views (role TEXT NOT NULL, list TEXT NOT NULL, view TEXT NOT NULL, PRIMARY KEY (role, list));`,
];

const backupsKept = 5;

/** What the user made: views now; saved filters, KvK lists and drafts have their tables here too. Never deleted. */
export class UserDatabase {
  private constructor(private readonly database: Database.Database) {}

  /**
   * Opens `user.sqlite`, made when absent, brought up to date after a backup.
   * A damaged one is renamed aside; the newest backup takes its place, or an empty one where there is none.
   * @throws Fault DATABASE_TOO_NEW, DATA_FOLDER_UNUSABLE, DISK_FULL
   */
  static open(folder: string): UserDatabase {
    const path = join(folder, 'user.sqlite');
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return new UserDatabase(openChecked(path));
    } catch (error) {
      if (systemCode(error) === 'SQLITE_NOTADB' || systemCode(error) === 'SQLITE_CORRUPT') return restore(path);
      throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
    }

    function restore(damaged: string): UserDatabase {
      renameSync(damaged, `${damaged}.damaged`);
      for (const suffix of ['-wal', '-shm']) rmSync(damaged + suffix, { force: true });
      const newest = backupsOf(damaged)[0];
      if (newest !== undefined) copyFileSync(join(folder, newest), damaged);
      return new UserDatabase(openChecked(damaged));
    }
  }

  readView(role: string, list: ListName): ListView | null {
    const text = this.database
      .prepare('SELECT view FROM list_views WHERE role = ? AND list = ?')
      .pluck()
      .get(role, list);
    const view = listViewSchema.safeParse(typeof text === 'string' ? JSON.parse(text) : null);
    return view.success ? view.data : null;
  }

  writeView(role: string, list: ListName, view: ListView): void {
    try {
      this.database
        .prepare('INSERT INTO list_views VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET view = excluded.view')
        .run(role, list, JSON.stringify(view));
    } catch (error) {
      throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
    }
  }

  close(): void {
    this.database.close();
  }
}

function openChecked(path: string): Database.Database {
  const database = new Database(path, { timeout: 5000 });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    migrate(database, path);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: Database.Database, path: string): void {
  const version = Number(database.pragma('user_version', { simple: true }));
  if (version > migrations.length) throw new Fault('DATABASE_TOO_NEW', `user ${version}`);
  if (version === migrations.length) return;
  if (version > 0) backup(database, path, version);
  database.transaction(() => {
    for (const statement of migrations.slice(version)) database.exec(statement);
    database.pragma(`user_version = ${migrations.length}`);
  })();
}

/** A whole copy beside the database, named so that newer ones sort last. */
function backup(database: Database.Database, path: string, version: number): void {
  const number = String(backupsOf(path).length === 0 ? 1 : nextNumber(path)).padStart(6, '0');
  const target = `${path}.backup-${number}-v${version}`;
  database.prepare('VACUUM INTO ?').run(target);
  for (const old of backupsOf(path).slice(backupsKept)) rmSync(join(path, '..', old), { force: true });
}

const backupPattern = /^user\.sqlite\.backup-(\d{6})/;

/** Newest first. */
function backupsOf(path: string): string[] {
  const folder = join(path, '..');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => backupPattern.test(name))
    .sort()
    .reverse();
}

const nextNumber = (path: string): number => Number(backupPattern.exec(backupsOf(path)[0] ?? '')?.[1] ?? 0) + 1;
