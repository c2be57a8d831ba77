import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { WaitingWork } from '../../../shared/domain/account/own-work';
import { Fault } from '../../../shared/domain/result';
import { removeFile, writeFileAtomic } from '../../files/atomic-write';
import { decrypt, encrypt } from '../../key/encryption';
import { checkOwnWork } from './own-work';

/** The path of the user's database, beside which the files are, and their key. */
type Beside = { readonly path: string; readonly key: Uint8Array };

const context = 'written since';
const pattern = /\.written-(\d{6})-(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/;

/** What waits to be taken in, the oldest first. */
export function allWrittenSince({ path }: Beside): readonly WaitingWork[] {
  const folder = dirname(path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(path)}.written-`))
    .sort()
    .flatMap((name) => {
      const version = pattern.exec(name)?.[2];
      return version === undefined ? [] : [{ name, version }];
    });
}

/**
 * Keeps the text of a file of own work beside the database, encrypted, and reads it back.
 * @returns the name of the file
 * @throws Fault OWN_WORK_NOT_KEPT, DISK_FULL, DATA_FOLDER_UNUSABLE
 */
export function keepWrittenSince(location: Beside, text: string, version: string): string {
  checkOwnWork(text);
  const last = allWrittenSince(location).at(-1);
  const number = Number(last === undefined ? 0 : pattern.exec(last.name)?.[1]) + 1;
  const name = `${basename(location.path)}.written-${String(number).padStart(6, '0')}-${version}`;
  writeFileAtomic(join(dirname(location.path), name), encrypt(Buffer.from(text), location.key, context));
  if (readWrittenSince(location, name) !== text) throw new Fault('OWN_WORK_NOT_KEPT', 'file');
  return name;
}

/** The text of a file of own work. @throws Fault OWN_WORK_INVALID when it is gone, damaged, or of another key */
export function readWrittenSince(location: Beside, name: string): string {
  try {
    const path = join(dirname(location.path), knownName(location, name));
    return decrypt(readFileSync(path), location.key, context).toString();
  } catch {
    throw new Fault('OWN_WORK_INVALID', 'written since');
  }
}

/** Removes a file whose whole content is stored elsewhere now. */
export function removeWrittenSince(location: Beside, name: string): void {
  removeFile(join(dirname(location.path), knownName(location, name)));
}

/** A name that the window gave, only if such a file exists. */
function knownName(location: Beside, name: string): string {
  if (!allWrittenSince(location).some((file) => file.name === name)) throw new Fault('OWN_WORK_INVALID', 'name');
  return name;
}
