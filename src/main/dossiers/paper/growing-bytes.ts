/** Bytes of a file that grows in small pieces. */
export class GrowingBytes {
  private bytes = Buffer.allocUnsafe(1 << 16);
  private length = 0;

  /** Adds a line of text whose letters are one byte each. @returns the number of bytes */
  line(text: string): number {
    const added = text.length + 1;
    this.makeRoom(added);
    this.bytes.write(text, this.length, 'latin1');
    this.bytes[this.length + text.length] = 0x0a;
    this.length += added;
    return added;
  }

  /** @returns the number of bytes */
  add(bytes: Uint8Array): number {
    this.makeRoom(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
    return bytes.length;
  }

  /** @returns the bytes since the last time */
  take(): Uint8Array {
    const taken = new Uint8Array(this.bytes.subarray(0, this.length));
    this.length = 0;
    return taken;
  }

  private makeRoom(added: number): void {
    if (this.length + added <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + added));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}
