import type { LoginPayload } from '../../../provider-api/login';
import type { Cell, Column } from '../../../shared/domain/lists/column';
import { mayRun, mayRunAsOwn } from '../../../shared/format/copied-table';
import { formatItems, formatText } from '../../../shared/format/format-cell';
import { formatDate } from '../../../shared/format/format-date';
import { fullDigits, shownDigits } from '../../../shared/format/format-number';
import type { ExportJob } from '../content/export-job';
import type { ExportRows, RowsTarget } from '../content/export-source';
import { legalText } from '../content/legal-text';
import { writeTextRows } from './text-rows';

export type CsvStyle = {
  readonly columnSeparator: string;
  readonly rowSeparator: string;
  /** Whether the first line has column names instead of labels. */
  readonly headerNames: boolean;
  /** Whether numbers have all their digits; absent for those that the screen shows. */
  readonly isExact?: boolean;
};

/** The settings for CSV in the login payload (`csvParams`, docs/rules/exports.md#csv). */
type CsvParams = NonNullable<LoginPayload['csvParams']>;

/** The style for Dutch Excel. */
export const usualCsv: CsvStyle = { columnSeparator: ';', rowSeparator: '\n', headerNames: false };

/**
 * The provider's CSV settings. A separator that would join cells or rows, or that could be read as a quote or as the other separator, is
 * replaced by the usual one.
 */
export function csvStyle({ colSep = '', rowSep = '', headerIds }: CsvParams): CsvStyle {
  const columnSeparator = /^[^"\r\n]+$/.test(colSep) ? colSep : usualCsv.columnSeparator;
  const isRowSeparator = rowSep !== '' && !rowSep.includes('"') && !rowSep.includes(columnSeparator);
  const rowSeparator = isRowSeparator && !columnSeparator.includes(rowSep) ? rowSep : usualCsv.rowSeparator;
  return { columnSeparator, rowSeparator, headerNames: headerIds ?? usualCsv.headerNames };
}

export const byteOrderMark = '\ufeff';

/** Writes a list as CSV for Dutch Excel (docs/rules/exports.md#csv). */
export function writeCsv({ csv }: Pick<ExportJob, 'csv'>, source: ExportRows, target: RowsTarget): Promise<void> {
  return writeTextRows(source, target, {
    head: csvHead(source.columns, csv),
    lead: (_, index) => (index === 0 ? '' : csv.columnSeparator),
    cell: (column, cell) => csvCell(column, cell, csv),
    rowEnd: csv.rowSeparator,
    between: '',
    tail: '',
  });
}

/** The byte order mark and the first line. */
export const csvHead = (columns: readonly Column[], style: CsvStyle): string =>
  byteOrderMark + csvLabels(columns, style);

/** The first line. */
export const csvLabels = (columns: readonly Column[], style: CsvStyle): string =>
  columns.map((column) => csvText(style.headerNames ? column.name : column.label, style)).join(style.columnSeparator) +
  style.rowSeparator;

/**
 * One line of CSV: decimal commas, dd-mm-jjjj, KvK numbers with eight digits, and a prefix that stops a spreadsheet from running a text as
 * a formula.
 */
export const csvLine = (columns: readonly Column[], cells: readonly Cell[], style: CsvStyle): string =>
  columns.map((column, index) => csvCell(column, cells[index] ?? null, style)).join(style.columnSeparator) +
  style.rowSeparator;

const csvCell = (column: Column, cell: Cell, style: CsvStyle): string =>
  quoted(csvPlain(column, cell, style.isExact), style);

/** The text of a cell in CSV, before it is quoted. */
export function csvPlain(column: Column, cell: Cell, isExact = false): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    if (column.kind === 'date') return formatDate(cell);
    return (isExact ? fullDigits(cell) : shownDigits(cell, column.decimals)).replace('.', ',');
  }
  return harmless(typeof cell === 'string' ? formatText(column, cell) : formatItems(column, cell));
}

/** A text of the data, or a label that the user may have chosen. */
const csvText = (text: string, style: CsvStyle): string => quoted(harmless(text), style);

/** Makes sure that a spreadsheet does not run the text as a formula. */
function harmless(text: string): string {
  const legal = legalText(text);
  return mayRun(legal) ? `'${legal}` : legal;
}

/** A cell of the user's own file, unchanged apart from quotes. */
export const csvOwnText = (text: string, style: CsvStyle): string =>
  quoted(mayRunAsOwn(text) ? `'${text}` : text, style);

function quoted(text: string, style: CsvStyle): string {
  const special = text.includes('"') || text.includes('\n') || text.includes('\r');
  const needs = special || text.includes(style.columnSeparator) || text.includes(style.rowSeparator);
  return needs ? `"${text.replaceAll('"', '""')}"` : text;
}
