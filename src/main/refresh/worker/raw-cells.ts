import type { ProviderCell } from '../../../provider-api/lists';
import { type Allowance, valueOverhead } from './allowance';
import {
  hashOf,
  isPlainList,
  isPlainString,
  jsonReader,
  type RowCursor,
  readJson,
  type WordBytes,
  widenedBytes,
  widenedNumbers,
  wordBytes,
  wordLength,
} from './cell-bytes';
import { countingNumbers, RowFigures } from './row-figures';

/** After this many cells it is decided whether nearly every cell of a column is new. */
const enoughLooked = 2048;
const mostlyNew = 0.9;
const none = -1;

type CellShape = {
  /** Whether a JSON value is valid in this column; called when a value first occurs. */
  readonly fits: (value: unknown) => boolean;
  /** Whether every text and every list of texts is valid, so that no value needs to be parsed for the check. */
  readonly takesText: boolean;
};

/**
 * The distinct cells of a column, each by the bytes of its JSON: a cell that was seen before costs a hash and a comparison, and is not
 * parsed. Number 0 is null, also for the cells that a short row lacks. When nearly every cell is new, as in columns of names and
 * numbers, cells are no longer looked up: a few values then occur twice, and all are stored as bytes until they are needed. A cell that is
 * invalid in its column is empty, and counted.
 */
export class RawCells {
  private own = wordBytes(Buffer.from(new ArrayBuffer(1024)));
  private ends = new Uint32Array(256);
  /** Pairs of a hash and a cell's number, stored together because they are read together. */
  private slots = new Int32Array(1024).fill(none);
  private count = 1;
  private looked = 0;
  private isAllNew = false;
  private readonly numbers: RowFigures<Uint32Array>;
  /** The numbers of invalid cells. */
  private readonly misfits = new Set<number>();
  /** The values of the first numbers, each parsed when it is first needed. Later numbers are only in `bytes`. */
  private known: (ProviderCell | undefined)[] = [null];

  constructor(
    private readonly cursor: RowCursor,
    private readonly allowance: Allowance,
    private readonly shape: CellShape,
  ) {
    this.numbers = new RowFigures(allowance, countingNumbers);
  }

  /** @throws Fault PROVIDER_ANSWER_INVALID when the bytes are not JSON, or the cells take too much memory */
  cell(read: WordBytes, start: number, end: number): void {
    const number = this.isAllNew ? this.add(read, start, end) : this.find(read, start, end, hashOf(read, start, end));
    this.numbers.set(this.cursor.row, number);
  }

  /** Whether the present row has no value in this column. */
  get isEmpty(): boolean {
    return this.numbers.get(this.cursor.row) === 0;
  }

  /** The value in the present row. */
  get value(): ProviderCell {
    const number = this.numbers.get(this.cursor.row);
    return this.valueOf(number);
  }

  /** The distinct cells, by their number. */
  values(): readonly ProviderCell[] {
    const read = jsonReader(this.own.bytes, this.ends[this.count - 1] as number);
    const values: ProviderCell[] = [null];
    for (let number = 1; number < this.count; number++) {
      const value = this.misfits.has(number)
        ? null
        : (this.known[number] ?? read(this.ends[number - 1] as number, this.ends[number] as number));
      // The value was checked when it was added, so it is a cell.
      values.push(value as ProviderCell);
    }
    return values;
  }

  /** The number of the cell in every row. */
  ofRows(): Uint32Array {
    return this.numbers.all(this.cursor.row);
  }

  /** The rows with an invalid cell, in order. */
  misfitRows(): readonly number[] {
    if (this.misfits.size === 0) return [];
    const rows: number[] = [];
    this.ofRows().forEach((number, row) => {
      if (this.misfits.has(number)) rows.push(row);
    });
    return rows;
  }

  /** Whether any cell has a value. */
  hasValue(): boolean {
    for (let number = 1; number < this.count; number++) {
      const value = this.valueOf(number);
      if (value !== null && value !== '') return true;
    }
    return false;
  }

  /** Frees all memory; data that was returned earlier stays valid. */
  release(): void {
    this.own = wordBytes(Buffer.alloc(0));
    this.ends = new Uint32Array(0);
    this.slots = new Int32Array(0);
    this.numbers.release();
    this.known = [null];
  }

  private find(read: WordBytes, start: number, end: number, hash: number): number {
    if (++this.looked === enoughLooked) this.isAllNew = this.count > enoughLooked * mostlyNew;
    const last = this.slots.length - 2;
    for (let slot = slotOf(hash) & last; ; slot = (slot + 2) & last) {
      const number = this.slots[slot + 1] as number;
      if (number === none) return this.addKnown(read, start, end, hash, slot);
      if (this.slots[slot] === hash && this.isSame(number, read, start, end)) return number;
    }
  }

  /** Whether a cell has these bytes; compared a word at a time, of which the last may overlap the one before it. */
  private isSame(number: number, { bytes, words }: WordBytes, start: number, end: number): boolean {
    const from = this.ends[number - 1] as number;
    const length = end - start;
    if ((this.ends[number] as number) - from !== length) return false;
    const { own } = this;
    if (length < wordLength) {
      for (let at = 0; at < length; at++) if (own.bytes[from + at] !== bytes[start + at]) return false;
      return true;
    }
    const last = length - wordLength;
    for (let at = 0; at < last; at += wordLength) {
      if (own.words.getInt32(from + at, true) !== words.getInt32(start + at, true)) return false;
    }
    return own.words.getInt32(from + last, true) === words.getInt32(start + last, true);
  }

  /** Adds a cell that may occur again. */
  private addKnown(read: WordBytes, start: number, end: number, hash: number, slot: number): number {
    const number = this.add(read, start, end);
    this.allowance.take(valueOverhead + 2 * (end - start));
    this.known.push(undefined);
    this.slots[slot] = hash;
    this.slots[slot + 1] = number;
    if (this.count * 4 > this.slots.length) this.spread();
    return number;
  }

  /** Stores the bytes of a cell; returns its number. */
  private add({ bytes }: WordBytes, start: number, end: number): number {
    const number = this.count++;
    let at = this.ends[number - 1] as number;
    const own = widenedBytes(this.own.bytes, at + end - start, this.allowance);
    if (own !== this.own.bytes) this.own = wordBytes(own);
    // Cells are short, and copying them byte by byte needs no view of them.
    for (let from = start; from < end; from++) own[at++] = bytes[from] as number;
    this.ends = widenedNumbers(this.ends, number + 1, this.allowance);
    this.ends[number] = at;
    const isText = this.shape.takesText && (isPlainString(bytes, start, end) || isPlainList(bytes, start, end));
    if (!isText && !this.shape.fits(readJson(bytes, start, end))) this.misfits.add(number);
    return number;
  }

  private valueOf(number: number): ProviderCell {
    const known = this.known[number];
    if (known !== undefined) return known;
    const value = this.readValue(number);
    if (number < this.known.length) this.known[number] = value;
    return value;
  }

  /** Parses a cell. Its value was checked when it was added. */
  private readValue(number: number): ProviderCell {
    if (this.misfits.has(number)) return null;
    return readJson(this.own.bytes, this.ends[number - 1] as number, this.ends[number] as number) as ProviderCell;
  }

  private spread(): void {
    const before = this.slots;
    this.allowance.take(before.byteLength);
    this.slots = new Int32Array(before.length * 2).fill(none);
    const last = this.slots.length - 2;
    for (let from = 0; from < before.length; from += 2) {
      if (before[from + 1] === none) continue;
      const hash = before[from] as number;
      let slot = slotOf(hash) & last;
      while (this.slots[slot + 1] !== none) slot = (slot + 2) & last;
      this.slots[slot] = hash;
      this.slots[slot + 1] = before[from + 1] as number;
    }
  }
}

/** The high bits of a hash vary more than the low ones, so they are mixed in; pairs begin at even slots. */
const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) << 1;
