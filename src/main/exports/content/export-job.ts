import type { ExportRequest, ExportShape } from '../../../shared/domain/exports/export';
import type { SourceContract } from '../../../shared/domain/exports/source-contract';
import type { ColumnWords } from '../../../shared/domain/lists/column';
import type { ComparisonRules } from '../../../shared/domain/lists/comparison';
import type { FollowedNumber } from '../../../shared/domain/lists/followed-office';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { OwnTable } from '../../../shared/domain/lists/own-table';
import type { CellRemark } from '../../../shared/domain/lists/remark';
import type { ConsequenceContent } from '../../../shared/domain/watch/consequence';
import type { OwnOfficeData } from '../../../shared/domain/watch/own-office-data';
import type { DossierRow } from '../../../shared/dossier/dossier-rows';
import type { ExportRecipe } from '../../../shared/view/export-recipe';
import type { FileTarget } from '../../files/file-host';
import type { FileMark } from '../../files/file-mark';
import type { KeptEntries } from '../../lists/comparison/changes/list-changes';
import type { WithheldNow } from '../../lists/rows/columns/column-table';
import type { StoredMonth } from '../../months/month-file';

/**
 * The sources of changes besides the month, for a file of changes, and for rows with a column or filter that describes changes in words.
 */
export type ChangesWork = {
  readonly shape: ExportShape;
  /** The stored earlier months, the newest first. */
  readonly earlier: readonly StoredMonth[];
  /** The changes in the period of each dossier on this computer, by list. */
  readonly dossiers: readonly { readonly list: ListName; readonly entries: readonly KeptEntries[] }[];
};

/** The month that a workbook is compared with; `month` is null when it is no longer stored. */
export type SinceWork = { readonly period: string; readonly month: StoredMonth | null };

/** An Excel source: several files in the target's folder, with the columns of its contract. */
export type SourceWork = {
  readonly contract: SourceContract;
  /** The saved filter whose rows it has, and its revision. */
  readonly filter: string;
  readonly revision: number;
  /** Its workbook, and the marks by which one that the user did not change is known. */
  readonly workbook: { readonly file: string; readonly marks: readonly FileMark[] };
};

export type ExportJob = Omit<ExportRequest, 'month' | 'shape' | 'since'> & {
  /** How the file is made; a workbook contains it. */
  readonly recipe: ExportRecipe;
  readonly since: SinceWork | null;
  /** Whether the lines are the differences between the query's two months; absent means no. */
  readonly asDiff?: boolean | undefined;
  /** The sources of changes, for a file that has changes. */
  readonly changes?: ChangesWork | undefined;
  /** The stored earlier months, the newest first, and the user's rules for comparing them; for rows or columns that need earlier months. */
  readonly pastWork?: { readonly earlier: readonly StoredMonth[]; readonly rules: ComparisonRules } | undefined;
  /** The user's own KvK lists, whose columns the file may have. */
  readonly kvkLists: readonly KvkList[];
  /** The user's own tables, whose columns the file may have. */
  readonly ownTables: readonly OwnTable[];
  /** The user's own data about offices. */
  readonly own: OwnOfficeData;
  /** The user's remarks on offices, for a workbook. */
  readonly remarks?: readonly (CellRemark & FollowedNumber)[];
  /** The provider's own labels. */
  readonly words: ColumnWords;
  /** The month of the file, which stays the same when another month becomes current. */
  readonly month: StoredMonth;
  /** The columns that the subscription withholds now, also in earlier months. */
  readonly withheld: WithheldNow;
  readonly thisYear: number;
  /** The number of rows that the query keeps, counted when the export was planned. */
  readonly matched: number;
  /** A description of the rows in Dutch. */
  readonly filterText: string;
  /** The number of columns that are fixed at the left. */
  readonly fixedColumns: number;
  readonly csv: {
    readonly columnSeparator: string;
    readonly rowSeparator: string;
    readonly headerNames: boolean;
    readonly isExact?: boolean;
  };
  readonly demo: boolean;
  /** The customer's logo as a `data:` address; null without the option, or when the provider sends no logo. */
  readonly logo: string | null;
  /** Whether the cells of a column that the month lacks say so or are empty; absent means that they say so. */
  readonly lacks?: 'said' | 'empty';
  /** A picture of the map as PNG, for its own sheet. */
  readonly picture?: Uint8Array | undefined;
  readonly version: string;
  /** ISO time by the clock service. */
  readonly now: string;
  /** The full path of the file to write. */
  readonly target: string;
  /** Whether to replace a file with that name; otherwise the export takes the next free name. */
  readonly replaces: boolean;
  /** The file beside the target that becomes the target when it is complete. */
  readonly temporary: string;
  /** Whether the complete file keeps its temporary name until its mark is noted; a `PlaceJob` then moves it. */
  readonly isHeld?: boolean;
  /** Set for an Excel source: the target is its CSV, and the temporary file a folder with all its files. */
  readonly source?: SourceWork | undefined;
};

/** A workbook that is made in memory, and its details. */
export type WorkbookFile = {
  readonly demo: boolean;
  readonly version: string;
  /** ISO time by the clock service. */
  readonly now: string;
  readonly target: string;
  readonly replaces: boolean;
  readonly temporary: string;
};

/** A workbook of a dossier, from the data on this computer. */
export type DossierJob = WorkbookFile & {
  readonly kind: 'dossier';
  /** The subject: its number, and the number's label. */
  readonly subject: { readonly label: string; readonly number: string };
  readonly title: string;
  /** `YYYY-MM` */
  readonly period: string;
  /** The part of the dossier, in words. */
  readonly choice: string;
  readonly rows: readonly DossierRow[];
  /** ISO time at which the provider last confirmed these values. */
  readonly fetchedAt: string;
  readonly fixedColumns: number;
};

/** The consequences of a month for everything that the user follows, as a workbook. */
export type ConsequenceJob = WorkbookFile & { readonly kind: 'consequences'; readonly content: ConsequenceContent };

/** Moves a complete file to its name. */
export type PlaceJob = { readonly place: FileTarget & { readonly temporary: string }; readonly written: WrittenFile };

/** The written file; `target` is its present path. */
export type WrittenFile = { readonly rows: number; readonly target: string } & FileMark;

/**
 * The most MB of heap of an export thread: a column of 250,000 different texts takes 60. Without a limit the thread would free memory only
 * when the computer has none left.
 */
export const exportHeap = 400;

export type ExportNote = { readonly rowsDone: number; readonly rows: number };
/** The jobs and results of an export thread. */
export type ExportWork = {
  readonly job: ExportJob | DossierJob | ConsequenceJob | PlaceJob;
  readonly note: ExportNote;
  readonly result: WrittenFile;
};
