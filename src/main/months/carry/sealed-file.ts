import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { Fault } from '../../../shared/domain/result';
import { faultOfFile } from '../../files/file-faults';
import { decrypt, encrypt, keyLength } from '../../key/encryption';
import { lockKey, passwordLockSchema, unlockKey } from '../../key/key-record';

/** Raised whenever an older program could not read what a newer one writes. */
const version = 1;
const headSchema = z.object({
  program: z.literal('Adviesatlas'),
  content: z.literal('months'),
  version: z.number().int().min(1),
});
const lockedSchema = headSchema.extend({ lock: passwordLockSchema });

/** Bytes of the longest head, which is one line of JSON. */
const longestHead = 4096;
const frameBytes = 1024 * 1024;
/** The bytes that `encrypt` adds to a frame. */
const added = 12 + 16;
const lengthBytes = 4;

/** Binds each frame to its place and marks the last one, so that no frame can be left out, moved or added (STREAM, Hoang et al. 2015). */
const contextOf = (head: string, index: number, isLast: boolean): string =>
  `months ${createHash('sha256').update(head).digest('hex')} ${index} ${isLast ? 'last' : 'more'}`;

/** Writes bytes of any length, encrypted under a key that a password protects. Every method throws Faults of the disk. */
export class SealedWriter {
  private readonly pieces: Uint8Array[] = [];
  private waiting = 0;
  private frames = 0;

  private constructor(
    private readonly file: number,
    private readonly head: string,
    private readonly key: Uint8Array,
  ) {}

  static async create(path: string, password: string): Promise<SealedWriter> {
    const key = new Uint8Array(randomBytes(keyLength));
    const lock = await lockKey(key, password);
    const head = `${JSON.stringify({ program: 'Adviesatlas', content: 'months', version, lock })}\n`;
    return guarded(() => {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, head);
      return new SealedWriter(file, head, key);
    });
  }

  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + frameBytes - this.waiting);
      this.pieces.push(piece);
      this.waiting += piece.length;
      at += piece.length;
      if (this.waiting === frameBytes) this.writeFrame(false);
    }
  }

  end(): void {
    this.writeFrame(true);
    this.close();
  }

  close(): void {
    closeSync(this.file);
  }

  private writeFrame(isLast: boolean): void {
    const data = Buffer.concat(this.pieces.splice(0));
    this.waiting = 0;
    const sealed = encrypt(data, this.key, contextOf(this.head, this.frames, isLast));
    this.frames += 1;
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32LE(sealed.length);
    guarded(() => {
      writeSync(this.file, length);
      for (let at = 0; at < sealed.length; ) at += writeSync(this.file, sealed, at);
    });
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

/** A file that a password opened. It can be read several times. */
export type SealedFile = { readonly path: string; readonly head: string; readonly key: Uint8Array };

/** @throws Fault CARRIED_INVALID for any other kind of file, CARRIED_TOO_NEW, CARRIED_PASSWORD */
export async function openSealed(path: string, password: string): Promise<SealedFile> {
  const head = readHead(path);
  const json = jsonOf(head);
  const parsed = headSchema.safeParse(json);
  if (!parsed.success) throw new Fault('CARRIED_INVALID', 'head');
  if (parsed.data.version > version) throw new Fault('CARRIED_TOO_NEW');
  const locked = lockedSchema.safeParse(json);
  if (!locked.success) throw new Fault('CARRIED_INVALID', 'lock');
  const key = await unlockKey(locked.data.lock, password);
  if (key === null || key.length !== keyLength) throw new Fault('CARRIED_PASSWORD');
  return { path, head, key };
}

function readHead(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(longestHead);
    const text = bytes.subarray(0, readSync(file, bytes, 0, longestHead, 0)).toString('latin1');
    const end = text.indexOf('\n');
    if (end < 0) throw new Fault('CARRIED_INVALID', 'head');
    return text.slice(0, end + 1);
  } finally {
    closeSync(file);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('CARRIED_INVALID', 'head');
  }
}

/** The bytes of a file, frame by frame. @throws Fault CARRIED_INVALID for a file that was changed or cut off */
export function* framesOf({ path, head, key }: SealedFile): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    let at = Buffer.byteLength(head);
    const read = (length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      let count = 0;
      for (let more = -1; count < length && more !== 0; count += more) {
        more = readSync(file, bytes, count, length - count, at + count);
      }
      at += count;
      return bytes.subarray(0, count);
    };
    for (let index = 0, isLast = false; !isLast; index += 1) {
      const length = read(lengthBytes);
      const size = length.length === lengthBytes ? length.readUInt32LE() : -1;
      if (size < added || size > frameBytes + added) throw new Fault('CARRIED_INVALID', `frame ${index}`);
      const sealed = read(size);
      // Only the last frame may be shorter than `frameBytes`, but it may also be full.
      const opened = (size === frameBytes + added ? tryOpen(sealed, key, contextOf(head, index, false)) : null) ?? null;
      isLast = opened === null;
      const data = opened ?? tryOpen(sealed, key, contextOf(head, index, true));
      if (data === null) throw new Fault('CARRIED_INVALID', `frame ${index}`);
      yield data;
    }
    if (read(1).length > 0) throw new Fault('CARRIED_INVALID', 'more');
  } finally {
    closeSync(file);
  }
}

function tryOpen(sealed: Uint8Array, key: Uint8Array, context: string): Buffer | null {
  try {
    return decrypt(sealed, key, context);
  } catch {
    return null;
  }
}
