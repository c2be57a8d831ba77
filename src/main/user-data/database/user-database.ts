import Database from 'better-sqlite3';
import { mostOwnWork, type OwnWorkKind, type WaitingWork } from '../../../shared/domain/account/own-work';
import type { NewKvkList } from '../../../shared/domain/lists/kvk-list';
import { listNames } from '../../../shared/domain/lists/list-name';
import type { OwnTable } from '../../../shared/domain/lists/own-table';
import type { Removed } from '../../../shared/domain/months/removed';
import { isNewerVersion } from '../../../shared/domain/program/update';
import { Fault } from '../../../shared/domain/result';
import { type ConsequenceTick, consequenceKey } from '../../../shared/domain/watch/consequence';
import { shrink } from '../../files/encrypted-database';
import { type MergedWork, mergeOwnWork } from '../own-work/merge-own-work';
import { type OwnWork, ownWorkFile, type RoleWork, readOwnWork } from '../own-work/own-work';
import { readWrittenMoment, writtenMoment } from '../own-work/written-moment';
import { newTableId, readWrittenTable, writtenOwnTable } from '../own-work/written-own-table';
import { writtenSchedule } from '../own-work/written-schedule';
import { allWrittenSince, keepWrittenSince, readWrittenSince, removeWrittenSince } from '../own-work/written-since';
import { ComparisonRuleTable } from '../tables/comparison-rule-table';
import { DraftTable } from '../tables/draft-table';
import { DuplicateTable } from '../tables/duplicate-table';
import { EarlierExportTable } from '../tables/earlier-export-table';
import { FollowedOfficeTable } from '../tables/followed-office-table';
import type { RemovedName } from '../tables/forget-in-table';
import { KvkListTable } from '../tables/kvk-list-table';
import { ListViewTable } from '../tables/list-view-table';
import { MomentTable } from '../tables/moment-table';
import { OwnLimitTable } from '../tables/own-limit-table';
import { PaperTable } from '../tables/paper-table';
import { QualityTable } from '../tables/quality-table';
import { RemarkTable } from '../tables/remark-table';
import { Revisions } from '../tables/revisions';
import { SavedFilterTable } from '../tables/saved-filter-table';
import { ScheduledExportTable } from '../tables/scheduled-export-table';
import { StoredOwnTables } from '../tables/stored-own-tables';
import { VisitTable } from '../tables/visit-table';
import { WatchTable } from '../tables/watch-table';
import { WindowPlaceTable } from '../tables/window-place-table';
import type { UserDataLocation } from './inspect-database';
import { migrate } from './migrate';
import { removeTraces } from './remove-traces';
import { removeSnapshots, snapshotsOf } from './snapshots';
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

/** The tables of the kinds of own work; rules have a limit of their own. */
const tableOf = {
  presets: 'column_presets',
  savedFilters: 'saved_filters',
  kvkLists: 'kvk_lists',
  ownTables: 'own_tables',
  drafts: 'drafts',
  ticks: 'consequence_ticks',
  remarks: 'cell_remarks',
  followed: 'followed_offices',
  moments: 'kept_moments',
  ownLimits: 'own_limits',
  qualityAnswers: 'quality_answers',
  qualityReports: 'quality_reports',
  duplicateDecisions: 'duplicate_decisions',
} as const satisfies Partial<Record<OwnWorkKind, string>>;

const tickKey = ({ subject, period }: ConsequenceTick): string => `${period} ${consequenceKey(subject)}`;

/**
 * Everything that the user made: views, column presets, saved filters, KvK lists, remarks, watch rules and unsaved texts; also where the
 * windows are. The program never deletes the database.
 */
export class UserDatabase {
  readonly listViews: ListViewTable;
  readonly visits: VisitTable;
  /** Each window's screen and views. */
  readonly places: WindowPlaceTable;
  readonly savedFilters: SavedFilterTable;
  /** Texts that are not saved at the provider yet. */
  readonly drafts: DraftTable;
  readonly kvkLists: KvkListTable;
  readonly ownTables: StoredOwnTables;
  readonly earlierExports: EarlierExportTable;
  readonly schedules: ScheduledExportTable;
  readonly comparisonRules: ComparisonRuleTable;
  readonly watch: WatchTable;
  readonly remarks: RemarkTable;
  /** Whether the user's things follow offices that are continued. */
  readonly followed: FollowedOfficeTable;
  /** Dossiers as they were on a day. */
  readonly moments: MomentTable;
  /** Dossiers on paper. */
  readonly papers: PaperTable;
  readonly ownLimits: OwnLimitTable;
  /** Answers to findings about the register, and what was reported. */
  readonly quality: QualityTable;
  /** Decisions about offices that may be one. */
  readonly duplicates: DuplicateTable;
  /** The file that this program wrote when it last prepared a return. */
  private prepared: string | null = null;

  private constructor(
    private readonly database: Database.Database,
    /** Where it is, and the version of this program. */
    private readonly place: { readonly folder: string; readonly key: Uint8Array; readonly version: string },
    readonly repair: UserRepair,
  ) {
    const revisions = new Revisions(database);
    this.listViews = new ListViewTable(database, revisions);
    this.visits = new VisitTable(database);
    this.places = new WindowPlaceTable(database, { views: this.listViews, screens: this.visits });
    this.savedFilters = new SavedFilterTable(database, revisions);
    this.drafts = new DraftTable(database);
    this.kvkLists = new KvkListTable(database, revisions);
    this.ownTables = new StoredOwnTables(database, revisions);
    this.earlierExports = new EarlierExportTable(database);
    this.schedules = new ScheduledExportTable(database);
    this.comparisonRules = new ComparisonRuleTable(database);
    this.watch = new WatchTable(database, revisions);
    this.remarks = new RemarkTable(database, revisions);
    this.followed = new FollowedOfficeTable(database, revisions);
    this.moments = new MomentTable(database);
    this.papers = new PaperTable(database);
    this.ownLimits = new OwnLimitTable(database);
    this.quality = new QualityTable(database, revisions);
    this.duplicates = new DuplicateTable(database, revisions);
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
   * Keeps a snapshot of everything, and the own work of every role beside it, before a return to a version.
   * @throws Fault RETURN_WITHOUT_SNAPSHOT, OWN_WORK_TOO_LARGE, OWN_WORK_NOT_KEPT, DATA_FOLDER_UNUSABLE, DISK_FULL
   */
  prepareReturn(version: string): null {
    if (!this.returnable().includes(version)) throw new Fault('RETURN_WITHOUT_SNAPSHOT', version);
    const text = this.allOwnWork();
    this.keep();
    const before = this.prepared;
    this.prepared = keepWrittenSince(this.location(), text, this.place.version);
    // The new file has all of this database that an earlier preparation kept.
    if (before !== null) removeWrittenSince(this.location(), before);
    return null;
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

  /** Everything that the user made in a role, except the arrangement of the lists. */
  ownWork(role: string): RoleWork {
    return {
      presets: listNames.flatMap((list) => this.listViews.presets(role, list).map((preset) => ({ list, preset }))),
      savedFilters: this.savedFilters.all(role),
      kvkLists: this.kvkLists.all(role),
      ownTables: this.ownTables.all(role).map(writtenOwnTable),
      matchDecisions: this.ownTables.decisions(role),
      drafts: this.drafts.all(role),
      watchRules: this.watch.rules(role),
      watchLines: this.watch.lines(role),
      ticks: this.watch.ticks(role),
      remarks: this.remarks.all(role),
      followed: this.followed.all(role).map(({ isRefused: _, ...choice }) => choice),
      moments: this.moments.all(role, null).map(writtenMoment),
      ownLimits: this.ownLimits.all(role),
      ...this.comparisonRules.ownWork(role),
      schedules: this.schedules.all(role).map(writtenSchedule),
      qualityAnswers: this.quality.answers(role),
      qualityReports: this.quality.reports(role),
      qualityOff: this.quality.off(role).map((rule) => ({ rule })),
      duplicateDecisions: this.duplicates.all(role),
    };
  }

  /** Refuses one more thing of a kind when a role has as many as a file of own work may hold. @throws Fault TOO_MANY_KEPT */
  ensureRoom(role: string, kind: keyof typeof tableOf): void {
    const count = this.database.prepare(`SELECT count(*) FROM ${tableOf[kind]} WHERE role = ?`).pluck().get(role);
    if (Number(count) >= mostOwnWork[kind]) throw new Fault('TOO_MANY_KEPT', kind);
  }

  /** Merges a file's own work into that of several roles, completely or not at all. @param newId makes new ids */
  addOwnWork(works: OwnWork, newId: () => string): Readonly<Record<string, MergedWork>> {
    return this.database
      .transaction(() =>
        Object.fromEntries(Object.entries(works).map(([role, work]) => [role, this.addRoleWork(role, work, newId)])),
      )
      .immediate();
  }

  private addRoleWork(role: string, work: RoleWork, newId: () => string): MergedWork {
    const addKvkList = (list: NewKvkList) => this.kvkLists.add(role, list).id;
    const before = this.ownWork(role);
    const merged = mergeOwnWork(before, work, { addKvkList, newId, newTableId });
    for (const { list, preset } of merged.added.presets) this.listViews.writePreset(role, list, preset);
    for (const table of merged.added.ownTables) this.ownTables.put(role, readWrittenTable(table));
    for (const decision of merged.added.matchDecisions)
      this.ownTables.decide(role, { clues: decision.clues, next: decision, seen: null });
    for (const filter of merged.added.savedFilters) this.savedFilters.write(role, filter);
    for (const draft of merged.added.drafts) this.drafts.write(role, draft);
    for (const rule of merged.added.watchRules) this.watch.writeRule(role, rule);
    this.watch.writeLines(role, { lines: merged.added.watchLines, oldest: '' });
    const notes = new Map(before.ticks.map((tick) => [tickKey(tick), tick.note]));
    for (const tick of merged.added.ticks) this.watch.writeTick(role, tick, notes.get(tickKey(tick)) ?? null);
    for (const remark of merged.added.remarks) this.remarks.write(role, remark);
    for (const choice of merged.added.followed) this.followed.write(role, choice);
    for (const moment of merged.added.moments) this.moments.keep(role, readWrittenMoment(moment));
    for (const limits of merged.added.ownLimits) this.ownLimits.put(role, limits);
    this.comparisonRules.add(role, merged.added);
    for (const schedule of merged.added.schedules) this.schedules.write(role, schedule, null);
    for (const answer of merged.added.qualityAnswers) this.quality.answer(role, answer);
    this.quality.report(role, merged.added.qualityReports);
    for (const { rule } of merged.added.qualityOff) this.quality.switchRule(role, { rule, isOn: false });
    this.duplicates.decide(role, merged.added.duplicateDecisions);
    return merged;
  }

  close(): void {
    this.database.close();
  }
}
