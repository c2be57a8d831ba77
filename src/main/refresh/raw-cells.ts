import type { ProviderCell } from '../../provider-api/lists';
import { Fault } from '../../shared/bridge/result';

/** The text of some bytes; of the stream they are a `Buffer` already. */
function textOf(bytes: Uint8Array, start: number, end: number, encoding: 'utf8' | 'latin1'): string {
  const buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.toString(encoding, start, end);
}

const quote = 0x22;
const backslash = 0x5c;

/** Whether the bytes are a JSON string that says what it is letter by letter. */
function isPlainString(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] !== quote) return false;
  for (let at = start + 1; at < end - 1; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x20 || byte > 0x7e || byte === backslash) return false;
  }
  return true;
}

/**
 * Most cells that are made into values are plain strings, which need no parser.
 * @throws Fault PROVIDER_ANSWER_INVALID, without what the parser says: that quotes the cell
 */
function readJson(bytes: Uint8Array, start: number, end: number): unknown {
  if (isPlainString(bytes, start, end)) return textOf(bytes, start + 1, end - 1, 'latin1');
  try {
    return JSON.parse(textOf(bytes, start, end, 'utf8'));
  } catch {
    throw new Fault('PROVIDER_ANSWER_INVALID', 'not JSON');
  }
}

/** The row that is being read, counted from 0. */
export type RowPlace = { row: number };

/** Room of a column when its first cell comes: enough for a month of offices, so that few columns ever grow. */
const rowsAtFirst = 0x8000;
/** So many cells tell whether a column is one of those where nearly every cell is new. */
const enoughLooked = 2048;
const mostlyNew = 0.9;
const none = -1;
/** As a number of 32 bits with a sign, like every later step of the hash. */
const hashStart = 0x811c9dc5 | 0;
const hashFactor = 0x01000193;

/** Four bytes at a time: each step of the hash waits for the one before. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = hashStart ^ (end - start);
  let at = start;
  for (; at + 3 < end; at += 4) {
    const word =
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24);
    hash = Math.imul(hash ^ word, hashFactor);
    hash ^= hash >>> 13;
  }
  for (; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), hashFactor);
  return hash;
}

/** A typed array that grows by doubling. */
function widened<T extends Uint32Array | Uint8Array | Float64Array | Int32Array>(array: T, needed: number): T {
  if (needed <= array.length) return array;
  const wider = new (array.constructor as new (length: number) => T)(Math.max(needed, array.length * 2));
  wider.set(array);
  return wider;
}

/**
 * The different cells of a column, each by the bytes of its JSON: a cell that has been seen before costs a hash and a
 * comparison, and makes no value. Number 0 is null, and a row that is too short. Where nearly every cell turns out to be new,
 * as of names and numbers of the register, none is looked up any more, and a few values occur twice.
 */
export class RawCells {
  private bytes = new Uint8Array(1024);
  private used = 0;
  private ends = new Uint32Array(256);
  /** Pairs of a hash and the number of a cell, beside one another because they are looked at together. */
  private slots = new Int32Array(1024).fill(none);
  private count = 1;
  private looked = 0;
  private isAllNew = false;
  private numbers = new Uint32Array(0);
  readonly values: ProviderCell[] = [null];

  /** @param check makes a cell of a JSON value the first time, and throws when it has a wrong shape */
  constructor(
    private readonly place: RowPlace,
    private readonly check: (value: unknown) => ProviderCell,
  ) {}

  cell(bytes: Uint8Array, start: number, end: number): void {
    const { row } = this.place;
    if (row >= this.numbers.length) this.numbers = widened(this.numbers, Math.max(row + 1, rowsAtFirst));
    this.numbers[row] = this.isAllNew
      ? this.values.push(this.check(readJson(bytes, start, end))) - 1
      : this.find(bytes, start, end, hashOf(bytes, start, end));
  }

  /** The value in the row that is being read. */
  get value(): ProviderCell {
    return this.values[this.numbers[this.place.row] ?? 0] ?? null;
  }

  /** The number of the cell of every row. */
  ofRows(): Uint32Array {
    return widened(this.numbers, this.place.row).subarray(0, this.place.row);
  }

  private find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    if (++this.looked === enoughLooked) this.isAllNew = this.count > enoughLooked * mostlyNew;
    const last = this.slots.length - 2;
    for (let slot = placeOf(hash) & last; ; slot = (slot + 2) & last) {
      const number = this.slots[slot + 1] as number;
      if (number === none) return this.add(bytes, start, end, hash, slot);
      if (this.slots[slot] === hash && this.isSame(number, bytes, start, end)) return number;
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
    this.bytes = widened(this.bytes, this.used + end - start);
    // Cells are short: copied one by one they need no view of their own.
    for (let at = start; at < end; at++) this.bytes[this.used++] = bytes[at] as number;
    this.ends = widened(this.ends, number + 1);
    this.ends[number] = this.used;
    this.values.push(this.check(readJson(bytes, start, end)));
    this.slots[slot] = hash;
    this.slots[slot + 1] = number;
    if (this.count * 4 > this.slots.length) this.spread();
    return number;
  }

  private spread(): void {
    const before = this.slots;
    this.slots = new Int32Array(before.length * 4).fill(none);
    const last = this.slots.length - 2;
    for (let from = 0; from < before.length; from += 2) {
      if (before[from + 1] === none) continue;
      const hash = before[from] as number;
      let slot = placeOf(hash) & last;
      while (this.slots[slot + 1] !== none) slot = (slot + 2) & last;
      this.slots[slot] = hash;
      this.slots[slot + 1] = before[from + 1] as number;
    }
  }
}

/** The high bits of a hash differ more than the low ones; pairs begin at even places. */
const placeOf = (hash: number): number => (hash ^ (hash >>> 15)) << 1;

const minus = 0x2d;
const point = 0x2e;
const digit0 = 0x30;
const digit9 = 0x39;
const mostDigits = 15;
const powers = Array.from({ length: mostDigits + 1 }, (_, at) => 10 ** at);

/** The numbers of a column; most are different, so each is read for itself. */
export class RawNumbers {
  private numbers = new Float64Array(0);

  /** @param check makes a number of any other JSON value than a plain number, and throws when it has a wrong shape */
  constructor(
    private readonly place: RowPlace,
    private readonly check: (value: unknown) => number,
  ) {}

  cell(bytes: Uint8Array, start: number, end: number): void {
    const plain = plainNumber(bytes, start, end);
    this.room(this.place.row + 1);
    this.numbers[this.place.row] = Number.isNaN(plain) ? this.check(readJson(bytes, start, end)) : plain;
  }

  get value(): ProviderCell {
    const number = this.numbers[this.place.row] ?? Number.NaN;
    return Number.isNaN(number) ? null : number;
  }

  /** The number of every row; NaN for none. */
  ofRows(): Float64Array {
    this.room(this.place.row);
    return this.numbers.slice(0, this.place.row);
  }

  private room(rows: number): void {
    const before = this.numbers.length;
    if (rows <= before) return;
    this.numbers = widened(this.numbers, Math.max(rows, rowsAtFirst)).fill(Number.NaN, before);
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
