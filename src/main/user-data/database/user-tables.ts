import type Database from 'better-sqlite3';
import { mostOwnWork, type OwnWorkKind } from '../../../shared/domain/account/own-work';
import type { NewKvkList } from '../../../shared/domain/lists/kvk-list';
import { listNames } from '../../../shared/domain/lists/list-name';
import { Fault } from '../../../shared/domain/result';
import { type ConsequenceTick, consequenceKey } from '../../../shared/domain/watch/consequence';
import { type MergedWork, mergeOwnWork } from '../own-work/merge-own-work';
import type { OwnWork, RoleWork } from '../own-work/own-work';
import { readWrittenMoment, writtenMoment } from '../own-work/written-moment';
import { newTableId, readWrittenTable, writtenOwnTable } from '../own-work/written-own-table';
import { writtenSchedule } from '../own-work/written-schedule';
import { ComparisonRuleTable } from '../tables/comparison-rule-table';
import { DraftTable } from '../tables/draft-table';
import { DuplicateTable } from '../tables/duplicate-table';
import { EarlierExportTable } from '../tables/earlier-export-table';
import { FollowedOfficeTable } from '../tables/followed-office-table';
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

/** The tables of the user's database, and what they hold of a role. */
export class UserTables {
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

  constructor(protected readonly database: Database.Database) {
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

  /** Refuses more things of a kind than a file of own work may hold of a role. @throws Fault TOO_MANY_KEPT */
  ensureRoom(role: string, kind: keyof typeof tableOf, more = 1): void {
    const count = this.database.prepare(`SELECT count(*) FROM ${tableOf[kind]} WHERE role = ?`).pluck().get(role);
    if (Number(count) + more > mostOwnWork[kind]) throw new Fault('TOO_MANY_KEPT', kind);
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
    const lastKvkList = this.kvkLists.lastNumber();
    const merged = mergeOwnWork(before, work, { lastKvkList, addKvkList, newId, newTableId });
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
}
