import type { ViewFile } from '../lists/kept-view';
import type { RowChoice } from '../lists/list';
import type { ExportFormat, ExportShape } from './export';

/** A file that was written before, as this computer remembers it (docs/product.md#earlier-exports). */
export type EarlierExport = {
  readonly id: string;
  /** The path of the file. */
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
  /** Whether the file has changed since it was written. */
  readonly isChanged: boolean;
};

/** So many are remembered for each role; the oldest go. */
export const mostEarlierExports = 200;

/** How an exported file was made, to open or repeat it (docs/product.md#recipe-of-a-file). No data of the list is in it. */
export type ExportRecipe = {
  readonly file: ViewFile;
  /** The month that the file holds; `YYYY-MM`. */
  readonly period: string;
  /** The rows of a page or a selection are not stored. */
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

/** The first text of a recipe; a later version has a higher number. */
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
