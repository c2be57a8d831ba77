/** A column of a table of areas: words, or numbers with so many decimals and a sign behind them. */
export type AreaTableColumn =
  | { readonly kind: 'text'; readonly label: string }
  | { readonly kind: 'number'; readonly label: string; readonly decimals: number };

/** The table of areas beside the map, as it is copied and written to a file (docs/product.md#table-of-areas). */
export type AreaTable = {
  readonly title: string;
  /** What it is about: month, filter, and what is in no area. */
  readonly lines: readonly string[];
  readonly columns: readonly AreaTableColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

export const areaTableFormats = ['xlsx', 'csv'] as const;
export type AreaTableFormat = (typeof areaTableFormats)[number];

/** More than the country has postcode areas. */
export const mostAreaRows = 20_000;
/** A pivot has a column for each measure of each class. */
export const mostAreaColumns = 1000;
