import type {
  ChangedOwnTable,
  DecidedRow,
  KeptOwnTable,
  MatchDecision,
  OwnClues,
  OwnTableDraft,
  OwnTableHead,
  OwnTableMatch,
  OwnTableRow,
  OwnTableSource,
  RowState,
} from '../domain/lists/own-table';
import type { FileRefusal } from '../domain/lists/table-file';
import type { InMonth } from '../domain/months/month';
import type { Evidence } from '../matching/evidence';
import { declared } from './declared';

type StoredTable = Pick<OwnTableHead, 'id' | 'revision'>;

/** A row that is to be decided: its clues, and the offices that it may be about, the most probable first. */
export type DoubtfulRow = {
  readonly row: number;
  /** The key of the decision (`decisionKey`), and its words. */
  readonly clues: string;
  readonly words: string;
  /** How many rows of the table have these clues. */
  readonly rows: number;
  readonly cells: OwnTableRow['cells'];
  readonly candidates: readonly {
    readonly kvk: number;
    readonly score: number;
    readonly evidence: readonly Evidence[];
    /** The office in the month: by column name. */
    readonly values: Readonly<Record<string, unknown>>;
  }[];
};

/** The rows of one own table that belong to an office. */
export type OfficeOwnRows = {
  readonly table: Pick<OwnTableHead, 'id' | 'name' | 'columns' | 'file'>;
  readonly rows: readonly OwnTableRow[];
  /** How many there are; `rows` has the first ones. */
  readonly total: number;
};

/** The requests about the user's own tables (docs/rules/user-data.md#own-tables). */
export const ownTableRequests = {
  'ownTable.list': declared<() => readonly OwnTableHead[]>(),
  /** Reads a file or text as a table, or says why it has none. Main holds what was read under `draftId`. Fails with FILE_TOO_HEAVY. */
  'ownTable.read':
    declared<(input: OwnTableSource) => OwnTableDraft | { readonly kind: 'refused'; readonly why: FileRefusal }>(),
  /** Links the rows of a draft; `ownTable.linking` reports the progress. Fails with OWN_TABLE_GONE, CANCELLED. */
  'ownTable.link':
    declared<
      (input: { readonly draftId: string; readonly clues: OwnClues; readonly replaces: number | null }) => OwnTableMatch
    >(),
  /** Forgets a draft, and stops its linking. */
  'ownTable.drop': declared<(input: { readonly draftId: string }) => null>(),
  /** Stores a draft whose rows are linked; from then on every list of offices has its columns. */
  'ownTable.keep': declared<(input: KeptOwnTable) => OwnTableHead>(),
  'ownTable.change': declared<(input: ChangedOwnTable) => OwnTableHead>(),
  'ownTable.remove': declared<(input: StoredTable) => null>(),
  /** Restores a table from before it was last changed, replaced or removed. The revision of a removed table is 0. */
  'ownTable.restore': declared<(input: StoredTable) => OwnTableHead>(),
  /** Links the rows of a table again. A row keeps its office when the month has none for it. */
  'ownTable.linkAgain': declared<(input: { readonly id: number }) => OwnTableHead>(),
  'ownTable.rows':
    declared<
      (input: {
        readonly id: number;
        readonly states: readonly RowState[];
        readonly offset: number;
        readonly limit: number;
      }) => { readonly rows: readonly OwnTableRow[]; readonly total: number }
    >(),
  /** The rows to be decided: the first ones, and how many different clues they have. */
  'ownTable.doubtful':
    declared<
      (input: InMonth<{ readonly id: number }>) => { readonly rows: readonly DoubtfulRow[]; readonly total: number }
    >(),
  'ownTable.decide': declared<(input: DecidedRow) => null>(),
  /** The newest decision first. */
  'ownTable.decisions': declared<() => readonly MatchDecision[]>(),
  'ownTable.ofOffice': declared<(input: { readonly office: string }) => readonly OfficeOwnRows[]>(),
};

export const ownTableEvents = {
  /** A KvK list or own table of the role was added, changed or removed, or rows were linked otherwise: columns of its lists changed. */
  'ownColumns.changed': declared<{ readonly role: string }>(),
  /** The part of linking a draft that is done, 0 to 1. */
  'ownTable.linking': declared<{ readonly draftId: string; readonly part: number }>(),
};
