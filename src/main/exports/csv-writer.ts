import type { Column } from '../../shared/catalog/column';
import type { Cell } from '../../shared/domain/cell';
import { formatDate } from '../../shared/format/format-date';
import { shownDigits } from '../../shared/format/round-shown';

export type CsvStyle = {
  readonly columnSeparator: string;
  readonly rowSeparator: string;
  /** Column names instead of labels in the first line. */
  readonly headerNames: boolean;
};

const byteOrderMark = '\ufeff';
/** A spreadsheet would run a text that begins like this as a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** The byte-order mark and the first line. */
export const csvHead = (columns: readonly Column[], style: CsvStyle): string =>
  byteOrderMark +
  columns.map((column) => quoted(style.headerNames ? column.name : column.label, style)).join(style.columnSeparator) +
  style.rowSeparator;

/** One line: decimal comma, dd-mm-jjjj, KvK with eight digits, texts that look like formulas made harmless. */
export const csvLine = (columns: readonly Column[], cells: readonly Cell[], style: CsvStyle): string =>
  columns.map((column, index) => csvCell(column, cells[index] ?? null, style)).join(style.columnSeparator) +
  style.rowSeparator;

function csvCell(column: Column, cell: Cell, style: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    if (column.kind === 'date') return formatDate(cell);
    return quoted(plainNumber(cell, column.decimals).replace('.', ','), style);
  }
  const text = typeof cell === 'string' ? cell : cell.join(', ');
  return quoted(formula.test(text) ? `'${text}` : text, style);
}

/** The value as shown, without thousands separators and without needless zeros. */
function plainNumber(value: number, decimals: number): string {
  const digits = shownDigits(value, decimals);
  return decimals === 0 ? digits : digits.replace(/\.?0+$/, '');
}

function quoted(text: string, style: CsvStyle): string {
  const special = text.includes('"') || text.includes('\n') || text.includes('\r');
  const needs = special || text.includes(style.columnSeparator) || text.includes(style.rowSeparator);
  return needs ? `"${text.replaceAll('"', '""')}"` : text;
}
