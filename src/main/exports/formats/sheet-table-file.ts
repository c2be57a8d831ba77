import ExcelJS from 'exceljs';
import { sheetTableColumns } from '../../../shared/catalog/sheet-table-columns';
import type { SheetTable, SheetTableFormat } from '../../../shared/domain/lists/analysis/sheet-table';
import { addSmallSheet, sheetLooks, textCell, titleOf } from '../workbook/small-sheet';
import { pictureSize } from '../workbook/workbook-map';
import { type CsvStyle, csvHead, csvLine } from './csv-writer';

/** A table that the window made, and what its file says about it. */
export type SheetTableFile = {
  readonly table: SheetTable;
  /** The name of the workbook's sheet. */
  readonly sheet: string;
  readonly demo: boolean;
  readonly csv: CsvStyle;
  /** A PNG that a workbook shows beside the numbers. */
  readonly picture?: Uint8Array | undefined;
};

/** A table as a file: a workbook with heading lines that describe it, or CSV without them. */
export async function sheetTableFile(file: SheetTableFile, format: SheetTableFormat): Promise<string | Uint8Array> {
  if (format === 'xlsx') return workbookOf(file);
  const columns = sheetTableColumns(file.table);
  return csvHead(columns, file.csv) + file.table.rows.map((cells) => csvLine(columns, cells, file.csv)).join('');
}

async function workbookOf({ table, sheet: name, demo, picture }: SheetTableFile): Promise<Uint8Array> {
  const { title, lines, columns, rows } = table;
  const workbook = new ExcelJS.Workbook();
  const sheet = addSmallSheet(workbook, {
    name,
    look: sheetLooks.drawn,
    columns: columns.map((column) =>
      column.kind === 'text'
        ? { width: 30, style: textCell }
        : { width: 18, style: { numFmt: `#,##0${column.decimals > 0 ? `.${'0'.repeat(column.decimals)}` : ''}` } },
    ),
    lines: [titleOf({ title, demo }), ...lines],
    labels: [columns.map(({ label }) => label)],
    rows,
    fixed: 1,
    canFilter: true,
  });
  if (picture !== undefined) {
    const bytes = Buffer.from(picture);
    const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 };
    const image = workbook.addImage({ base64: bytes.toString('base64'), extension: 'png' });
    // The picture has two pixels for each pixel of its displayed size.
    sheet.addImage(image, { tl: { col: columns.length + 1, row: 1 }, ext: { width: width / 2, height: height / 2 } });
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
