import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { faultOfFile } from './file-faults';

const unfinished = '.partial';

/** Forces what was written for a file or a folder to the disk. Folders cannot be synced on Windows, which needs it less. */
export function syncPath(path: string, kind: 'file' | 'folder'): void {
  if (kind === 'folder' && process.platform === 'win32') return;
  const handle = openSync(path, kind === 'file' ? 'r+' : 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Moves a finished file over its target, so that a reader sees the old one or the new one and nothing between. */
export function replaceFile(temporary: string, target: string): void {
  syncPath(temporary, 'file');
  renameSync(temporary, target);
  syncPath(dirname(target), 'folder');
}

/**
 * Writes a small file whole or not at all, readable by this user only.
 * @throws Fault DISK_FULL or DATA_FOLDER_UNUSABLE
 */
export function writeFileAtomic(path: string, data: string | Uint8Array): void {
  const temporary = path + unfinished;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, data, { mode: 0o600 });
    replaceFile(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

/** Removes the files of a folder that were cut off while they were written, by a program that was killed. */
export function clearUnfinishedWrites(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.endsWith(unfinished)) rmSync(join(folder, name), { force: true });
  }
}
