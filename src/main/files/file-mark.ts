import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { systemCode } from './file-faults';

/** Size and digest of a file that this program wrote. Another file may have the same name and times, but not the same mark. */
export const fileMarkSchema = z.object({
  bytes: z.number().int().min(0),
  /** SHA-256 of the file's bytes, in hexadecimal digits. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FileMark = Readonly<z.infer<typeof fileMarkSchema>>;

/** Read at once: smaller pieces take nearly twice as long. */
const readBytes = 256 * 1024;

/** The present mark of a file. @throws the system's error */
export async function markOfFile(path: string): Promise<FileMark> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path, { highWaterMark: readBytes }), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      hash.update(chunk);
    }
  });
  return { bytes, digest: hash.digest('hex') };
}

/** Whether the file at a path has this mark; false when there is no file. @throws the system's error for any other failure */
export async function hasMark(path: string, { bytes, digest }: FileMark): Promise<boolean> {
  try {
    const stats = await stat(path);
    // The size is compared first, because most other files differ in size and need not be read.
    return stats.isFile() && stats.size === bytes && (await markOfFile(path)).digest === digest;
  } catch (error) {
    if (noFile.has(systemCode(error))) return false;
    throw error;
  }
}

/** Like `hasMark`, but synchronous, for use while the program ends; also false for an unreadable file. */
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
    // An unreadable file may be a different file.
    return false;
  }
}

const noFile = new Set(['ENOENT', 'ENOTDIR']);

/**
 * Looks for the file with a mark at its planned path, and then under every name with the same extension in that folder: the planned name
 * may have been taken before the file was moved there.
 * @returns the file's path; null when it is not found
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
