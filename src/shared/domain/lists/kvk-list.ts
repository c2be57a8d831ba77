import type { FollowedNumber } from './followed-office';
import type { ListText, TableLayout, TablePreview } from './table-file';

/** What the window knows of a KvK list of the user. */
export type KvkListHead = {
  readonly id: number;
  readonly name: string;
  /** Changes with every write. A write states the revision that it replaces; 0 when the list is not stored (docs/rules/views.md#revisions). */
  readonly revision: number;
  /** The names of the columns after the label. */
  readonly fields: readonly string[];
  readonly rows: number;
};

export type KvkListRow = {
  readonly kvk: string;
  readonly label: string;
  /** The cells after the label, one for each of the fields. */
  readonly more: readonly string[];
  /** The row's line in the file or text; null in lists that were stored before lines were. */
  readonly line: number | null;
};
export type KvkList = Omit<KvkListHead, 'rows'> & { readonly rows: readonly (KvkListRow & FollowedNumber)[] };
/** A list that has no number and no revision yet. */
export type NewKvkList = Omit<KvkList, 'id' | 'revision'>;

/** The content of a file or of pasted text; lines count from 1. */
export type ReadKvkList = {
  readonly fields: readonly string[];
  /** Sorted by KvK number; each number occurs once. */
  readonly rows: readonly KvkListRow[];
  /** Lines with a number in another notation: without its leading zero, with spaces, or with a location. */
  readonly repaired: readonly (KvkListLine & { readonly kvk: string })[];
  /** Lines with a number that an earlier line already has. */
  readonly repeated: readonly KvkListLine[];
  readonly rejected: readonly (KvkListLine & { readonly reason: KvkRefusal })[];
  /** Lines with several numbers and nothing else: only the first number is read (null when none is valid). */
  readonly crowded: readonly (KvkListLine & { readonly kvk: string | null })[];
  /** The number of lines of each kind; the lists above only have the first `mostRemarks`. */
  readonly counts: Readonly<Record<KvkListRemark, number>>;
  readonly lines: KvkListLines;
};

/**
 * The lines of a text: each has a number that is kept or repeated, is rejected or crowded without a number, is a heading, or is empty. A row
 * of several lines counts as one.
 */
export type KvkListLines = { readonly all: number; readonly headings: number; readonly empty: number };

/** Why a cell is not a KvK number. */
export const kvkRefusals = [
  'noNumber',
  'length',
  'amount',
  'day',
  'several',
  'rounded',
  'rsin',
  'establishment',
  'aboveHead',
] as const;
export type KvkRefusal = (typeof kvkRefusals)[number];

/** A line of a file: its number and its text. */
export type KvkListLine = { readonly line: number; readonly text: string };

export type KvkListRemark = 'repaired' | 'repeated' | 'rejected' | 'crowded';

/** How a list changes when another file replaces it. */
export type KvkListChanges = {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** The first few numbers of each kind, as examples. */
  readonly examples: Readonly<Record<'added' | 'removed' | 'changed', readonly string[]>>;
};

/** A report about a list before it is stored, with its numbers that belong to no office of the current month. */
export type KvkListReport = {
  readonly layout: TableLayout;
  /** The first rows as they are read, so that the user can check them. */
  readonly preview: TablePreview;
  readonly fields: readonly string[];
  readonly rows: number;
  /** The differences from the list that it will replace; null when it replaces no list. */
  readonly changes: KvkListChanges | null;
  readonly missing: MissingNumbers;
  /** The KvK numbers of the first offices, in the order of their lines: their names show whether the right column was read. */
  readonly offices: readonly string[];
  /** The first lines of each kind that the user should check, and the number of lines of each kind. */
  readonly remarks: Pick<ReadKvkList, KvkListRemark>;
  readonly counts: Readonly<Record<KvkListRemark, number>>;
  readonly lines: KvkListLines;
};

/** The numbers of a list that belong to no office of a month: the first ones in the order of their lines, and the total. */
export type MissingNumbers = { readonly first: readonly KvkListRow[]; readonly count: number };

/** The most numbers that are sent to a window: to be read, or to be shown after the rows of a list. */
export const mostMissing = { toRead: 200, behindRows: 10_000 };

/** A file of the user, and the register's columns to add to it. */
export type FilledInFile = ListText & {
  /** The file's name without its extension. */
  readonly name: string;
  readonly columns: readonly string[];
};

export const defaultKvkLabel = 'X';
export const longestKvkListName = 60;
/** The most columns after number and label that the provider accepts. */
export const mostKvkListFields = 4;
export const longestKvkListField = 60;
export const longestKvkListCell = 1000;
/** The most characters of a list: some 250,000 numbers with a label. */
export const longestKvkListText = 5_000_000;

/** The most bytes of a workbook with such a list. */
export const largestWorkbook = 20_000_000;

/** The provider's answer to an uploaded list. A refusal has the status and the status text of the response. */
export type KvkUploadAnswer =
  | { readonly kind: 'taken'; readonly rows: number }
  | { readonly kind: 'refused'; readonly status: number; readonly statusText: string };
