import type { FileHandle } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { localTime } from '../../../shared/domain/calendar';
import { ByteSink, chunkBytes } from '../content/byte-sink';

/** A part of an archive. Its sizes and checksum are known after it is written. */
export type ZipPart = {
  readonly name: string;
  readonly made: Date;
  /** The position of its header. */
  readonly offset: number;
  /** Whether its header has room for sizes of eight bytes. */
  readonly large: boolean;
  size: number;
  packed: number;
  crc: number;
};

const most4 = 0xffff_ffff;
const most2 = 0xffff;
/** The most bytes of a part with four-byte sizes. Deflated bytes may be slightly more than plain ones, so this stays below 4 GiB. */
const mostPlain = 0xf000_0000;

/** Numbers one after another, little-endian, as `[bytes, value]`. */
function record(fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 2) bytes.writeUInt16LE(value, at);
    else if (length === 4) bytes.writeUInt32LE(value, at);
    else bytes.writeBigUInt64LE(BigInt(value), at);
    at += length;
  }
  return bytes;
}

/** A time in DOS format: years count from 1980, and seconds are even. */
function dosTime(made: Date): readonly [time: number, day: number] {
  const { year, month, day, hour, minute, second } = localTime(made);
  return [(hour << 11) | (minute << 5) | (second >> 1), (Math.max(year - 1980, 0) << 9) | (month << 5) | day];
}

const largeSizes = 0x0001;
/** Marks unused space: the growth hint of Open Packaging (ECMA-376 part 2). */
const growthHint = 0xa220;
const needs = (large: boolean): number => (large ? 45 : 20);
const deflate = 8;
/** This flag says that names are UTF-8. */
const flags = 0x0800;

/** The header before a part. Its length does not depend on the part's sizes. */
export function localHeader(part: ZipPart): Buffer {
  const { name, made, crc, size, packed } = part;
  const [time, day] = dosTime(made);
  const title = Buffer.from(name);
  const isLarge = size >= most4 || packed >= most4;
  const extra = !part.large
    ? Buffer.alloc(0)
    : isLarge
      ? record([
          [2, largeSizes],
          [2, 16],
          [8, size],
          [8, packed],
        ])
      : record([
          [2, growthHint],
          [2, 16],
          [2, 0xa028],
          [2, 0],
          [4, 0],
          [8, 0],
        ]);
  const head = record([
    [4, 0x0403_4b50],
    [2, needs(isLarge)],
    [2, flags],
    [2, deflate],
    [2, time],
    [2, day],
    [4, crc],
    [4, isLarge ? most4 : packed],
    [4, isLarge ? most4 : size],
    [2, title.length],
    [2, extra.length],
  ]);
  return Buffer.concat([head, title, extra]);
}

/** The entry of a part in the directory at the end. */
export function centralEntry({ name, made, offset, size, packed, crc }: ZipPart): Buffer {
  const [time, day] = dosTime(made);
  const title = Buffer.from(name);
  const fit = [size, packed, offset].map((value) => value < most4);
  const large = [size, packed, offset].filter((_, index) => fit[index] === false);
  const extra =
    large.length === 0
      ? Buffer.alloc(0)
      : record([[2, largeSizes], [2, 8 * large.length], ...large.map((value) => [8, value] as const)]);
  const head = record([
    [4, 0x0201_4b50],
    [2, 45],
    [2, needs(large.length > 0)],
    [2, flags],
    [2, deflate],
    [2, time],
    [2, day],
    [4, crc],
    [4, Math.min(packed, most4)],
    [4, Math.min(size, most4)],
    [2, title.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, Math.min(offset, most4)],
  ]);
  return Buffer.concat([head, title, extra]);
}

/** The end of an archive: the number of parts, and the position of the directory. */
export function endRecords({ parts, from, to }: { parts: number; from: number; to: number }): Buffer {
  const size = to - from;
  const isLarge = parts >= most2 || size >= most4 || from >= most4;
  const large = record([
    [4, 0x0606_4b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, parts],
    [8, parts],
    [8, size],
    [8, from],
    [4, 0x0706_4b50],
    [4, 0],
    [8, to],
    [4, 1],
  ]);
  const plain = record([
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, Math.min(parts, most2)],
    [2, Math.min(parts, most2)],
    [4, Math.min(size, most4)],
    [4, Math.min(from, most4)],
    [2, 0],
  ]);
  return isLarge ? Buffer.concat([large, plain]) : plain;
}

/** How many chunks are deflated in parallel. libuv has four threads, and files and name lookups need the others. */
const deflatedAtOnce = Math.min(3, Math.max(2, availableParallelism()));
/** The compression level. Rows of a sheet shrink to a sixth; the next level takes half as much time again for a few percent. */
const level = 2;
/** An empty last block, which ends a stream of chunks. */
const lastBlock = Buffer.from([3, 0]);

/**
 * Deflates chunks, one at a time: a stream for each would cost a tenth of the work. A deflated chunk ends on a whole byte and refers to no
 * earlier chunk, so chunks of several deflaters can be joined into one stream.
 */
class Deflater {
  private readonly stream = createDeflateRaw({
    level,
    flush: constants.Z_FULL_FLUSH,
    chunkSize: chunkBytes / 4,
  });
  private pieces: Buffer[] = [];

  constructor() {
    this.stream.on('data', (piece: Buffer) => this.pieces.push(piece));
    // `deflate` reports the failure.
    this.stream.on('error', () => {});
  }

  deflate(chunk: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.stream.write(chunk, (error) => {
        if (error != null) return reject(error);
        resolve(Buffer.concat(this.pieces));
        this.pieces = [];
      });
    });
  }

  close(): void {
    this.stream.destroy();
  }
}

/**
 * A zip archive that is written part by part (PKWARE APPNOTE 6.3.9, with zip64 where a size needs it). Parts are deflated on libuv's
 * threads while the next bytes are made.
 */
export class ZipFile {
  private readonly parts: ZipPart[] = [];
  private at = 0;
  private readonly free: Buffer[] = [];

  /** @param made the time of every part */
  constructor(
    private readonly file: FileHandle,
    private readonly made: Date,
  ) {}

  /**
   * Writes a part.
   * @param mostBytes the most that `fill` writes; a large value makes room for eight-byte sizes
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
    const waiting: { readonly chunk: Buffer; readonly deflater: Deflater; readonly result: Promise<Buffer> }[] = [];
    const idle: Deflater[] = [];
    const writeFirst = async () => {
      const first = waiting[0];
      if (first === undefined) return;
      await this.append(await first.result);
      waiting.shift();
      this.free.push(first.chunk);
      idle.push(first.deflater);
    };
    const sink = new ByteSink(async (filled) => {
      part.crc = crc32(filled, part.crc);
      part.size += filled.length;
      const deflater = idle.pop() ?? new Deflater();
      const result = deflater.deflate(filled);
      // The await below receives the failure; after another failure there is no such await.
      result.catch(() => {});
      const chunk = Buffer.from(filled.buffer, filled.byteOffset, filled.buffer.byteLength);
      waiting.push({ chunk, deflater, result });
      if (waiting.length >= deflatedAtOnce) await writeFirst();
      return this.free.pop() ?? Buffer.allocUnsafe(chunkBytes);
    });
    try {
      await fill(sink);
      await sink.flush();
      while (waiting.length > 0) await writeFirst();
    } finally {
      // A buffer that is being deflated must not be reused, also when writing failed.
      await Promise.allSettled(waiting.map(({ result }) => result));
      for (const deflater of [...idle, ...waiting.map(({ deflater }) => deflater)]) deflater.close();
    }
    await this.append(lastBlock);
    part.packed = this.at - start;
    this.parts.push(part);
  }

  /** Writes the directory, and the sizes of the parts into their headers. */
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
    // Unlike `write`, this continues when the system took only some of the bytes.
    await this.file.appendFile(bytes);
  }
}
