import { lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { z } from 'zod';
import { Fault } from '../../shared/domain/result';
import { type DataFolder, dataFolderAt, isOwnName } from '../files/data-folder';
import { systemCode } from '../files/file-faults';
import { takeLock } from '../files/lock-file';

/**
 * What a folder of data has for a removal: it does not exist, it has no sign of ours, or it is ours, with what is removed from it and what
 * stays because we did not make it.
 */
export type FolderContent =
  | { readonly kind: 'absent' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'ours'; readonly removed: readonly string[]; readonly kept: readonly string[] };

/** Reads what a removal would do; nothing changes. @throws Fault DATA_FOLDER_UNUSABLE when the folder cannot be read */
export function contentOf(root: string): FolderContent {
  const names = namesIn(root);
  if (names === null) return { kind: 'absent' };
  const folder = dataFolderAt(root);
  if (!hasOurSign(folder)) return { kind: 'foreign' };
  const isOwn = (name: string) => isOwnName(folder, name);
  return { kind: 'ours', removed: names.filter(isOwn), kept: names.filter((name) => !isOwn(name)) };
}

function namesIn(path: string): readonly string[] | null {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw new Fault('DATA_FOLDER_UNUSABLE', systemCode(error));
  }
}

/**
 * Whether a folder is ours: by the empty lock of a window, by the note of our key, or by accounts under hashes, which a command alone makes.
 * A name is no sign, because other programs have settings too.
 */
function hasOurSign({ root, lock, keyRecord, accounts }: DataFolder): boolean {
  // Who may write in the folder of a user could lead us elsewhere by a link.
  if (!lstatSync(root).isDirectory()) return false;
  const stats = lstatSync(lock, { throwIfNoEntry: false });
  if (stats?.isFile() === true && stats.size === 0) return true;
  if (isKeyRecord(keyRecord)) return true;
  const isFolder = lstatSync(accounts, { throwIfNoEntry: false })?.isDirectory() === true;
  const hashes = isFolder ? (namesIn(accounts) ?? []) : [];
  return hashes.length > 0 && hashes.every((name) => /^[0-9a-f]{32}$/.test(name));
}

const keySignSchema = z.object({ version: z.number(), fingerprint: z.string().regex(/^[0-9a-f]{16}$/) });
function isKeyRecord(path: string): boolean {
  try {
    return keySignSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).success;
  } catch {
    return false;
  }
}

/**
 * Removes what is ours from a folder of data, and the folder itself when nothing else is in it
 * (docs/rules/settings.md#removal-of-the-program).
 * @returns what the folder had
 * @throws Fault ALREADY_RUNNING while a program owns the folder, DATA_FOLDER_UNUSABLE when something could not be removed
 */
export function removeData(root: string): FolderContent {
  const content = contentOf(root);
  if (content.kind !== 'ours') return content;
  const { lock: lockPath } = dataFolderAt(root);
  const lock = takeLock(lockPath);
  if (lock === null) throw new Fault('ALREADY_RUNNING');
  try {
    for (const name of content.removed) if (join(root, name) !== lockPath) remove(join(root, name));
  } finally {
    lock.release();
  }
  remove(lockPath);
  if (content.kept.length === 0) rmdirSync(root);
  return content;
}

function remove(path: string): void {
  try {
    // A link is removed itself, and never what it leads to.
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    throw new Fault('DATA_FOLDER_UNUSABLE', systemCode(error));
  }
}

/** The folders of one user: of our data, and of Chromium's own files. */
export type UserFolders = { readonly data: string; readonly chromium: string };

/**
 * The folders of every user of a Windows computer, by its list of profiles.
 * @param printed the output of `reg query … /s` for that list
 * @param systemDrive what `%SystemDrive%` means
 */
export function foldersOfEveryUser(printed: string, systemDrive: string): readonly UserFolders[] {
  const profiles = [...printed.matchAll(/^ {4}ProfileImagePath {4}REG_(?:EXPAND_)?SZ {4}(.+?)\r?$/gm)];
  return profiles.map(([, path = '']) => {
    const home = path.replace(/%SystemDrive%/i, systemDrive);
    return {
      data: win32.join(home, 'AppData', 'Local', 'Adviesatlas'),
      chromium: win32.join(home, 'AppData', 'Roaming', 'Adviesatlas'),
    };
  });
}

/** The registry key in which Windows lists the profiles of its users. */
export const profileList = 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\ProfileList';

/** Removes a folder of Chromium's own files, by the file that Chromium keeps in it; true when it is gone. */
export function removeChromium(path: string): boolean {
  const isChromium = lstatSync(join(path, 'Local State'), { throwIfNoEntry: false })?.isFile() === true;
  if (!isChromium || !lstatSync(path).isDirectory()) return false;
  remove(path);
  return true;
}
