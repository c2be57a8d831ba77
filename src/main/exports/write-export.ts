import { createWriteStream, statSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { Fault } from '../../shared/bridge/result';
import { removeFile } from '../files/atomic-write';
import { faultOfExportTarget } from '../files/file-faults';
import { moveToTarget } from '../files/move-to-target';
import type { WorkContext } from '../wire/job';
import { openChangesSource } from './changes-source';
import { csvHead, csvLine } from './csv-writer';
import type { ExportJob, ExportNote, ExportWork } from './export-calls';
import { type ExportRows, openExportSource } from './export-source';
import { writeXlsx } from './xlsx-writer';

const noteInterval = 100;
const csvRowsPerTurn = 1000;

/**
 * Writes an export to a temporary file beside its target and moves it there when it is whole.
 * @throws Fault CANCELLED, DISK_FULL, EXPORT_TARGET_*, or of the month; then the older file is untouched
 */
export async function writeExport(
  job: ExportJob,
  context: Pick<WorkContext<ExportNote>, 'tell' | 'check'>,
): Promise<ExportWork['result']> {
  const source = openSource(job, context.check);
  const { temporary } = job;
  const stream = createWriteStream(temporary, { flags: 'wx' });
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  // Whoever races it below sees the failure; before that nobody is listening yet.
  failed.catch(() => {});
  try {
    const onRow = createProgress(source.rows, context);
    const write = job.format === 'xlsx' ? writeXlsx : writeCsv;
    await Promise.race([write(job, source, stream, onRow), failed]);
    await Promise.race([closed(stream), failed]);
    const { size } = statSync(temporary);
    const { target: path, replaces } = job;
    return { rows: source.rows, bytes: size, target: moveToTarget({ temporary, path, replaces }) };
  } catch (error) {
    await destroyed(stream);
    removeFile(temporary);
    throw error instanceof Fault ? error : faultOfExportTarget(error);
  } finally {
    source.close();
  }
}

/** The rows of a list, or what changed of them. */
function openSource(job: ExportJob, check: () => void): ExportRows {
  const { changes } = job;
  return changes === undefined ? openExportSource(job) : openChangesSource({ ...job, changes }, check);
}

function createProgress(
  rows: number,
  { tell, check }: Pick<WorkContext<ExportNote>, 'tell' | 'check'>,
): (done: number) => void {
  let sentAt = 0;
  return (rowsDone) => {
    check();
    if (performance.now() - sentAt < noteInterval) return;
    sentAt = performance.now();
    tell({ rowsDone, rows });
  };
}

async function writeCsv(
  job: ExportJob,
  source: ExportRows,
  stream: Writable,
  onRow: (done: number) => void,
): Promise<void> {
  let text = csvHead(source.columns, job.csv);
  for (let index = 0; index < source.rows; index++) {
    text += csvLine(source.columns, source.row(index), job.csv);
    if ((index + 1) % csvRowsPerTurn === 0) {
      await written(stream, text);
      text = '';
      onRow(index + 1);
    }
  }
  await written(stream, text);
  onRow(source.rows);
}

const written = (stream: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => stream.write(text, (error) => (error ? reject(error) : resolve())));

/** The file is opened behind the first writes: only a stream that has closed makes no file any more. */
const destroyed = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    if (stream.closed) return resolve();
    stream.once('close', () => resolve());
    stream.destroy();
  });

const closed = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    if (stream.closed) return resolve();
    stream.once('close', () => resolve());
    stream.end();
  });
