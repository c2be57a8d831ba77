import type { Column } from '../../../shared/domain/lists/column';
import { type ParquetType, parquetTypeOf } from '../formats/parquet-writer';

/** A column of a table. Its id never changes, also when its name does. */
export type TableField = {
  readonly id: number;
  readonly name: string;
  readonly type: ParquetType;
  /** The id of the texts in a list of texts; null for other types. */
  readonly elementId: number | null;
};

/** Ids begin after these numbers: those of columns are their numbers (docs/rules/columns.md#column-numbers). */
const first = { column: 1, element: 1_000_000, interval: 2_000_000 } as const;

/** The columns of an interval: the month in which the row got its values, the first month without them, and why. */
export const intervalFields: readonly TableField[] = (
  [
    ['valid_from', 'date'],
    ['valid_to', 'date'],
    ['change', 'text'],
    ['ended', 'text'],
  ] as const
).map(([name, type], at) => ({ id: first.interval + at, name, type, elementId: null }));

/** The columns of a list as those of a table, in their order. */
export const fieldsOf = (columns: readonly Column[]): readonly TableField[] =>
  columns.map((column) => {
    const type = parquetTypeOf(column);
    return {
      id: first.column + column.number,
      name: column.name,
      type,
      elementId: type === 'texts' ? first.element + column.number : null,
    };
  });
