import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { faultOfFile, systemCode } from './file-faults';
import { type Patience, patience, patiently } from './retry-file';

const unfinished = '.partial';

/** The file operations that another program may block for a moment. Tests pass their own. */
export type FileSteps = {
  readonly rename: (from: string, to: string) => void;
  readonly link: (from: string, to: string) => void;
  readonly remove: (path: string) => void;
  readonly patience: Patience;
};

export const systemSteps: FileSteps = {
  rename: renameSync,
  link: linkSync,
  remove: (path) => rmSync(path, { force: true }),
  patience,
};

/** A name beside a target that no other writer uses. The file is written there until it is complete. */
export const temporaryFor = (target: string): string => `${target}.${randomBytes(4).toString('hex')}${unfinished}`;

/** Forces the writes of a file or a folder to the disk. Windows cannot sync a folder, and needs it less. */
export function syncPath(path: string, kind: 'file' | 'folder'): void {
  if (kind === 'folder' && process.platform === 'win32') return;
  const handle = openSync(path, kind === 'file' ? 'r+' : 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Moves a finished file over its target, so that a reader sees either the old file or the new one, complete. */
export function replaceFile(temporary: string, target: string, steps = systemSteps): void {
  syncPath(temporary, 'file');
  patiently(() => steps.rename(temporary, target), steps.patience);
  syncPath(dirname(target), 'folder');
}

/**
 * Moves a finished file to a name that is not in use.
 * @returns false when a file with that name exists; that file stays unchanged
 */
export function placeFile(temporary: string, target: string, steps = systemSteps): boolean {
  syncPath(temporary, 'file');
  try {
    // A rename would overwrite an existing file; a hard link fails instead.
    patiently(() => steps.link(temporary, target), steps.patience);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    if (!noLinks.has(systemCode(error))) throw error;
    return placeWithoutLink(temporary, target, steps);
  }
  patiently(() => steps.remove(temporary), steps.patience);
  syncPath(dirname(target), 'folder');
  return true;
}

const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR', 'UNKNOWN']);

/** Some disks have no hard links. There an empty file of our own takes the name, and the finished file is moved over it. */
function placeWithoutLink(temporary: string, target: string, steps: FileSteps): boolean {
  try {
    closeSync(openSync(target, 'wx'));
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    replaceFile(temporary, target, steps);
  } catch (error) {
    steps.remove(target);
    throw error;
  }
  return true;
}

/** Removes a file if it exists, also when another program has it open for a moment. */
export function removeFile(path: string, steps = systemSteps): void {
  patiently(() => steps.remove(path), steps.patience);
}

/**
 * Writes a small file completely or not at all, readable by this user only.
 * @throws Fault DISK_FULL or DATA_FOLDER_UNUSABLE
 */
export function writeFileAtomic(path: string, data: string | Uint8Array, steps = systemSteps): void {
  writeBeside(path, data, (temporary) => replaceFile(temporary, path, steps));
}

/**
 * Writes a small file completely, unless a file with that name exists. When two programs do this at once, one of them creates the file.
 * @throws Fault DISK_FULL or DATA_FOLDER_UNUSABLE
 */
export function createFileAtomic(path: string, data: string | Uint8Array): void {
  writeBeside(path, data, (temporary) => {
    if (!placeFile(temporary, path)) removeFile(temporary);
  });
}

function writeBeside(path: string, data: string | Uint8Array, finish: (temporary: string) => void): void {
  const temporary = temporaryFor(path);
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, data, { mode: 0o600, flag: 'wx' });
    finish(temporary);
  } catch (error) {
    discard(temporary);
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

function discard(temporary: string): void {
  try {
    rmSync(temporary);
  } catch {
    // The temporary file may not exist yet. The error of the write is thrown; a file that remains is cleared at the next start.
  }
}

/** Removes the half-written files that a killed program left in a folder. */
export function clearUnfinishedWrites(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // A folder with such a name is not ours, and does no harm.
    if (entry.name.endsWith(unfinished) && !entry.isDirectory()) removeFile(join(folder, entry.name));
  }
}
