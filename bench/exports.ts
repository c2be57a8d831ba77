import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { ByteSink } from '../src/main/exports/content/byte-sink';
import type { ExportJob } from '../src/main/exports/content/export-job';
import { type ExportRows, openExportSource } from '../src/main/exports/content/export-source';
import { writeExport } from '../src/main/exports/formats/write-export';
import { SharedStrings } from '../src/main/exports/workbook/shared-strings';
import { type SheetColumn, sheetColumn } from '../src/main/exports/workbook/sheet-columns';
import { cellFrames, writeSheetRows } from '../src/main/exports/workbook/sheet-rows';
import type { StoredMonth } from '../src/main/months/month-file';
import { adviserColumns } from '../src/shared/catalog/advisers';
import type { Cell } from '../src/shared/domain/lists/column';
import { wholeList } from '../src/shared/domain/lists/list';
import { noOwnOfficeData } from '../src/shared/domain/watch/own-office-data';
import { noKeptView } from '../src/shared/view/view';
import { libxlsxwriterTime } from './peers/libxlsxwriter';
import { type BenchResult, budgeted, timed } from './result';
import { placeAsJson, runAlone } from './run-alone';

/** exceljs keeps everything that it has not written yet in memory, and takes minutes for more rows. */
const mostRowsOfPeers = 25_000;
const narrow = 60;
const quietly = { note: () => {}, check: () => {}, isLowPriority: () => false };

/**
 * Measures whole exports of the offices, against the same cells through exceljs and against the least time that rows of a sheet can take.
 */
export async function benchExports(folder: string, month: StoredMonth, rows: number): Promise<BenchResult[]> {
  const job = jobOf(folder, month, Math.min(rows, mostRowsOfPeers));
  const { cells, filled } = countCells(job);
  const { time: ours, bytes } = await written(job);
  const csv = await written({ ...job, format: 'csv' });
  const json = await written({ ...job, format: 'json' });
  const parquet = await written({ ...job, format: 'parquet' });
  const former = await timed(() => exceljsExport(job, join(folder, 'former.xlsx'), true));
  const plain = await timed(() => exceljsExport(job, join(folder, 'plain.xlsx'), false));
  const floor = await floorTime(job);
  const library = libraryTime(job, folder);
  const speed = (name: string, count: number, time: number, least: number | null): BenchResult => ({
    ...budgeted(name, count / (time / 1000), 'cells/s', null),
    budget: least === null ? null : `≥ ${least} cells/s`,
    within: least === null ? null : count / (time / 1000) >= least,
    ...(least === null ? {} : { limit: { least } }),
  });
  const against = (name: string, ratioTo: string, peer: number, least: number | null): BenchResult => ({
    ...speed(name, filled, ours, null),
    ratioTo,
    ratio: peer / ours,
    budget: least === null ? null : `≥ ${least}×`,
    within: least === null ? null : peer / ours >= least,
  });
  return [
    speed('xlsx of all columns, filled cells', filled, ours, 1_500_000),
    against('xlsx against exceljs without styles', 'plain exceljs streaming', plain, 3),
    ...(library === null
      ? []
      : [against('xlsx against libxlsxwriter', 'libxlsxwriter in constant memory', library, 2)]),
    against('xlsx against the former way', 'exceljs streaming with styles', former, null),
    against('xlsx against its floor', 'one thread: row XML of ready columns, and deflate', floor, null),
    speed('csv of all columns, all cells', cells, csv.time, 5_000_000),
    speed('json of all columns, all cells', cells, json.time, null),
    budgeted('parquet of all columns', parquet.time, 'ms', 5000),
    {
      ...budgeted('xlsx file', bytes / 1e6, 'MB', null),
      ratioTo: 'its csv',
      ratio: bytes / csv.bytes,
      budget: '≤ its csv',
      within: bytes <= csv.bytes,
    },
    memory({ ...jobOf(folder, month, rows), columns: job.columns.slice(0, narrow) }, 'xlsx of 60 columns', 300),
    memory(jobOf(folder, month, rows), 'xlsx of all columns', 500),
  ];
}

const jobOf = (folder: string, month: StoredMonth, limit: number): ExportJob => ({
  recipe: {
    file: {
      name: 'Adviseurslijst',
      view: { ...noKeptView, ...wholeList('advisers'), columns: [], comparison: null },
      kvkLists: {},
    },
    period: month.ref.period,
    rows: 'page',
    shape: 'rows',
    format: 'xlsx',
    plain: false,
    writtenBy: '0',
  },
  since: null,
  kvkLists: [],
  ownTables: [],
  own: noOwnOfficeData,
  words: [],
  replaces: true,
  month,
  withheld: {},
  thisYear: 2026,
  matched: limit,
  filterText: 'Geen filter',
  query: { ...wholeList('advisers'), sort: [{ column: 'kvk', direction: 'asc' }] },
  rows: { kind: 'page', offset: 0, limit },
  columns: adviserColumns.map(({ name }) => name),
  format: 'xlsx',
  plain: false,
  title: 'Adviseurslijst',
  fixedColumns: 3,
  demo: true,
  logo: null,
  version: '0',
  csv: { columnSeparator: ';', rowSeparator: '\n', headerNames: false },
  now: new Date(0).toISOString(),
  target: join(folder, 'bench'),
  temporary: join(folder, 'bench.partial'),
});

async function written(job: ExportJob): Promise<{ readonly time: number; readonly bytes: number }> {
  let bytes = 0;
  const time = await timed(async () => {
    bytes = (await writeExport(job, quietly)).bytes;
  });
  return { time, bytes };
}

function countCells(job: ExportJob): { readonly cells: number; readonly filled: number } {
  const source = openExportSource(job, () => {});
  const filled = source.columns.reduce(
    (sum, _, index) => sum + source.cells(index).codes.filter((code: number) => code !== 0).length,
    0,
  );
  source.close();
  return { cells: source.rows * source.columns.length, filled };
}

/** Returns rows cell by cell, as a naive writer needs them. */
function rowReader(source: ExportRows): (row: number) => (string | number | null)[] {
  const columns = source.columns.map((_, index) => source.cells(index));
  const plain = (cell: Cell) => (typeof cell === 'object' && cell !== null ? cell.join(', ') : cell);
  return (row) => columns.map(({ codes, values }) => plain(values[codes[row] as number] ?? null));
}

/** @param styled gives each cell the format of its column, as exports did formerly */
async function exceljsExport(job: ExportJob, path: string, styled: boolean): Promise<void> {
  const source = openExportSource(job, () => {});
  const row = rowReader(source);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: createWriteStream(path), useStyles: styled });
  const sheet = workbook.addWorksheet('Lijst');
  if (styled)
    sheet.columns = source.columns.map(({ align, kind }) => ({
      style: { numFmt: kind === 'amount' ? '#,##0' : '@', alignment: { horizontal: align } },
    }));
  for (let index = 0; index < source.rows; index++) {
    sheet.addRow(row(index)).commit();
    // exceljs has no back-pressure: without a pause it writes nothing before the end.
    if (index % 250 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  sheet.commit();
  await workbook.commit();
  source.close();
}

/** The time for the same cells with libxlsxwriter, if it is installed. */
function libraryTime(job: ExportJob, folder: string): number | null {
  const source = openExportSource(job, () => {});
  const program = fileURLToPath(new URL('../../bench/peers/libxlsxwriter.c', import.meta.url));
  const time = libxlsxwriterTime(program, folder, source.rows, rowReader(source));
  source.close();
  return time;
}

/** The milliseconds for only the rows, when every cell already is bytes, and for compressing them on the same thread. */
async function floorTime(job: ExportJob): Promise<number> {
  const source = openExportSource(job, () => {});
  const nowhere = new ByteSink(async (filled) => Buffer.from(filled.buffer));
  const strings = new SharedStrings(nowhere, 0, () => {});
  const columns: SheetColumn[] = [];
  for (const [index, column] of source.columns.entries())
    columns.push(await sheetColumn(column, source.cells(index), { strings, styleOf: null, rest: () => {} }));
  const deflating = new ByteSink(async (filled) => {
    deflateRawSync(filled, { level: 2, finishFlush: constants.Z_FULL_FLUSH });
    return Buffer.from(filled.buffer);
  });
  const frames = cellFrames(
    columns,
    columns.map(() => 1),
  );
  const all = { from: 0, to: source.rows, firstNumber: 7 };
  const time = await timed(() => writeSheetRows(deflating, { columns, frames, part: all, onRow: () => {} }));
  source.close();
  return time;
}

/** The most memory of a process that writes one export. */
function memory(job: ExportJob, name: string, most: number): BenchResult {
  const output = runAlone('export-alone', { ...job, month: placeAsJson(job.month) });
  return budgeted(`${name}: memory of the process`, Number(output), 'MB', most);
}
