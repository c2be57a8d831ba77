import type { Cell, Column } from '../../../shared/domain/lists/column';
import type { ListText } from '../../../shared/domain/lists/table-file';
import type { KvkFile, KvkFileRow } from '../../../shared/kvk-lists/kvk-file';
import { byteOrderMark, type CsvStyle, csvLabels, csvLine, csvOwnText } from './csv-writer';

/** How a file of the user's own is read and filled in. */
export type FillIn = {
  /** The numbers in it, and how large it is. */
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

/** The labels of columns in a file without a head. */
const ownLabel = (index: number): string => (index === 0 ? 'KvK' : `Kolom ${index + 1}`);

/** The columns to add to a file. */
export type AddedColumns = {
  readonly columns: readonly Column[];
  /** The cells of an office in the order of the columns; undefined when it is none. */
  readonly cellsOf: (kvk: string) => readonly Cell[] | undefined;
};

/** The name of a file with the register's columns, before the month. */
export const filledInTitle = (name: string): string => `${name} aangevuld`;

/** Lines that are made before other work has a turn. */
const linesAtATime = 2000;

/**
 * The user's own file as CSV, every line in its place, with columns of the register behind its own; those of a number that is no
 * office are empty (docs/product.md#kvk-files). It comes in parts, for it may be long.
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
