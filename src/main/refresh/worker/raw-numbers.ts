import type { ProviderCell } from '../../../provider-api/lists';
import { type Allowance, valueOverhead } from './allowance';
import { type RowCursor, readJson, type WordBytes } from './cell-bytes';
import { anyFigures, RowFigures } from './row-figures';

const minus = 0x2d;
const point = 0x2e;
const digit0 = 0x30;
const digit9 = 0x39;
const mostDigits = 15;
const powers = Array.from({ length: mostDigits + 1 }, (_, at) => 10 ** at);

/** The numbers of a column. Most are different, so each is parsed separately. Other values are empty, and counted. */
export class RawNumbers {
  private readonly numbers: RowFigures<Float64Array>;
  /** Rows whose cell is not a number. A row may be added twice. */
  private readonly misfits = new Set<number>();

  /** @param read converts any JSON value except a plain number; null when it is not a number */
  constructor(
    private readonly cursor: RowCursor,
    private readonly allowance: Allowance,
    private readonly read: (value: unknown) => number | null,
  ) {
    this.numbers = new RowFigures(allowance, anyFigures);
  }

  /** @throws Fault PROVIDER_ANSWER_INVALID when the bytes are not JSON, or the numbers take too much memory */
  cell({ bytes }: WordBytes, start: number, end: number): void {
    const { row } = this.cursor;
    const plain = plainNumber(bytes, start, end);
    const number = Number.isNaN(plain) ? this.read(readJson(bytes, start, end)) : plain;
    if (number === null && !this.misfits.has(row)) {
      this.allowance.take(valueOverhead);
      this.misfits.add(row);
    }
    this.numbers.set(row, number ?? Number.NaN);
  }

  /** Whether the present row has no number in this column. */
  get isEmpty(): boolean {
    return Number.isNaN(this.numbers.get(this.cursor.row));
  }

  get value(): ProviderCell {
    const number = this.numbers.get(this.cursor.row);
    return Number.isNaN(number) ? null : number;
  }

  /** The number in every row; NaN for none. */
  ofRows(): Float64Array {
    return this.numbers.all(this.cursor.row);
  }

  /** The rows whose cell is not a number, in order. */
  misfitRows(): readonly number[] {
    return [...this.misfits].sort((first, second) => first - second);
  }

  /** Whether any cell has a value. */
  hasValue(): boolean {
    return this.ofRows().some((number) => !Number.isNaN(number));
  }

  /** Frees all memory; data that was returned earlier stays valid. */
  release(): void {
    this.numbers.release();
  }
}

/** Parses a plain number such as `-12.5`, exactly as JavaScript does; NaN for anything else, such as exponents. */
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
  // With up to fifteen digits, dividing by a power of ten gives the same nearest number as parsing the text.
  const isPlain = digits > 0 && digits <= mostDigits && decimals !== 0;
  const leadsWithZero = bytes[first] === digit0 && end - first > 1 && bytes[first + 1] !== point;
  if (!isPlain || leadsWithZero) return Number.NaN;
  const size = decimals > 0 ? value / (powers[decimals] as number) : value;
  // Subtracted from zero, so that -0 becomes 0.
  return first > start ? 0 - size : size;
}
