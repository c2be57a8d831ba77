/** How the values of a column become classes: individual values, bands of numbers, or periods of days (docs/rules/analysis.md#pivot). */
export const pivotPeriods = ['year', 'quarter', 'month'] as const;
export const bandCounts = { least: 2, most: 12, standard: 5 } as const;
export const mostEdges = 20;
export type PivotBands =
  | { readonly by: 'values' }
  /** Bands of equal width, or with about the same number of rows. */
  | { readonly by: 'width' | 'rows'; readonly count: number }
  /** The numbers at which bands begin, ascending; the lowest and the highest band are open. */
  | { readonly by: 'edges'; readonly edges: readonly number[] }
  | { readonly by: (typeof pivotPeriods)[number] };

export type PivotAxis = {
  readonly column: string;
  readonly bands: PivotBands;
  /** The number of most frequent values that have a class, the other values sharing one; null for all values. */
  readonly top: number | null;
};

/** What is calculated for a cell. Shares are of numbers of rows. All measures but the count and the shares need a column. */
export const pivotShares = ['shareOfRow', 'shareOfColumn', 'shareOfAll'] as const;
export const pivotFigures = ['sum', 'mean', 'lowerQuartile', 'median', 'upperQuartile', 'least', 'most'] as const;
export type PivotShare = (typeof pivotShares)[number];
export type PivotFigure = (typeof pivotFigures)[number];
export type PivotMeasure =
  | { readonly of: 'count' | PivotShare }
  | { readonly of: PivotFigure | 'distinct'; readonly column: string };

export const mostPivotLevels = 3;
export const mostPivotMeasures = 6;

/** The definition of a pivot. */
export type Pivot = {
  /** The levels of rows, the outer level first. */
  readonly rows: readonly PivotAxis[];
  readonly column: PivotAxis | null;
  readonly measures: readonly PivotMeasure[];
  /** The earlier month to compare the cells with, `YYYY-MM`; null for no comparison. */
  readonly against: string | null;
};

/** The columns that a pivot uses, each once. */
export const pivotColumns = ({ rows, column, measures }: Pivot): readonly string[] => [
  ...new Set([
    ...rows.map((axis) => axis.column),
    ...(column === null ? [] : [column.column]),
    ...measures.flatMap((measure) => ('column' in measure ? [measure.column] : [])),
  ]),
];

/** How the cells of a pivot are marked: by shades of a colour, by bars, or not at all. */
export const pivotLooks = ['heat', 'bars', 'plain'] as const;
export type PivotLook = (typeof pivotLooks)[number];

/** A pivot as a list shows it instead of its table. */
export type PivotView = {
  readonly pivot: Pivot;
  /** Sorts rows by a measure of a column, which is identified by its label (null for the totals). Null for the order of the classes. */
  readonly sort: {
    readonly column: string | null;
    readonly measure: number;
    readonly direction: 'asc' | 'desc';
  } | null;
  readonly look: PivotLook;
};
