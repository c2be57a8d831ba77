import type { ExportRecipe } from '../../../shared/domain/exports/earlier-export';
import type { ExportRequest, ExportShape } from '../../../shared/domain/exports/export';
import type { ColumnWords } from '../../../shared/domain/lists/column';
import type { ComparisonRules } from '../../../shared/domain/lists/comparison';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { OwnOfficeData } from '../../../shared/domain/lists/own-office-data';
import type { CellRemark } from '../../../shared/domain/lists/remark';
import type { ConsequenceContent } from '../../../shared/domain/watch/consequence';
import type { DossierRow } from '../../../shared/dossier/dossier-rows';
import type { FileTarget } from '../../files/file-host';
import type { FileMark } from '../../files/file-mark';
import type { KeptEntries } from '../../lists/engine/change-sources';
import type { StoredMonth } from '../../months/month-file';

/** The sources of changes, beside the month itself: of a file of changes, and of rows with a column or a filter that says them in words. */
export type ChangesWork = {
  readonly shape: ExportShape;
  /** The earlier months that are kept, the newest first. */
  readonly earlier: readonly StoredMonth[];
  /** The changes in the period of each dossier on this computer, by list. */
  readonly dossiers: readonly { readonly list: ListName; readonly entries: readonly KeptEntries[] }[];
};

/** The month that a workbook is compared with; `month` is null when it is not kept any more. */
export type SinceWork = { readonly period: string; readonly month: StoredMonth | null };

export type ExportJob = Omit<ExportRequest, 'month' | 'shape' | 'since'> & {
  /** How the file is made, which a workbook carries along. */
  readonly recipe: ExportRecipe;
  readonly since: SinceWork | null;
  /** Whether a line is what differs between the two months of the query; absent as if not. */
  readonly asDiff?: boolean | undefined;
  /** Where changes are written, or known of rows. */
  readonly changes?: ChangesWork | undefined;
  /** The earlier months that are kept, the newest first, and what the user said about them, where the rows or columns are of those too. */
  readonly pastWork?: { readonly earlier: readonly StoredMonth[]; readonly rules: ComparisonRules } | undefined;
  /** The user's own lists of KvK numbers, whose columns may be asked for. */
  readonly kvkLists: readonly KvkList[];
  /** The user's own data about offices. */
  readonly own: OwnOfficeData;
  /** The user's remarks on offices, for a workbook. */
  readonly remarks?: readonly CellRemark[];
  /** Labels of the provider's own. */
  readonly words: ColumnWords;
  /** The month it holds, whatever month is current by then. */
  readonly month: StoredMonth;
  readonly thisYear: number;
  /** How many rows the query keeps, counted when the export was planned. */
  readonly matched: number;
  /** Which rows they are, in Dutch words. */
  readonly filterText: string;
  /** Columns fixed at the left. */
  readonly fixedColumns: number;
  readonly csv: { readonly columnSeparator: string; readonly rowSeparator: string; readonly headerNames: boolean };
  readonly demo: boolean;
  /** The customer's logo as a `data:` address; null without the option, and where the provider sends none. */
  readonly logo: string | null;
  /** Whether a column that the month lacks says so in each of its cells, or is empty; absent as if it says so. */
  readonly lacks?: 'said' | 'empty';
  /** A picture of the map as PNG, for a sheet of its own. */
  readonly picture?: Uint8Array | undefined;
  readonly version: string;
  /** ISO time by the clock service. */
  readonly now: string;
  /** Full path of the file to write. */
  readonly target: string;
  /** Whether a file of that name is replaced; otherwise the export takes the next name that is free. */
  readonly replaces: boolean;
  /** The file beside it that becomes the target when it is whole. */
  readonly temporary: string;
  /** Whether the whole file stays where it is until its mark has been noted; then a `PlaceJob` gives it its name. */
  readonly isHeld?: boolean;
};

/** A workbook that is made in memory, and its facts. */
export type WorkbookFile = {
  readonly demo: boolean;
  readonly version: string;
  /** ISO time by the clock service. */
  readonly now: string;
  readonly target: string;
  readonly replaces: boolean;
  readonly temporary: string;
};

/** A dossier as a workbook, from the data on this computer. */
export type DossierJob = WorkbookFile & {
  readonly is: 'dossier';
  /** The subject: the label of its number, and the number. */
  readonly subject: { readonly label: string; readonly number: string };
  readonly title: string;
  /** `YYYY-MM` */
  readonly period: string;
  /** Which part of the dossier it is, in words. */
  readonly choice: string;
  readonly rows: readonly DossierRow[];
  /** ISO moment at which the provider last said that these are its values. */
  readonly fetchedAt: string;
  readonly fixedColumns: number;
};

/** The consequences of a month for everything that the user follows, as a workbook. */
export type ConsequenceJob = WorkbookFile & { readonly is: 'consequences'; readonly content: ConsequenceContent };

/** Gives a file that is whole its name. */
export type PlaceJob = { readonly place: FileTarget & { readonly temporary: string }; readonly written: WrittenFile };

/** The written file; `target` is its present path. */
export type WrittenFile = { readonly rows: number; readonly target: string } & FileMark;

/**
 * MB that an export may hold of its own: a column of 250,000 different texts takes 60. Without a bound the thread would collect
 * what it has released only when the computer is full of it.
 */
export const exportHeap = 400;

export type ExportNote = { readonly rowsDone: number; readonly rows: number };
/** A file that is written. */
export type ExportWork = {
  readonly job: ExportJob | DossierJob | ConsequenceJob | PlaceJob;
  readonly note: ExportNote;
  readonly result: WrittenFile;
};
