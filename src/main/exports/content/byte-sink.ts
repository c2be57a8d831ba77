/** Writes the filled bytes, and returns the buffer to fill next. */
type Take = (filled: Buffer) => Promise<Buffer>;

/** The size of a written piece in bytes: small enough that compressing one does not delay typing. */
export const chunkBytes = 256 * 1024;

/**
 * A buffer of bytes for a file. The writer checks whether there is room, and waits for `flush` when there is not; there is no other
 * back-pressure.
 */
export class ByteSink {
  bytes: Buffer = Buffer.allocUnsafe(chunkBytes);
  /** A view of the same bytes. */
  view = viewOf(this.bytes);
  /** The position of the next byte. */
  at = 0;

  constructor(private readonly take: Take) {}

  lacks(room: number): boolean {
    return this.at + room > this.bytes.length;
  }

  /** Passes on the filled bytes, and returns when there is room for `room` more. */
  async flush(room = 0): Promise<void> {
    if (this.at > 0) this.bytes = await this.take(this.bytes.subarray(0, this.at));
    this.at = 0;
    if (this.bytes.length < room) this.bytes = Buffer.allocUnsafe(room);
    if (this.view.buffer !== this.bytes.buffer) this.view = viewOf(this.bytes);
  }

  async raw(bytes: Uint8Array): Promise<void> {
    if (this.lacks(bytes.length)) await this.flush(bytes.length);
    this.bytes.set(bytes, this.at);
    this.at += bytes.length;
  }

  async text(text: string): Promise<void> {
    const room = Buffer.byteLength(text);
    if (this.lacks(room)) await this.flush(room);
    this.at += this.bytes.write(text, this.at);
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer): DataView => new DataView(buffer, byteOffset, byteLength);
