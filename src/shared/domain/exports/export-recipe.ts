import type { RowChoice } from '../lists/list';
import type { ViewFile } from '../lists/view-file';
import type { ExportFormat, ExportShape } from './export';

/** How an exported file was made, to open or repeat it (docs/product.md#recipe-of-a-file). No data of the list is in it. */
export type ExportRecipe = {
  readonly file: ViewFile;
  /** The month that the file holds; `YYYY-MM`. */
  readonly period: string;
  /** Of a page or a selection it is not kept which rows they were. */
  readonly rows: RowChoice['kind'];
  readonly shape: ExportShape;
  readonly format: ExportFormat;
  readonly plain: boolean;
  /** The day on which it was made, `YYYY-MM-DD`: a period that ended on it goes on. Earlier versions did not say. */
  readonly madeOn?: string | undefined;
  /** The version of the program that wrote it. */
  readonly writtenBy: string;
};

/** How a file was made, as this computer remembers it: with the rows that were chosen or left out, which no file carries along. */
export type KeptRecipe = ExportRecipe & { readonly chosen?: readonly string[] | undefined };
/** So many chosen rows are remembered of a file; of more it is not known which they were. */
export const mostChosen = 1000;

/** What the text of a recipe begins with; a later version has a higher number. */
export const recipeHead = { program: 'Adviesatlas', content: 'export', version: 1 } as const;

/** The part of a workbook that holds it, and the names of its properties there: `Adviesatlas 1`, `Adviesatlas 2`, … */
export const recipePart = 'docProps/custom.xml';
export const recipeProperty = 'Adviesatlas ';
/** Signs of a property: Excel shows and keeps no more. */
export const longestProperty = 255;

/** Signs of a recipe: all columns and fifty filters stay far below. What is larger is not written, nor read. */
export const largestRecipe = 60_000;
/** Bytes of the part of a workbook that is looked into, as it is packed and as it unpacks. */
export const largestRecipePart = { packed: 200_000, unpacked: 1_000_000 } as const;
