import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { Fault } from '../../shared/domain/result';
import { placeFile, replaceFile, systemSteps } from './atomic-write';
import { faultOfExportTarget, systemCode } from './file-faults';
import type { FileHost, FileTarget } from './file-host';
import { freePath } from './file-name';

/** Makes the folder for files of the user, where it is not there yet. @throws Fault EXPORT_TARGET_*, DISK_FULL */
export function makeTargetFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const code = systemCode(error);
    // A file bears its name, or that of a folder around it.
    throw code === 'EEXIST' || code === 'ENOTDIR' ? new Fault('EXPORT_TARGET_TAKEN', code) : faultOfExportTarget(error);
  }
}

/** Writes a small file where the host says. Null when the user closed the dialog. @throws Fault EXPORT_TARGET_*, DISK_FULL */
export async function saveFile(
  host: FileHost,
  fileName: string,
  content: string | Uint8Array,
): Promise<{ readonly path: string } | null> {
  const chosen = await host.chooseTarget(fileName);
  if (chosen === null) return null;
  const { replaces } = chosen;
  // Asked for twice at the same moment, both were given the same name.
  const path = replaces ? chosen.path : freePath(chosen.path, existsSync);
  try {
    writeFileSync(path, content, { flag: replaces ? 'w' : 'wx' });
  } catch (error) {
    throw faultOfExportTarget(error);
  }
  return { path };
}

/** A target that is open in Excel stays open: the failure is reported soon, in milliseconds. */
const targetLimit = 2000;

/**
 * Moves a file that is whole to its place.
 * @returns where it is in the end: a name that was free may have been taken while it was written
 */
export function moveToTarget({ temporary, path, replaces }: FileTarget & { readonly temporary: string }): string {
  // Each name is tried by taking it, so that none is taken between the question and the answer.
  if (!replaces) return freePath(path, (each) => !placeFile(temporary, each));
  replaceFile(temporary, path, { ...systemSteps, patience: { ...systemSteps.patience, limit: targetLimit } });
  return path;
}
