import type { ListText, TableLayout, TablePreview } from './table-file';

/** A list of KvK numbers of the user's own, as the window knows it. */
export type KvkListHead = {
  readonly id: number;
  readonly name: string;
  /** The names of its columns after the label. */
  readonly fields: readonly string[];
  readonly rows: number;
};

export type KvkListRow = {
  readonly kvk: string;
  readonly label: string;
  /** The cells behind the label, one for each of the fields. */
  readonly more: readonly string[];
  /** Its line in the file or text; null in lists from before lines were kept. */
  readonly line: number | null;
};
export type KvkList = Omit<KvkListHead, 'rows'> & { readonly rows: readonly KvkListRow[] };
/** A list that has no number yet. */
export type NewKvkList = Omit<KvkList, 'id'>;

/** The content of a file or of pasted text; lines count from 1. */
export type ReadKvkList = {
  readonly fields: readonly string[];
  /** Sorted by number, each number once. */
  readonly rows: readonly KvkListRow[];
  /** Lines with the number in another form: without its zero in front, with spaces, or with a location. */
  readonly repaired: readonly (KvkListLine & { readonly kvk: string })[];
  /** Lines with a number that an earlier line has already. */
  readonly repeated: readonly KvkListLine[];
  readonly rejected: readonly (KvkListLine & { readonly reason: KvkRefusal })[];
  /** Lines of nothing but numbers, of which the first is read (null where none is) and the others are not. */
  readonly crowded: readonly (KvkListLine & { readonly kvk: string | null })[];
  /** How many lines of each kind there are; of each the first `mostRemarks` are named above. */
  readonly counts: Readonly<Record<KvkListRemark, number>>;
};

/** Why a cell of a list is no KvK number. */
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

/** A line of a file and its text. */
export type KvkListLine = { readonly line: number; readonly text: string };

export type KvkListRemark = 'repaired' | 'repeated' | 'rejected' | 'crowded';

/** The changes of a list when another file replaces it. */
export type KvkListChanges = {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** The first of each, to be looked at. */
  readonly examples: Readonly<Record<'added' | 'removed' | 'changed', readonly string[]>>;
};

/** The same in numbers, with which are no offices of the month that is open. */
export type KvkListReport = {
  readonly layout: TableLayout;
  /** The first rows as they are read, to be looked at. */
  readonly preview: TablePreview;
  readonly fields: readonly string[];
  readonly rows: number;
  /** The differences from the list that it will replace; null when it replaces none. */
  readonly changes: KvkListChanges | null;
  readonly missing: MissingNumbers;
  /** The KvK numbers of the first offices, in the order of their lines: their names show that the right column was read. */
  readonly offices: readonly string[];
  /** The first lines of each kind that deserve a look, and how many there are. */
  readonly remarks: Pick<ReadKvkList, KvkListRemark>;
  readonly counts: Readonly<Record<KvkListRemark, number>>;
};

/** Numbers of a list that are no offices of a month: the first of them in the order of their lines, and how many there are. */
export type MissingNumbers = { readonly first: readonly KvkListRow[]; readonly count: number };

/** So many of them go to a window at most: to be read, or to be shown behind the rows of a list. */
export const mostMissing = { toRead: 200, behindRows: 10_000 };

/** A file of the user's own, and the columns of the register that it gets. */
export type FilledInFile = ListText & {
  /** Its name, without the extension. */
  readonly name: string;
  readonly columns: readonly string[];
};

export const defaultKvkLabel = 'X';
export const longestKvkListName = 60;
/** Columns behind the number and the label, as many as the provider takes. */
export const mostKvkListFields = 4;
export const longestKvkListField = 60;
export const longestKvkListCell = 1000;
/** Characters of a list: some 250,000 numbers with a label. */
export const longestKvkListText = 5_000_000;

/** Bytes of a workbook with such a list. */
export const largestWorkbook = 20_000_000;

/** The provider's answer to an uploaded list; a refusal with the status of its answer and the words of that status. */
export type KvkUploadAnswer =
  | { readonly kind: 'taken'; readonly rows: number }
  | { readonly kind: 'refused'; readonly status: number; readonly statusText: string };
