import type { ProviderCell } from '../../../provider-api/lists';
import type { Column } from '../../../shared/domain/lists/column';
import type { MonthIndex } from './calendar';
import type { World } from './world';

/** The offices that a role can see. */
export type Database = 'all' | 'mortgage';

/** A world in a month, as a database shows it. */
export type ListedMonth = {
  readonly world: World;
  readonly month: MonthIndex;
  readonly database: Database;
  /** Columns that the subscription excludes; their changes do not count for it. */
  readonly withoutColumns?: readonly string[];
};

/** Cells by column name; an absent or undefined column is empty. */
export type RowValues = Readonly<Record<string, ProviderCell | undefined>>;

/** Blocks of offices (`blockOf`); `to` is not included. */
export type Blocks = { readonly from: number; readonly to: number };
export const everyBlock: Blocks = { from: 0, to: Number.POSITIVE_INFINITY };

/** A row in parts; when two parts have the same column, the later part counts. */
export type RowParts = readonly RowValues[];

/** A row as a single object. */
export const joined = (parts: RowParts): RowValues => Object.assign({}, ...parts);

/**
 * Makes the rows of a list in a month, in a fixed order. A null is a step without a row, so that a caller can measure the work. Given
 * blocks of offices, it only makes their rows; all blocks in order make the whole list.
 */
export type RowSource = (of: ListedMonth, blocks?: Blocks) => Generator<RowParts | null>;

/** Rows as single objects, without the empty steps. */
export function* joinedRows(rows: Iterable<RowParts | null>): Generator<RowValues> {
  for (const row of rows) if (row !== null) yield joined(row);
}

/** The numbers of columns in ascending order, except those of `without`. */
export const columnNumbers = (columns: readonly Column[], without: readonly string[] = []): readonly number[] =>
  columns
    .filter((column) => !without.includes(column.name))
    .map((column) => column.number)
    .sort((a, b) => a - b);

/**
 * Turns the parts of a row into cells in the order of the column numbers; empty cells at the end are left out. Parts are not joined into
 * one object first: an object with hundreds of columns is slow to fill and to read.
 */
export function rowWriter(columns: readonly Column[], numbers: readonly number[]): (parts: RowParts) => ProviderCell[] {
  const places = new Map<string, number>();
  numbers.forEach((number, place) => {
    const column = columns.find((column) => column.number === number);
    if (column === undefined) throw new RangeError(`no column ${number}`);
    places.set(column.name, place);
  });
  const row: ProviderCell[] = numbers.map(() => null);
  return (parts) => {
    row.fill(null);
    let length = 0;
    for (const part of parts) {
      // Loops without an array of names, because a row has hundreds of them.
      for (const name in part) {
        const place = places.get(name);
        if (place === undefined) continue;
        row[place] = part[name] ?? null;
        if (place >= length) length = place + 1;
      }
    }
    while (length > 0 && row[length - 1] === null) length -= 1;
    return row.slice(0, length);
  };
}
