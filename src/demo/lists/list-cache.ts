import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PackedList } from './list-making';

/** The most bytes of stored lists, which is more than one month of 250,000 offices. Those used last are kept. */
const mostBytes = 256 * 1024 * 1024;
const ourName = /^[0-9a-f]{32}\.list$/;
/** A file that was not written completely. */
const leftover = /^[0-9a-f]{32}\.list\.[0-9a-f]{8}\.partial$/;

const headSchema = z.object({ name: z.string(), length: z.number(), sum: z.string() });
const largestHead = 4096;
const newline = 0x0a;

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/**
 * Stores lists, so that the next start of the demo need not make them again. The data is fictitious and can be made again, so it is not
 * encrypted and may be lost. A file begins with a line of JSON that describes its content and has its digest; the compressed list follows.
 * A file that does not match its first line is ignored and written again. No method throws.
 */
export class ListCache {
  /**
   * @param folder is created if it does not exist
   * @param most bytes of all lists together
   */
  constructor(
    private readonly folder: string,
    private readonly most = mostBytes,
  ) {}

  /** @param name a digest of everything that the bytes of the list depend on */
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
      // The file is missing or invalid: the list is made again.
      return null;
    }
  }

  /** Writes a list completely or not at all; if this fails, the list is made again at the next start. */
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

  /** Removes the lists that were used longest ago, and incomplete files of a killed demo. */
  private async bound(written: string): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => ourName.test(name) || leftover.test(name));
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.folder, name);
        const stats = await stat(path).catch(() => null);
        return { path, bytes: stats?.size ?? 0, used: stats?.mtimeMs ?? 0, isWhole: ourName.test(name) };
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

/** In milliseconds: another demo may be writing a younger file to the same folder. */
const abandonedAfter = 60_000;
