import type { FileHandle } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { ByteSink, chunkBytes } from '../formats/byte-sink';
import { centralEntry, endRecords, localHeader, mostPlain, type ZipPart } from './zip-records';

/** Chunks that are deflated beside one another; the others of libuv's four threads are for files and addresses. */
const deflatedAtOnce = Math.min(3, Math.max(2, availableParallelism()));
/** Rows of a sheet become a sixth; the next level takes half as much time again for a few percent. */
const level = 2;
/** An empty last block, which ends what was deflated in chunks. */
const lastBlock = Buffer.from([3, 0]);

/** A separate chunk. It ends on a whole byte and refers to no earlier one, so that chunks can be joined as one stream. */
const deflated = (chunk: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunkSize = Math.min(chunkBytes / 4, chunk.length + 1024);
    const options = { level, finishFlush: constants.Z_FULL_FLUSH, chunkSize };
    deflateRaw(chunk, options, (error, result) => (error === null ? resolve(result) : reject(error)));
  });

/**
 * A zip archive that is written part by part (PKWARE APPNOTE 6.3.9, with zip64 where a size needs it). Parts are deflated on
 * libuv's threads while the next bytes are made.
 */
export class ZipFile {
  private readonly parts: ZipPart[] = [];
  private at = 0;
  private readonly free: Buffer[] = [];

  /** @param made the time that every part bears */
  constructor(
    private readonly file: FileHandle,
    private readonly made: Date,
  ) {}

  /**
   * Writes a part.
   * @param mostBytes the most that `fill` writes; more than a plain header can say makes room for a larger one
   */
  async write(name: string, fill: (sink: ByteSink) => Promise<void>, mostBytes = 0): Promise<void> {
    const part: ZipPart = {
      name,
      made: this.made,
      offset: this.at,
      large: mostBytes > mostPlain,
      size: 0,
      packed: 0,
      crc: 0,
    };
    await this.append(localHeader(part));
    const start = this.at;
    const waiting: { readonly chunk: Buffer; readonly result: Promise<Buffer> }[] = [];
    const writeFirst = async () => {
      const first = waiting[0];
      if (first === undefined) return;
      await this.append(await first.result);
      waiting.shift();
      this.free.push(first.chunk);
    };
    const sink = new ByteSink(async (filled) => {
      part.crc = crc32(filled, part.crc);
      part.size += filled.length;
      const result = deflated(filled);
      // The await below gets the failure; when another failed before, there is no await any more.
      result.catch(() => {});
      waiting.push({ chunk: Buffer.from(filled.buffer, filled.byteOffset, filled.buffer.byteLength), result });
      if (waiting.length >= deflatedAtOnce) await writeFirst();
      return this.free.pop() ?? Buffer.allocUnsafe(chunkBytes);
    });
    try {
      await fill(sink);
      await sink.flush();
      while (waiting.length > 0) await writeFirst();
    } finally {
      // A buffer that is being deflated is not reused, also when the archive ends here.
      await Promise.allSettled(waiting.map(({ result }) => result));
    }
    await this.append(lastBlock);
    part.packed = this.at - start;
    this.parts.push(part);
  }

  /** Writes the directory, and the sizes of the parts where they begin. */
  async finish(): Promise<void> {
    const from = this.at;
    for (const part of this.parts) await this.append(centralEntry(part));
    await this.append(endRecords({ parts: this.parts.length, from, to: this.at }));
    for (const part of this.parts) {
      const header = localHeader(part);
      await this.file.write(header, 0, header.length, part.offset);
    }
  }

  private async append(bytes: Uint8Array): Promise<void> {
    this.at += bytes.byteLength;
    // Unlike `write` it goes on where the system took a part of the bytes only.
    await this.file.appendFile(bytes);
  }
}
