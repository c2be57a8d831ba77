import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault } from '../../../shared/domain/result';
import { systemSteps } from '../../files/atomic-write';
import { faultOfExportTarget } from '../../files/file-faults';
import { type FileMark, hasMark, markOfFile } from '../../files/file-mark';
import type { ExportJob, SourceWork, WrittenFile } from '../content/export-job';
import { createProgress, type ProgressContext } from '../content/export-progress';
import { type ExportRows, openExportSource } from '../content/export-source';
import { contractRows } from '../sources/contract-rows';
import {
  isOpenElsewhere,
  type PublishedSource,
  placeFiles,
  requireClosed,
  schemaText,
  sourceNames,
} from '../sources/source-files';
import { writeXlsx } from '../workbook/xlsx-writer';
import { usualCsv, writeCsv } from './csv-writer';
import { writeParquet } from './parquet-writer';

export type SourceJob = ExportJob & { readonly source: SourceWork };

/**
 * Writes all files of an Excel source into a folder beside their places, and then moves them there: the schema after the files that it
 * describes, and the workbook last, because its mark is in the schema.
 * @throws Fault SOURCE_OPEN, CANCELLED, DISK_FULL, EXPORT_TARGET_*, or of the month; no file is half written then
 */
export async function writeSource(job: SourceJob, context: ProgressContext, steps = systemSteps): Promise<WrittenFile> {
  const { temporary, target } = job;
  const folder = dirname(target);
  const source = openExportSource(job, context.check);
  try {
    mkdirSync(temporary);
    const rows = contractRows(source, job.source.contract.columns);
    const mark = await writeTable(job, rows, context);
    const { names, workbook } = await writeBook(job, rows, context);
    const { contract, filter, revision } = job.source;
    const { period } = rows;
    const published = { filter, revision, ...contract, period, writtenAt: job.now, rows: rows.rows, workbook };
    writeFileSync(join(temporary, sourceNames.schema), schemaText(published, job.demo));
    context.check();
    requireClosed(folder);
    placeFiles({ from: temporary, to: folder, names: Object.values(sourceNames) }, steps);
    placeBook({ from: temporary, to: folder, names }, steps);
    return { rows: rows.rows, target, ...mark };
  } catch (error) {
    throw error instanceof Fault ? error : faultOfExportTarget(error);
  } finally {
    source.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Writes the files that others read, and returns the mark of the first. */
async function writeTable(job: SourceJob, rows: ExportRows, context: ProgressContext): Promise<FileMark> {
  const csv = { ...usualCsv, isExact: true };
  const path = join(job.temporary, sourceNames.csv);
  await writeInto(path, (file) => writeCsv({ csv }, rows, { file, onRow: createProgress(rows.rows, context) }));
  await writeInto(join(job.temporary, sourceNames.parquet), (file) =>
    writeParquet(job, rows, { file, onRow: createProgress(rows.rows, context) }),
  );
  return markOfFile(path);
}

type Book = { readonly names: readonly string[]; readonly workbook: PublishedSource['workbook'] };

/** Writes the workbook, unless the user has made it their own or has it open; the workbook reads the other files. */
async function writeBook(job: SourceJob, rows: ExportRows, context: ProgressContext): Promise<Book> {
  const { file, marks } = job.source.workbook;
  const folder = dirname(job.target);
  const path = join(folder, file);
  const known: FileMark[] = [];
  for (const mark of marks) if (await hasMark(path, mark)) known.push(mark);
  const exists = existsSync(path);
  const kept = exists && known.length === 0 ? 'changed' : exists && isOpenElsewhere(folder, file) ? 'open' : null;
  if (kept !== null) return { names: [], workbook: { file, marks: [...marks], kept } };
  const written = join(job.temporary, file);
  const book: ExportJob = { ...job, format: 'xlsx', plain: true, formats: undefined };
  await writeInto(written, (handle) =>
    writeXlsx(book, rows, { file: handle, onRow: createProgress(rows.rows, context) }),
  );
  // The file of now stays known: it is still there when the program ends before the last step.
  return { names: [file], workbook: { file, marks: [await markOfFile(written), ...known.slice(0, 1)], kept } };
}

/** A workbook that was opened meanwhile is replaced another time. */
function placeBook(files: Parameters<typeof placeFiles>[0], steps: typeof systemSteps): void {
  try {
    placeFiles(files, steps);
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'SOURCE_OPEN') throw error;
  }
}

async function writeInto(
  path: string,
  write: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await write(file);
  } finally {
    await file.close();
  }
}
