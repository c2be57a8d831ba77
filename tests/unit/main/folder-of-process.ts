import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for what several files of tests make in one process: it is removed when the process ends. */
export function folderOfProcess(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
