import type { Cell, Column } from '../../shared/domain/lists/column';
import { formatCell, notInSubscription } from '../../shared/format/format-cell';
import { legalText } from '../exports/content/legal-text';
import { type CsvStyle, csvLabels, csvLine } from '../exports/formats/csv-writer';
import { jsonObject } from '../exports/formats/json-writer';

export const queryFormats = ['table', 'csv', 'ndjson'] as const;
export type QueryFormat = (typeof queryFormats)[number];

/** Rows in printing order, column by column. */
export type PrintedRows = {
  readonly rows: number;
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
};

/** Prints rows in parts: the text before them, and each part, as text. */
export type RowPrinter = {
  /** @param first the first rows, which determine the widths of a table */
  readonly head: (first: PrintedRows) => string;
  readonly lines: (rows: PrintedRows) => string;
};

type PrinterParts = {
  readonly columns: readonly Column[];
  readonly csv: CsvStyle;
  /** Whether the data is fictitious. Every printed object is marked then, because it may be used on its own. */
  readonly demo: boolean;
};

/** Makes the printer for a format (docs/rules/program.md#query). */
export function createPrinter(format: QueryFormat, { columns, csv, demo }: PrinterParts): RowPrinter {
  const linesOf =
    (line: (cells: readonly Cell[]) => string) =>
    (rows: PrintedRows): string =>
      Array.from({ length: rows.rows }, (_, row) => line(columns.map((column) => cellOf(column, rows, row)))).join('');
  if (format === 'csv') {
    return { head: () => csvLabels(columns, csv), lines: linesOf((cells) => csvLine(columns, cells, csv)) };
  }
  if (format === 'ndjson') {
    return { head: () => '', lines: linesOf((cells) => `${jsonObject(columns, cells, demo)}\n`) };
  }
  return tablePrinter(columns, linesOf);
}

const cellOf = ({ name, withheld }: Column, { columns }: PrintedRows, row: number): Cell =>
  withheld === true ? notInSubscription : (columns[name]?.[row] ?? null);

/** The most characters of a table's column; longer text ends in an ellipsis. */
const widest = 40;
const between = '  ';

/** A text on one line, without control codes that a terminal would execute. */
const inOneLine = (text: string): string => legalText(text.replace(/[\t\r\n\u0080-\u009f\u2028\u2029]+/g, ' '));

function tablePrinter(
  columns: readonly Column[],
  linesOf: (line: (cells: readonly Cell[]) => string) => (rows: PrintedRows) => string,
): RowPrinter {
  const labels = columns.map(({ label }) => [...inOneLine(label)]);
  let widths = labels.map(({ length }) => length);
  const shown = (column: Column, cell: Cell): string[] => [
    ...inOneLine(typeof cell === 'string' && column.withheld === true ? cell : formatCell(column, cell)),
  ];
  const fitted = (signs: readonly string[], at: number, isRight: boolean): string => {
    const width = widths[at] ?? 0;
    const text = (signs.length > width ? [...signs.slice(0, width - 1), '…'] : signs).join('');
    const room = ' '.repeat(Math.max(0, width - signs.length));
    return isRight ? room + text : text + room;
  };
  const line = (cells: readonly (readonly string[])[]): string =>
    `${cells
      .map((signs, at) => fitted(signs, at, columns[at]?.align === 'right'))
      .join(between)
      .trimEnd()}\n`;
  return {
    head: (first) => {
      widths = columns.map((column, at) => {
        const cells = Array.from({ length: first.rows }, (_, row) => shown(column, cellOf(column, first, row)).length);
        return Math.min(
          widest,
          cells.reduce((most, cell) => Math.max(most, cell), labels[at]?.length ?? 0),
        );
      });
      return line(labels) + line(widths.map((width) => Array.from<string>({ length: width }).fill('─')));
    },
    lines: linesOf((cells) => line(columns.map((column, at) => shown(column, cells[at] ?? null)))),
  };
}
