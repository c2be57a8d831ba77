import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Fault } from '../../shared/domain/result';
import { placeFile, removeFile, replaceFile, systemSteps } from './atomic-write';
import { faultOfExportTarget, systemCode } from './file-faults';
import type { FileHost, FileTarget } from './file-host';
import { freePath, temporaryOf } from './file-name';

/** Creates a folder for the user's files if it does not exist. @throws Fault EXPORT_TARGET_*, DISK_FULL */
export function makeTargetFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const code = systemCode(error);
    // A file has the name of this folder, or of one of its parent folders.
    throw code === 'EEXIST' || code === 'ENOTDIR' ? new Fault('EXPORT_TARGET_TAKEN', code) : faultOfExportTarget(error);
  }
}

/**
 * Writes a small file where the host chooses, completely or not at all. Null when the user closed the dialog.
 * @throws Fault EXPORT_TARGET_*, DISK_FULL
 */
export async function saveFile(
  host: Pick<FileHost, 'chooseTarget'>,
  fileName: string,
  content: string | Uint8Array,
): Promise<{ readonly path: string } | null> {
  const chosen = await host.chooseTarget(fileName);
  if (chosen === null) return null;
  const temporary = temporaryOf(chosen.path, randomUUID());
  try {
    writeFileSync(temporary, content, { flag: 'wx' });
    return { path: moveToTarget({ ...chosen, temporary }) };
  } catch (error) {
    removeFile(temporary);
    throw faultOfExportTarget(error);
  }
}

/** How long to retry, in milliseconds. A target that is open in Excel stays open, so the failure is reported soon. */
const targetLimit = 2000;

/**
 * Moves a finished file to its place.
 * @returns its final path: a name that was free may have been taken while the file was written
 */
export function moveToTarget({ temporary, path, replaces }: FileTarget & { readonly temporary: string }): string {
  // Each name is tried by moving the file there, so that another program cannot take it between a check and the move.
  if (!replaces) return freePath(path, (target) => !placeFile(temporary, target));
  replaceFile(temporary, path, { ...systemSteps, patience: { ...systemSteps.patience, limit: targetLimit } });
  return path;
}
