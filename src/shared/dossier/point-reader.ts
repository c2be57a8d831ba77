import type { Column, ColumnWords } from '../domain/lists/column';
import type { Line } from './shown-value';
import type { ReadingDay } from './versions';

/** What a reader knows of the info point beside its value. */
export type PointContext = ReadingDay & {
  readonly name: string;
  /** The column of the list that says the same; it decides decimals. */
  readonly column: Column | null;
  /** How the provider has the figures of its parts shown and judged. */
  readonly words?: ColumnWords;
  /** A closed office is not judged (docs/product.md#ratings). */
  readonly isActive: boolean;
};

/** One value of an info point as lines; none when it is empty. @throws Unreadable for a value of another shape */
export type PointReader = (value: unknown, at: PointContext) => readonly Line[];
