/** A part of a zip archive in its packed form. */
export type PackedPart = { readonly packed: Uint8Array; readonly isDeflated: boolean };

/** Reads bytes `[from, to)` of a file. */
export type ReadBytes = (from: number, to: number) => Promise<Uint8Array>;

const [endMark, entryMark, headMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const endSize = 22;
const longestComment = 65_535;
/** Bytes of the list of parts that is looked through: a workbook of ours has a dozen. */
const largestDirectory = 1_000_000;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** An archive of so many bytes, of which parts can be read. */
type ZipArchive = { readonly read: ReadBytes; readonly size: number };

/**
 * Finds one part of a zip archive, by a name of plain ASCII, without reading the others (PKWARE APPNOTE 6.3.9, 4.3). Null where there is none, where it is
 * larger than `mostBytes`, and for what is no zip archive or says what cannot be: nothing of it is believed.
 */
export async function findZipPart(
  { read, size }: ZipArchive,
  name: string,
  mostBytes: number,
): Promise<PackedPart | null> {
  const tail = await read(Math.max(0, size - endSize - longestComment), size);
  const directory = directoryOf(viewOf(tail), size);
  if (directory === null) return null;
  const found = entryOf(await read(directory.from, directory.to), name);
  if (found === null || found.packed > mostBytes || found.from + 30 > size) return null;
  const head = viewOf(await read(found.from, found.from + 30));
  if (head.byteLength < 30 || head.getUint32(0, true) !== headMark) return null;
  const start = found.from + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (start + found.packed > size) return null;
  return { packed: await read(start, start + found.packed), isDeflated: found.method === 8 };
}

/** The place of the list of parts, by the record that ends the archive. */
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
 * All parts of a zip archive, in their packed form. Null for what is no zip archive; a part that says what cannot be ends them.
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
