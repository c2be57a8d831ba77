/**
 * The delimiters of cells. The last one is for a text with semicolons in some lines and tabs in others, for instance one that was pasted in
 * two parts.
 */
export const delimiters = [';', ',', '\t', '|', ';\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/**
 * How a text is read as a table: the delimiter, the line of the headings (null when there are none), and the column of KvK numbers, from 0.
 */
export type TableLayout = {
  readonly delimiter: Delimiter;
  readonly head: number | null;
  readonly column: number;
};

/** The parts of the layout that the user chose; the others are detected. */
export type LayoutChoice = { readonly [K in keyof TableLayout]?: TableLayout[K] | undefined };

/** A text with a table, and the user's choices of how it is read. */
export type ListText = { readonly text: string; readonly layout?: LayoutChoice | undefined };

/** The names of the columns, and the first rows. */
export type TablePreview = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

/** The encodings that the user can choose (docs/rules/provider.md#table-files). */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'cp850'] as const;
export type Encoding = (typeof encodings)[number];

/** The user's choices of how a file is read; the rest is detected. */
export type FileChoice = {
  readonly encoding?: Encoding | undefined;
  /** The name of a sheet. */
  readonly sheet?: string | undefined;
  /** Whether hidden rows and columns are read too. */
  readonly withHidden?: boolean | undefined;
};

/** Why a file does not contain a table, by the kind of file. */
export type FileRefusal = 'empty' | 'tooLong' | 'protected' | 'pdf' | 'picture' | 'document' | 'archive' | 'damaged';

/** What is known of a text: its encoding, and the number of bytes that are invalid in that encoding. */
export type TextSource = { readonly kind: 'text'; readonly encoding: Encoding; readonly damaged: number };

/** What is known of a workbook. */
export type WorkbookSource = {
  readonly kind: 'workbook';
  readonly sheet: string;
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  /** Sheets before it that have content, but no KvK number. */
  readonly without: readonly string[];
  /** The hidden rows and columns of the sheet. */
  readonly hidden: { readonly rows: number; readonly columns: number; readonly isRead: boolean };
  /** The number of formulas whose result is not in the file. */
  readonly unknown: number;
};

/** A file read as a table: its text, with the delimiter if it is known; or why there is no table. */
export type ReadTableFile =
  | {
      readonly kind: 'read';
      readonly text: string;
      readonly layout: LayoutChoice;
      readonly source: TextSource | WorkbookSource;
    }
  | { readonly kind: 'refused'; readonly why: FileRefusal };
