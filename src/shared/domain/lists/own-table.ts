import type { Continuations } from './followed-office';
import type { FileChoice, LayoutChoice, ReadTableFile, TableLayout } from './table-file';

/** What a row of an own table can say about an office: its KvK number, or something by which it is recognised. */
export const clueKinds = ['kvk', 'name', 'place', 'postcode', 'street', 'telephone', 'mail', 'site', 'person'] as const;
export type ClueKind = (typeof clueKinds)[number];

/** What the cells of a column of an own table are. A `choice` is a text with few different values. */
export const ownKinds = ['text', 'choice', 'number', 'amount', 'percentage', 'date', 'flag'] as const;
export type OwnKind = (typeof ownKinds)[number];

/**
 * How the cells of several rows of one office become one value: the cell of its first row, the different cells, the number of filled cells,
 * their sum, or the cell of the row with the newest day (docs/rules/user-data.md#own-tables).
 */
export const ownJoins = ['first', 'listed', 'count', 'sum', 'newest'] as const;
export type OwnJoin = (typeof ownJoins)[number];

/** A column of an own table. */
export type OwnColumn = {
  /** Never used again within its table; a later version of the file keeps the number of a heading. */
  readonly id: number;
  /** The heading in the file, by which a later version of the file is recognised. */
  readonly head: string;
  /** The name that the user gave. */
  readonly name: string;
  readonly kind: OwnKind;
  /** The decimals of its numbers. */
  readonly decimals: number;
  readonly join: OwnJoin;
  /** Whether the present version of the file has the column. Without it the column stays, empty. */
  readonly isInFile: boolean;
};

/**
 * How a row was linked to an office: by its KvK number, by a sure match or by a decision of the user; or why it has none: to be decided, a
 * number that is not in the register, cells that say nothing about an office, no office that fits, or the decision that none fits.
 */
export const rowStates = [
  'byNumber',
  'sure',
  'decided',
  'doubtful',
  'unknownNumber',
  'noClues',
  'noOffice',
  'decidedNone',
] as const;
export type RowState = (typeof rowStates)[number];
/** The number of rows of each state. */
export type RowCounts = Readonly<Record<RowState, number>>;

/** The clues by which the rows of a table are matched: the column with each of them. */
export type OwnClues = Readonly<Partial<Record<ClueKind, number>>>;

/** What the window knows of an own table. */
export type OwnTableHead = {
  /** Random, so that it is the same table on another computer. */
  readonly id: number;
  readonly name: string;
  /** Changes with every write (docs/rules/views.md#revisions). */
  readonly revision: number;
  readonly columns: readonly OwnColumn[];
  /** The highest number that a column ever had, also one that was removed: filters may still name it. */
  readonly lastColumn?: number | undefined;
  /** The numbers of the columns by which rows are matched. */
  readonly clues: OwnClues;
  /** The column whose day says which row is the newest; null for the order of the file. */
  readonly dayColumn: number | null;
  /** The name of the file, and the day on which it was read, `YYYY-MM-DD`. */
  readonly file: { readonly name: string; readonly readOn: string };
  readonly rows: number;
  readonly counts: RowCounts;
};

/** The links of the rows: the KvK number of each, 0 without an office, and its state as an index in `rowStates`. */
export type RowLinks = {
  readonly kvks: Uint32Array;
  readonly states: Uint8Array;
  /** The numbers that continue offices, where the user agreed; not stored with the table. */
  readonly continuedAs?: Continuations | undefined;
};

/** An own table: its head, the links of its rows, and the cells of each column as bytes (`writeTextCells`), as in the file. */
export type OwnTable = OwnTableHead & {
  readonly links: RowLinks;
  readonly cells: ReadonlyMap<number, Uint8Array>;
};

/** The bounds of an own table. */
export const ownTableBounds = {
  /** The most characters of a text, and the most bytes of a file. */
  text: 50_000_000,
  bytes: 50_000_000,
  rows: 1_000_000,
  /** The most columns that are kept; the user chooses them. */
  columns: 250,
  /** The most columns of a file. */
  fileColumns: 2000,
  name: 60,
} as const;

/** A file or text that is read as a table. A pasted text has no name. */
export type OwnTableSource = {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly choice: FileChoice;
  readonly layout: Pick<LayoutChoice, 'delimiter' | 'head'>;
};

/** A column of a file that was read, before it is kept. */
export type ReadOwnColumn = {
  /** Its place in the file, from 0. */
  readonly place: number;
  readonly head: string;
  readonly kind: OwnKind;
  readonly decimals: number;
  /** Some cells, as they stand in the file. */
  readonly examples: readonly string[];
  readonly filled: number;
  /** How many cells are not what the kind expects. */
  readonly unread: number;
};

/** A table that was read and is not kept yet; main holds its cells under `draftId`. */
export type OwnTableDraft = {
  readonly kind: 'read';
  readonly draftId: string;
  readonly source: Extract<ReadTableFile, { readonly kind: 'read' }>['source'];
  readonly layout: Pick<TableLayout, 'delimiter' | 'head'>;
  readonly rows: number;
  readonly columns: readonly ReadOwnColumn[];
  /** The places of the columns that are guessed to be clues. */
  readonly clues: OwnClues;
};

/** What the user decided about the rows with some clues: the office, or null when none fits. Later files follow it. */
export type MatchDecision = {
  /** The folded clues (`decisionKey`). */
  readonly clues: string;
  readonly kvk: number | null;
  /** The clues as they stood in the file, so that the user recognises the row. */
  readonly words: string;
  /** `YYYY-MM-DD` */
  readonly decidedOn: string;
};

/** A column as the user wants to keep it. `place` is its place in the file that was read. */
export type OwnColumnChoice = Pick<OwnColumn, 'name' | 'kind' | 'join'> & { readonly place: number };

/** A row of an own table with its cells in the order of the columns. */
export type OwnTableRow = {
  /** Its number in the file, from 0 below the headings. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly state: RowState;
  /** Null without an office. */
  readonly kvk: number | null;
};

/** What a new version of a file changes: rows that came, went, and have other cells, with some of them in words; and its columns. */
export type OwnTableChanges = {
  readonly came: number;
  readonly went: number;
  readonly changed: number;
  readonly examples: Readonly<Record<'came' | 'went' | 'changed', readonly string[]>>;
  readonly newColumns: readonly string[];
  readonly missingColumns: readonly string[];
};

/** What linking the rows of a read table found. */
export type OwnTableMatch = {
  readonly counts: RowCounts;
  /** The cells of some rows of one office that has several, by place; null when no office has several rows. */
  readonly several: readonly (readonly string[])[] | null;
  /** Null for a table that replaces none. */
  readonly changes: OwnTableChanges | null;
};

/** A read table as it is to be kept: as a new one, or as a new version of a table that the window saw. */
export type KeptOwnTable = {
  readonly draftId: string;
  readonly name: string;
  readonly columns: readonly OwnColumnChoice[];
  /** The place of the column whose day says which row is the newest. */
  readonly dayPlace: number | null;
  readonly replaces: Pick<OwnTableHead, 'id' | 'revision'> | null;
};

/** A kept table with another name, or columns with other names, kinds or joins; a column that is left out is removed. */
export type ChangedOwnTable = Pick<OwnTableHead, 'id' | 'revision' | 'name' | 'dayColumn'> & {
  readonly columns: readonly Pick<OwnColumn, 'id' | 'name' | 'kind' | 'join'>[];
};

/** A decision about the rows with some clues. */
export type DecidedRow = Pick<MatchDecision, 'clues' | 'words'> & {
  /** The office, null for none, undefined to withdraw the decision. */
  readonly next?: number | null | undefined;
  /** The decision that the window saw. */
  readonly seen: Pick<MatchDecision, 'kvk'> | null;
};
