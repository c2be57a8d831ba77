/** At the most, of a UTF-16 unit. */
const bytesAUnit = 3;

/**
 * Puts texts behind one another as UTF-8, separated, in one place that is used again and again: rows that are joined first are copied twice
 * more, and one character beyond Latin-1 in them makes every copy twice as long.
 */
export class TextBytes {
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);
  #length = 0;

  constructor(private readonly separator: string) {}

  add(text: string): void {
    this.#makeRoom(bytesAUnit * (text.length + this.separator.length));
    if (this.#length > 0) this.#write(this.separator);
    this.#write(text);
  }

  /** What was added since the last time; the caller's own. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = Uint8Array.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  #write(text: string): void {
    this.#length += this.#bytes.write(text, this.#length);
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(2 * (this.#length + bytes));
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#bytes = wider;
  }
}
