import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { resolve, sep } from 'node:path';
import { faultOfFile, systemCode } from './file-faults';

/** Numbered names to try before a random name is used. */
const mostNumbered = 99;

/** Paths that were put aside before there was a listener, because locks are taken before the program can notify the user. */
const unreported = new Set<string>();
const listeners = new Map<string, () => void>();

/** Calls `notify` for each path below a folder that was or will be put aside, until the returned function is called. */
export function onPutAside(root: string, notify: () => void): () => void {
  const known = resolve(root);
  listeners.set(known, notify);
  notifyAll();
  return () => {
    listeners.delete(known);
  };
}

/** Reports a path that one of our threads put aside. */
export function reportPutAside(path: string): void {
  unreported.add(resolve(path));
  notifyAll();
}

function notifyAll(): void {
  for (const path of unreported) {
    for (const [root, notify] of listeners) {
      if (!path.startsWith(root + sep)) continue;
      unreported.delete(path);
      notify();
    }
  }
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

function freeNameBeside(path: string): string {
  for (let number = 1; number <= mostNumbered; number++) {
    const name = `${path}.damaged${number === 1 ? '' : `-${number}`}`;
    if (!isThere(name)) return name;
  }
  return `${path}.damaged-${randomBytes(8).toString('hex')}`;
}

/**
 * Frees the place of a file or folder: its content is renamed and never lost; only an empty file or folder is removed. The caller notifies
 * the user.
 * @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL
 */
export function moveAside(path: string): void {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return;
    if (stats.isFile() && stats.size === 0) rmSync(path);
    else if (!stats.isDirectory() || !removeEmpty(path)) renameSync(path, freeNameBeside(path));
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

function removeEmpty(path: string): boolean {
  try {
    rmdirSync(path);
    return true;
  } catch {
    // The folder is not empty, or cannot be read.
    return false;
  }
}

/** Puts a file or folder aside and reports it, so that the user is notified. */
export function putAside(path: string): void {
  if (!isThere(path)) return;
  moveAside(path);
  reportPutAside(path);
}

/**
 * Puts a folder aside that is in the place of a file. Anything else stays, also a file that takes the folder's place at this moment:
 * another start may have made it.
 */
export function putFolderAside(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  try {
    // With a slash at the end the system refuses to move a file.
    if (!removeEmpty(path)) renameSync(`${path}${sep}`, freeNameBeside(path));
  } catch (error) {
    if (systemCode(error) === 'ENOTDIR' || systemCode(error) === 'ENOENT') return;
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
  reportPutAside(path);
}

/** Copies a file's content beside it, when the file itself must stay. Two simultaneous calls each make a copy. */
export function copyAside(path: string): void {
  const source = openSync(path, 'r');
  try {
    const copy = openFreeNameBeside(path);
    try {
      // Not `copyFileSync`, which never ends when the file is cut off meanwhile (libuv, copy_file_range).
      const chunk = Buffer.alloc(chunkSize);
      for (let length = readSync(source, chunk); length > 0; length = readSync(source, chunk)) {
        writeSync(copy, chunk, 0, length);
      }
    } finally {
      closeSync(copy);
    }
  } finally {
    closeSync(source);
  }
  reportPutAside(path);
}

const chunkSize = 1024 * 1024;

function openFreeNameBeside(path: string): number {
  for (;;) {
    try {
      return openSync(freeNameBeside(path), 'wx', 0o600);
    } catch (error) {
      // Another program took the name in the meantime.
      if (systemCode(error) !== 'EEXIST') throw error;
    }
  }
}

const { R_OK, W_OK, X_OK } = constants;

/**
 * Makes sure that a folder exists and can be read and written; anything else in its place is put aside.
 * @throws Fault DATA_FOLDER_UNUSABLE when that cannot be done, DISK_FULL
 */
export function ensureFolder(path: string): void {
  const make = () => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, R_OK | W_OK | X_OK);
  };
  try {
    make();
  } catch {
    try {
      // Our own folder may only have lost its access rights.
      if (!hasRights(path, 0o700, R_OK | W_OK | X_OK) || !statSync(path).isDirectory()) putAside(path);
      make();
    } catch (error) {
      throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
    }
  }
}

function hasRights(path: string, mode: number, wanted: number): boolean {
  try {
    chmodSync(path, mode);
    accessSync(path, wanted);
    return true;
  } catch {
    // The path belongs to another user, or no longer exists.
    return false;
  }
}

/**
 * Puts aside whatever is in the place of our file but is not ours: a folder, something unreadable, or a text that `isOurs` refuses.
 * @throws Fault DATA_FOLDER_UNUSABLE when that cannot be done
 */
export function keepOnlyOurs(path: string, isOurs: (text: string) => boolean = () => true): void {
  if (!isThere(path)) return;
  if (!isReadableFile(path) || !isOurs(readFileSync(path, 'utf8'))) putAside(path);
}

/** Anything but a regular file, such as a pipe, is never read, because reading might not end. */
const isReadableFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true && hasRights(path, 0o600, R_OK | W_OK);
