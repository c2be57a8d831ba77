import type { KvkList, NewKvkList } from '../../shared/domain/lists/kvk-list';
import type { ColumnPreset, ListView } from '../../shared/domain/lists/list';
import type { ListName } from '../../shared/domain/lists/list-name';
import type { SavedFilter } from '../../shared/domain/lists/saved-filter';
import type { LastScreen } from '../../shared/domain/program/last-screen';
import type { RecentChoice } from '../../shared/domain/program/recent-choice';
import type { UserRepair } from './database/user-file';
import type { AddedWork } from './merge-own-work';
import type { DraftName, StoredDraft } from './tables/draft-schema';
import type { DraftQuery, NewestDrafts } from './tables/draft-table';
import type { StoredExport } from './tables/earlier-export-table';
import type { StoredSchedule } from './tables/scheduled-export-table';

/** What the thread of own data answers. */
export type OwnDataCalls = {
  open: (input: { readonly folder: string; readonly key: Uint8Array; readonly today: string }) => UserRepair;
  /** Makes the copy of a day unless there is one; does nothing while no account is open. */
  backUp: (input: { readonly today: string }) => null;
  close: () => null;
  readView: (input: { readonly role: string; readonly list: ListName }) => ListView | null;
  writeView: (input: { readonly role: string; readonly list: ListName; readonly view: ListView }) => null;
  readScreen: (input: { readonly role: string }) => LastScreen | null;
  writeScreen: (input: { readonly role: string; readonly screen: LastScreen }) => null;
  /** Answers the day of the visit before; `YYYY-MM-DD`. */
  recentChoices: (input: { readonly role: string }) => readonly RecentChoice[];
  noteChoice: (input: { readonly role: string; readonly choice: RecentChoice }) => null;
  noteVisit: (input: { readonly role: string; readonly day: string }) => string | null;
  presets: (input: { readonly role: string; readonly list: ListName }) => readonly ColumnPreset[];
  writePreset: (input: { readonly role: string; readonly list: ListName; readonly preset: ColumnPreset }) => null;
  removePreset: (input: { readonly role: string; readonly list: ListName; readonly id: string }) => null;
  savedFilters: (input: { readonly role: string }) => readonly SavedFilter[];
  /** Fails with CHANGED_ELSEWHERE when another window wrote it since. */
  writeSavedFilter: (input: { readonly role: string; readonly filter: SavedFilter }) => SavedFilter;
  removeSavedFilter: (input: { readonly role: string; readonly id: string }) => null;
  orderSavedFilters: (input: { readonly role: string; readonly ids: readonly string[] }) => null;
  /** The newest first. */
  earlierExports: (input: { readonly role: string }) => readonly StoredExport[];
  addEarlierExport: (input: { readonly role: string; readonly entry: StoredExport }) => null;
  removeEarlierExport: (input: { readonly role: string; readonly id: string }) => null;
  schedules: (input: { readonly role: string }) => readonly StoredSchedule[];
  putSchedule: (input: { readonly role: string; readonly entry: StoredSchedule }) => null;
  removeSchedule: (input: { readonly role: string; readonly filter: string }) => null;
  kvkLists: (input: { readonly role: string }) => readonly KvkList[];
  /** Answers the number of the new list. */
  addKvkList: (input: { readonly role: string; readonly list: NewKvkList }) => number;
  /** Writes a list under the number that it has or had. */
  putKvkList: (input: { readonly role: string; readonly list: KvkList }) => null;
  /** Answers whether there still is such a list. */
  replaceKvkList: (input: { readonly role: string; readonly list: KvkList }) => boolean;
  removeKvkList: (input: { readonly role: string; readonly id: number }) => null;
  newestDrafts: (input: { readonly role: string; readonly query: DraftQuery; readonly most: number }) => NewestDrafts;
  draftsOfRecords: (input: { readonly role: string; readonly records: readonly string[] }) => readonly StoredDraft[];
  /** Those of a key, and those that change a record. */
  draftsNear: (input: {
    readonly role: string;
    readonly key: string;
    readonly record: string | null;
  }) => readonly StoredDraft[];
  /** Those of which something was sent that was not seen at the provider yet. */
  draftsSent: (input: { readonly role: string }) => readonly StoredDraft[];
  /** `replaces`: rows that go in the same transaction. */
  writeDraft: (input: {
    readonly role: string;
    readonly draft: StoredDraft;
    readonly replaces: readonly DraftName[];
  }) => null;
  /** Own work of several roles as the text of a file. */
  ownWork: (input: { readonly roles: readonly string[] }) => string;
  /** Merges own work of the text of a file into that of several roles, all of it or nothing. @param now milliseconds since 1970, for new ids */
  addOwnWork: (input: { readonly works: string; readonly now: number }) => Readonly<Record<string, AddedWork>>;
  removeDraft: (input: { readonly role: string; readonly name: DraftName }) => null;
};
