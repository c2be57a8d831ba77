import type { ProviderCell } from '../../provider-api/lists';
import { type Allowance, valueOverhead } from './allowance';
import { hashOf, type RowPlace, readJson, rowsAtFirst, widened } from './cell-bytes';

/** So many cells tell whether a column is one of those where nearly every cell is new. */
const enoughLooked = 2048;
const mostlyNew = 0.9;
const none = -1;

/**
 * The different cells of a column, each by the bytes of its JSON: a cell that has been seen before costs a hash and a
 * comparison, and makes no value. Number 0 is null, and a row that is too short. Where nearly every cell turns out to be new,
 * as of names and numbers of the register, none is looked up any more, and a few values occur twice. A cell that fits no shape of
 * its column is empty, and counted.
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
  /** The numbers of cells that fit no shape. */
  private readonly misfits = new Set<number>();
  readonly values: ProviderCell[] = [null];

  /** @param fits whether a JSON value is a cell of this column; asked the first time that it is met */
  constructor(
    private readonly place: RowPlace,
    private readonly allowance: Allowance,
    private readonly fits: (value: unknown) => boolean,
  ) {}

  /** @throws Fault PROVIDER_ANSWER_INVALID for what is no JSON, or when the cells take more memory than they may */
  cell(bytes: Uint8Array, start: number, end: number): void {
    const { row } = this.place;
    if (row >= this.numbers.length) {
      this.numbers = widened(this.numbers, Math.max(row + 1, rowsAtFirst), this.allowance);
    }
    this.numbers[row] = this.isAllNew
      ? this.keep(bytes, start, end)
      : this.find(bytes, start, end, hashOf(bytes, start, end));
  }

  /** The value in the row that is being read. */
  get value(): ProviderCell {
    return this.values[this.numbers[this.place.row] ?? 0] ?? null;
  }

  /** The number of the cell of every row. */
  ofRows(): Uint32Array {
    return widened(this.numbers, this.place.row, this.allowance).subarray(0, this.place.row);
  }

  /** In how many of the rows the cell fitted no shape. */
  misfitRows(): number {
    if (this.misfits.size === 0) return 0;
    return this.ofRows().reduce((count, number) => count + (this.misfits.has(number) ? 1 : 0), 0);
  }

  /** Whether any cell says something. */
  hasValue(): boolean {
    return this.values.some((value) => value !== null && value !== '');
  }

  /** Lets go of everything; what was taken from it stays. */
  release(): void {
    this.bytes = new Uint8Array(0);
    this.ends = new Uint32Array(0);
    this.slots = new Int32Array(0);
    this.numbers = new Uint32Array(0);
    this.values.length = 0;
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
    this.bytes = widened(this.bytes, this.used + end - start, this.allowance);
    // Cells are short: copied one by one they need no view of their own.
    for (let at = start; at < end; at++) this.bytes[this.used++] = bytes[at] as number;
    this.ends = widened(this.ends, number + 1, this.allowance);
    this.ends[number] = this.used;
    this.keep(bytes, start, end);
    this.slots[slot] = hash;
    this.slots[slot + 1] = number;
    if (this.count * 4 > this.slots.length) this.spread();
    return number;
  }

  /** Makes a value of a cell that was not met before; answers its number. */
  private keep(bytes: Uint8Array, start: number, end: number): number {
    const value = readJson(bytes, start, end);
    this.allowance.take(valueOverhead + 2 * (end - start));
    const isFit = this.fits(value);
    // What has a shape of its column is a cell.
    const number = this.values.push(isFit ? (value as ProviderCell) : null) - 1;
    if (!isFit) this.misfits.add(number);
    return number;
  }

  private spread(): void {
    const before = this.slots;
    this.allowance.take(before.length * 3 * before.BYTES_PER_ELEMENT);
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
