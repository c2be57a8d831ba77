import type { ExportFormat } from './export';

/** A file that was written before, as this computer remembers it (docs/product.md#earlier-exports). */
export type EarlierExport = {
  readonly id: string;
  /** Where it was written. */
  readonly path: string;
  readonly fileName: string;
  /** A file of a list, or a report that the provider made. */
  readonly kind: ExportFormat | 'report';
  /** `YYYY-MM` */
  readonly period: string;
  readonly rows: number;
  /** ISO time. */
  readonly at: string;
  /** Whether it is known how it was made. */
  readonly hasRecipe: boolean;
  /** Whether the file is there; null when its place does not answer. */
  readonly isHere: boolean | null;
  /** Whether it is another file by now than the one that was written. */
  readonly isChanged: boolean;
};

/** So many are remembered for each role; the oldest go. */
export const mostEarlierExports = 200;
