import type { ByteSink } from '../content/byte-sink';
import type { ExportJob } from '../content/export-job';
import type { ExportRows, RowsTarget } from '../content/export-source';
import { monthDifferences } from './month-differences';
import { SharedStrings } from './shared-strings';
import { type SheetColumn, sheetColumn } from './sheet-columns';
import { cellFrames, mostRowBytes, writeSheetRows } from './sheet-rows';
import { labelRowOf } from './workbook-sheets';
import { type SheetSplit, workbookShell } from './workbook-shell';
import { ZipFile } from './zip-file';

/** The most rows of a sheet (ECMA-376; also Excel's limit). */
const mostRows = 1_048_576;

type WorkbookTarget = RowsTarget & {
  /** The most rows of a sheet, including its heading rows; Excel's limit when absent. */
  readonly rowsPerSheet?: number | undefined;
};

/**
 * Writes a list as a workbook: headings, table, and the sheet `Verantwoording`; with `plain` only labels and rows. exceljs makes everything
 * except the table's rows, which are written from the columns (docs/decisions/0043).
 */
export async function writeXlsx(
  job: ExportJob,
  source: ExportRows,
  { file, onRow, rowsPerSheet = mostRows }: WorkbookTarget,
): Promise<void> {
  const split = splitRows(source.rows, rowsPerSheet - labelRowOf(job));
  const since = monthDifferences(job, () => onRow(0));
  const shell = await workbookShell({ job, source }, split, since);
  const zip = new ZipFile(file, new Date(job.now));
  for (const { name, bytes } of shell.parts) await zip.write(name, (sink) => sink.raw(bytes));

  const columns: SheetColumn[] = [];
  const { strings } = shell;
  await zip.write(strings.name, async (sink) => {
    await sink.text(strings.head);
    const shared = new SharedStrings(sink, strings.count, () => onRow(0));
    for (const [index, column] of source.columns.entries()) {
      const cells = source.cells(index);
      onRow(0);
      const { of } = cells;
      const styleAt = (place: number): number => shell.styles[place < 0 ? index : source.columns.length + place] ?? 0;
      const styleOf = of === undefined ? null : (at: number) => styleAt(of[at] ?? -1);
      columns.push(await sheetColumn(column, cells, { strings: shared, styleOf, rest: () => onRow(0) }));
    }
    await sink.text(strings.tail);
  });

  const frames = cellFrames(columns, shell.styles);
  const most = mostRowBytes(columns, frames);
  for (const [index, { name, head, tail }] of shell.sheets.entries()) {
    const [from, to] = split[index] ?? [0, 0];
    const write = async (sink: ByteSink) => {
      await sink.text(head);
      await writeSheetRows(sink, { columns, frames, part: { from, to, firstNumber: shell.firstNumber }, onRow });
      await sink.text(tail);
    };
    await zip.write(name, write, most * (to - from));
  }
  const cut = columns.reduce((sum, column) => sum + column.cut, 0);
  const account = shell.account?.(cut);
  if (account !== undefined) await zip.write(account.name, (sink) => sink.text(account.text));
  await zip.finish();
}

/** Splits the rows over sheets. Every sheet except the last is full; without rows there is one empty sheet. */
function splitRows(rows: number, perSheet: number): SheetSplit {
  const sheets = Math.max(1, Math.ceil(rows / perSheet));
  return Array.from({ length: sheets }, (_, index) => [index * perSheet, Math.min(rows, (index + 1) * perSheet)]);
}
