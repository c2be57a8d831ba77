/** A random part of the rows that all other filters keep. The same seed gives the same rows (docs/rules/filters.md#samples). */
export type Sample = {
  /** A number of rows, or a percentage of them. */
  readonly size: { readonly of: 'rows' | 'percent'; readonly count: number };
  /** A column for each of whose values the sample is drawn separately; null for one sample of all rows. */
  readonly per: string | null;
  readonly seed: number;
};

/** The rows of each group with the highest or lowest numbers of a column (docs/rules/filters.md#top-per-group). */
export type TopOf = {
  readonly count: number;
  readonly column: string;
  readonly end: 'highest' | 'lowest';
  readonly per: string | null;
};

export const mostSampled = 100_000;
export const mostSeed = 999_999;
