/** A column of a table: words, or numbers with so many decimals. */
export type SheetTableColumn =
  | { readonly kind: 'text'; readonly label: string }
  | { readonly kind: 'number'; readonly label: string; readonly decimals: number };

/** A table that the window made, as it is copied and written to a sheet: of areas, flows, groups, marks of a chart, or offices side by side. */
export type SheetTable = {
  readonly title: string;
  /** What it is about: month, filter, and what is left out. */
  readonly lines: readonly string[];
  readonly columns: readonly SheetTableColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

export const sheetTableFormats = ['xlsx', 'csv'] as const;
export type SheetTableFormat = (typeof sheetTableFormats)[number];

/** A chart or a pivot as a file: a drawing of nothing but shapes and words, the bytes of a PNG, or its numbers; a workbook has the picture too. */
export type DrawnFile =
  | { readonly format: 'png'; readonly content: Uint8Array }
  | { readonly format: 'svg'; readonly content: string }
  | { readonly format: 'csv'; readonly table: SheetTable }
  | { readonly format: 'xlsx'; readonly table: SheetTable; readonly picture: Uint8Array };

/** More than the country has postcode areas. */
export const mostSheetTableRows = 20_000;
/** A pivot has a column for each measure of each class. */
export const mostSheetTableColumns = 1000;
