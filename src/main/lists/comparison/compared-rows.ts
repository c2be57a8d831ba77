import { matchTexts } from './match-values';

/** A list of a month, as far as its rows are paired. */
export type PairedList = {
  readonly total: number;
  /** What names its rows, each text once, and the row of each. */
  readonly rowNames: () => { readonly texts: readonly string[]; readonly rows: ArrayLike<number> };
};

/** Rows of the earlier month that go on under another identity: their numbers then and now (docs/product.md#continued). */
export type ContinuedRows = readonly { readonly earlier: number; readonly later: number }[];

/**
 * The rows of two months as one list: first those of the later month, in their order, then those that are gone, in theirs. A row that
 * goes on under another identity is one row.
 */
export type UnitedRows = {
  readonly total: number;
  /** For every row its number in each month; the number behind the last row where it is in that month not. */
  readonly later: Int32Array;
  readonly earlier: Int32Array;
  /** Rows in both months, under the same identity or as continued. */
  readonly both: Uint32Array;
  /** The numbers of these in the earlier month. */
  readonly pairedEarlier: Int32Array;
  readonly continued: ReadonlySet<number>;
};

/** Pairs the rows of two months by their identity. */
export function uniteRows(earlier: PairedList, later: PairedList, continued: ContinuedRows = []): UnitedRows {
  const [names, laterNames] = [earlier.rowNames(), later.rowNames()];
  const places = new Int32Array(earlier.total).fill(-1);
  matchTexts(names.texts, laterNames.texts).forEach((place, at) => {
    if (place >= 0) places[names.rows[at] as number] = laterNames.rows[place] as number;
  });
  for (const pair of continued) places[pair.earlier] = pair.later;
  const rowEarlier = new Int32Array(later.total).fill(earlier.total);
  const gone: number[] = [];
  places.forEach((row, earlier) => {
    if (row < 0) gone.push(earlier);
    else rowEarlier[row] = earlier;
  });
  const total = later.total + gone.length;
  const rows = { later: new Int32Array(total).fill(later.total), earlier: new Int32Array(total) };
  rows.earlier.set(rowEarlier);
  for (let row = 0; row < later.total; row++) rows.later[row] = row;
  gone.forEach((earlier, at) => {
    rows.earlier[later.total + at] = earlier;
  });
  const both: number[] = [];
  for (let row = 0; row < later.total; row++) if (rowEarlier[row] !== earlier.total) both.push(row);
  const pairedEarlier = Int32Array.from(both, (row) => rowEarlier[row] as number);
  return {
    total,
    ...rows,
    both: Uint32Array.from(both),
    pairedEarlier,
    continued: new Set(continued.map((pair) => pair.later)),
  };
}
