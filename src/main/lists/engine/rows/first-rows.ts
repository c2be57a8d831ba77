import type { SortLevel } from './sort-rows';

/**
 * The first rows in the order of the levels, without sorting the others: a heap of the best so far, whose worst is at the top.
 * @param rows row numbers in their natural order, which decides between equals
 * @param count at most so many; small against the rows, or a full sort is quicker
 */
export function firstRows(rows: Uint32Array, levels: readonly SortLevel[], count: number): Uint32Array {
  const isBefore = comesBefore(levels);
  const heap = rows.slice(0, count);
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, heap.length, isBefore);
  for (let i = heap.length; i < rows.length; i++) {
    const row = rows[i] as number;
    if (!isBefore(row, heap[0] as number)) continue;
    heap[0] = row;
    sink(heap, 0, heap.length, isBefore);
  }
  for (let size = heap.length - 1; size > 0; size--) {
    const worst = heap[0] as number;
    heap[0] = heap[size] as number;
    heap[size] = worst;
    sink(heap, 0, size, isBefore);
  }
  return heap;
}

function sink(heap: Uint32Array, from: number, size: number, isBefore: (a: number, b: number) => boolean): void {
  let at = from;
  const row = heap[at] as number;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && isBefore(heap[child] as number, heap[child + 1] as number)) child++;
    if (!isBefore(row, heap[child] as number)) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = row;
}

/** Whether one row comes before another; rank 0 is "no value" and comes last in both directions. */
function comesBefore(levels: readonly SortLevel[]): (a: number, b: number) => boolean {
  const [only] = levels;
  if (levels.length === 1 && only !== undefined && only.via === null) {
    const { ofRow } = only.ranks;
    const sign = only.descending ? -1 : 1;
    return (a, b) => {
      const [one, other] = [ofRow[a] as number, ofRow[b] as number];
      if (one === other) return a < b;
      if (one === 0 || other === 0) return other === 0;
      return (one - other) * sign < 0;
    };
  }
  return (a, b) => {
    for (const { ranks, via, descending } of levels) {
      const one = ranks.ofRow[via === null ? a : (via[a] as number)] ?? 0;
      const other = ranks.ofRow[via === null ? b : (via[b] as number)] ?? 0;
      if (one === other) continue;
      if (one === 0 || other === 0) return other === 0;
      return descending ? one > other : one < other;
    }
    return a < b;
  };
}
