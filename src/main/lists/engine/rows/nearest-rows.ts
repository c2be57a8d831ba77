type Nearest = {
  /** Of every row of its table; NaN for a row without a place. */
  readonly kilometres: Float64Array;
  /** The row of that table for every row of the list; null when they are the same. */
  readonly via: Int32Array | null;
  readonly most: number;
};

/**
 * The nearest of some rows, in their own order; of those equally far the first. Rows without a place are never among them
 * (docs/product.md#distance).
 */
export function nearestRows(rows: Uint32Array, { kilometres, via, most }: Nearest): Uint32Array {
  const distanceOf = (row: number): number => kilometres[via === null ? row : (via[row] as number)] ?? Number.NaN;
  const located = rows.filter((row) => !Number.isNaN(distanceOf(row)));
  if (located.length <= most) return located;
  // Sorting is stable, so that of rows equally far the first stays first.
  return Uint32Array.from([...located].sort((one, other) => distanceOf(one) - distanceOf(other)).slice(0, most)).sort();
}
