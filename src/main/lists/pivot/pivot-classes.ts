import type { Column } from '../../../shared/domain/lists/column';
import type { PivotClass } from '../../../shared/domain/lists/pivot-table';
import { emptyText } from '../../../shared/filters/pivot-axis';
import type { JoinedColumn } from '../engine/list-column';
import type { ListEngine } from '../engine/list-engine';

/** A list and the rows of it that a pivot counts. */
export type PivotSide = { readonly list: ListEngine; readonly rows: Uint32Array };

/** Which classes a row has: one, or of a cell of several values one for each. */
export type ClassesOf = (row: number) => readonly number[];

export type AxisClasses = {
  readonly classes: readonly PivotClass[];
  /** By the side. */
  readonly of: readonly ClassesOf[];
};

/** A column has more values than a pivot has classes. */
export class TooManyValues extends Error {
  constructor(
    readonly column: string,
    readonly distinct: number,
  ) {
    super(`too many values of ${column}`);
  }
}

/** A column in one month, with the rows that are counted. */
export type AxisSide = { readonly joined: JoinedColumn; readonly rows: Uint32Array };

export const emptyClass = (column: Column): PivotClass => ({
  label: '(leeg)',
  condition: { column: column.name, text: emptyText(column) },
  isEmpty: true,
});

/** The classes that have rows, with those without a value behind them. */
export function withEmpty(
  column: Column,
  classes: readonly PivotClass[],
  readers: readonly { readonly of: ClassesOf; readonly rows: Uint32Array }[],
): AxisClasses {
  const empty = [classes.length];
  const of = readers.map(
    ({ of: own }): ClassesOf =>
      (row) => {
        const found = own(row);
        return found.length === 0 ? empty : found;
      },
  );
  const hasEmpty = readers.some(({ of: own, rows }) => rows.some((row) => own(row).length === 0));
  return { classes: hasEmpty ? [...classes, emptyClass(column)] : classes, of };
}
