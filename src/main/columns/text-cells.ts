import { type Codes, makeCodes } from './stored-column';

/** The cells of a column of texts, of which each can be read alone: a table can have a million different ones. */
export type TextCells = {
  /** The different texts; the first one is empty. */
  readonly texts: number;
  /** The text of every row, by its number. */
  readonly codes: Codes;
  /** The text with a number; empty for a number that there is not. */
  readonly text: (code: number) => string;
};

/** The number of texts, of rows, and the width of a code. */
const headed = 3 * 4;
const align = (offset: number): number => Math.ceil(offset / 4) * 4;

/**
 * Writes cells as bytes: the head, where each text ends, the codes, and the texts (UTF-8).
 * @param texts the different texts, the first of them empty
 */
export function writeTextCells(texts: readonly string[], codes: Codes): Uint8Array {
  const ends = new Uint32Array(texts.length);
  let length = 0;
  texts.forEach((text, at) => {
    length += Buffer.byteLength(text);
    ends[at] = length;
  });
  const width = codes.BYTES_PER_ELEMENT;
  const start = headed + ends.byteLength + align(codes.byteLength);
  // A buffer of its own, whose arrays begin where arrays may begin.
  const bytes = Buffer.from(new ArrayBuffer(start + length));
  new Uint32Array(bytes.buffer, 0, 3).set([texts.length, codes.length, width]);
  bytes.set(new Uint8Array(ends.buffer), headed);
  bytes.set(new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength), headed + ends.byteLength);
  let at = start;
  for (const text of texts) at += bytes.write(text, at);
  return new Uint8Array(bytes.buffer);
}

/** Reads cells without copying or unpacking them; null for bytes that `writeTextCells` did not write. */
export function readTextCells(given: Uint8Array): TextCells | null {
  const bytes = given.byteOffset % 4 === 0 ? given : new Uint8Array(given);
  const { buffer, byteOffset, byteLength } = bytes;
  if (byteLength < headed) return null;
  const [texts = 0, rows = 0, width = 0] = new Uint32Array(buffer, byteOffset, 3);
  const start = headed + 4 * texts + align(rows * width);
  if (![1, 2, 4].includes(width) || texts === 0 || start > byteLength) return null;
  const ends = new Uint32Array(buffer, byteOffset + headed, texts);
  if (start + (ends[texts - 1] ?? 0) !== byteLength) return null;
  const codes = codesAt(width, { buffer, start: byteOffset + headed + 4 * texts, rows });
  const whole = Buffer.from(buffer, byteOffset + start, byteLength - start);
  return {
    texts,
    codes,
    text: (code) => (code > 0 && code < texts ? whole.toString('utf8', ends[code - 1] ?? 0, ends[code] ?? 0) : ''),
  };
}

type CodesPlace = { readonly buffer: ArrayBufferLike; readonly start: number; readonly rows: number };

function codesAt(width: number, { buffer, start, rows }: CodesPlace): Codes {
  if (width === 1) return new Uint8Array(buffer, start, rows);
  return width === 2 ? new Uint16Array(buffer, start, rows) : new Uint32Array(buffer, start, rows);
}

/** All different texts by their number. */
export const allTexts = ({ texts, text }: TextCells): readonly string[] =>
  Array.from({ length: texts }, (_, code) => text(code));

/** The cells of rows, given the text of each row. Each different text is written once. */
export function packTexts(rows: readonly string[]): Uint8Array {
  const codeOf = new Map<string, number>([['', 0]]);
  const numbers = rows.map((text) => {
    const code = codeOf.get(text) ?? codeOf.size;
    codeOf.set(text, code);
    return code;
  });
  const codes = makeCodes(rows.length, codeOf.size);
  codes.set(numbers);
  return writeTextCells([...codeOf.keys()], codes);
}
