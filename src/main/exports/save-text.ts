import { existsSync, writeFileSync } from 'node:fs';
import { faultOfExportTarget } from '../files/file-faults';
import { freePath } from './export-file-name';
import type { ExportHost } from './export-service';

/** Writes a small text where the host says. Null when the user closed the dialog. @throws Fault EXPORT_TARGET_*, DISK_FULL */
export async function saveText(
  host: ExportHost,
  fileName: string,
  text: string,
): Promise<{ readonly path: string } | null> {
  const chosen = await host.chooseTarget(fileName);
  if (chosen === null) return null;
  const { replaces } = chosen;
  // Asked for twice at the same moment, both were given the same name.
  const path = replaces ? chosen.path : freePath(chosen.path, existsSync);
  try {
    writeFileSync(path, text, { flag: replaces ? 'w' : 'wx' });
  } catch (error) {
    throw faultOfExportTarget(error);
  }
  return { path };
}
