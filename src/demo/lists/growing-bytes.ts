/** Bytes that come in parts and stay: every reader gets all of them, at its own pace. */
export class GrowingBytes {
  #parts: Uint8Array[] = [];
  #end: { readonly error: unknown } | 'whole' | null = null;
  #waiting: (() => void)[] = [];

  add(part: Uint8Array): void {
    this.#parts.push(part);
    this.#wake();
  }

  get isWhole(): boolean {
    return this.#end === 'whole';
  }

  /** No more come. @returns all of them as one */
  end(): Uint8Array {
    const whole = Buffer.concat(this.#parts);
    let at = 0;
    // Readers continue where they are, and no bytes are held twice.
    this.#parts = this.#parts.map(({ length }) => {
      at += length;
      return whole.subarray(at - length, at);
    });
    this.#end = 'whole';
    this.#wake();
    return whole;
  }

  /** No more come, and readers get the error after the parts that there are. */
  fail(error: unknown): void {
    this.#end = { error };
    this.#wake();
  }

  /** The parts from the first one, each as soon as it is there. @throws the error that `fail` was called with */
  async *read(): AsyncGenerator<Uint8Array> {
    for (let at = 0; ; ) {
      const part = this.#parts[at];
      if (part !== undefined) {
        at += 1;
        yield part;
      } else if (this.#end === 'whole') return;
      else if (this.#end !== null) throw this.#end.error;
      else await new Promise<void>((wake) => this.#waiting.push(wake));
    }
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
