import type { Cell, Column } from '../../../shared/domain/lists/column';
import type { ListText } from '../../../shared/domain/lists/table-file';
import type { KvkFile, KvkFileRow } from '../../../shared/kvk-lists/kvk-file';
import { byteOrderMark, type CsvStyle, csvLabels, csvLine, csvOwnText } from './csv-writer';

/** Reads a user's file and adds columns to it. */
export type FillIn = {
  /** The KvK numbers in the file, and the numbers of its rows and columns. */
  readonly fileNumbers: (
    file: ListText,
  ) => Promise<{ readonly kvks: readonly string[]; readonly rows: number; readonly width: number }>;
  readonly filledIn: (
    file: ListText & {
      readonly columns: readonly Column[];
      readonly cells: ReadonlyMap<string, readonly Cell[]>;
      readonly style: CsvStyle;
    },
  ) => Promise<string>;
};

/** The labels of the columns of a file without a heading line. */
const ownLabel = (index: number): string => (index === 0 ? 'KvK' : `Kolom ${index + 1}`);

/** The columns that are added to a file. */
export type AddedColumns = {
  readonly columns: readonly Column[];
  /** An office's cells in column order; undefined when the number is not an office. */
  readonly cellsOf: (kvk: string) => readonly Cell[] | undefined;
};

/** The file name of a completed file, without the month. */
export const filledInTitle = (name: string): string => `${name} aangevuld`;

/** How many lines are made before other work gets a turn. */
const linesAtATime = 2000;

/**
 * The user's file as CSV with columns of the register added at the end. Every line stays in its place; lines whose number is not an office
 * get empty cells (docs/rules/provider.md#kvk-files). The text comes in parts, because it may be long.
 */
export function* filledInCsv(
  { above, head, rows, width }: KvkFile,
  { columns, cellsOf }: AddedColumns,
  style: CsvStyle,
): Generator<string> {
  const own = Array.from({ length: width }, (_, index) => index);
  const noCells = columns.map(() => null);
  const lineOf = (cells: readonly string[], behind: string): string =>
    own.map((index) => csvOwnText(cells[index] ?? '', style) + style.columnSeparator).join('') + behind;
  const filledLine = ({ cells, kvk }: KvkFileRow): string =>
    lineOf(cells, csvLine(columns, (kvk === null ? undefined : cellsOf(kvk)) ?? noCells, style));
  const labels = own.map((index) => head?.[index] ?? (head === null ? ownLabel(index) : `Kolom ${index + 1}`));
  yield byteOrderMark;
  for (const cells of above) yield lineOf(cells, csvLine(columns, noCells, style));
  yield lineOf(labels, csvLabels(columns, style));
  for (let at = 0; at < rows.length; at += linesAtATime)
    yield rows
      .slice(at, at + linesAtATime)
      .map(filledLine)
      .join('');
}
