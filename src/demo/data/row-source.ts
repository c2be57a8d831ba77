import type { ProviderCell } from '../../provider-api/lists';
import type { Column } from '../../shared/domain/lists/column';
import type { MonthIndex } from './calendar';
import type { World } from './world';

/** Which offices a role sees. */
export type Database = 'all' | 'mortgage';

/** What a database shows of a world in a month. */
export type ListedMonth = {
  readonly world: World;
  readonly month: MonthIndex;
  readonly database: Database;
  /** Columns that the subscription leaves out: what changed in them is no change to it. */
  readonly withoutColumns?: readonly string[];
};

/** Cells by column name; a column that is absent or undefined is empty. */
export type RowValues = Readonly<Record<string, ProviderCell | undefined>>;

/** Blocks of offices (`blockOf`), up to but not including `to`. */
export type Blocks = { readonly from: number; readonly to: number };
export const everyBlock: Blocks = { from: 0, to: Number.POSITIVE_INFINITY };

/** A row in parts: of a name that two of them have the later part counts. */
export type RowParts = readonly RowValues[];

/** A row as it was written last. */
export type WrittenRow = {
  /** The numbers of its columns. */
  readonly layout: string;
  readonly parts: RowParts;
  /** Its JSON is what is between `start` and `end`. */
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
};

/** What is kept of a row from one month to another: the same object in each of them. */
export type RowPlace = { written: WrittenRow | null };

/** A row of a list. @property place absent where nothing is kept of it */
export type Row = { readonly parts: RowParts; readonly place?: RowPlace };

/** A row as one. */
export const joined = (parts: RowParts): RowValues => Object.assign({}, ...parts);

/**
 * The rows of a list in a month, in a fixed order; null is a step without a row, so that a caller can keep count of the work.
 * Of a list that is made in parts those of some blocks of offices; the parts one after the other are the whole.
 */
export type RowSource = (of: ListedMonth, blocks?: Blocks) => Generator<Row | null>;

/** Rows without their parts and without the steps that give none. */
export function* joinedRows(rows: Iterable<Row | null>): Generator<RowValues> {
  for (const row of rows) if (row !== null) yield joined(row.parts);
}

/** Numbers of a catalogue's columns, rising, without those named. */
export const columnNumbers = (columns: readonly Column[], without: readonly string[] = []): readonly number[] =>
  columns
    .filter((column) => !without.includes(column.name))
    .map((column) => column.number)
    .sort((a, b) => a - b);

/**
 * Turns values into rows: cells in the order of the column numbers asked for, trailing empty ones cut. The parts are never put into
 * one object first: one of hundreds of columns is slow to fill and slow to read.
 */
export function rowWriter(columns: readonly Column[], numbers: readonly number[]): (parts: RowParts) => ProviderCell[] {
  const places = new Map<string, number>();
  numbers.forEach((number, place) => {
    const column = columns.find((each) => each.number === number);
    if (column === undefined) throw new RangeError(`no column ${number}`);
    places.set(column.name, place);
  });
  const row: ProviderCell[] = numbers.map(() => null);
  return (parts) => {
    row.fill(null);
    let length = 0;
    for (const part of parts) {
      // Without an array of the names: there are hundreds of them in a row.
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
