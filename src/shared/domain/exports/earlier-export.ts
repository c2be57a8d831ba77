import type { ViewFile } from '../lists/kept-view';
import type { RowChoice } from '../lists/list';
import type { ExportFormat, ExportShape } from './export';

/** A file that was exported before, as this computer remembers it (docs/product.md#earlier-exports). */
export type EarlierExport = {
  readonly id: string;
  /** The path of the file. */
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

/**
 * How an exported file was made, so that it can be opened or repeated (docs/product.md#recipe-of-a-file). It contains no data of the list.
 */
export type ExportRecipe = {
  readonly file: ViewFile;
  /** The month of the file's data, `YYYY-MM`. */
  readonly period: string;
  /** Which rows were chosen; the individual rows of a page or a selection are not stored. */
  readonly rows: RowChoice['kind'];
  readonly shape: ExportShape;
  readonly format: ExportFormat;
  readonly plain: boolean;
  /**
   * The day on which the file was made, `YYYY-MM-DD`: a period that ended on that day is extended when the file is repeated. Earlier
   * versions did not store it.
   */
  readonly madeOn?: string | undefined;
  /** The version of the program that wrote the file. */
  readonly writtenBy: string;
};

/** A recipe as this computer remembers it. It includes the ids of the rows that were chosen or left out; a file never contains these. */
export type KeptRecipe = ExportRecipe & { readonly chosen?: readonly string[] | undefined };
/** The most rows that are remembered of a file; the chosen rows of larger selections are not stored. */
export const mostChosen = 1000;

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
