/** Takes filled bytes, and returns a buffer to fill next. */
type Take = (filled: Buffer) => Promise<Buffer>;

/** The size of a written piece in bytes: small enough that compressing one does not delay typing. */
export const chunkBytes = 256 * 1024;

/**
 * Bytes on their way to a file. The writer checks that there is room, and waits when there is none: that is all the
 * back-pressure there is.
 */
export class ByteSink {
  bytes: Buffer = Buffer.allocUnsafe(chunkBytes);
  /** The same bytes. */
  view = viewOf(this.bytes);
  /** Where the next byte goes. */
  at = 0;

  constructor(private readonly take: Take) {}

  lacks(room: number): boolean {
    return this.at + room > this.bytes.length;
  }

  /** Passes on the filled bytes, and makes room for so many more. */
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
