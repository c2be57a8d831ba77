import type { PaperRunChoice } from '../../shared/domain/exports/paper';
import type { PaperRunEntry } from '../../shared/domain/exports/paper-run';
import type { ScheduleFormat } from '../../shared/domain/exports/scheduled-export';
import type {
  ComparisonRules,
  ContinuationVerdict,
  Judgement,
  LimitChange,
  MethodJudgement,
  Verdict,
} from '../../shared/domain/lists/comparison';
import type { FollowChoice, FollowPair } from '../../shared/domain/lists/followed-office';
import type { KvkList, NewKvkList } from '../../shared/domain/lists/kvk-list';
import { type ListName, listNames } from '../../shared/domain/lists/list-name';
import type { OwnLimitChange } from '../../shared/domain/lists/own-limit';
import type { OwnTable } from '../../shared/domain/lists/own-table';
import type { CellRemark } from '../../shared/domain/lists/remark';
import type { Removed } from '../../shared/domain/months/removed';
import type { LastScreen } from '../../shared/domain/program/last-screen';
import type { RecentChoice } from '../../shared/domain/program/recent-choice';
import type { DuplicateDecision, DuplicatePair } from '../../shared/domain/quality/duplicate';
import type { FindingPlace, QualityAnswer, QualityReport } from '../../shared/domain/quality/quality-answer';
import type { ConsequenceTick } from '../../shared/domain/watch/consequence';
import type { DependedOn } from '../../shared/domain/watch/dependent';
import type { MessageState, WatchLine } from '../../shared/domain/watch/watch-line';
import type { WatchRule } from '../../shared/domain/watch/watch-rule';
import { dependentsOf } from '../../shared/filters/dependents';
import type { ColumnPreset, ListView, SavedFilter } from '../../shared/view/view';
import type { UserDatabase } from './database/user-database';
import { addedOf } from './own-work/merge-own-work';
import { ownWorkFile, readOwnWork } from './own-work/own-work';
import type { Decision } from './tables/comparison-rule-table';
import type { DraftQuery } from './tables/draft-table';
import type { StoredExport } from './tables/earlier-export-table';
import type { RemovedName } from './tables/forget-in-table';
import type { StoredMoment } from './tables/moment-table';
import type { PaperDay } from './tables/paper-table';
import type { NewSchedule, ScheduleChange } from './tables/scheduled-export-table';
import type { DraftName, StoredDraft } from './tables/schemas/draft-schema';
import type { StoredOwnTables } from './tables/stored-own-tables';
import type { WrittenLines } from './tables/watch-table';
import type { RoleWindow } from './tables/window-place-table';

type OfRole<T = object> = { readonly role: string } & Readonly<T>;

/** The questions to the user's database. A new question needs only an entry here: main takes its types from this table (`AskUserData`). */
export const userDataReads = {
  presets: ({ listViews }: UserDatabase, { role, list }: OfRole<{ list: ListName }>) => listViews.presets(role, list),
  recentChoices: ({ visits }: UserDatabase, { role }: OfRole) => visits.recentChoices(role),
  savedFilters: ({ savedFilters }: UserDatabase, { role }: OfRole) => savedFilters.all(role),
  /** The newest export first. */
  earlierExports: ({ earlierExports }: UserDatabase, { role }: OfRole) => earlierExports.all(role),
  schedules: ({ schedules }: UserDatabase, { role }: OfRole) => schedules.all(role),
  kvkLists: ({ kvkLists }: UserDatabase, { role }: OfRole) => kvkLists.all(role),
  ownTables: ({ ownTables }: UserDatabase, { role }: OfRole) => ownTables.all(role),
  /** The newest decision first. */
  matchDecisions: ({ ownTables }: UserDatabase, { role }: OfRole) => ownTables.decisions(role),
  comparisonRules: ({ comparisonRules }: UserDatabase, { role }: OfRole) => comparisonRules.all(role),
  comparisonLimits: ({ comparisonRules }: UserDatabase, { role }: OfRole) => comparisonRules.limits(role),
  remarks: ({ remarks }: UserDatabase, { role }: OfRole) => remarks.all(role),
  ownLimits: ({ ownLimits }: UserDatabase, { role }: OfRole) => ownLimits.all(role),
  followed: ({ followed }: UserDatabase, { role }: OfRole) => followed.all(role),
  qualityWork: ({ quality }: UserDatabase, { role }: OfRole) => quality.all(role),
  duplicateDecisions: ({ duplicates }: UserDatabase, { role }: OfRole) => duplicates.all(role),
  /** The newest first. */
  moments: ({ moments }: UserDatabase, { role, office }: OfRole<{ office: string }>) => moments.all(role, office),
  /** Fails with MOMENT_GONE. */
  moment: ({ moments }: UserDatabase, { role, id }: OfRole<{ id: string }>) => moments.find(role, id),
  /** The days of the previous dossiers on paper that were made before a day, by office. */
  previousPapers: (
    { papers }: UserDatabase,
    { role, made, offices }: OfRole<{ made: string; offices: readonly string[] | null }>,
  ) => papers.previous(role, made, offices),
  paperChoice: ({ papers }: UserDatabase, { role }: OfRole) => papers.choice(role),
  paperRun: ({ papers }: UserDatabase, { role }: OfRole) => papers.run(role),
  watchRules: ({ watch }: UserDatabase, { role }: OfRole) => watch.rules(role),
  /** The newest month first. */
  watchLines: ({ watch }: UserDatabase, { role }: OfRole) => watch.lines(role),
  consequenceTicks: ({ watch }: UserDatabase, { role }: OfRole) => watch.ticks(role),
  /** What depends on a saved filter, preset or KvK list. */
  dependents: (data: UserDatabase, { role, subject }: OfRole<{ subject: DependedOn }>) =>
    dependentsOf(subject, {
      rules: data.watch.rules(role),
      schedules: data.schedules.all(role),
      ticks: data.watch.ticks(role),
      filters: data.savedFilters.all(role),
      presets: listNames.flatMap((list) => data.listViews.presets(role, list)),
    }),
  newestDrafts: ({ drafts }: UserDatabase, { role, query, most }: OfRole<{ query: DraftQuery; most: number }>) =>
    drafts.newest(role, query, most),
  draftsOfRecords: ({ drafts }: UserDatabase, { role, records }: OfRole<{ records: readonly string[] }>) =>
    drafts.ofRecords(role, records),
  /** The drafts of a key, and the drafts that change a record. */
  draftsNear: ({ drafts }: UserDatabase, { role, key, record }: OfRole<{ key: string; record: string | null }>) =>
    drafts.near(role, key, record),
  /** The drafts with a sent text that was not yet seen at the provider. */
  draftsSent: ({ drafts }: UserDatabase, { role }: OfRole) => drafts.sent(role),
  /** The versions of the program to which this data can go back, the newest first. */
  returnable: (data: UserDatabase, _: object) => data.returnable(),
  /** What was written by a version from which the user went back, and was not taken in yet. */
  writtenSince: (data: UserDatabase, _: object) => data.writtenSince(),
  /** The text of such a file of own work. Fails with OWN_WORK_INVALID. */
  readWritten: (data: UserDatabase, { name }: { readonly name: string }) => data.readWritten(name),
  /** The own work of several roles, as the text of a file. Fails with OWN_WORK_TOO_LARGE. */
  ownWork: (data: UserDatabase, { roles }: { readonly roles: readonly string[] }) =>
    ownWorkFile(Object.fromEntries(roles.map((role) => [role, data.ownWork(role)]))),
};

/**
 * The writes to the database. Every write can fail with DATA_FOLDER_UNUSABLE, DISK_FULL; a write or removal of a thing that the user made
 * also with CHANGED_ELSEWHERE, when the window has not seen what is stored, and with TOO_MANY_KEPT.
 */
export const userDataWrites = {
  /** Keeps what a return to a version needs. Fails with RETURN_WITHOUT_SNAPSHOT, OWN_WORK_TOO_LARGE, OWN_WORK_NOT_KEPT. */
  prepareReturn: (data: UserDatabase, { version }: { readonly version: string }) => data.prepareReturn(version),
  removeWritten: (data: UserDatabase, { name }: { readonly name: string }) => data.removeWritten(name),
  /** Reading a view is a write, because it stores the place of a new window. */
  readView: ({ places }: UserDatabase, { list, ...of }: RoleWindow & { readonly list: ListName }) =>
    places.readView(of, list),
  writeView: ({ places }: UserDatabase, { list, view, ...of }: RoleWindow & { list: ListName; view: ListView }) =>
    places.writeView(of, list, view),
  readScreen: ({ places }: UserDatabase, of: RoleWindow) => places.readScreen(of),
  writePreset: (data: UserDatabase, { role, list, preset }: OfRole<{ list: ListName; preset: ColumnPreset }>) => {
    if (preset.revision === 0) data.ensureRoom(role, 'presets');
    return data.listViews.writePreset(role, list, preset);
  },
  removePreset: (
    { listViews }: UserDatabase,
    { role, list, preset }: OfRole<{ list: ListName; preset: Pick<ColumnPreset, 'id' | 'revision'> }>,
  ) => listViews.removePreset(role, list, preset),
  writeScreen: ({ places }: UserDatabase, { screen, ...of }: RoleWindow & { readonly screen: LastScreen }) =>
    places.writeScreen(of, screen),
  useWindow: ({ places }: UserDatabase, { role, window }: OfRole<{ window: string }>) => places.use(role, window),
  noteChoice: ({ visits }: UserDatabase, { role, choice }: OfRole<{ choice: RecentChoice }>) =>
    visits.noteChoice(role, choice),
  /** Returns the day of the previous visit, `YYYY-MM-DD`. */
  noteVisit: ({ visits }: UserDatabase, { role, day }: OfRole<{ day: string }>) => visits.note(role, day),
  writeSavedFilter: (data: UserDatabase, { role, filter }: OfRole<{ filter: SavedFilter }>) => {
    if (filter.revision === 0) data.ensureRoom(role, 'savedFilters');
    return data.savedFilters.write(role, filter);
  },
  removeSavedFilter: (
    { savedFilters }: UserDatabase,
    { role, filter }: OfRole<{ filter: Pick<SavedFilter, 'id' | 'revision'> }>,
  ) => savedFilters.remove(role, filter),
  orderSavedFilters: ({ savedFilters }: UserDatabase, { role, ids }: OfRole<{ ids: readonly string[] }>) =>
    savedFilters.order(role, ids),
  addEarlierExport: ({ earlierExports }: UserDatabase, { role, entry }: OfRole<{ entry: StoredExport }>) =>
    earlierExports.add(role, entry),
  removeEarlierExport: ({ earlierExports }: UserDatabase, { role, id }: OfRole<{ id: string }>) =>
    earlierExports.remove(role, id),
  writeSchedule: (
    { schedules }: UserDatabase,
    { role, entry, seen }: OfRole<{ entry: NewSchedule; seen: ScheduleFormat | null }>,
  ) => schedules.write(role, entry, seen),
  changeSchedule: (
    { schedules }: UserDatabase,
    { role, filter, parts }: OfRole<{ filter: string; parts: ScheduleChange }>,
  ) => schedules.change(role, filter, parts),
  removeSchedule: (
    { schedules }: UserDatabase,
    { role, filter, seen }: OfRole<{ filter: string; seen: ScheduleFormat }>,
  ) => schedules.remove(role, filter, seen),
  judgeMethod: (
    { comparisonRules }: UserDatabase,
    { role, about, decision }: OfRole<{ about: Omit<MethodJudgement, 'judgement'>; decision: Decision<Judgement> }>,
  ) => comparisonRules.judge(role, about, decision),
  changeComparisonLimit: ({ comparisonRules }: UserDatabase, { role, change }: OfRole<{ change: LimitChange }>) =>
    comparisonRules.changeLimit(role, change),
  addComparisonRules: ({ comparisonRules }: UserDatabase, { role, rules }: OfRole<{ rules: ComparisonRules }>) =>
    comparisonRules.add(role, rules),
  /** Removes rules in every role. Returns how many were removed. */
  removeComparisonRules: ({ comparisonRules }: UserDatabase, subject: Removed) => comparisonRules.removeAbout(subject),
  decideContinuation: (
    { comparisonRules }: UserDatabase,
    { role, about, decision }: OfRole<{ about: Omit<ContinuationVerdict, 'verdict'>; decision: Decision<Verdict> }>,
  ) => comparisonRules.decide(role, about, decision),
  changeOwnLimit: (data: UserDatabase, { role, change, today }: OfRole<{ change: OwnLimitChange; today: string }>) => {
    if (change.next !== null && change.seen === null) data.ensureRoom(role, 'ownLimits');
    return data.ownLimits.change(role, change, today);
  },
  answerFinding: (data: UserDatabase, { role, answer }: OfRole<{ answer: QualityAnswer }>) => {
    if (answer.revision === 0) data.ensureRoom(role, 'qualityAnswers');
    return data.quality.answer(role, answer);
  },
  withdrawAnswer: (
    { quality }: UserDatabase,
    { role, answer }: OfRole<{ answer: FindingPlace & Pick<QualityAnswer, 'revision'> }>,
  ) => quality.withdraw(role, answer),
  reportFindings: (data: UserDatabase, { role, reports }: OfRole<{ reports: readonly QualityReport[] }>) => {
    data.ensureRoom(role, 'qualityReports', reports.length);
    return data.quality.report(role, reports);
  },
  takeBackReports: (
    { quality }: UserDatabase,
    { role, reports }: OfRole<{ reports: readonly (FindingPlace & Pick<QualityReport, 'at'>)[] }>,
  ) => quality.takeBack(role, reports),
  switchQualityRule: ({ quality }: UserDatabase, { role, ...change }: OfRole<{ rule: string; isOn: boolean }>) =>
    quality.switchRule(role, change),
  decideDuplicates: (data: UserDatabase, { role, decisions }: OfRole<{ decisions: readonly DuplicateDecision[] }>) => {
    data.ensureRoom(role, 'duplicateDecisions', decisions.filter(({ revision }) => revision === 0).length);
    return data.duplicates.decide(role, decisions);
  },
  withdrawDuplicates: (
    { duplicates }: UserDatabase,
    { role, decisions }: OfRole<{ decisions: readonly (DuplicatePair & Pick<DuplicateDecision, 'revision'>)[] }>,
  ) => duplicates.withdraw(role, decisions),
  writeRemark: (data: UserDatabase, { role, remark }: OfRole<{ remark: CellRemark }>) => {
    if (remark.revision === 0) data.ensureRoom(role, 'remarks');
    return data.remarks.write(role, remark);
  },
  removeRemark: (
    { remarks }: UserDatabase,
    { role, remark }: OfRole<{ remark: Pick<CellRemark, 'kvk' | 'column' | 'revision'> }>,
  ) => remarks.remove(role, remark),
  writeFollow: (data: UserDatabase, { role, choice }: OfRole<{ choice: FollowChoice }>) => {
    if (choice.revision === 0) data.ensureRoom(role, 'followed');
    return data.followed.write(role, choice);
  },
  removeFollow: (
    { followed }: UserDatabase,
    { role, choice }: OfRole<{ choice: FollowPair & Pick<FollowChoice, 'revision'> }>,
  ) => followed.remove(role, choice),
  /** Removes answers in every role. Returns how many were removed. */
  removeFollows: ({ followed }: UserDatabase, { id }: { readonly id: string }) => followed.removeAbout(id),
  keepMoment: (data: UserDatabase, { role, moment }: OfRole<{ moment: StoredMoment }>) => {
    data.ensureRoom(role, 'moments');
    return data.moments.keep(role, moment);
  },
  removeMoment: ({ moments }: UserDatabase, { role, id }: OfRole<{ id: string }>) => moments.remove(role, id),
  /** Fails with MOMENT_GONE. */
  restoreMoment: ({ moments }: UserDatabase, { role, id }: OfRole<{ id: string }>) => moments.restore(role, id),
  notePaper: ({ papers }: UserDatabase, { role, paper }: OfRole<{ paper: PaperDay }>) => papers.note(role, paper),
  forgetPapers: (
    { papers }: UserDatabase,
    { role, made, offices }: OfRole<{ made: string; offices: readonly string[] }>,
  ) => papers.forget(role, made, offices),
  beginPapers: (
    { papers }: UserDatabase,
    { role, run, choice }: OfRole<{ run: PaperRunEntry; choice: PaperRunChoice }>,
  ) => papers.begin(role, run, choice),
  endPapers: ({ papers }: UserDatabase, { role, id }: OfRole<{ id: string }>) => papers.end(role, id),
  /** Removes moments of an office or that mention a subject, in every role. Returns how many were removed. */
  removeMoments: ({ moments }: UserDatabase, { names, ...subject }: RemovedName) => moments.removeAbout(subject, names),
  /** Removes an office or a person from recent choices, screens and views in every role. Returns how many changed. */
  removeTraces: (database: UserDatabase, { names, ...subject }: RemovedName) => database.removeTraces(subject, names),
  /** Leaves nothing of what was removed in the file and its backups. */
  eraseRemovedRows: (database: UserDatabase) => database.eraseRemovedRows(),
  /** Removes an office or a person from own tables and decisions in every role. Returns how many rows, cells and decisions are gone. */
  removeInOwnTables: ({ ownTables }: UserDatabase, subject: RemovedName) => ownTables.removeAbout(subject),
  /** Removes remarks in every role. Returns how many were removed. */
  removeRemarks: ({ remarks }: UserDatabase, { id }: { readonly id: string }) => remarks.removeAbout(id),
  /** Fails with TOO_MANY_RULES. */
  writeWatchRule: ({ watch }: UserDatabase, { role, rule }: OfRole<{ rule: WatchRule }>) => watch.writeRule(role, rule),
  removeWatchRule: ({ watch }: UserDatabase, { role, rule }: OfRole<{ rule: Pick<WatchRule, 'id' | 'revision'> }>) =>
    watch.removeRule(role, rule),
  writeWatchLines: ({ watch }: UserDatabase, { role, ...written }: OfRole<WrittenLines>) =>
    watch.writeLines(role, written),
  markWatchLine: (
    { watch }: UserDatabase,
    { role, line, state }: OfRole<{ line: Pick<WatchLine, 'rule' | 'period'>; state: MessageState }>,
  ) => watch.mark(role, line, state),
  /** Removes an office or a person from messages in every role. Returns how many messages changed. */
  removeWatchHits: ({ watch }: UserDatabase, subject: Removed) => watch.removeAbout(subject),
  writeTick: (data: UserDatabase, { role, tick, seen }: OfRole<{ tick: ConsequenceTick; seen: string | null }>) => {
    if (seen === null) data.ensureRoom(role, 'ticks');
    return data.watch.writeTick(role, tick, seen);
  },
  removeTick: (
    { watch }: UserDatabase,
    { role, of, seen }: OfRole<{ of: Pick<ConsequenceTick, 'subject' | 'period'>; seen: string }>,
  ) => watch.removeTick(role, of, seen),
  /** Returns the list with its number. */
  addKvkList: (data: UserDatabase, { role, list }: OfRole<{ list: NewKvkList }>) => {
    data.ensureRoom(role, 'kvkLists');
    return data.kvkLists.add(role, list);
  },
  /** Writes a list under its present or former number. */
  putKvkList: ({ kvkLists }: UserDatabase, { role, list }: OfRole<{ list: KvkList }>) => kvkLists.put(role, list),
  removeKvkList: ({ kvkLists }: UserDatabase, { role, list }: OfRole<{ list: Pick<KvkList, 'id' | 'revision'> }>) =>
    kvkLists.remove(role, list),
  /** Writes an own table, and returns its new revision. */
  putOwnTable: (data: UserDatabase, { role, table }: OfRole<{ table: OwnTable }>) => {
    if (table.revision === 0) data.ensureRoom(role, 'ownTables');
    return data.ownTables.put(role, table);
  },
  removeOwnTable: (data: UserDatabase, { role, table }: OfRole<{ table: Pick<OwnTable, 'id' | 'revision'> }>) =>
    data.removeOwnTable(role, table),
  writeOwnLinks: (
    { ownTables }: UserDatabase,
    { role, table }: OfRole<{ table: Parameters<StoredOwnTables['writeLinks']>[1] }>,
  ) => ownTables.writeLinks(role, table),
  decideMatch: (
    { ownTables }: UserDatabase,
    { role, decision }: OfRole<{ decision: Parameters<StoredOwnTables['decide']>[1] }>,
  ) => ownTables.decide(role, decision),
  /** `replaces`: drafts that are removed in the same transaction. */
  writeDraft: (
    data: UserDatabase,
    { role, draft, replaces }: OfRole<{ draft: StoredDraft; replaces: readonly DraftName[] }>,
  ) => {
    if (data.drafts.near(role, draft.key, null).length === 0) data.ensureRoom(role, 'drafts');
    return data.drafts.write(role, draft, replaces);
  },
  removeDraft: ({ drafts }: UserDatabase, { role, name }: OfRole<{ name: DraftName }>) => drafts.remove(role, name),
  /**
   * Merges own work from the text of a file into that of several roles, completely or not at all. `now`: milliseconds since 1970, for new
   * ids.
   */
  addOwnWork: (data: UserDatabase, { works, now }: { readonly works: string; readonly now: number }) => {
    let made = 0;
    const newId = () => `${now}${String(made++).padStart(4, '0')}`;
    const merged = Object.entries(data.addOwnWork(readOwnWork(works), newId));
    return Object.fromEntries(merged.map(([role, work]) => [role, addedOf(work)]));
  },
};

type UserDataQuestions = typeof userDataReads & typeof userDataWrites;
export type UserDataName = keyof UserDataQuestions;
export type UserDataInput<N extends UserDataName> = Parameters<UserDataQuestions[N]>[1];
export type UserDataAnswer<N extends UserDataName> = ReturnType<UserDataQuestions[N]>;

/**
 * Asks the thread of the user's database.
 * @param input called when the thread is ready, so that the input is checked against the account that is open by then
 * @throws Fault NOT_LOGGED_IN while no account is open, and any fault of the question
 */
export type AskUserData = <N extends UserDataName>(
  name: N,
  input: () => UserDataInput<N>,
) => Promise<UserDataAnswer<N>>;
