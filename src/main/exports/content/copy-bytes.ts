/** How many bytes beyond its end a copy may read and write. */
export const copySlack = 3;

/**
 * Copies a few bytes, four at a time. It may write up to `copySlack` bytes too many; the next copy overwrites these.
 * @param into must have room for `copySlack` more bytes
 * @param from must have `copySlack` bytes after `end`
 * @returns the position after the copied bytes
 */
export function copyBytes(into: DataView, at: number, from: DataView, start: number, end: number): number {
  for (let index = start; index < end; index += 4) into.setInt32(at + index - start, from.getInt32(index));
  return at + end - start;
}

/** The bytes with padding, so that a copy may read beyond their end. */
export function viewOf(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(bytes.length + copySlack);
  padded.set(bytes);
  return new DataView(padded.buffer);
}

/** UTF-8 texts packed one after another, so that writing a cell is copying bytes. */
export type PackedTexts = {
  readonly bytes: DataView;
  /** The start of each text, and the end of the last one. */
  readonly starts: Uint32Array;
  /** Bytes of the longest text. */
  readonly longest: number;
};

/** The most UTF-8 bytes of one JavaScript code unit. */
const mostPerUnit = 3;
const firstPerText = 12;

/** Packs `count` texts; calls `textOf` once for each. */
export function packTexts(count: number, textOf: (index: number) => string): PackedTexts {
  const starts = new Uint32Array(count + 1);
  let bytes = Buffer.allocUnsafe(64 + count * firstPerText);
  let end = 0;
  let longest = 0;
  for (let index = 0; index < count; index++) {
    const text = textOf(index);
    if (end + text.length * mostPerUnit > bytes.length) {
      const larger = Buffer.allocUnsafe(2 * bytes.length + text.length * mostPerUnit);
      bytes.copy(larger, 0, 0, end);
      bytes = larger;
    }
    const start = end;
    end += bytes.write(text, end);
    longest = Math.max(longest, end - start);
    starts[index + 1] = end;
  }
  // Copied, so that the unused part of the buffer is freed.
  return { bytes: viewOf(bytes.subarray(0, end)), starts, longest };
}
