/** Reads a file of own work without the program: `node read-own-work.mjs FILE` prints a line of JSON for each thing, with its role and kind. */
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** The cells of a column: the numbers of texts, of rows and of bytes of a code, where each text ends, the code of each row, the texts. */
function cellsOf(bytes) {
  const [texts, rows, width] = [0, 4, 8].map((at) => bytes.readUInt32LE(at));
  const start = 12 + 4 * texts + 4 * Math.ceil((rows * width) / 4);
  const end = (code) => (code < 0 ? start : start + bytes.readUInt32LE(12 + 4 * code));
  const codes = Array.from({ length: rows }, (_, row) => bytes.readUIntLE(12 + 4 * texts + row * width, width));
  return codes.map((code) => bytes.toString('utf8', end(code - 1), end(code)));
}
/** Some values are compressed: KvK numbers and cells of an own table, and the text of a kept moment. */
function readable(name, value) {
  if (name !== 'packed' && name !== 'kvks') return value;
  const bytes = inflateRawSync(Buffer.from(value, 'base64'));
  if (name === 'kvks') return Array.from({ length: bytes.length / 4 }, (_, row) => bytes.readUInt32LE(4 * row));
  return 'office' in this ? bytes.toString() : cellsOf(bytes);
}
const { roles } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'), readable);
for (const [role, work] of Object.entries(roles))
  for (const [kind, things] of Object.entries(work))
    for (const thing of things) console.log(JSON.stringify({ role, kind, ...thing }));
