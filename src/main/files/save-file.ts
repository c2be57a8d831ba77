import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { Fault } from '../../shared/domain/result';
import { faultOfExportTarget, systemCode } from './file-faults';
import type { FileHost } from './file-host';
import { freePath } from './free-path';

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
