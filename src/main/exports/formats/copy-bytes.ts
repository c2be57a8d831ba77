/** Bytes that a copy may read and write behind its end. */
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

/** Bytes with room for a copy that reads behind their end. */
export function viewOf(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(bytes.length + copySlack);
  padded.set(bytes);
  return new DataView(padded.buffer);
}
