import type { ExportFormat, ExportShape } from '../domain/exports/export';
import type { RowChoice } from '../domain/lists/list';
import type { ViewFile } from './view';

/**
 * How an exported file was made, so that it can be opened or repeated (docs/rules/exports.md#recipe-of-a-file). It contains no data of the list.
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
