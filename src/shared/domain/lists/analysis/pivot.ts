/** How the values of a column become classes: each value, bands of numbers, or periods of days (docs/product.md#pivot). */
export const pivotPeriods = ['year', 'quarter', 'month'] as const;
export const bandCounts = { least: 2, most: 12, standard: 5 } as const;
export const mostEdges = 20;
export type PivotBands =
  | { readonly by: 'values' }
  /** Bands of one width, or with about as many rows in each. */
  | { readonly by: 'width' | 'rows'; readonly count: number }
  /** Where bands begin, ascending; the outer ones are open. */
  | { readonly by: 'edges'; readonly edges: readonly number[] }
  | { readonly by: (typeof pivotPeriods)[number] };

export type PivotAxis = {
  readonly column: string;
  readonly bands: PivotBands;
  /** Only the values that most rows have, and the others as one; null for all. */
  readonly top: number | null;
};

/** What is worked out of the rows of a cell. Shares are of the rows of a list; all else but a count is of a column. */
export const pivotShares = ['shareOfRow', 'shareOfColumn', 'shareOfAll'] as const;
export const pivotFigures = ['sum', 'mean', 'lowerQuartile', 'median', 'upperQuartile', 'least', 'most'] as const;
export type PivotShare = (typeof pivotShares)[number];
export type PivotFigure = (typeof pivotFigures)[number];
export type PivotMeasure =
  | { readonly of: 'count' | PivotShare }
  | { readonly of: PivotFigure | 'distinct'; readonly column: string };

export const mostPivotLevels = 3;
export const mostPivotMeasures = 6;

/** How a pivot is made. */
export type Pivot = {
  /** Levels of rows, the outer one first. */
  readonly rows: readonly PivotAxis[];
  readonly column: PivotAxis | null;
  readonly measures: readonly PivotMeasure[];
  /** The earlier month that cells are compared with, `YYYY-MM`; null for none. */
  readonly against: string | null;
};

/** The columns that a pivot is made of, each once. */
export const pivotColumns = ({ rows, column, measures }: Pivot): readonly string[] => [
  ...new Set([
    ...rows.map((axis) => axis.column),
    ...(column === null ? [] : [column.column]),
    ...measures.flatMap((measure) => ('column' in measure ? [measure.column] : [])),
  ]),
];

/** How the cells of a pivot are set apart: by the heat of a colour, by bars, or not. */
export const pivotLooks = ['heat', 'bars', 'plain'] as const;
export type PivotLook = (typeof pivotLooks)[number];

/** A pivot as a list shows it, in the place of its table. */
export type PivotView = {
  readonly pivot: Pivot;
  /** By the cells of a column, called by its label (null: the totals), of one of the measures; null: in the order of the classes. */
  readonly sort: {
    readonly column: string | null;
    readonly measure: number;
    readonly direction: 'asc' | 'desc';
  } | null;
  readonly look: PivotLook;
};
