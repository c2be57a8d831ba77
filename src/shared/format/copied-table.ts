import { type Cell, type Column, storageOf } from '../domain/lists/column';
import type { ListCells } from '../domain/lists/list';
import { formatCell, isEmptyCell } from './format-cell';
import { xmlText } from './xml-text';

/** Signed numbers, percentages, amounts and telephone numbers: a spreadsheet does not run them (docs/rules/exports.md#csv). */
const plainFigure =
  /^[+-] ?(?:€ ?|EUR ?)?(?:\(0\) ?)?\d[\d .,]*(?:\(0\)[\d ]+)?(?:[ -]?\d+)*(?:e[+-]?\d{1,3})?(?: ?(?:%|‰|€))?$/i;

/** Whether a spreadsheet would run a text as a formula (OWASP, CSV injection): it begins like a formula, and is not a plain figure. */
export const mayRun = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !plainFigure.test(text);

/**
 * The same for a cell from the user's own file. A text that only begins with a sign (`- geen -`) is written unchanged, and so is the form
 * that keeps Excel from reading a text as a number (`="0123"`).
 */
export const mayRunAsOwn = (text: string): boolean =>
  mayRun(text) && !/^="[^"]*"$/.test(text) && (/^[=\t\r]/.test(text) || /[(|!=]/.test(text));

/** A table for the clipboard: as text, and as HTML for spreadsheets, which keeps numbers and leading zeros. */
export type CopiedTable = { readonly text: string; readonly html: string };

const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

const guarded = (text: string): string => (mayRun(text) ? `'${text}` : text);
/** Makes a spreadsheet read the cell as text. */
const asText = `style="mso-number-format:'\\@'"`;

function plainCell(column: Column, value: Cell | undefined): string {
  const text = oneLine(formatCell(column, value));
  return typeof value === 'number' ? text : guarded(text);
}

/** Excel reads `x:num` and `mso-number-format`, LibreOffice reads `sdval`: numbers stay numbers, and other cells stay texts. */
function htmlCell(column: Column, value: Cell | undefined): string {
  const text = xmlText(formatCell(column, value));
  if (isEmptyCell(value)) return '<td></td>';
  if (typeof value !== 'number') return `<td ${asText}>${text}</td>`;
  if (storageOf(column.kind) === 'date') return `<td style="mso-number-format:'dd\\-mm\\-yyyy'">${text}</td>`;
  return `<td x:num="${value}" sdval="${value}" sdnum="1043;">${text}</td>`;
}

type CopyChoice = {
  /** Whether the column labels are copied above the rows. */
  readonly labels: boolean;
  /** Whether the data is fictitious. The HTML says so outside the table, so that no cell contains it. */
  readonly fictitious: boolean;
  /** A line above the table, such as the month of the rows. */
  readonly above?: string | undefined;
};

/** Makes a table of rows for the clipboard (docs/rules/list.md#copied-rows). @param columns in their order on screen */
export function copiedTable(
  columns: readonly Column[],
  cells: ListCells,
  { labels, fictitious, above }: CopyChoice,
): CopiedTable {
  const values = columns.map((column) => cells.columns[column.name] ?? []);
  const rows = Array.from({ length: cells.rows }, (_, row) => row);
  const line = (write: (column: Column, value: Cell | undefined) => string, row: number, between: string): string =>
    columns.map((column, at) => write(column, values[at]?.[row])).join(between);
  const texts = rows.map((row) => line(plainCell, row, '\t'));
  const lines = rows.map((row) => `<tr>${line(htmlCell, row, '')}</tr>`);
  if (labels) {
    texts.unshift(columns.map(({ label }) => guarded(oneLine(label))).join('\t'));
    lines.unshift(`<tr>${columns.map(({ label }) => `<th ${asText}>${xmlText(label)}</th>`).join('')}</tr>`);
  }
  if (above !== undefined) {
    texts.unshift(above);
    lines.unshift(`<tr><td ${asText}>${xmlText(above)}</td></tr>`);
  }
  const title = fictitious ? ' title="FICTIEF: verzonnen gegevens"' : '';
  return {
    text: texts.join('\r\n'),
    html: `<table xmlns:x="urn:schemas-microsoft-com:office:excel"${title}>${lines.join('')}</table>`,
  };
}
