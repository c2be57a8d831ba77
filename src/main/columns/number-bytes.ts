/**
 * Numbers in as few bytes as they need. Nearly every column has whole numbers or amounts with one or two decimals, and many rows are empty.
 */
export type NumberBytes = {
  /** The number of bytes per number. */
  readonly width: 1 | 2 | 4 | 8;
  /** The stored value is the number times ten to this power; 0 when the number is stored unchanged. */
  readonly decimals: number;
};

const mostDecimals = 4;
/** The lowest number of each width means "no value". */
const noValue = { 1: -0x80, 2: -0x8000, 4: -0x80000000 } as const;

/** @param values NaN means no value */
export function packNumbers(values: Float64Array): NumberBytes & { readonly bytes: Uint8Array } {
  const fit = fitOf(values);
  if (fit.width === 8) {
    return { ...fit, bytes: new Uint8Array(values.buffer, values.byteOffset, values.byteLength) };
  }
  const factor = 10 ** fit.decimals;
  const empty = noValue[fit.width];
  const whole = wholeNumbers(fit.width, new ArrayBuffer(values.length * fit.width));
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    whole[at] = Number.isNaN(value) ? empty : Math.round(value * factor);
  }
  return { ...fit, bytes: new Uint8Array(whole.buffer) };
}

/** Packed numbers: integers, which are the numbers times ten to the power `decimals`. */
export type WholeNumbers = {
  readonly storage: 'whole';
  readonly decimals: number;
  readonly whole: Int8Array | Int16Array | Int32Array;
  /** The integer that means no value. */
  readonly empty: number;
};

/** Reads numbers in packed form; null for numbers of eight bytes. */
export function readWhole({ width, decimals }: NumberBytes, buffer: ArrayBufferLike, start = 0): WholeNumbers | null {
  if (width === 8) return null;
  return { storage: 'whole', decimals, whole: wholeNumbers(width, buffer, start), empty: noValue[width] };
}

/** Unpacks numbers; NaN means no value. */
export function unpackWhole({ decimals, whole, empty }: WholeNumbers): Float64Array {
  const factor = 10 ** decimals;
  const values = new Float64Array(whole.length);
  for (let at = 0; at < whole.length; at++) {
    const number = whole[at] as number;
    values[at] = number === empty ? Number.NaN : number / factor;
  }
  return values;
}

/** @param buffer becomes part of the result when the numbers have eight bytes */
export function unpackNumbers(bytes: NumberBytes, buffer: ArrayBuffer): Float64Array {
  const whole = readWhole(bytes, buffer);
  return whole === null ? new Float64Array(buffer) : unpackWhole(whole);
}

/** The narrowest form that restores every number exactly. */
function fitOf(values: Float64Array): NumberBytes {
  let decimals = 0;
  let factor = 1;
  let least = 0;
  let most = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    while (Math.round(value * factor) / factor !== value) {
      if (decimals === mostDecimals) return { width: 8, decimals: 0 };
      decimals++;
      factor *= 10;
    }
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const [low, high] = [Math.round(least * factor), Math.round(most * factor)];
  const width = ([1, 2, 4] as const).find((bytes) => low > noValue[bytes] && high < -noValue[bytes]);
  return width === undefined ? { width: 8, decimals: 0 } : { width, decimals };
}

function wholeNumbers(width: 1 | 2 | 4, buffer: ArrayBufferLike, start = 0): Int8Array | Int16Array | Int32Array {
  if (width === 1) return new Int8Array(buffer, start);
  return width === 2 ? new Int16Array(buffer, start) : new Int32Array(buffer, start);
}
