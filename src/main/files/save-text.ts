import { existsSync, writeFileSync } from 'node:fs';
import { faultOfExportTarget } from './file-faults';
import type { FileHost } from './file-host';
import { freePath } from './free-path';

type Saved = Promise<{ readonly path: string } | null>;

/** Writes a small text where the host says. Null when the user closed the dialog. @throws Fault EXPORT_TARGET_*, DISK_FULL */
export const saveText = (host: FileHost, fileName: string, text: string): Saved => save(host, fileName, text);

/** The same for what is no text. @throws as `saveText` */
export const saveBytes = (host: FileHost, fileName: string, bytes: Uint8Array): Saved => save(host, fileName, bytes);

async function save(host: FileHost, fileName: string, content: string | Uint8Array): Saved {
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
