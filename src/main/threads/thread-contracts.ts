import type { ErrorCode } from '../../shared/bridge/result';
import type { Cell } from '../../shared/domain/cell';
import type { ExportRequest } from '../../shared/domain/export';
import type { KvkList, KvkListRow } from '../../shared/domain/kvk-list';
import type { LastScreen } from '../../shared/domain/last-screen';
import type {
  ColumnPreset,
  Facet,
  FacetQuery,
  Histogram,
  HistogramQuery,
  ListPage,
  ListPageQuery,
  ListQuery,
  ListView,
  Near,
  RowChoice,
} from '../../shared/domain/list';
import type { ListName, MonthListName } from '../../shared/domain/list-name';
import type { Month, MonthRef, RefreshStep } from '../../shared/domain/month';
import type { StoredMonth } from '../months/month-file';
import type { MonthPlace } from '../months/month-folder';
import type { PackedColumn } from '../months/packed-column';
import type { UserRepair } from '../own-data/user-file';

/** What the list thread answers. */
export type ListCalls = {
  /** The user's own lists of KvK numbers, in the place of those before. */
  setKvkLists: (input: { readonly kvkLists: readonly KvkList[] }) => null;
  /** How many of these numbers are offices of the month. */
  known: (input: OfMonth & { readonly kvks: readonly string[] }) => number;
  /** Fails with PLACE_UNKNOWN when nobody knows where a place is. */
  checkPlace: (input: OfMonth & { readonly near: Near }) => null;
  /** Lets go of all months but these, so that their files can be removed; after logout nothing of any stays in memory. */
  closeOthers: (input: { readonly kept: readonly MonthRef[] }) => null;
  describe: (input: OfMonth & { readonly list: ListName }) => {
    readonly total: number;
    readonly colourable: readonly string[];
  };
  page: (input: OfMonth & { readonly query: ListPageQuery }) => ListPage;
  facet: (input: OfMonth & { readonly query: FacetQuery }) => Facet;
  histogram: (input: OfMonth & { readonly query: HistogramQuery }) => Histogram;
  values: (
    input: OfMonth & {
      readonly list: ListName;
      readonly id: string;
      readonly columns?: readonly string[] | undefined;
    },
  ) => Readonly<Record<string, Cell>> | null;
  count: (input: OfMonth & { readonly query: ListQuery; readonly rows: RowChoice }) => number;
};

/** The month that a call is about; the thread opens it when it is not among those that it keeps open. */
export type OfMonth = { readonly month: StoredMonth & { readonly thisYear: number } };

/** What the user thread answers; it owns the user's own database. */
export type UserCalls = {
  open: (input: { readonly folder: string; readonly key: Uint8Array; readonly today: string }) => UserRepair;
  close: () => null;
  readView: (input: { readonly role: string; readonly list: ListName }) => ListView | null;
  writeView: (input: { readonly role: string; readonly list: ListName; readonly view: ListView }) => null;
  readScreen: (input: { readonly role: string }) => LastScreen | null;
  writeScreen: (input: { readonly role: string; readonly screen: LastScreen }) => null;
  presets: (input: { readonly role: string; readonly list: ListName }) => readonly ColumnPreset[];
  writePreset: (input: { readonly role: string; readonly list: ListName; readonly preset: ColumnPreset }) => null;
  removePreset: (input: { readonly role: string; readonly list: ListName; readonly id: string }) => null;
  kvkLists: (input: { readonly role: string }) => readonly KvkList[];
  /** Answers the number of the new list. */
  addKvkList: (input: { readonly role: string; readonly name: string; readonly rows: readonly KvkListRow[] }) => number;
  removeKvkList: (input: { readonly role: string; readonly id: number }) => null;
};

export type RefreshJob = {
  readonly providerUrl: string;
  readonly token: string;
  /** The period of the login, for a list that does not tell its own. */
  readonly period: string;
  readonly place: MonthPlace;
  /** ISO time by the clock service. */
  readonly storedAt: string;
  /** The lists to fetch: those of the subscription. */
  readonly lists: readonly MonthListName[];
  /** Rows of each list in the month that is current now. */
  readonly previousRows: Readonly<Partial<Record<MonthListName, number>>>;
  /** Address of the thread that reads the longest list. */
  readonly readerWorker: string;
  /** Set to 1 to stop. */
  readonly cancelFlag: Int32Array<SharedArrayBuffer>;
};

/** What a thread that reads one list gets. */
export type ReadJob = Pick<RefreshJob, 'providerUrl' | 'token'> & { readonly list: MonthListName };

/** A list whose rows have all come. */
export type ListTold = {
  readonly list: MonthListName;
  readonly period: string | null;
  readonly etag: string;
  readonly rows: number;
  /** How many columns there are to pack. */
  readonly columns: number;
};

/** A fault that another attempt may mend, as it crosses a thread. */
export type PassingTold = {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly waitMs: number | null;
};

export type ReadNote = Partial<RefreshStep>;
export type ReadCalls = {
  read: () => ListTold | { readonly passing: PassingTold };
  /** After `read`; columns are numbered from 0. */
  pack: (input: { readonly index: number }) => PackedColumn;
};

export type RefreshNote = { readonly steps: readonly RefreshStep[]; readonly attempts: number };
export type RefreshCalls = { run: () => Month };

export type ExportJob = Omit<ExportRequest, 'month'> & {
  /** The user's own lists of KvK numbers, whose columns may be asked for. */
  readonly kvkLists: readonly KvkList[];
  /** The month it holds, whatever month is current by then. */
  readonly month: StoredMonth;
  readonly thisYear: number;
  /** Columns frozen at the left. */
  readonly fixedColumns: number;
  readonly csv: { readonly columnSeparator: string; readonly rowSeparator: string; readonly headerNames: boolean };
  readonly demo: boolean;
  readonly version: string;
  /** ISO time by the clock service. */
  readonly now: string;
  /** Full path of the file to write. */
  readonly target: string;
  /** Whether a file of that name is replaced; otherwise the export takes the next name that is free. */
  readonly replaces: boolean;
  /** The file beside it that becomes the target when it is whole. */
  readonly temporary: string;
  readonly cancelFlag: Int32Array<SharedArrayBuffer>;
};

export type ExportNote = { readonly rowsDone: number; readonly rows: number };
export type ExportCalls = {
  run: () => { readonly rows: number; readonly bytes: number; readonly target: string };
};
