import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import type { ExportJob } from '../src/main/exports/export-calls';
import { openExportSource } from '../src/main/exports/export-source';
import { writeExport } from '../src/main/exports/write-export';
import type { StoredMonth } from '../src/main/months/month-file';
import { adviserColumns } from '../src/shared/catalog/advisers';
import { wholeList } from '../src/shared/domain/list';
import { type BenchResult, timed } from './result';

const mostRows = 25_000;
const quietly = { tell: () => {}, check: () => {} };

/** A whole export against the same cells through plain exceljs streaming; no budget yet. */
export async function benchXlsx(folder: string, month: StoredMonth): Promise<BenchResult[]> {
  const job: ExportJob = {
    kvkLists: [],
    words: [],
    replaces: true,
    month,
    thisYear: 2026,
    matched: 25_000,
    query: { ...wholeList('advisers'), sort: [{ column: 'kvk', direction: 'asc' }] },
    rows: { kind: 'page', offset: 0, limit: mostRows },
    columns: adviserColumns.map(({ name }) => name),
    format: 'xlsx',
    plain: false,
    title: 'Adviseurslijst',
    fixedColumns: 3,
    csv: { columnSeparator: ';', rowSeparator: '\n', headerNames: false },
    demo: true,
    version: '0',
    now: new Date(0).toISOString(),
    target: join(folder, 'bench.xlsx'),
    temporary: join(folder, 'bench.xlsx.partial'),
  };
  let written = { rows: 0, bytes: 0 };
  const ours = await timed(async () => {
    written = await writeExport(job, quietly);
  });
  const plain = await timed(() => plainExport(job, join(folder, 'plain.xlsx')));
  const csv = await timed(() => writeExport({ ...job, format: 'csv', target: join(folder, 'bench.csv') }, quietly));
  const cells = written.rows * job.columns.length;
  const line = (name: string, time: number, peer: number | null): BenchResult => ({
    name,
    value: cells / (time / 1000),
    unit: 'cells/s',
    ratioTo: peer === null ? null : 'plain exceljs streaming',
    ratio: peer === null ? null : peer / time,
    budget: null,
    within: null,
  });
  return [
    line('xlsx export', ours, plain),
    line('plain exceljs streaming', plain, null),
    line('csv export', csv, plain),
    {
      name: 'xlsx file size',
      value: written.bytes / 1e6,
      unit: 'MB',
      ratioTo: null,
      ratio: null,
      budget: null,
      within: null,
    },
  ];
}

async function plainExport(job: ExportJob, path: string): Promise<void> {
  const source = openExportSource(job);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: createWriteStream(path), useStyles: false });
  const sheet = workbook.addWorksheet('Lijst');
  for (let index = 0; index < source.rows; index++) {
    sheet
      .addRow(source.row(index).map((cell) => (typeof cell === 'object' && cell !== null ? cell.join(', ') : cell)))
      .commit();
  }
  sheet.commit();
  await workbook.commit();
  source.close();
}
