const utf16Mark = [0xff, 0xfe];

/**
 * The text of a chosen file, without its byte-order mark. Excel on Windows writes CSV in its own alphabet, and "Unicode text"
 * in UTF-16; bytes that are neither that nor UTF-8 are read as the alphabet of Windows.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (utf16Mark.every((byte, at) => bytes[at] === byte)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
