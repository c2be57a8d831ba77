import type { Column, ColumnWords } from '../domain/lists/column';
import type { Line } from './shown-value';
import type { ReadingDay } from './versions';

/** The facts of an info point that a reader gets beside the value. */
export type PointContext = ReadingDay & {
  readonly name: string;
  /** The column of the list with the same value; it decides decimals. */
  readonly column: Column | null;
  /** How the provider has the figures of its parts shown and judged. */
  readonly words?: ColumnWords;
  /** A closed office is not judged (docs/product.md#ratings). */
  readonly isActive: boolean;
};

/** One value of an info point as lines; none when it is empty. @throws Unreadable for a value of another shape */
export type PointReader = (value: unknown, at: PointContext) => readonly Line[];
