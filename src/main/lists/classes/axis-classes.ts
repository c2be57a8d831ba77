import type { PivotClass } from '../../../shared/domain/lists/analysis/pivot-table';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { type ErrorCode, Fault } from '../../../shared/domain/result';
import { emptyText } from '../../../shared/filters/pivot-axis';
import type { JoinedColumn } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';

/** A list, and the rows of it that a pivot counts. */
export type PivotSide = { readonly list: ListEngine; readonly rows: Uint32Array };

export const isSide = (side: PivotSide | ErrorCode | null | undefined): side is PivotSide =>
  typeof side === 'object' && side !== null;

/** The rows of another month, or why it cannot be counted; null when the month or its list is not there. @param require throws a Fault when a column is missing */
export function sideOf(
  list: ListEngine | null,
  query: ListQuery,
  require: (list: ListEngine) => void,
): PivotSide | ErrorCode | null {
  if (list === null) return null;
  try {
    require(list);
    return { list, rows: list.passing(query) };
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

/** The classes of each counted row: those of row i are `at[from[i]]` up to `at[from[i + 1]]`. */
export type RowPlaces = { readonly from: Uint32Array; readonly at: Uint32Array };

/** Classes by kind: rows of one kind, such as a code or a band, have the same classes. */
export type RowKinds = {
  /** The kind of each counted row. */
  readonly kindOf: Uint32Array;
  readonly classesOf: readonly (readonly number[])[];
};

export type AxisClasses = {
  readonly classes: readonly PivotClass[];
  /** The classes of each side's rows: one for each row, or one for each value of a cell with several. */
  readonly of: readonly RowKinds[];
};

/** The classes of each row, one row after another. */
export function placesOf({ kindOf, classesOf }: RowKinds): RowPlaces {
  const from = new Uint32Array(kindOf.length + 1);
  for (let row = 0; row < kindOf.length; row++) from[row + 1] = from[row] + classesOf[kindOf[row]].length;
  const at = new Uint32Array(from[kindOf.length]);
  let next = 0;
  for (let row = 0; row < kindOf.length; row++) {
    const own = classesOf[kindOf[row]];
    for (let place = 0; place < own.length; place++) at[next++] = own[place];
  }
  return { from, at };
}

/** Thrown when a column has more values than a pivot may have classes. */
export class TooManyValues extends Error {
  constructor(
    readonly column: string,
    readonly distinct: number,
  ) {
    super(`too many values of ${column}`);
  }
}

/** A column in one month, with the counted rows. */
export type AxisSide = { readonly joined: JoinedColumn; readonly rows: Uint32Array };

export const emptyClass = (column: Column): PivotClass => ({
  label: '(leeg)',
  condition: { column: column.name, text: emptyText(column) },
  isEmpty: true,
});

/** Gives the classes of a side's rows. Rows with the same key (a code, a band) have the same classes, often none. */
export type ClassReader = {
  readonly rows: Uint32Array;
  readonly keyOf: (row: number) => number;
  /** The classes of each key; a key without an entry has none. */
  readonly classesOf: readonly (readonly number[])[];
};

/** The classes that have rows, followed by a class for rows without a value. */
export function withEmpty(
  column: Column,
  classes: readonly PivotClass[],
  readers: readonly ClassReader[],
): AxisClasses {
  const empty = [classes.length];
  let hasEmpty = false;
  const of = readers.map(({ rows, keyOf, classesOf }): RowKinds => {
    // After the kinds with classes comes the kind of rows without a value.
    const kinds = [...classesOf.map((own) => (own.length === 0 ? empty : own)), empty];
    const none = classesOf.length;
    const kindOf = new Uint32Array(rows.length);
    for (let at = 0; at < rows.length; at++) {
      const key = keyOf(rows[at]);
      const kind = key < none ? key : none;
      kindOf[at] = kind;
      hasEmpty ||= kinds[kind] === empty;
    }
    return { kindOf, classesOf: kinds };
  });
  return { classes: hasEmpty ? [...classes, emptyClass(column)] : classes, of };
}
