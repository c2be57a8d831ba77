import { columnNamed } from '../../../shared/catalog/catalog';
import type { ListQuery, SortKey } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { QueryContext } from './columns/added-columns';
import type { JoinedColumn, Ranks } from './columns/list-column';

export type SortLevel = {
  readonly ranks: Ranks;
  /** The row of the ranked table for every row of the list; null when they are the same. */
  readonly via: Int32Array | null;
  readonly descending: boolean;
};

/**
 * Sorts rows, stable over all levels, with empty values last in both directions: a counting sort from the last level to the first.
 * @param rows row numbers in natural order; the array is overwritten
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
  // Rank 0 means no value and goes into the last bucket; descending order reverses the other buckets.
  const bucketOf = new Uint32Array(count);
  for (let rank = 0; rank < count; rank++) {
    bucketOf[rank] = rank === 0 ? empties : descending ? count - 1 - rank : rank - 1;
  }
  for (let i = 0; i < rows.length; i++) {
    const bucket = bucketOf[rankOf[i]];
    starts[bucket + 1] += 1;
  }
  for (let bucket = 1; bucket <= count; bucket++) {
    starts[bucket] += starts[bucket - 1];
  }
  for (let i = 0; i < rows.length; i++) {
    const bucket = bucketOf[rankOf[i]];
    const next = starts[bucket];
    starts[bucket] = next + 1;
    into[next] = rows[i];
  }
}

function ranksInOrder(rows: Uint32Array, { ofRow }: Ranks, via: Int32Array | null): Uint32Array {
  const ranks = new Uint32Array(rows.length);
  if (via === null) for (let i = 0; i < rows.length; i++) ranks[i] = ofRow[rows[i]];
  // A row without a joined row points after the last rank, and has no value.
  else for (let i = 0; i < rows.length; i++) ranks[i] = ofRow[via[rows[i]]] ?? 0;
  return ranks;
}

/**
 * The first rows in the order of the levels, without sorting the others: a heap of the best rows so far, with the worst of them on top.
 * @param rows row numbers in natural order, which decides between equal rows
 * @param count the most rows to return; for a count near the number of rows a full sort is faster
 */
export function firstRows(rows: Uint32Array, levels: readonly SortLevel[], count: number): Uint32Array {
  const isBefore = comesBefore(levels);
  const heap = rows.slice(0, count);
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, heap.length, isBefore);
  for (let i = heap.length; i < rows.length; i++) {
    const row = rows[i];
    if (!isBefore(row, heap[0])) continue;
    heap[0] = row;
    sink(heap, 0, heap.length, isBefore);
  }
  for (let size = heap.length - 1; size > 0; size--) {
    const worst = heap[0];
    heap[0] = heap[size];
    heap[size] = worst;
    sink(heap, 0, size, isBefore);
  }
  return heap;
}

function sink(heap: Uint32Array, from: number, size: number, isBefore: (a: number, b: number) => boolean): void {
  let at = from;
  const row = heap[at];
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && isBefore(heap[child], heap[child + 1])) child++;
    if (!isBefore(row, heap[child])) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = row;
}

/** Compares two rows; rank 0 means no value and comes last in both directions. */
function comesBefore(levels: readonly SortLevel[]): (a: number, b: number) => boolean {
  const [only] = levels;
  if (levels.length === 1 && only !== undefined && only.via === null) {
    const { ofRow } = only.ranks;
    const sign = only.descending ? -1 : 1;
    return (a, b) => {
      const [first, second] = [ofRow[a], ofRow[b]];
      if (first === second) return a < b;
      if (first === 0 || second === 0) return second === 0;
      return (first - second) * sign < 0;
    };
  }
  return (a, b) => {
    for (const { ranks, via, descending } of levels) {
      const firstRank = ranks.ofRow[via === null ? a : via[a]] ?? 0;
      const secondRank = ranks.ofRow[via === null ? b : via[b]] ?? 0;
      if (firstRank === secondRank) continue;
      if (firstRank === 0 || secondRank === 0) return secondRank === 0;
      return descending ? firstRank > secondRank : firstRank < secondRank;
    }
    return a < b;
  };
}

/** What sorting needs from the list. */
type OrderedList = {
  readonly list: ListName;
  readonly column: (name: string, context: QueryContext) => JoinedColumn;
  /** The rows that pass a query, in natural order. */
  readonly passing: (query: ListQuery) => Uint32Array;
  /** A key of everything that decides the rows and the order of a query. */
  readonly keyOf: (query: ListQuery) => string;
};

/** The rows of the last query, and how many of them are sorted. */
export class OrderedRows {
  private last: { readonly key: string; readonly kept: Uint32Array; sorted: Uint32Array } | null = null;

  constructor(private readonly list: OrderedList) {}

  /**
   * The rows that pass every filter. At least the first `wanted` rows are sorted: the first page needs no more, and most queries are for
   * that page.
   */
  of(query: ListQuery, wanted: number): { readonly kept: Uint32Array; readonly sorted: Uint32Array } {
    const key = this.list.keyOf(query);
    if (this.last?.key !== key) this.last = { key, kept: this.list.passing(query), sorted: noRows };
    const { last } = this;
    const enough = Math.min(wanted, last.kept.length);
    if (last.sorted.length < enough) {
      const levels = this.levelsOf(query);
      const few = last.kept.length < fewRows || enough * fewShare < last.kept.length;
      last.sorted = few ? firstRows(last.kept, levels, enough) : sortRows(last.kept.slice(), levels);
    }
    return last;
  }

  /** Sorts any rows in the order of a query. @param rows in natural order; sorted in place */
  sorted(rows: Uint32Array, query: ListQuery): Uint32Array {
    return sortRows(rows, this.levelsOf(query));
  }

  private levelsOf(query: ListQuery): readonly SortLevel[] {
    return this.sortLevels(query.sort).map(({ column: name, direction }) => {
      const { column, via } = this.list.column(name, query);
      return { ranks: column.ranks(), via, descending: direction === 'desc' };
    });
  }

  /** Replaces a column that sorts by other columns with the levels of these. */
  private sortLevels(sort: readonly SortKey[]): readonly SortKey[] {
    return sort.flatMap(({ column, direction }) => {
      const names = columnNamed(this.list.list, column)?.sortSource ?? [column];
      return names.map((name) => ({ column: name, direction }));
    });
  }
}

const noRows = new Uint32Array(0);
/** A heap is faster than a full sort when there are few rows, or when only a small part is needed. */
const fewRows = 4096;
const fewShare = 20;
