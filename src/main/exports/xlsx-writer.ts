import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import type { Column } from '../../shared/catalog/column';
import { columnsWith } from '../../shared/catalog/kvk-list-column';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import type { Cell } from '../../shared/domain/cell';
import { formatItems } from '../../shared/format/format-cell';
import { formatPeriod } from '../../shared/format/format-date';
import { formatCount } from '../../shared/format/format-number';
import { describeQuery, describeSort } from '../../shared/texts/describe-query';
import type { ExportJob } from './export-calls';
import type { ExportRows } from './export-source';
import { legalText, sheetText } from './legal-text';

/** Rows above the table (docs/product.md#workbook). */
const headerRows = 6;
const landscapeA4 = { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const;
/** Rows between two pauses in which the zip catches up, since exceljs has no back-pressure. */
const rowsPerTurn = 250;
/** Pixels of the screen to the character widths of a sheet. */
const pixelsPerCharacter = 7.4;

/**
 * Streams a list as a workbook: header rows, table, and the sheet `Verantwoording`; with `plain` only labels and rows.
 * @param onRow told after each turn; throws to stop
 */
export async function writeXlsx(
  job: ExportJob,
  source: ExportRows,
  stream: Writable,
  onRow: (done: number) => void,
): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  workbook.creator = `Adviesatlas ${job.version}`;
  workbook.created = new Date(job.now);
  const labelRow = job.plain ? 1 : headerRows;
  const fixed = Math.min(job.fixedColumns, source.columns.length);
  const sheet = workbook.addWorksheet(sheetName(job.title), {
    pageSetup: { ...landscapeA4, printTitlesRow: `${labelRow}:${labelRow}` },
    views: [
      {
        state: 'frozen',
        xSplit: fixed,
        ySplit: labelRow,
        topLeftCell: `${columnLetter(fixed)}${labelRow + 1}`,
      },
    ],
  });
  sheet.columns = source.columns.map((column) => ({
    width: Math.max(8, Math.round(column.width / pixelsPerCharacter)),
    style: styleOf(column),
  }));
  if (!job.plain) writeHeader(sheet, job, source);
  const labels = sheet.addRow(source.columns.map(({ label }) => sheetText(label)));
  labels.eachCell((cell) => {
    cell.font = { bold: true };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEDF1F1' } };
    cell.numFmt = '@';
  });
  labels.commit();
  sheet.autoFilter = {
    from: { row: labelRow, column: 1 },
    to: { row: labelRow + Math.max(source.rows, 1), column: source.columns.length },
  };

  for (let index = 0; index < source.rows; index++) {
    const cells = source.row(index);
    sheet.addRow(source.columns.map((column, at) => sheetValue(column, cells[at] ?? null))).commit();
    if ((index + 1) % rowsPerTurn === 0) {
      onRow(index + 1);
      await nextTurn();
    }
  }
  onRow(source.rows);
  sheet.commit();
  if (!job.plain) writeAccount(workbook, job, source);
  await workbook.commit();
}

/** `A` for 0; the fixed columns end long before `Z`, because the provider's number is at most 20. */
const columnLetter = (index: number): string => String.fromCharCode(65 + index);

/** Characters that a sheet name may not have; at most 31. */
const sheetName = (title: string): string =>
  legalText(title.replace(/[[\]*?:/\\'\s]/g, ' ').slice(0, 31)).trim() || 'Lijst';

/** Whatever demo data leaves the application says FICTIEF in its title. */
const titleOf = (job: ExportJob): string => (job.demo ? `${job.title} – FICTIEF (verzonnen gegevens)` : job.title);

const countText = (job: ExportJob, source: ExportRows): string =>
  source.counted ??
  `${formatCount(source.rows)} van ${formatCount(source.total)} ${listDefinitions[job.query.list].many}`;

function writeHeader(sheet: ExcelJS.Worksheet, job: ExportJob, source: ExportRows): void {
  const texts = [
    titleOf(job),
    `Gegevens t/m ${formatPeriod(source.period)}`,
    `Filter: ${describeQuery(job.query, columnsWith(job.query.list, job.kvkLists, job.words))}`,
    countText(job, source),
  ];
  texts.forEach((text, index) => {
    const row = sheet.addRow([sheetText(text)]);
    row.getCell(1).style = { font: index === 0 ? { bold: true, size: 14 } : {}, alignment: { horizontal: 'left' } };
    row.commit();
  });
  let group = '';
  const groups = source.columns.map((column) => {
    if (column.group === group) return '';
    group = column.group;
    return group;
  });
  const row = sheet.addRow(groups);
  row.eachCell((cell) => {
    cell.style = { font: { bold: true, color: { argb: 'FF0B5A5B' } }, alignment: { horizontal: 'left' } };
  });
  row.commit();
}

function writeAccount(workbook: ExcelJS.stream.xlsx.WorkbookWriter, job: ExportJob, source: ExportRows): void {
  const sheet = workbook.addWorksheet('Verantwoording', { pageSetup: landscapeA4 });
  sheet.columns = [{ width: 24 }, { width: 100 }];
  const { list, sort } = job.query;
  const columnOf = columnsWith(list, job.kvkLists, job.words);
  const lines: readonly (readonly [string, string | number])[] = [
    ['Lijst', titleOf(job)],
    ['Gegevens t/m', formatPeriod(source.period)],
    ['Filter', describeQuery(job.query, columnOf)],
    ['Sortering', describeSort(sort, columnOf)],
    ['Rijen in dit bestand', source.rows],
    ['Rijen na filter', source.matched],
    ['Rijen in de lijst', source.total],
    ['Aantal kolommen', source.columns.length],
    ['Kolommen', source.columns.map(({ label }) => label).join(', ')],
    ['Gemaakt op', job.now.slice(0, 10).split('-').reverse().join('-')],
    ['Adviesatlas versie', job.version],
  ];
  for (const [label, value] of lines) {
    const row = sheet.addRow([label, typeof value === 'string' ? sheetText(value) : value]);
    row.getCell(1).font = { bold: true };
    row.getCell(2).alignment = { wrapText: true, horizontal: 'left', vertical: 'top' };
    row.commit();
  }
  sheet.commit();
}

function styleOf(column: Column): Partial<ExcelJS.Style> {
  return { numFmt: numberFormat(column), alignment: { horizontal: column.align } };
}

/** Dutch formats; KvK, AFM, postcode and phone are text, so that no leading zero is lost. */
function numberFormat(column: Column): string {
  const decimals = column.decimals > 0 ? `.${'0'.repeat(column.decimals)}` : '';
  switch (column.kind) {
    case 'date':
      return 'dd-mm-yyyy';
    case 'amount':
      return `"€" #,##0${decimals}`;
    case 'percentage':
      return `#,##0${decimals}"%"`;
    case 'number':
    case 'rating':
      return `#,##0${decimals}`;
    case 'year':
      return '0';
    default:
      return '@';
  }
}

/**
 * Real numbers, real dates (midnight UTC, which exceljs writes as a whole day), and text as text. A number keeps its full value:
 * the format of its column rounds what is seen (docs/decisions/0021).
 */
function sheetValue(column: Column, cell: Cell): string | number | Date | null {
  if (cell === null) return null;
  if (typeof cell !== 'number') return sheetText(typeof cell === 'string' ? cell : formatItems(column, cell));
  if (column.kind !== 'date') return cell === 0 ? 0 : cell;
  return new Date(Date.UTC(Math.floor(cell / 10_000), (Math.floor(cell / 100) % 100) - 1, cell % 100));
}
