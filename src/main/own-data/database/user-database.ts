import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { KvkList, NewKvkList } from '../../../shared/domain/lists/kvk-list';
import type { ColumnPreset, ListView } from '../../../shared/domain/lists/list';
import { type ListName, listNames } from '../../../shared/domain/lists/list-name';
import type { SavedFilter } from '../../../shared/domain/lists/saved-filter';
import type { LastScreen } from '../../../shared/domain/program/last-screen';
import { mostRecent, type RecentChoice } from '../../../shared/domain/program/recent-choice';
import { Fault } from '../../../shared/domain/result';
import { faultOfFile } from '../../files/file-faults';
import { type MergedWork, mergeOwnWork } from '../merge-own-work';
import type { OwnWork, RoleWork } from '../own-work';
import type { DraftName, StoredDraft } from '../tables/draft-schema';
import { type DraftQuery, DraftTable, type NewestDrafts } from '../tables/draft-table';
import { EarlierExportTable, type StoredExport } from '../tables/earlier-export-table';
import { KvkListTable } from '../tables/kvk-list-table';
import { columnPresetSchema, lastScreenSchema, listViewSchema, recentChoiceSchema } from '../tables/list-view-schema';
import { readRow } from '../tables/read-row';
import { SavedFilterTable } from '../tables/saved-filter-table';
import { ScheduledExportTable, type StoredSchedule } from '../tables/scheduled-export-table';
import { backUpUserFile, openUserFile, type UserRepair } from './user-file';

const recentSchema = z.array(recentChoiceSchema);

/**
 * What the user made: views, column presets, saved filters, KvK lists and texts that are not saved yet, and where the user was. Never
 * deleted by the program.
 */
export class UserDatabase {
  private readonly filters: SavedFilterTable;
  private readonly texts: DraftTable;
  private readonly lists: KvkListTable;
  private readonly exports: EarlierExportTable;
  private readonly scheduled: ScheduledExportTable;

  private constructor(
    private readonly database: Database.Database,
    private readonly place: { readonly folder: string; readonly key: Uint8Array },
    readonly repair: UserRepair,
  ) {
    this.filters = new SavedFilterTable(database);
    this.texts = new DraftTable(database);
    this.lists = new KvkListTable(database);
    this.exports = new EarlierExportTable(database);
    this.scheduled = new ScheduledExportTable(database);
  }

  /** @throws Fault DATABASE_TOO_NEW, DATA_FOLDER_UNUSABLE, DISK_FULL */
  static open(folder: string, key: Uint8Array, today: string): UserDatabase {
    const { database, repair } = openUserFile(folder, key, today);
    return new UserDatabase(database, { folder, key }, repair);
  }

  /** Makes the copy of a day unless there is one. @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL */
  backUp(today: string): null {
    backUpUserFile(this.database, this.place, today);
    return null;
  }

  readView(role: string, list: ListName): ListView | null {
    const text = this.database
      .prepare('SELECT view FROM list_views WHERE role = ? AND list = ?')
      .pluck()
      .get(role, list);
    return readRow(listViewSchema, text);
  }

  writeView(role: string, list: ListName, view: ListView): null {
    const put = 'INSERT INTO list_views VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET view = excluded.view';
    return this.run(put, role, list, JSON.stringify(view));
  }

  readScreen(role: string): LastScreen | null {
    const text = this.database.prepare('SELECT screen FROM last_screens WHERE role = ?').pluck().get(role);
    return readRow(lastScreenSchema, text);
  }

  writeScreen(role: string, screen: LastScreen): null {
    const put = 'INSERT INTO last_screens VALUES (?, ?) ON CONFLICT DO UPDATE SET screen = excluded.screen';
    return this.run(put, role, JSON.stringify(screen));
  }

  /** The newest first. */
  recentChoices(role: string): readonly RecentChoice[] {
    const text = this.database.prepare('SELECT choices FROM recent_choices WHERE role = ?').pluck().get(role);
    return readRow(recentSchema, text) ?? [];
  }

  noteChoice(role: string, choice: RecentChoice): null {
    const others = this.recentChoices(role).filter(({ kind, id }) => kind !== choice.kind || id !== choice.id);
    const put = 'INSERT INTO recent_choices VALUES (?, ?) ON CONFLICT DO UPDATE SET choices = excluded.choices';
    return this.run(put, role, JSON.stringify([choice, ...others].slice(0, mostRecent)));
  }

  /** Keeps the day of a visit, and the previous one, which it answers; null when there was none. */
  noteVisit(role: string, day: string): string | null {
    this.run('INSERT INTO visits VALUES (?, ?) ON CONFLICT DO NOTHING', role, day);
    const before = this.database
      .prepare('SELECT max(day) FROM visits WHERE role = ? AND day < ?')
      .pluck()
      .get(role, day);
    if (typeof before !== 'string') return null;
    this.run('DELETE FROM visits WHERE role = ? AND day < ?', role, before);
    return before;
  }

  /** In the order in which they were added. */
  presets(role: string, list: ListName): readonly ColumnPreset[] {
    const texts = this.database
      .prepare('SELECT preset FROM column_presets WHERE role = ? AND list = ? ORDER BY id')
      .pluck()
      .all(role, list);
    return texts.flatMap((text) => readRow(columnPresetSchema, text) ?? []);
  }

  writePreset(role: string, list: ListName, preset: ColumnPreset): null {
    const put = 'INSERT INTO column_presets VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET preset = excluded.preset';
    return this.run(put, role, list, preset.id, JSON.stringify(preset));
  }

  removePreset(role: string, list: ListName, id: string): null {
    return this.run('DELETE FROM column_presets WHERE role = ? AND list = ? AND id = ?', role, list, id);
  }

  savedFilters(role: string): readonly SavedFilter[] {
    return this.filters.all(role);
  }

  /** @throws Fault CHANGED_ELSEWHERE when another window wrote it since */
  writeSavedFilter(role: string, filter: SavedFilter): SavedFilter {
    return this.write(() => this.filters.write(role, filter));
  }

  removeSavedFilter(role: string, id: string): null {
    return this.write(() => this.filters.remove(role, id));
  }

  orderSavedFilters(role: string, ids: readonly string[]): null {
    return this.write(() => this.filters.order(role, ids));
  }

  /** Files that were written before, the newest first. */
  earlierExports(role: string): readonly StoredExport[] {
    return this.exports.all(role);
  }

  addEarlierExport(role: string, entry: StoredExport): null {
    return this.write(() => this.exports.add(role, entry));
  }

  removeEarlierExport(role: string, id: string): null {
    return this.write(() => this.exports.remove(role, id));
  }

  /** Saved filters that are exported after each new month. */
  schedules(role: string): readonly StoredSchedule[] {
    return this.scheduled.all(role);
  }

  putSchedule(role: string, entry: StoredSchedule): null {
    return this.write(() => this.scheduled.put(role, entry));
  }

  removeSchedule(role: string, filter: string): null {
    return this.write(() => this.scheduled.remove(role, filter));
  }

  kvkLists(role: string): readonly KvkList[] {
    return this.lists.all(role);
  }

  /** Adds a list, whole or not at all; its number is never used again. */
  addKvkList(role: string, list: NewKvkList): number {
    return this.write(() => this.lists.add(role, list));
  }

  /** Writes a list under the number that it has or had. */
  putKvkList(role: string, list: KvkList): null {
    this.write(() => this.lists.put(role, list));
    return null;
  }

  /** @returns whether there still is such a list */
  replaceKvkList(role: string, list: KvkList): boolean {
    return this.write(() => this.lists.replace(role, list));
  }

  /** @throws Fault NOT_FOUND */
  removeKvkList(role: string, id: number): null {
    if (!this.write(() => this.lists.remove(role, id))) throw new Fault('NOT_FOUND');
    return null;
  }

  /** Texts that are not with the provider yet, the last typed first. */
  drafts(role: string): readonly StoredDraft[] {
    return this.texts.all(role);
  }

  /** The last typed first, at most so many. */
  newestDrafts(role: string, query: DraftQuery, most: number): NewestDrafts {
    return this.texts.newest(role, query, most);
  }

  /** Those that change any of some records. */
  draftsOfRecords(role: string, records: readonly string[]): readonly StoredDraft[] {
    return this.texts.ofRecords(role, records);
  }

  /** Those of a key, and those that change a record; read by index. */
  draftsNear(role: string, key: string, record: string | null): readonly StoredDraft[] {
    return this.texts.near(role, key, record);
  }

  /** Those of which something was sent that was not seen at the provider yet; read by index. */
  draftsSent(role: string): readonly StoredDraft[] {
    return this.texts.sent(role);
  }

  /** @param replaces rows that the draft takes the place of, in the same transaction */
  writeDraft(role: string, draft: StoredDraft, replaces: readonly DraftName[] = []): null {
    return this.write(() => this.texts.write(role, draft, replaces));
  }

  removeDraft(role: string, name: DraftName): null {
    return this.write(() => this.texts.remove(role, name));
  }

  /** All that was made in a role, but for how the lists were left. */
  ownWork(role: string): RoleWork {
    return {
      presets: listNames.flatMap((list) => this.presets(role, list).map((preset) => ({ list, preset }))),
      savedFilters: this.savedFilters(role),
      kvkLists: this.kvkLists(role),
      drafts: this.drafts(role),
    };
  }

  /** Merges own work of a file into that of several roles, all of it or nothing. @param newId makes unique ids */
  addOwnWork(works: OwnWork, newId: () => string): Readonly<Record<string, MergedWork>> {
    return this.write(() =>
      this.database
        .transaction(() =>
          Object.fromEntries(Object.entries(works).map(([role, work]) => [role, this.addRoleWork(role, work, newId)])),
        )
        .immediate(),
    );
  }

  private addRoleWork(role: string, work: RoleWork, newId: () => string): MergedWork {
    const addKvkList = (list: NewKvkList) => this.addKvkList(role, list);
    const merged = mergeOwnWork(this.ownWork(role), work, { addKvkList, newId });
    for (const { list, preset } of merged.added.presets) this.writePreset(role, list, preset);
    for (const filter of merged.added.savedFilters) this.writeSavedFilter(role, filter);
    for (const draft of merged.added.drafts) this.writeDraft(role, draft);
    return merged;
  }

  close(): void {
    this.database.close();
  }

  private run(sql: string, ...values: readonly string[]): null {
    this.write(() => this.database.prepare(sql).run(...values));
    return null;
  }

  private write<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
    }
  }
}
