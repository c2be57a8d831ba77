import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { systemCode } from './file-faults';

/** The mark of a file that this program wrote, because another file may have its name and its times. */
export const fileMarkSchema = z.object({
  bytes: z.number().int().min(0),
  /** SHA-256 of its bytes, in hexadecimal digits. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FileMark = Readonly<z.infer<typeof fileMarkSchema>>;

/** The mark of a file as it is now. @throws the system's error */
export async function markOfFile(path: string): Promise<FileMark> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      hash.update(chunk);
    }
  });
  return { bytes, digest: hash.digest('hex') };
}

/** Whether the file at a path is the one of a mark. @throws the system's error, but for a path where no file is */
export async function hasMark(path: string, { bytes, digest }: FileMark): Promise<boolean> {
  try {
    const found = await stat(path);
    // Most others differ in size, so that they need not be read.
    return found.isFile() && found.size === bytes && (await markOfFile(path)).digest === digest;
  } catch (error) {
    if (noFile.has(systemCode(error))) return false;
    throw error;
  }
}

/** Like `hasMark`, but synchronous, for the end of a program; false also for an unreadable file. */
export function hasMarkNow(path: string, { bytes, digest }: FileMark): boolean {
  try {
    if (statSync(path).size !== bytes) return false;
    const hash = createHash('sha256');
    const chunk = Buffer.allocUnsafe(1024 * 1024);
    const file = openSync(path, 'r');
    try {
      for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk))
        hash.update(chunk.subarray(0, read));
    } finally {
      closeSync(file);
    }
    return hash.digest('hex') === digest;
  } catch {
    // An unreadable file is not known to be the same.
    return false;
  }
}

const noFile = new Set(['ENOENT', 'ENOTDIR']);

/**
 * Looks for the file of a mark where it was meant to be, and then under every name of its kind beside that: the name that was
 * free may have been taken before the file got it.
 * @returns where it is; null when it is not there
 * @throws the system's error
 */
export async function findMarked(path: string, mark: FileMark): Promise<string | null> {
  if (await hasMark(path, mark)) return path;
  const folder = dirname(path);
  const names = await readdir(folder).catch((error: unknown) => {
    if (noFile.has(systemCode(error))) return [];
    throw error;
  });
  for (const name of names) {
    const candidate = join(folder, name);
    if (extname(name) === extname(path) && candidate !== path && (await hasMark(candidate, mark))) return candidate;
  }
  return null;
}
