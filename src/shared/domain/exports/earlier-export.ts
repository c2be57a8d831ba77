import type { ExportFormat } from './export';

/** A file that was exported before, as this computer remembers it (docs/rules/exports.md#earlier-exports). */
export type EarlierExport = {
  readonly id: string;
  readonly path: string;
  readonly fileName: string;
  /** The format of a file of a list; `report` for a file that the provider made. */
  readonly kind: ExportFormat | 'report';
  /** `YYYY-MM` */
  readonly period: string;
  readonly rows: number;
  /** ISO time. */
  readonly at: string;
  /** Whether the file's recipe is known. */
  readonly hasRecipe: boolean;
  /** Whether the file still exists; null when its disk or network folder does not answer. */
  readonly isHere: boolean | null;
  /** Whether the file has changed since it was written. */
  readonly isChanged: boolean;
};

/** The number of files that are remembered for each role; older ones are forgotten. */
export const mostEarlierExports = 200;

/** The head of a recipe; a later version of the format has a higher number. */
export const recipeHead = { program: 'Adviesatlas', content: 'export', version: 1 } as const;

/** The part of a workbook that contains the recipe, and the names of its properties there: `Adviesatlas 1`, `Adviesatlas 2`, … */
export const recipePart = 'docProps/custom.xml';
export const recipeProperty = 'Adviesatlas ';
/** The characters of one property: Excel neither shows nor keeps more. */
export const longestProperty = 255;

/** The most characters of a recipe: all columns and fifty filters stay far below. A larger recipe is neither written nor read. */
export const largestRecipe = 60_000;
/** The most bytes of the part that is searched for a recipe, compressed and uncompressed. */
export const largestRecipePart = { packed: 200_000, unpacked: 1_000_000 } as const;
