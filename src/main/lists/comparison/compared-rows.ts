import { matchTexts } from './match-values';

/** The parts of a month's list that pairing its rows needs. */
export type PairedList = {
  readonly total: number;
  /** The distinct names of its rows, and the row of each name. */
  readonly rowNames: () => { readonly texts: readonly string[]; readonly rows: ArrayLike<number> };
};

/** Rows of the earlier month that continue under another identity: their row numbers in both months (docs/rules/comparison.md#continued). */
export type ContinuedRows = readonly { readonly earlier: number; readonly later: number }[];

/**
 * The rows of two months as one list: first the later month's rows, then the removed rows, both in their own order. A row that continues
 * under another identity is one row.
 */
export type UnitedRows = {
  readonly total: number;
  /** The number of every row in each month; the number after the last row when the month lacks the row. */
  readonly later: Int32Array;
  readonly earlier: Int32Array;
  /** Rows that both months have, under the same identity or as continued rows. */
  readonly both: Uint32Array;
  /** The numbers of these rows in the earlier month. */
  readonly pairedEarlier: Int32Array;
  readonly continued: ReadonlySet<number>;
};

/** Pairs the rows of two months by their identity. */
export function uniteRows(earlier: PairedList, later: PairedList, continued: ContinuedRows = []): UnitedRows {
  const [names, laterNames] = [earlier.rowNames(), later.rowNames()];
  const rowEarlier = new Int32Array(later.total).fill(earlier.total);
  const isGone = new Uint8Array(earlier.total).fill(1);
  const pair = (before: number, after: number): void => {
    // A month's dictionary may contain names that no row has.
    if (before < 0 || after < 0) return;
    rowEarlier[after] = before;
    isGone[before] = 0;
  };
  const places = matchTexts(names.texts, laterNames.texts);
  for (let at = 0; at < places.length; at++) {
    const place = places[at];
    if (place >= 0) pair(names.rows[at], laterNames.rows[place]);
  }
  for (const { earlier, later } of continued) pair(earlier, later);
  const gone = whereSet(isGone);
  const total = later.total + gone.length;
  const rows = { later: new Int32Array(total).fill(later.total), earlier: new Int32Array(total) };
  rows.earlier.set(rowEarlier);
  rows.earlier.set(gone, later.total);
  for (let row = 0; row < later.total; row++) rows.later[row] = row;
  const isPaired = new Uint8Array(later.total);
  for (let row = 0; row < later.total; row++) isPaired[row] = rowEarlier[row] === earlier.total ? 0 : 1;
  const both = whereSet(isPaired);
  const pairedEarlier = new Int32Array(both.length);
  for (let at = 0; at < both.length; at++) pairedEarlier[at] = rowEarlier[both[at]];
  return { total, ...rows, both, pairedEarlier, continued: new Set(continued.map(({ later }) => later)) };
}

/** The indexes of the values that are not 0. */
function whereSet(flags: ArrayLike<number>): Uint32Array {
  const flagged = new Uint32Array(flags.length);
  let count = 0;
  for (let at = 0; at < flags.length; at++) if (flags[at] !== 0) flagged[count++] = at;
  return flagged.slice(0, count);
}
