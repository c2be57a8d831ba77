import type { ErrorCode } from '../../shared/bridge/result';
import type { RowValues } from '../../shared/domain/cell';
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
import type { Refusal } from '../months/month-pointer';
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
    readonly withheld: readonly string[];
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
  ) => RowValues | null;
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
  /** The month that is current now; null when there is none. */
  readonly present: PresentMonth | null;
  /** Doubts that the user has taken upon himself (`doubtKey`). */
  readonly accepted: readonly string[];
  /** Address of the thread that reads the longest list. */
  readonly readerWorker: string;
  /** Set to 1 to stop. */
  readonly cancelFlag: Int32Array<SharedArrayBuffer>;
};

/** What a new month is compared with. */
export type PresentMonth = {
  readonly ref: MonthRef;
  readonly lists: Readonly<
    Partial<
      Record<MonthListName, { readonly rows: number /** Columns with a value. */; readonly filled: readonly string[] }>
    >
  >;
};

/** What a thread that reads one list gets. */
export type ReadJob = Pick<RefreshJob, 'providerUrl' | 'token'> & { readonly list: MonthListName };

/** What came of a list, counted. */
export type ListCounts = {
  /** Rows that it keeps. */
  readonly rows: number;
  /** Rows that the provider sent: those it keeps, those without a valid number, and those whose number came before. */
  readonly sent: number;
  readonly nameless: number;
  readonly double: number;
  /** Columns with cells that fit no shape, and in how many rows. */
  readonly misfits: readonly { readonly column: string; readonly rows: number }[];
  /** Core columns without any value. */
  readonly empty: readonly string[];
};

/** A list whose rows have all come. */
export type ListTold = ListCounts & {
  readonly list: MonthListName;
  readonly period: string | null;
  readonly etag: string;
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
/** A month that is now current, or why it is not believed. */
export type RefreshResult = { readonly month: Month } | { readonly refusal: Refusal };
export type RefreshCalls = { run: () => RefreshResult };

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
