import type { OwnJoin } from '../domain/lists/own-table';
import { type OwnCell, unread } from './read-own-cell';

/** How rows are read and joined. */
type Joining = {
  readonly join: OwnJoin;
  readonly cellOf: (row: number) => OwnCell;
  readonly dayOf: (row: number) => OwnCell;
};

/** What the rows of one office say together; `unread` when a cell that decides it cannot be read. */
export function joinedCell(
  rows: ArrayLike<number> & Iterable<number>,
  { join, cellOf, dayOf }: Joining,
): OwnCell | readonly string[] {
  switch (join) {
    case 'first':
      return firstOf(rows, cellOf);
    case 'count':
      return Array.from(rows, cellOf).filter((cell) => cell !== null).length;
    case 'sum':
      return sumOf(rows, cellOf);
    case 'listed': {
      const items = new Set(Array.from(rows, cellOf).filter((cell) => typeof cell === 'string'));
      return items.size === 0 ? null : [...items];
    }
    case 'newest': {
      const filled = Array.from(rows).filter((row) => cellOf(row) !== null);
      // Which row is the newest is not known while a day cannot be read.
      if (filled.length > 1 && filled.some((row) => dayOf(row) === unread)) return unread;
      return firstOf(newestFirst(filled, dayOf), cellOf);
    }
  }
}

function firstOf(rows: Iterable<number>, cellOf: Joining['cellOf']): OwnCell {
  for (const row of rows) {
    const cell = cellOf(row);
    if (cell !== null) return cell;
  }
  return null;
}

function sumOf(rows: Iterable<number>, cellOf: Joining['cellOf']): OwnCell {
  let sum: number | null = null;
  for (const row of rows) {
    const cell = cellOf(row);
    // A sum that leaves an unreadable figure out would be too low without a word.
    if (cell === unread) return unread;
    if (typeof cell === 'number') sum = (sum ?? 0) + cell;
  }
  return sum === null ? null : Number(sum.toPrecision(15));
}

/** The rows by their day, the newest first; without days the last row of the file is the newest. */
function newestFirst(rows: ArrayLike<number>, dayOf: Joining['dayOf']): readonly number[] {
  const day = (row: number): number => {
    const cell = dayOf(row);
    return typeof cell === 'number' ? cell : 0;
  };
  return Array.from(rows).sort((a, b) => day(b) - day(a) || b - a);
}
