import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PackedList } from './list-making';

/** More than the lists of one month of 250,000 offices; what was used last stays. */
const mostBytes = 256 * 1024 * 1024;
const ourName = /^[0-9a-f]{32}\.list$/;
/** A file that was cut off while it was written. */
const leftover = /^[0-9a-f]{32}\.list\.[0-9a-f]{8}\.partial$/;

const headSchema = z.object({ name: z.string(), length: z.number(), sum: z.string() });
const largestHead = 4096;
const newline = 0x0a;

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/**
 * Lists that were made before, so that the next start of the demo need not make them again. Fictitious data that can be made at any
 * time: it is stored unencrypted, and may be lost. A line of JSON says what a file holds and what its sum is, the packed list
 * follows; a file that does not match that line is ignored and written again. No method ever fails.
 */
export class ListCache {
  /**
   * @param folder made when it is not there
   * @param most bytes of all lists together
   */
  constructor(
    private readonly folder: string,
    private readonly most = mostBytes,
  ) {}

  /** @param name all that the bytes of the list depend on */
  async read(name: string): Promise<PackedList | null> {
    try {
      const path = this.path(name);
      const bytes = await readFile(path);
      const end = bytes.subarray(0, largestHead).indexOf(newline);
      const head = headSchema.parse(JSON.parse(bytes.subarray(0, Math.max(end, 0)).toString('utf8')));
      const gzipped = bytes.subarray(end + 1);
      if (head.name !== name || head.sum !== sumOf(gzipped)) return null;
      const now = new Date();
      await utimes(path, now, now);
      return { gzipped, length: head.length };
    } catch {
      // There is none, or none of ours: it is made again.
      return null;
    }
  }

  /** Whole or not at all; where it cannot be written the list is made again at the next start. */
  async write(name: string, { gzipped, length }: PackedList): Promise<void> {
    if (gzipped.length > this.most) return;
    const path = this.path(name);
    const temporary = `${path}.${randomBytes(4).toString('hex')}.partial`;
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.write(`${JSON.stringify({ name, length, sum: sumOf(gzipped) })}\n`);
        await file.writeFile(gzipped);
      } finally {
        await file.close();
      }
      await rename(temporary, path);
      await this.bound(path);
    } catch {
      await rm(temporary, { force: true }).catch(() => {});
    }
  }

  private path(name: string): string {
    return join(this.folder, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.list`);
  }

  /** Removes what was used longest ago, and what a killed demo left. */
  private async bound(written: string): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => ourName.test(name) || leftover.test(name));
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.folder, name);
        const found = await stat(path).catch(() => null);
        return { path, bytes: found?.size ?? 0, used: found?.mtimeMs ?? 0, isWhole: ourName.test(name) };
      }),
    );
    let total = 0;
    for (const { path, bytes, used, isWhole } of files.sort((a, b) => b.used - a.used)) {
      total += bytes;
      const isAbandoned = !isWhole && Date.now() - used > abandonedAfter;
      if (path !== written && (isAbandoned || (isWhole && total > this.most))) await rm(path, { force: true });
    }
  }
}

/** Another demo on the same folder may be writing just now, in milliseconds. */
const abandonedAfter = 60_000;
