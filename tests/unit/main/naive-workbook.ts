import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { sheetText } from '../../../src/main/exports/content/legal-text';
import type { Cell, Column } from '../../../src/shared/domain/lists/column';
import { formatItems } from '../../../src/shared/format/format-cell';

const decimalsOf = ({ decimals }: Column): string => (decimals > 0 ? `.${'0'.repeat(decimals)}` : '');
const formats: Readonly<Partial<Record<Column['kind'], (column: Column) => string>>> = {
  date: () => 'dd-mm-yyyy',
  amount: (column) => `"€" #,##0${decimalsOf(column)}`,
  percentage: (column) => `#,##0${decimalsOf(column)}"%"`,
  number: (column) => `#,##0${decimalsOf(column)}`,
  rating: (column) => `#,##0${decimalsOf(column)}`,
  year: () => '0',
};

/** The table of a workbook by exceljs alone, cell by cell: any quicker way has to agree with it. */
export async function naiveWorkbook(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const stream = new PassThrough();
  const whole = buffer(stream);
  // Texts in the cells themselves are decoded twice when exceljs reads them: `&lt;` would come back as `<`.
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  const sheet = workbook.addWorksheet('Lijst');
  sheet.columns = columns.map((column) => ({
    style: { numFmt: formats[column.kind]?.(column) ?? '@', alignment: { horizontal: column.align } },
  }));
  sheet.addRow(columns.map(({ label }) => label)).commit();
  for (const row of rows) sheet.addRow(columns.map((column, at) => sheetValue(column, row[at] ?? null))).commit();
  sheet.commit();
  await workbook.commit();
  return whole;
}

function sheetValue(column: Column, cell: Cell): string | number | Date | null {
  if (cell === null) return null;
  if (typeof cell !== 'number') return sheetText(typeof cell === 'string' ? cell : formatItems(column, cell));
  if (column.kind !== 'date') return cell === 0 ? 0 : cell;
  return new Date(Date.UTC(Math.floor(cell / 10_000), (Math.floor(cell / 100) % 100) - 1, cell % 100));
}
