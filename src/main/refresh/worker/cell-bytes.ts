import { isAscii } from 'node:buffer';
import { Fault } from '../../../shared/domain/result';
import type { Allowance } from './allowance';

/** The bytes as a `Buffer`, which can be decoded. The bytes of a stream already are one. */
const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openArray = 0x5b;
const closeArray = 0x5d;

/** Whether the bytes are a JSON string without escapes. */
export function isPlainString(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] !== quote) return false;
  for (let at = start + 1; at < end - 1; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x20 || byte > 0x7e || byte === backslash) return false;
  }
  return true;
}

/** Whether the bytes are a JSON array of strings without a backslash, written without spaces. */
export function isPlainList(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] !== openArray || bytes[end - 1] !== closeArray) return false;
  let at = start + 1;
  if (at === end - 1) return true;
  for (; at < end - 1; at++) {
    if (bytes[at] !== quote) return false;
    for (at++; bytes[at] !== quote; at++) {
      const byte = bytes[at] as number;
      if (byte < 0x20 || byte === backslash || at >= end - 1) return false;
    }
    at++;
    if (at === end - 1) return true;
    if (bytes[at] !== comma) return false;
  }
  return false;
}

/**
 * Parses a cell. Most cells are plain strings, which need no parser.
 * @throws Fault PROVIDER_ANSWER_INVALID, without the parser's message, which quotes the cell
 */
export function readJson(bytes: Uint8Array, start: number, end: number): unknown {
  if (isPlainString(bytes, start, end)) return bufferOf(bytes).toString('latin1', start + 1, end - 1);
  try {
    return JSON.parse(bufferOf(bytes).toString('utf8', start, end));
  } catch {
    throw new Fault('PROVIDER_ANSWER_INVALID', 'not JSON');
  }
}

/** Text whose JSON strings need no unescaping. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a JSON string must not hold them
const plainText = /^[^\\\u0000-\u001f\u007f]*$/;

/**
 * Returns a function that reads cells of the same bytes: the text is decoded once, and each plain string or list of strings is a part of
 * it.
 * @param length how many of the bytes are used
 * @throws Fault PROVIDER_ANSWER_INVALID like `readJson`
 */
export function jsonReader(bytes: Uint8Array, length: number): (start: number, end: number) => unknown {
  // Letters beyond ASCII are decoded wrongly, but each byte keeps its position.
  const whole = bufferOf(bytes).toString('latin1', 0, length);
  const isAllPlain = isAscii(bytes.subarray(0, length)) && plainText.test(whole);
  return (start, end) => {
    const isPlain = isAllPlain ? bytes[start] === quote : isPlainString(bytes, start, end);
    if (isPlain) return whole.substring(start + 1, end - 1);
    const isList = isPlainList(bytes, start, end) && end - start > emptyList;
    return isList && (isAllPlain || isAscii(bytes.subarray(start, end)))
      ? whole.substring(start + 2, end - 2).split('","')
      : readJson(bytes, start, end);
  };
}

/** The number of bytes in `[]`. */
const emptyList = 2;

/** The row that is being read, counted from 0. */
export type RowCursor = { row: number };

/** The start value as a signed 32-bit number, like the result of each step of the hash. */
const hashStart = 0x811c9dc5 | 0;
const hashFactor = 0x01000193;

/** Bytes that are read one by one, and four at once. */
export type WordBytes = { readonly bytes: Buffer<ArrayBuffer>; readonly words: DataView };

export const wordBytes = (bytes: Buffer<ArrayBuffer>): WordBytes => ({
  bytes,
  words: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** The number of bytes in a word. */
export const wordLength = 4;

/** Hashes four bytes at a time, because each step has to wait for the one before. The last word may overlap the one before it. */
export function hashOf({ bytes, words }: WordBytes, start: number, end: number): number {
  let hash = hashStart ^ (end - start);
  if (end - start < wordLength) {
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), hashFactor);
    return hash;
  }
  const last = end - wordLength;
  for (let at = start; at < last; at += wordLength) {
    hash = Math.imul(hash ^ words.getInt32(at, true), hashFactor);
    hash ^= hash >>> 13;
  }
  hash = Math.imul(hash ^ words.getInt32(last, true), hashFactor);
  return hash ^ (hash >>> 13);
}

/** Doubles a length until it suffices, within the allowance. @throws Fault PROVIDER_ANSWER_INVALID beyond it */
function widerLength(
  array: Uint32Array<ArrayBuffer> | Buffer<ArrayBuffer>,
  needed: number,
  allowance: Allowance,
): number {
  const length = Math.max(needed, array.length * 2);
  allowance.take((length - array.length) * array.BYTES_PER_ELEMENT);
  return length;
}

/** An array with room for `needed` numbers. @throws Fault PROVIDER_ANSWER_INVALID like `widerLength` */
export function widenedNumbers(
  numbers: Uint32Array<ArrayBuffer>,
  needed: number,
  allowance: Allowance,
): Uint32Array<ArrayBuffer> {
  if (needed <= numbers.length) return numbers;
  const wider = new Uint32Array(widerLength(numbers, needed, allowance));
  wider.set(numbers);
  return wider;
}

/**
 * A buffer with room for `needed` bytes. It is a `Buffer`, so that texts can be decoded without another view.
 * @throws Fault PROVIDER_ANSWER_INVALID like `widerLength`
 */
export function widenedBytes(bytes: Buffer<ArrayBuffer>, needed: number, allowance: Allowance): Buffer<ArrayBuffer> {
  if (needed <= bytes.length) return bytes;
  const wider = Buffer.from(new ArrayBuffer(widerLength(bytes, needed, allowance)));
  wider.set(bytes);
  return wider;
}
