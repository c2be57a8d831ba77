import ExcelJS from 'exceljs';
import { sheetTableColumns } from '../../shared/catalog/sheet-table-columns';
import type { SheetTable, SheetTableFormat } from '../../shared/domain/lists/analysis/sheet-table';
import { type CsvStyle, csvHead, csvLine } from './formats/csv-writer';
import { pictureSize } from './workbook/picture-size';
import { headText, landscapeA4 } from './workbook/workbook-sheets';

export type SheetTableFile = {
  readonly table: SheetTable;
  /** The name of the sheet of a workbook. */
  readonly sheet: string;
  readonly isMadeUp: boolean;
};

const titleOf = ({ table, isMadeUp }: SheetTableFile): string =>
  isMadeUp ? `${table.title} – FICTIEF (verzonnen gegevens)` : table.title;

/** A table as a file: as a workbook with a head that says what it is, or as CSV without one. */
export async function sheetTableFile(
  file: SheetTableFile,
  format: SheetTableFormat,
  csv: CsvStyle,
): Promise<string | Uint8Array> {
  if (format === 'xlsx') return workbookOf(file);
  const columns = sheetTableColumns(file.table);
  return csvHead(columns, csv) + file.table.rows.map((cells) => csvLine(columns, cells, csv)).join('');
}

/** What is drawn as a workbook: its numbers, and beside them its picture. @param picture a PNG */
export async function pictureWorkbook(file: SheetTableFile, picture: Uint8Array): Promise<Uint8Array> {
  const workbook = sheetOf(file);
  const bytes = Buffer.from(picture);
  const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 };
  const image = workbook.addImage({ base64: bytes.toString('base64'), extension: 'png' });
  const from = { col: file.table.columns.length + 1, row: 1 };
  // The picture is twice as sharp as it is large.
  workbook.getWorksheet(file.sheet)?.addImage(image, { tl: from, ext: { width: width / 2, height: height / 2 } });
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const workbookOf = async (file: SheetTableFile): Promise<Uint8Array> =>
  new Uint8Array(await sheetOf(file).xlsx.writeBuffer());

function sheetOf(file: SheetTableFile): ExcelJS.Workbook {
  const { lines, columns, rows } = file.table;
  const workbook = new ExcelJS.Workbook();
  const head = [titleOf(file), ...lines];
  const labelRow = head.length + 1;
  const sheet = workbook.addWorksheet(file.sheet, {
    pageSetup: { ...landscapeA4, printTitlesRow: `${labelRow}:${labelRow}` },
    views: [{ state: 'frozen', xSplit: 1, ySplit: labelRow }],
  });
  sheet.columns = columns.map((column) =>
    column.kind === 'text'
      ? { width: 30, style: { numFmt: '@' } }
      : { width: 18, style: { numFmt: `#,##0${column.decimals > 0 ? `.${'0'.repeat(column.decimals)}` : ''}` } },
  );
  head.forEach((text, at) => {
    sheet.addRow([headText(text)]).getCell(1).style = {
      font: at === 0 ? { bold: true, size: 14 } : {},
      alignment: { horizontal: 'left' },
    };
  });
  sheet.addRow(columns.map(({ label }) => headText(label))).eachCell((cell) => {
    cell.font = { bold: true };
    cell.numFmt = '@';
  });
  for (const cells of rows) sheet.addRow(cells.map((cell) => (typeof cell === 'string' ? headText(cell) : cell)));
  sheet.autoFilter = {
    from: { row: labelRow, column: 1 },
    to: { row: labelRow + Math.max(rows.length, 1), column: columns.length },
  };
  return workbook;
}
