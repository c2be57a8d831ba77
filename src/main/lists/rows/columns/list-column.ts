import type { Column } from '../../../../shared/domain/lists/column';
import { fold } from '../../../../shared/format/fold';
import { roundShown } from '../../../../shared/format/format-number';
import { searchableNames } from '../../../../shared/geo/place-aliases';
import { codeCount, type StoredColumn } from '../../../columns/stored-column';
import { createHaystack, type Haystack } from './haystack';

/** A loaded column: its stored content, and data that are derived from it once. */
export type ListColumn = {
  readonly column: Column;
  readonly stored: StoredColumn;
  /** The folded dictionary of a text or items column, by code. */
  readonly folded: () => readonly string[];
  /** The folded dictionary as one text, for searching. */
  readonly haystack: () => Haystack;
  /** The other names of places as one text, for a column of places. */
  readonly names: () => Haystack;
  /** The sort rank of every row; equal values have equal ranks, and 0 means no value. */
  readonly ranks: () => Ranks;
  /** The numbers as they are shown, which filters test. */
  readonly shown: () => Float64Array;
};

/** A column of a list; `via` gives the row of its table for every row of the list, null when they are the same. */
export type JoinedColumn = { readonly column: ListColumn; readonly via: Int32Array | null };

/** Beyond the last row of every table: for a row that a list does not have. */
const noRow = 0x7fff_ffff;

/** The row of a table that belongs to a row of the list, and no table's row for a row that the list does not have. */
export const through = (via: Int32Array | null, row: number): number => (via === null ? row : (via[row] ?? noRow));

/** Reads the number of a row of the list, as it is shown; NaN without a number. */
export function numberReader({ column, via }: JoinedColumn): (row: number) => number {
  const shown = column.shown();
  return via === null ? (row) => shown[row] : (row) => shown[via[row]] ?? Number.NaN;
}

/** Reads the number of a row of the list, as it is stored; NaN without a number. */
export function storedNumberReader({ column, via }: JoinedColumn): (row: number) => number {
  const { stored } = column;
  if (stored.storage !== 'number') return () => Number.NaN;
  const { values } = stored;
  return via === null ? (row) => values[row] ?? Number.NaN : (row) => values[via[row]] ?? Number.NaN;
}

/** Returns a function that says whether a row's cell of a column could not be read. */
export function unreadRowsOf({ column, via }: JoinedColumn): (row: number) => boolean {
  const { unread } = column.stored;
  if (unread === undefined) return () => false;
  const rows = new Set(unread);
  return (row) => rows.has(via === null ? row : via[row]);
}

export type Ranks = { readonly ofRow: ArrayLike<number>; readonly count: number };

export function createListColumn(column: Column, stored: StoredColumn): ListColumn {
  const folded = once(() => ('dictionary' in stored ? stored.dictionary.map(fold) : []));
  return {
    column,
    stored,
    folded,
    haystack: once(() => createHaystack(folded())),
    names: once(() => createHaystack(folded().map(searchableNames))),
    ranks: once(() => ranksOf(stored)),
    shown: once(() => shownNumbers(stored, column.decimals)),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * The ranks of a column. Dictionaries are stored in sort order, so codes are ranks; numbers and dates are ranked by their distinct values.
 */
function ranksOf(stored: StoredColumn): Ranks {
  if (stored.storage === 'text' || stored.storage === 'items') return { ofRow: stored.codes, count: codeCount(stored) };
  const values =
    stored.storage === 'number' ? stored.values : Float64Array.from(stored.values, (date) => date || Number.NaN);
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const rankOf = new Map<number, number>();
  for (const value of sorted) if (!rankOf.has(value)) rankOf.set(value, rankOf.size + 1);
  const ofRow = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row++) ofRow[row] = rankOf.get(values[row] ?? Number.NaN) ?? 0;
  return { ofRow, count: rankOf.size + 1 };
}

function shownNumbers(stored: StoredColumn, decimals: number): Float64Array {
  if (stored.storage !== 'number') return new Float64Array(0);
  return stored.values.map((value) => (Number.isNaN(value) ? value : roundShown(value, decimals)));
}
