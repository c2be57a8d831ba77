/** A part of a zip archive as it is stored, mostly compressed. */
export type PackedPart = { readonly packed: Uint8Array; readonly isDeflated: boolean };

/** Reads bytes `[from, to)` of a file. */
export type ReadBytes = (from: number, to: number) => Promise<Uint8Array>;

const [endMark, entryMark, headMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const endSize = 22;
const longestComment = 65_535;
/** The most bytes of the central directory that are searched: a workbook of this program has a dozen parts. */
const largestDirectory = 1_000_000;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** An archive whose parts can be read, and its size in bytes. */
type ZipArchive = { readonly read: ReadBytes; readonly size: number };

/**
 * Finds one part of a zip archive by an ASCII name, without reading the others (PKWARE APPNOTE 6.3.9, 4.3). Null when the archive lacks the
 * part, when the part is larger than `mostBytes`, and when the archive is invalid or contradicts itself.
 */
export async function findZipPart(
  { read, size }: ZipArchive,
  name: string,
  mostBytes: number,
): Promise<PackedPart | null> {
  const tail = await read(Math.max(0, size - endSize - longestComment), size);
  const directory = directoryOf(viewOf(tail), size);
  if (directory === null) return null;
  const entry = entryOf(await read(directory.from, directory.to), name);
  if (entry === null || entry.packed > mostBytes || entry.from + 30 > size) return null;
  const head = viewOf(await read(entry.from, entry.from + 30));
  if (head.byteLength < 30 || head.getUint32(0, true) !== headMark) return null;
  const start = entry.from + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (start + entry.packed > size) return null;
  return { packed: await read(start, start + entry.packed), isDeflated: entry.method === 8 };
}

/** The position of the central directory, from the record at the end of the archive. */
function directoryOf(tail: DataView, size: number): { readonly from: number; readonly to: number } | null {
  for (let at = tail.byteLength - endSize; at >= 0; at--) {
    if (tail.getUint32(at, true) !== endMark) continue;
    const [bytes, from] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    return bytes <= largestDirectory && from + bytes <= size ? { from, to: from + bytes } : null;
  }
  return null;
}

function entryOf(
  directory: Uint8Array,
  name: string,
): { readonly from: number; readonly packed: number; readonly method: number } | null {
  const view = viewOf(directory);
  const wanted = Uint8Array.from(name, (sign) => sign.charCodeAt(0));
  for (let at = 0; at + 46 <= view.byteLength && view.getUint32(at, true) === entryMark; ) {
    const length = view.getUint16(at + 28, true);
    const method = view.getUint16(at + 10, true);
    const isNamed = length === wanted.length && wanted.every((byte, index) => directory[at + 46 + index] === byte);
    if (isNamed && (method === 0 || method === 8)) {
      return { from: view.getUint32(at + 42, true), packed: view.getUint32(at + 20, true), method };
    }
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

/**
 * All parts of a zip archive as they are stored. Null when the archive is invalid; an impossible entry ends the list.
 * @param bytes the whole archive
 */
export function zipParts(bytes: Uint8Array): readonly (PackedPart & { readonly name: string })[] | null {
  const tailFrom = Math.max(0, bytes.length - endSize - longestComment);
  const directory = directoryOf(viewOf(bytes.subarray(tailFrom)), bytes.length);
  if (directory === null) return null;
  const view = viewOf(bytes);
  const parts: (PackedPart & { readonly name: string })[] = [];
  for (let at = directory.from; at + 46 <= directory.to && view.getUint32(at, true) === entryMark; ) {
    const length = view.getUint16(at + 28, true);
    const [size, from] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    const name = String.fromCharCode(...bytes.subarray(at + 46, at + 46 + length));
    if (from + 30 > bytes.length) break;
    const start = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    if (start + size > bytes.length) break;
    parts.push({ name, packed: bytes.subarray(start, start + size), isDeflated: view.getUint16(at + 10, true) === 8 });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}
