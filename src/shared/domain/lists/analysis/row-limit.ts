/** Some of the rows that all else keeps, drawn by chance of a seed: the same seed draws the same ones again (docs/product.md#samples). */
export type Sample = {
  /** So many rows, or so many per cent of them. */
  readonly size: { readonly of: 'rows' | 'percent'; readonly count: number };
  /** So many rows for each value of a column; null for all rows together. */
  readonly per: string | null;
  readonly seed: number;
};

/** The rows of each group with the highest or lowest numbers of a column (docs/product.md#top-per-group). */
export type TopOf = {
  readonly count: number;
  readonly column: string;
  readonly end: 'highest' | 'lowest';
  readonly per: string | null;
};

export const mostSampled = 100_000;
export const mostSeed = 999_999;
