import { type FileHandle, open } from 'node:fs/promises';
import { type ExportFormat, isExportFormat } from '../../../shared/domain/exports/export';
import { Fault } from '../../../shared/domain/result';
import { removeFile } from '../../files/atomic-write';
import { faultOfExportTarget } from '../../files/file-faults';
import { markOfFile } from '../../files/file-mark';
import { moveToTarget } from '../../files/save-file';
import type { WorkContext } from '../../wire/job';
import { openChangesSource } from '../content/changes-source';
import type { ExportJob, ExportNote, ExportWork, PlaceJob, WrittenFile } from '../content/export-job';
import { createProgress, type ProgressContext } from '../content/export-progress';
import { type ExportRows, openDiffSource, openExportSource, type RowsTarget } from '../content/export-source';
import { writeDiff } from './diff-writer';

type Write = (job: ExportJob, source: ExportRows, target: RowsTarget) => Promise<void>;
/** Loaded when they are needed: loading exceljs takes longer than writing a small list. */
const writers: Readonly<Record<ExportFormat, () => Promise<Write>>> = {
  xlsx: async () => (await import('../workbook/xlsx-writer')).writeXlsx,
  csv: async () => (await import('./csv-writer')).writeCsv,
  json: async () => (await import('./json-writer')).writeJson,
  parquet: async () => (await import('./parquet-writer')).writeParquet,
};

/** Loads the code for a format in advance. */
export async function prepareExport(format: unknown): Promise<void> {
  if (typeof format !== 'string' || !isExportFormat(format)) return;
  await writers[format]();
  if (format === 'xlsx') await (await import('../workbook/workbook-shell')).rehearseShell();
}

/**
 * Writes an export to a temporary file beside its target, and moves it there when it is complete.
 * @throws Fault CANCELLED, DISK_FULL, EXPORT_TARGET_*, or of the month; an older file then stays unchanged
 */
export async function writeExport(job: ExportJob, context: ProgressContext): Promise<ExportWork['result']> {
  const content = job.asDiff === true ? diffContent(job, context) : await rowsContent(job, context);
  const { temporary } = job;
  let file: FileHandle | null = null;
  try {
    file = await open(temporary, 'wx');
    const rows = await content.write(file);
    await file.close();
    const mark = await markOfFile(temporary);
    const { target: path, replaces } = job;
    const target = job.isHeld === true ? temporary : moveToTarget({ temporary, path, replaces });
    return { rows, target, ...mark };
  } catch (error) {
    await discard(file, temporary);
    throw error instanceof Fault ? error : faultOfExportTarget(error);
  } finally {
    content.close();
  }
}

/** The content of a file. Its months stay open until it is closed. */
type Content = {
  /** @returns the number of lines in the file */
  readonly write: (file: FileHandle) => Promise<number>;
  readonly close: () => void;
};

async function rowsContent(job: ExportJob, context: ProgressContext): Promise<Content> {
  const write = await writers[job.format]();
  const source = openSource(job, context.check);
  return {
    write: async (file) => {
      await write(job, source, { file, onRow: createProgress(source.rows, context) });
      return source.rows;
    },
    close: source.close,
  };
}

function diffContent(job: ExportJob, { check }: ProgressContext): Content {
  const source = openDiffSource(job, check);
  return { write: (file) => writeDiff(job, source, { file, check }), close: source.close };
}

/**
 * Moves a complete file that waited for its mark to be noted to its name.
 * @throws Fault EXPORT_TARGET_*, DISK_FULL; the file is then removed
 */
function placeExport({ place, written }: PlaceJob): WrittenFile {
  try {
    return { ...written, target: moveToTarget(place) };
  } catch (error) {
    removeFile(place.temporary);
    throw faultOfExportTarget(error);
  }
}

/** Does one job on an export thread. */
export const workOnExport = async (
  job: ExportWork['job'],
  context: WorkContext<ExportNote>,
): Promise<ExportWork['result']> => {
  if ('place' in job) return placeExport(job);
  if (!('kind' in job)) {
    const { source } = job;
    if (source === undefined) return writeExport(job, context);
    return (await import('./write-source')).writeSource({ ...job, source }, context);
  }
  if (job.kind === 'dossier') return (await import('../workbook/dossier-workbook')).writeDossierWorkbook(job);
  return (await import('../workbook/consequence-workbook')).writeConsequenceWorkbook(job);
};

/** The rows of a list, or their changes. */
function openSource(job: ExportJob, check: () => void): ExportRows {
  const { changes } = job;
  return changes === undefined || changes.shape === 'rows'
    ? openExportSource(job, check)
    : openChangesSource({ ...job, changes }, check);
}

/** Removes an unfinished file. An older file with its name is not ours and stays. */
async function discard(file: FileHandle | null, temporary: string): Promise<void> {
  if (file === null) return;
  // Closing fails when the file was already closed, or its disk is gone. The caller reports only why writing failed.
  await file.close().catch(() => {});
  removeFile(temporary);
}
