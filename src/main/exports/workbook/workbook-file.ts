import { open } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { Fault } from '../../../shared/domain/result';
import { removeFile } from '../../files/atomic-write';
import { faultOfExportTarget } from '../../files/file-faults';
import { markOfFile } from '../../files/file-mark';
import { moveToTarget } from '../../files/save-file';
import type { WorkbookFile, WrittenFile } from '../content/export-job';

/** An empty workbook with the program's name and the present time. */
export function newWorkbook({ version, now }: Pick<WorkbookFile, 'version' | 'now'>): ExcelJS.Workbook {
  const workbook = new ExcelJS.Workbook();
  workbook.creator = `Adviesatlas ${version}`;
  workbook.created = new Date(now);
  workbook.modified = new Date(now);
  return workbook;
}

/**
 * Writes a workbook beside its place, and moves it there when it is complete.
 * @throws Fault EXPORT_TARGET_*, DISK_FULL; no new file remains then, and an older file is unchanged
 */
export async function writeWorkbookFile(
  workbook: ExcelJS.Workbook,
  { temporary, target: path, replaces }: WorkbookFile,
  rows: number,
): Promise<WrittenFile> {
  const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    const mark = await markOfFile(temporary);
    return { rows, target: moveToTarget({ temporary, path, replaces }), ...mark };
  } catch (error) {
    removeFile(temporary);
    throw error instanceof Fault ? error : faultOfExportTarget(error);
  }
}
