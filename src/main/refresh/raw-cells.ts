import type { ProviderCell } from '../../provider-api/lists';

/** The text of some bytes; of the stream they are a `Buffer` already. */
const jsonOf = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.isBuffer(bytes)
    ? bytes.toString('utf8', start, end)
    : Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');

const none = -1;
const letterN = 0x6e;

/** A typed array that grows by doubling. */
function widened<T extends Uint32Array | Uint8Array | Float64Array | Int32Array>(array: T, needed: number): T {
  if (needed <= array.length) return array;
  const wider = new (array.constructor as new (length: number) => T)(Math.max(needed, array.length * 2));
  wider.set(array);
  return wider;
}

/**
 * The different cells of a column, each by the bytes of its JSON: a cell that has been seen before costs a hash and a
 * comparison, and makes no value. Number 0 is null, and a row that is too short.
 */
export class RawCells {
  private bytes = new Uint8Array(1024);
  private used = 0;
  private ends = new Uint32Array(256);
  private hashes = new Int32Array(256);
  private slots = new Int32Array(1024).fill(none);
  private count = 1;
  private numbers = new Uint32Array(1024);
  private rows = 0;
  /** The number of the cell in the row that is being read. */
  private current = 0;
  readonly values: ProviderCell[] = [null];

  /** @param read makes the value of a cell the first time, and throws when it has a wrong shape */
  constructor(private readonly read: (json: string) => ProviderCell) {}

  cell(bytes: Uint8Array, start: number, end: number, hash: number): void {
    const isNull = end - start === 4 && bytes[start] === letterN;
    this.current = isNull ? 0 : this.find(bytes, start, end, hash);
  }

  /** The value in the row that is being read. */
  get value(): ProviderCell {
    return this.values[this.current] ?? null;
  }

  rowEnd(): void {
    if (this.rows === this.numbers.length) this.numbers = widened(this.numbers, this.rows + 1);
    this.numbers[this.rows++] = this.current;
    this.current = 0;
  }

  /** The number of the cell of every row. */
  ofRows(): Uint32Array {
    return this.numbers.subarray(0, this.rows);
  }

  private find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const mask = this.slots.length - 1;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const number = this.slots[slot] as number;
      if (number === none) return this.add(bytes, start, end, hash, slot);
      if (this.hashes[number] === hash && this.isSame(number, bytes, start, end)) return number;
    }
  }

  private isSame(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.ends[number - 1] as number;
    if ((this.ends[number] as number) - from !== end - start) return false;
    for (let i = 0; i < end - start; i++) if (this.bytes[from + i] !== bytes[start + i]) return false;
    return true;
  }

  private add(bytes: Uint8Array, start: number, end: number, hash: number, slot: number): number {
    const number = this.count++;
    const length = end - start;
    this.bytes = widened(this.bytes, this.used + length);
    this.bytes.set(bytes.subarray(start, end), this.used);
    this.used += length;
    this.ends = widened(this.ends, number + 1);
    this.hashes = widened(this.hashes, number + 1);
    this.ends[number] = this.used;
    this.hashes[number] = hash;
    this.values.push(this.read(jsonOf(bytes, start, end)));
    if (this.count * 2 > this.slots.length) this.spread();
    else this.slots[slot] = number;
    return number;
  }

  private spread(): void {
    this.slots = new Int32Array(this.slots.length * 4).fill(none);
    const mask = this.slots.length - 1;
    for (let number = 1; number < this.count; number++) {
      const hash = this.hashes[number] as number;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (this.slots[slot] !== none) slot = (slot + 1) & mask;
      this.slots[slot] = number;
    }
  }
}

const minus = 0x2d;
const point = 0x2e;
const digit0 = 0x30;
const digit9 = 0x39;
const mostDigits = 15;
const powers = Array.from({ length: mostDigits + 1 }, (_, at) => 10 ** at);

/** The numbers of a column; most are different, so each is read for itself. */
export class RawNumbers {
  private numbers = new Float64Array(1024);
  private rows = 0;
  private current = Number.NaN;

  /** @param read makes a number of any other JSON than a plain number, and throws when it has a wrong shape */
  constructor(private readonly read: (json: string) => number) {}

  cell(bytes: Uint8Array, start: number, end: number): void {
    if (end - start === 4 && bytes[start] === letterN) {
      this.current = Number.NaN;
      return;
    }
    const plain = plainNumber(bytes, start, end);
    this.current = Number.isNaN(plain) ? this.read(jsonOf(bytes, start, end)) : plain;
  }

  get value(): ProviderCell {
    return Number.isNaN(this.current) ? null : this.current;
  }

  rowEnd(): void {
    if (this.rows === this.numbers.length) this.numbers = widened(this.numbers, this.rows + 1);
    this.numbers[this.rows++] = this.current;
    this.current = Number.NaN;
  }

  ofRows(): Float64Array {
    return this.numbers.slice(0, this.rows);
  }
}

/** `-12.5` and the like, exactly as the language reads it; NaN for everything else, such as exponents. */
function plainNumber(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start] === minus ? start + 1 : start;
  let digits = 0;
  let decimals = -1;
  let value = 0;
  for (let at = first; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === point && decimals < 0 && digits > 0) decimals = 0;
    else if (byte >= digit0 && byte <= digit9) {
      value = value * 10 + (byte - digit0);
      digits++;
      if (decimals >= 0) decimals++;
    } else return Number.NaN;
  }
  // Up to fifteen digits a division by a power of ten is exact enough to give the nearest number, as reading the text does.
  const isPlain = digits > 0 && digits <= mostDigits && decimals !== 0;
  const leadsWithZero = bytes[first] === digit0 && end - first > 1 && bytes[first + 1] !== point;
  if (!isPlain || leadsWithZero) return Number.NaN;
  const size = decimals > 0 ? value / (powers[decimals] as number) : value;
  // Taken from zero, so that -0 is 0 like any other.
  return first > start ? 0 - size : size;
}
