/** The delimiters of cells; the last one is for a text in which some lines have semicolons and others tabs, as when it was pasted twice. */
export const delimiters = [';', ',', '\t', '|', ';\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** How a text is read as a table: what ends a cell, the line of its head (null for none), and the column of KvK numbers from 0. */
export type TableLayout = {
  readonly delimiter: Delimiter;
  readonly head: number | null;
  readonly column: number;
};

/** The user's choices of a layout; the rest is detected. */
export type LayoutChoice = { readonly [K in keyof TableLayout]?: TableLayout[K] | undefined };

/** A text with a table, and the choices of how it is read. */
export type ListText = { readonly text: string; readonly layout?: LayoutChoice | undefined };

/** The names of its columns, and its first rows. */
export type TablePreview = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

/** The encodings of a text that can be chosen (docs/product.md#table-files). */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'cp850'] as const;
export type Encoding = (typeof encodings)[number];

/** The user's choices of how a file is read; the rest is detected. */
export type FileChoice = {
  readonly encoding?: Encoding | undefined;
  /** The name of a sheet. */
  readonly sheet?: string | undefined;
  /** Reads hidden rows and columns too. */
  readonly withHidden?: boolean | undefined;
};

/** The reasons why a file is no table, by its type. */
export type FileRefusal = 'empty' | 'tooLong' | 'protected' | 'pdf' | 'picture' | 'document' | 'archive' | 'damaged';

/** The facts about a text: its encoding, and how many of its bytes are invalid in it. */
export type TextSource = { readonly kind: 'text'; readonly encoding: Encoding; readonly damaged: number };

/** The facts about a workbook. */
export type WorkbookSource = {
  readonly kind: 'workbook';
  readonly sheet: string;
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  /** Hidden rows and columns of the sheet. */
  readonly hidden: { readonly rows: number; readonly columns: number; readonly isRead: boolean };
  /** Formulas whose result is not in the file. */
  readonly unknown: number;
};

/** A file as a table: its text, with a delimiter where that is known, or why there is none. */
export type ReadTableFile =
  | {
      readonly kind: 'read';
      readonly text: string;
      readonly layout: LayoutChoice;
      readonly source: TextSource | WorkbookSource;
    }
  | { readonly kind: 'refused'; readonly why: FileRefusal };
