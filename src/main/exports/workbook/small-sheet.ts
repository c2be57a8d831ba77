import type ExcelJS from 'exceljs';
import { legalText, sheetText, uncoded } from '../content/legal-text';

export const landscapeA4 = {
  paperSize: 9,
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
} as const;

/** A text for a heading, label or description. */
export const headText = (text: string): string => uncoded(sheetText(text));

/** A title, which contains FICTIEF for demo data. */
export const titleOf = ({ title, demo }: { readonly title: string; readonly demo: boolean }): string =>
  demo ? `${title} – FICTIEF (verzonnen gegevens)` : title;

const longestSheetName = 31;

/** A valid sheet name: without forbidden characters, and at most 31 characters long. Further sheets of a table get a number. */
export function sheetName(title: string, index: number): string {
  const number = index === 0 ? '' : ` (${index + 1})`;
  const cleaned = title.replace(/[[\]*?:/\\'\s]/g, ' ').slice(0, longestSheetName - number.length);
  return (legalText(cleaned).trim() || 'Lijst') + number;
}

const bold = { bold: true };
const titleFont = { bold: true, size: 14 };
const left = { horizontal: 'left' } as const;
export const textCell = { numFmt: '@' };
const shadeOf = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const;
export const shade = shadeOf('FFEDF1F1');
/** Behind the heads of columns that are the user's own. */
export const ownShade = shadeOf('FFFBE9C6');

type CellLook = Partial<Pick<ExcelJS.Cell, 'style' | 'font' | 'fill' | 'numFmt'>>;
/** How the lines above a table and its labels look, and whether each printed page repeats the labels. */
type SheetLook = {
  readonly title: CellLook;
  readonly line: CellLook;
  readonly label: CellLook;
  readonly isRepeated: boolean;
};

const leftLines = {
  title: { style: { font: titleFont, alignment: left } },
  line: { style: { font: {}, alignment: left } },
};
const shaded = { title: { font: titleFont }, label: { font: bold, fill: shade }, isRepeated: false };
export const sheetLooks = {
  drawn: { ...leftLines, label: { font: bold, ...textCell }, isRepeated: true },
  dossier: { ...leftLines, label: { style: { font: bold, alignment: left } }, isRepeated: true },
  consequences: { ...shaded, line: { font: {} } },
  differences: { ...shaded, line: {} },
} satisfies Readonly<Record<string, SheetLook>>;

/** A table that fits in memory, with lines above it that describe it. */
export type SmallSheet = {
  readonly name: string;
  readonly look: SheetLook;
  readonly columns: readonly { readonly width: number; readonly style?: Partial<ExcelJS.Style> }[];
  /** The first line is the title. */
  readonly lines: readonly string[];
  /** Whether an empty row follows the lines. */
  readonly hasGap?: boolean;
  /** One or two rows of labels; none for a sheet that has only lines. */
  readonly labels: readonly (readonly (string | null)[])[];
  readonly rows: readonly (readonly (string | number | Date | null)[])[];
  /** The columns that stay in place, as the labels then do; absent for a sheet that scrolls as a whole. */
  readonly fixed?: number;
  /** Whether the labels have buttons that filter. */
  readonly canFilter: boolean;
  /** The column with long texts, from 1. */
  readonly wrapped?: number;
};

/** Adds a small table as a sheet. */
export function addSmallSheet(workbook: ExcelJS.Workbook, table: SmallSheet): ExcelJS.Worksheet {
  const { look, labels, rows, fixed, wrapped } = table;
  const sheet = workbook.addWorksheet(table.name, { pageSetup: landscapeA4 });
  sheet.columns = table.columns.map((column) => ({ ...column }));
  addLines(sheet, table.lines, look);
  if (labels.length === 0) return sheet;
  if (table.hasGap === true) sheet.addRow([]);
  for (const row of labels) sheet.addRow(row.map(sheetCell)).eachCell((cell) => Object.assign(cell, look.label));
  const labelRow = sheet.rowCount;
  if (look.isRepeated) sheet.pageSetup.printTitlesRow = `${labelRow}:${labelRow}`;
  if (fixed !== undefined) sheet.views = [{ state: 'frozen', xSplit: fixed, ySplit: labelRow }];
  for (const cells of rows) {
    const row = sheet.addRow(cells.map(sheetCell));
    if (wrapped !== undefined) row.getCell(wrapped).alignment = { wrapText: true, vertical: 'top' };
  }
  if (table.canFilter) addFilter(sheet, { labelRow, rows: rows.length, columns: table.columns.length });
  return sheet;
}

const sheetCell = <T>(cell: T | string): T | string => (typeof cell === 'string' ? headText(cell) : cell);

/** Adds the lines above a table. */
export function addLines(
  sheet: ExcelJS.Worksheet,
  lines: readonly string[],
  { title, line }: Pick<SheetLook, 'title' | 'line'>,
): void {
  for (const [at, text] of lines.entries())
    Object.assign(sheet.addRow([headText(text)]).getCell(1), at === 0 ? title : line);
}

type Below = { readonly labelRow: number; readonly rows: number; readonly columns: number };

/** Gives the labels buttons that filter the rows below them. */
export function addFilter(sheet: ExcelJS.Worksheet, { labelRow, rows, columns }: Below): void {
  sheet.autoFilter = { from: { row: labelRow, column: 1 }, to: { row: labelRow + Math.max(rows, 1), column: columns } };
}

/** Adds the sheet *Verantwoording*, which describes the file line by line (docs/rules/exports.md#accountability-sheet). */
export function addAccount(
  workbook: ExcelJS.Workbook,
  lines: readonly (readonly [label: string, value: string | number])[],
): void {
  const sheet = workbook.addWorksheet('Verantwoording', { pageSetup: landscapeA4 });
  sheet.columns = [{ width: 24 }, { width: 100 }];
  for (const [label, value] of lines) {
    const row = sheet.addRow([label, sheetCell(value)]);
    row.getCell(1).font = bold;
    row.getCell(2).alignment = { wrapText: true, horizontal: 'left', vertical: 'top' };
  }
}
