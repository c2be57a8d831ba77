/** A column of a table: texts, or numbers with a fixed number of decimals. */
export type SheetTableColumn =
  | { readonly kind: 'text'; readonly label: string }
  | { readonly kind: 'number'; readonly label: string; readonly decimals: number };

/** A table that the window made, for copying and for a sheet: of areas, flows, groups, the marks of a chart, or offices side by side. */
export type SheetTable = {
  readonly title: string;
  /** What the table is about: month, filters, and what is left out. */
  readonly lines: readonly string[];
  readonly columns: readonly SheetTableColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

export const sheetTableFormats = ['xlsx', 'csv'] as const;
export type SheetTableFormat = (typeof sheetTableFormats)[number];

/**
 * A chart or a pivot as a file: an SVG with only shapes and words, the bytes of a PNG, or its numbers. A workbook contains the picture too.
 */
export type DrawnFile =
  | { readonly format: 'png'; readonly content: Uint8Array }
  | { readonly format: 'svg'; readonly content: string }
  | { readonly format: 'csv'; readonly table: SheetTable }
  | { readonly format: 'xlsx'; readonly table: SheetTable; readonly picture: Uint8Array };
/** A part of a page as a file, which may have no picture: then a workbook has its table alone. */
export type PartFile =
  | DrawnFile
  | { readonly format: 'xlsx'; readonly table: SheetTable; readonly picture?: undefined };

/** This is more than the number of postcode areas in the country. */
export const mostSheetTableRows = 20_000;
/** A pivot has a column for each measure of each class. */
export const mostSheetTableColumns = 1000;
