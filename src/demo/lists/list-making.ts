import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { periodOf } from '../data/facts/calendar';
import { type ListJob, type ListMaker, sentNumbers } from './list-text';

/** Bytes that arrive in parts and are kept: every reader gets all of them, at its own pace. */
class GrowingBytes {
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

  /** Ends the bytes. @returns all of them as one array */
  end(): Uint8Array {
    const whole = Buffer.concat(this.#parts);
    let at = 0;
    // Readers continue at their position, and all bytes are stored only once.
    this.#parts = this.#parts.map(({ length }) => {
      at += length;
      return whole.subarray(at - length, at);
    });
    this.#end = 'whole';
    this.#wake();
    return whole;
  }

  /** Ends the bytes: after the existing parts, readers get the error. */
  fail(error: unknown): void {
    this.#end = { error };
    this.#wake();
  }

  /** The parts from the first one on, each as soon as it exists. @throws the error with which `fail` was called */
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

/** A compressed list that can be sent. */
export type PackedList = {
  readonly gzipped: Uint8Array;
  /** Length of the JSON text, in bytes. */
  readonly length: number;
};

/** A list that is complete, or still being made. */
export type MadeList = {
  /** The compressed bytes so far; null for a list that was complete from the start. */
  readonly bytes: GrowingBytes | null;
  /** Rejected when making the list fails. */
  readonly whole: Promise<PackedList>;
};

/** Lets rows be made while earlier rows are being compressed. */
const packingAhead = { writableHighWaterMark: 8 * 1024 * 1024 };
/** The fastest compression, because the client is on the same computer. */
const packing = { level: 1, chunkSize: 256 * 1024 };
/** A list with fewer compressed bytes will soon be complete, and is then sent with its length. */
const worthSending = 256 * 1024;

/**
 * Makes a list: its head, which has the number of rows if it is known, and its rows, compressed as they are made.
 * @returns `begun` resolves when there are bytes to send, and rejects when making the list fails before that
 */
export function makeList(
  job: ListJob,
  maker: ListMaker,
  signal: AbortSignal,
): MadeList & { readonly begun: Promise<void> } {
  const bytes = new GrowingBytes();
  let packed = 0;
  let begin = (): void => {};
  const first = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const whole = pack(bytesOf(job, maker, signal), (part) => {
    bytes.add(part);
    packed += part.length;
    if (packed >= worthSending) begin();
  }).then(
    (length) => ({ gzipped: bytes.end(), length }),
    (error: unknown) => {
      bytes.fail(error);
      throw error;
    },
  );
  return { bytes, whole, begun: Promise.race([first, whole.then(() => undefined)]) };
}

async function* bytesOf(job: ListJob, maker: ListMaker, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const rowCount = await maker.count(job);
  const head = {
    period: periodOf(job.month),
    ...(rowCount === null ? {} : { rowCount }),
    columns: sentNumbers(job),
  };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[`);
  let isFirst = true;
  for await (const bytes of maker.rows(job, signal)) {
    // No comma before the first row.
    yield isFirst ? bytes.subarray(1) : bytes;
    isFirst = false;
  }
  yield Buffer.from('\n]}');
}

/** Compresses bytes as they arrive. @returns their number */
async function pack(source: AsyncIterable<Uint8Array>, onPart: (part: Uint8Array) => void): Promise<number> {
  let length = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const bytes of source) {
      length += bytes.length;
      yield bytes;
    }
  }
  await pipeline(counted, createGzip({ ...packing, ...packingAhead }), async (parts: AsyncIterable<Uint8Array>) => {
    for await (const part of parts) onPart(part);
  });
  return length;
}
