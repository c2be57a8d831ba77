import type { Allowance } from './allowance';

/** Of bytes that outgrow the addresses that they have, the next ones get so many times as much. */
const roomFactor = 4;
const firstRoom = 1024 * 1024;

/**
 * Bytes that are only appended to, in pages of their own: they grow in place, and go back to the system when they are let go
 * of. Many small arrays in the memory that all threads share do not, and a program that has read a month would keep their room
 * beside the next one (docs/decisions/0026). Single bytes of such a buffer are read and written slowly; whole ranges are not.
 */
export class PageBytes {
  private buffer = new ArrayBuffer(0, { maxByteLength: firstRoom });
  private used = 0;

  constructor(private readonly allowance: Allowance) {}

  /** Answers where the bytes begin. @throws Fault PROVIDER_ANSWER_INVALID beyond the allowance */
  append(bytes: Uint8Array): number {
    const from = this.used;
    this.allowance.take(bytes.byteLength);
    this.used += bytes.byteLength;
    this.reserve(this.used);
    new Uint8Array(this.buffer, from, bytes.byteLength).set(bytes);
    return from;
  }

  /** A copy of a range, in memory of its own. */
  copy(from: number, to: number): ArrayBuffer {
    return new Uint8Array(this.buffer).slice(from, to).buffer;
  }

  release(): void {
    this.buffer = new ArrayBuffer(0);
    this.used = 0;
  }

  private reserve(length: number): void {
    if (length <= this.buffer.maxByteLength) {
      this.buffer.resize(length);
      return;
    }
    const before = new Uint8Array(this.buffer);
    this.buffer = new ArrayBuffer(length, { maxByteLength: length * roomFactor });
    new Uint8Array(this.buffer).set(before);
  }
}
