import Database from 'better-sqlite3';
import type { WaitingWork } from '../../../shared/domain/account/own-work';
import type { OwnTable } from '../../../shared/domain/lists/own-table';
import type { Removed } from '../../../shared/domain/months/removed';
import { isNewerVersion } from '../../../shared/domain/program/update';
import { Fault } from '../../../shared/domain/result';
import { shrink } from '../../files/encrypted-database';
import { ownWorkFile, readOwnWork } from '../own-work/own-work';
import { allWrittenSince, keepWrittenSince, readWrittenSince, removeWrittenSince } from '../own-work/written-since';
import type { RemovedName } from '../tables/forget-in-table';
import type { UserDataLocation } from './inspect-database';
import { migrate } from './migrate';
import { removeTraces } from './remove-traces';
import { readSnapshot, removeSnapshots, snapshotsOf } from './snapshots';
import {
  backUpUserFile,
  eraseRemovedRows,
  keepUserFile,
  locationIn,
  type Opening,
  openUserFile,
  returnUserFile,
  type UserRepair,
} from './user-file';
import { UserTables } from './user-tables';

/**
 * Everything that the user made: views, column presets, saved filters, KvK lists, remarks, watch rules and unsaved texts; also where the
 * windows are. The program never deletes the database. Its tables are `UserTables`; here are its file, copies and removals on request.
 */
export class UserDatabase extends UserTables {
  /** The file that this program wrote when it last prepared a return. */
  private prepared: string | null = null;

  private constructor(
    database: Database.Database,
    /** Where it is, and the version of this program. */
    private readonly place: { readonly folder: string; readonly key: Uint8Array; readonly version: string },
    readonly repair: UserRepair,
  ) {
    super(database);
  }

  /** @throws Fault DATABASE_TOO_NEW, DATA_FOLDER_UNUSABLE, DISK_FULL */
  static open(folder: string, key: Uint8Array, opening: Opening): UserDatabase {
    const { database, repair } = openUserFile(folder, key, opening);
    const opened = new UserDatabase(database, { folder, key, version: opening.version }, repair);
    opened.moments.sweep();
    return opened;
  }

  /**
   * Removes an office or a person from what the program noted of the user's work, and the snapshots, which a return would bring back.
   * @param names by which own tables and moments may know a person
   * @returns how many notes changed
   */
  removeTraces(subject: Removed, names: readonly string[] = []): number {
    const changed = this.removeFromTables(subject, names);
    removeSnapshots(this.location());
    for (const waiting of this.writtenSince()) this.removeFromWaiting(waiting, { ...subject, names });
    return changed;
  }

  /** Leaves nothing of removed rows in the file and its backups. @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL */
  eraseRemovedRows(): null {
    eraseRemovedRows(this.database, this.place);
    return null;
  }

  /** Removes an own table; when most of the file is then free, the file gets smaller. @throws Fault CHANGED_ELSEWHERE */
  removeOwnTable(role: string, table: Pick<OwnTable, 'id' | 'revision'>): null {
    this.ownTables.remove(role, table);
    const pages = (name: 'freelist_count' | 'page_count') => Number(this.database.pragma(name, { simple: true }));
    if (2 * pages('freelist_count') < pages('page_count')) return null;
    try {
      shrink(this.database);
    } catch (error) {
      // The table is removed. A disk without room, or another program that reads, only leaves the file as large as it is until a next time.
      if (!(error instanceof Fault || error instanceof Database.SqliteError)) throw error;
    }
    return null;
  }

  private removeFromTables(subject: Removed, names: readonly string[]): number {
    const ofPapers = (): number => (subject.kind === 'office' ? this.papers.removeAbout(subject.id) : 0);
    return this.database.transaction(() => this.removedRows(subject, names) + ofPapers())();
  }

  private removedRows(subject: Removed, names: readonly string[]): number {
    const ofDuplicates = this.duplicates.removeAbout(subject);
    return removeTraces(this.database, subject) + this.quality.removeAbout(subject, names) + ofDuplicates;
  }

  /** Writes work that waits to be taken in again without an office or a person. Work that this version cannot read stays. */
  private removeFromWaiting({ name, version }: WaitingWork, named: RemovedName): void {
    const database = new Database(':memory:');
    try {
      migrate(database);
      const work = new UserDatabase(database, this.place, 'nothing');
      let ids = 0;
      work.addOwnWork(readOwnWork(this.readWritten(name)), () => String(10_000_000_000 + ids++));
      const { names, ...subject } = named;
      work.removeFromTables(subject, names);
      for (const table of [work.comparisonRules, work.watch]) table.removeAbout(subject);
      if (subject.kind === 'office') for (const table of [work.remarks, work.followed]) table.removeAbout(subject.id);
      work.moments.removeAbout(subject, names);
      work.ownTables.removeAbout(named);
      keepWrittenSince(this.location(), work.allOwnWork(), version);
      this.removeWritten(name);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    } finally {
      database.close();
    }
  }

  private location(): UserDataLocation {
    return locationIn(this.place.folder, this.place.key);
  }

  /** Keeps everything as this version of the program leaves it. @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL */
  keep(): null {
    keepUserFile(this.database, this.place, this.place.version);
    return null;
  }

  /** The versions to which this data can go back, the newest first. */
  returnable(): readonly string[] {
    return snapshotsOf(this.location())
      .map(({ version }) => version)
      .filter((version) => isNewerVersion(this.place.version, version))
      .sort((first, second) => (isNewerVersion(first, second) ? -1 : 1));
  }

  /**
   * Keeps a snapshot of everything, and the own work of every role beside it if that version has other work, before a return to it.
   * @throws Fault RETURN_WITHOUT_SNAPSHOT, OWN_WORK_TOO_LARGE, OWN_WORK_NOT_KEPT, DATA_FOLDER_UNUSABLE, DISK_FULL
   */
  prepareReturn(version: string): null {
    if (!this.returnable().includes(version)) throw new Fault('RETURN_WITHOUT_SNAPSHOT', version);
    const text = this.allOwnWork();
    this.keep();
    const before = this.prepared;
    this.prepared = this.isIn(version, text) ? null : keepWrittenSince(this.location(), text, this.place.version);
    // The new file has all of this database that an earlier preparation kept.
    if (before !== null) removeWrittenSince(this.location(), before);
    return null;
  }

  /** Whether a version to which the user goes back has this own work, so that nothing was written since. */
  private isIn(version: string, text: string): boolean {
    try {
      return readSnapshot(this.location(), version, (copy) => {
        migrate(copy);
        return new UserDatabase(copy, this.place, 'nothing').allOwnWork() === text;
      });
    } catch {
      // What cannot be compared is kept.
      return false;
    }
  }

  /** The own work of every role, as the text of a file. @throws Fault OWN_WORK_TOO_LARGE */
  private allOwnWork(): string {
    return ownWorkFile(Object.fromEntries(this.roles().map((role) => [role, this.ownWork(role)]))).text;
  }

  /** Every role with rows in any table. */
  private roles(): readonly string[] {
    const tables = this.database
      .prepare(
        "SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'role'",
      )
      .pluck()
      .all();
    const all = tables.map((table) => `SELECT role FROM ${table}`).join(' UNION ');
    return this.database.prepare(all).pluck().all() as string[];
  }

  /**
   * Closes the database, and puts the snapshot of a version in its place. Everything that was written since is kept beside it.
   * @throws Fault as `prepareReturn`, after which the database is as it was
   */
  goBack(version: string): null {
    this.prepareReturn(version);
    this.close();
    returnUserFile(this.place, version);
    return null;
  }

  /** What was written by a version from which the user went back, and was not taken in yet. */
  writtenSince(): readonly WaitingWork[] {
    return allWrittenSince(this.location());
  }

  /** @throws Fault OWN_WORK_INVALID */
  readWritten(name: string): string {
    return readWrittenSince(this.location(), name);
  }

  removeWritten(name: string): null {
    removeWrittenSince(this.location(), name);
    return null;
  }

  /** Makes the day's backup unless it exists. @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL */
  backUp(today: string): null {
    backUpUserFile(this.database, this.place, today);
    return null;
  }

  close(): void {
    this.database.close();
  }
}
