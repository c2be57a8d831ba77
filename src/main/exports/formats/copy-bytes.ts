/** Bytes that a copy may read and write beyond its end. */
export const copySlack = 3;

/**
 * Copies a few bytes, four at a time: what comes next is written over those in excess.
 * @param into has room for `copySlack` more
 * @param from has `copySlack` more
 * @returns where they end
 */
export function copyBytes(into: DataView, at: number, from: DataView, start: number, end: number): number {
  for (let index = start; index < end; index += 4) into.setInt32(at + index - start, from.getInt32(index));
  return at + end - start;
}

/** Bytes with room for a copy that reads beyond their end. */
export function viewOf(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(bytes.length + copySlack);
  padded.set(bytes);
  return new DataView(padded.buffer);
}

/** Texts as UTF-8, one after another, so that a cell is a copy of bytes. */
export type PackedTexts = {
  readonly bytes: DataView;
  /** The start of each text, and the end of the last. */
  readonly starts: Uint32Array;
  /** Bytes of the longest text. */
  readonly longest: number;
};

/** The most bytes of a code unit of JavaScript in UTF-8. */
const mostPerUnit = 3;
const firstPerText = 12;

/** Packs so many texts, each asked once. */
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
  // A copy of its own: what was taken in excess need not stay in memory.
  return { bytes: viewOf(bytes.subarray(0, end)), starts, longest };
}
