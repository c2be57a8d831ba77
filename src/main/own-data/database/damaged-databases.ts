import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeFile, writeFileAtomic } from '../../files/atomic-write';
import { patiently } from '../../files/retry-file';
import { encrypt } from '../../key/encryption';
import type { OwnDataLocation } from './inspect-database';

const sealed = '.sealed';
const blockSize = 4096;
/** What SQLite has not put into the database yet, or has to undo in it. */
const journals = ['-wal', '-journal'];

/** Where SQLite keeps what belongs to a database besides its file. */
export const journalsOf = (path: string): readonly string[] => [...journals, '-shm'].map((suffix) => path + suffix);

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const namesBeside = (path: string): string[] =>
  existsSync(dirname(path)) ? readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.`)) : [];

/** Databases that were put aside and are as they were, the latest first. */
export function asidesOf(path: string): string[] {
  const numberOf = (name: string): number => Number(/\.damaged-(\d+)$/.exec(name)?.[1] ?? 0);
  return (
    namesBeside(path)
      .filter((name) => numberOf(name) > 0)
      .sort((one, other) => numberOf(other) - numberOf(one))
      .map((name) => join(dirname(path), name))
      // What is kept aside may be a folder, which is no copy.
      .filter(isFile)
  );
}

/**
 * Kept for whoever can still read something in it, with what waited in its journal; an earlier one is not written over.
 * Also takes a journal whose database is gone, which would be read into the next one.
 */
export function putDatabaseAside(path: string): void {
  let number = 1;
  while (namesBeside(path).some((name) => name.endsWith(`.damaged-${number}`) || name.includes(`.damaged-${number}.`)))
    number++;
  for (const suffix of [...journals, '']) {
    if (isThere(path + suffix)) patiently(() => renameSync(path + suffix, `${path}.damaged-${number}${suffix}`));
  }
  removeFile(`${path}-shm`);
}

/** Also a link to nowhere. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Puts a database that was put aside back in its place, which is free. */
export function takeBack(aside: string, path: string): void {
  for (const suffix of [...journals, '']) {
    if (existsSync(aside + suffix)) patiently(() => renameSync(aside + suffix, path + suffix));
  }
}

/**
 * What was put aside and can be read without a key is encrypted too: whole databases of before, and what is left of them. Their
 * journals go with them; that of an encrypted database has to stay beside it as it is.
 */
export function sealPlainAsides({ path, key }: OwnDataLocation): void {
  for (const name of namesBeside(path).filter((each) => /\.damaged(-\d+)?$/.test(each))) {
    const aside = join(dirname(path), name);
    if (!isFile(aside) || !looksPlain(readFileSync(aside))) continue;
    for (const suffix of [...journals, '']) {
      if (!existsSync(aside + suffix)) continue;
      writeFileAtomic(aside + suffix + sealed, encrypt(readFileSync(aside + suffix), key, 'damaged'));
      removeFile(aside + suffix);
    }
  }
}

/**
 * Of encrypted bytes three in eight are letters, signs or zero by chance; a page of a plain database has far more. A page of zeros
 * is one that was never written, in a database of either kind.
 */
function looksPlain(bytes: Uint8Array): boolean {
  for (let start = 0; start < bytes.length; start += blockSize) {
    const block = bytes.subarray(start, start + blockSize);
    const readable = block.filter((byte) => byte === 0 || (byte >= 32 && byte < 127)).length;
    if (readable * 2 > block.length && block.some((byte) => byte !== 0)) return true;
  }
  return false;
}
