import type { Column, ColumnWords } from '../domain/lists/column';
import type { Line } from './shown-value';
import type { ReadingDay } from './versions';

/** What a reader knows of an info point besides the value. */
export type PointContext = ReadingDay & {
  readonly name: string;
  /** The column of the list with the same value; it determines the decimals. */
  readonly column: Column | null;
  /** The provider's words for the figures among its parts: how they are shown and judged. */
  readonly words?: ColumnWords;
  /** Whether the office is active; a closed office is not judged (docs/rules/dossier.md#ratings). */
  readonly isActive: boolean;
};

/** Reads a value of an info point as lines; an empty value has no lines. @throws Unreadable for a value of an unexpected shape */
export type PointReader = (value: unknown, at: PointContext) => readonly Line[];
