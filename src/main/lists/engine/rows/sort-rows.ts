import type { Ranks } from '../list-column';

export type SortLevel = {
  readonly ranks: Ranks;
  /** The row of the ranked table for every row of the list; null when they are the same. */
  readonly via: Int32Array | null;
  readonly descending: boolean;
};

/**
 * Rows in order, stable over every level, empties last in both directions: a counting sort from the last level to the first.
 * @param rows row numbers in their natural order; the array is used as a work place
 */
export function sortRows(rows: Uint32Array, levels: readonly SortLevel[]): Uint32Array {
  let sorted: Uint32Array = rows;
  let spare: Uint32Array = new Uint32Array(rows.length);
  for (const level of [...levels].reverse()) {
    countingSort(sorted, spare, level);
    [sorted, spare] = [spare, sorted];
  }
  return sorted;
}

function countingSort(rows: Uint32Array, into: Uint32Array, { ranks, via, descending }: SortLevel): void {
  const { count } = ranks;
  const rankOf = ranksInOrder(rows, ranks, via);
  const starts = new Uint32Array(count + 1);
  const empties = count - 1;
  // Rank 0 is "no value" and goes to the last bucket; descending turns the others around.
  const bucketOf = new Uint32Array(count);
  for (let rank = 0; rank < count; rank++) {
    bucketOf[rank] = rank === 0 ? empties : descending ? count - 1 - rank : rank - 1;
  }
  for (let i = 0; i < rows.length; i++) {
    const bucket = bucketOf[rankOf[i] as number] as number;
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1;
  }
  for (let bucket = 1; bucket <= count; bucket++) {
    starts[bucket] = (starts[bucket] as number) + (starts[bucket - 1] as number);
  }
  for (let i = 0; i < rows.length; i++) {
    const bucket = bucketOf[rankOf[i] as number] as number;
    const next = starts[bucket] as number;
    starts[bucket] = next + 1;
    into[next] = rows[i] as number;
  }
}

function ranksInOrder(rows: Uint32Array, { ofRow }: Ranks, via: Int32Array | null): Uint32Array {
  const ranks = new Uint32Array(rows.length);
  if (via === null) for (let i = 0; i < rows.length; i++) ranks[i] = ofRow[rows[i] as number] as number;
  // A row that joins nothing points behind the last rank: no value.
  else for (let i = 0; i < rows.length; i++) ranks[i] = ofRow[via[rows[i] as number] as number] ?? 0;
  return ranks;
}
