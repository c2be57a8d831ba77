import { describe, expect, it } from 'vitest';
import { readColumnBlob, readPackedBlob, unpacked, writeColumnBlob } from '../../../../src/main/columns/column-blob';
import type { StoredColumn } from '../../../../src/main/columns/stored-column';

const dictionary = ['', 'Almere', "'s-Gravenhage", 'Sûdwest-Fryslân', 'a "b"\\\n', '🏠'];
const combinations = [[], [1], [1, 3, 5]];
const numbers = (...values: number[]): StoredColumn => ({ storage: 'number', values: Float64Array.from(values) });

const columns: readonly (readonly [string, StoredColumn])[] = [
  ['texts in one byte', { storage: 'text', dictionary, codes: Uint8Array.of(0, 5, 255) }],
  ['texts in two bytes', { storage: 'text', dictionary, codes: Uint16Array.of(0, 256, 65_535) }],
  ['texts in four bytes', { storage: 'text', dictionary, codes: Uint32Array.of(0, 65_536, 4_294_967_295) }],
  ['texts without rows', { storage: 'text', dictionary: [''], codes: new Uint8Array(0) }],
  ['items in one byte', { storage: 'items', dictionary, combinations, codes: Uint8Array.of(2, 0, 1) }],
  ['items in two bytes', { storage: 'items', dictionary, combinations, codes: Uint16Array.of(2, 256) }],
  ['items in four bytes', { storage: 'items', dictionary, combinations, codes: Uint32Array.of(2, 65_536) }],
  ['small numbers, and an empty one', numbers(0, -127, 127, Number.NaN)],
  ['amounts', numbers(123.45, -0.05, Number.NaN)],
  ['large numbers', numbers(1_000_000_000, -1_000_000_000)],
  ['numbers of every bit', numbers(0.1 + 0.2, 5e-324, 1e300, Number.NaN)],
  ['numbers without rows', numbers()],
  ['dates, and an empty one', { storage: 'date', values: Int32Array.of(0, 20_261_025, 18_991_231) }],
];
const text: StoredColumn = { storage: 'text', dictionary, codes: Uint16Array.of(1, 2, 3) };

/** A column as bytes with another description. */
function described(meta: string, values: Uint8Array): Uint8Array {
  const start = Math.ceil((4 + meta.length) / 8) * 8;
  const bytes = Buffer.alloc(start + values.length);
  bytes.writeUInt32LE(meta.length, 0);
  bytes.write(meta, 4, 'latin1');
  bytes.set(values, start);
  return bytes;
}
const reading = (blob: Uint8Array) => () => readColumnBlob(blob, 'plaats');
/** The name of the column and the kind of the error, and no value of the column. */
const damaged = /^MONTH_DAMAGED: plaats: [A-Za-z]+Error$/;

describe('a column as bytes', () => {
  it.each(columns)('is read as it was written: %s', (_what, column) => {
    expect(readColumnBlob(writeColumnBlob(column), 'plaats')).toStrictEqual(column);
  });

  it.each(columns)('is read from the middle of other bytes: %s', (_what, column) => {
    const blob = writeColumnBlob(column);
    const around = Buffer.alloc(blob.length + 3, 0xff);
    around.set(blob, 3);
    expect(readColumnBlob(around.subarray(3), 'plaats')).toStrictEqual(column);
  });

  it('holds only its own rows when they are part of a larger array', () => {
    const codes = Uint16Array.of(9, 1, 2, 9).subarray(1, 3);
    expect(readColumnBlob(writeColumnBlob({ storage: 'text', dictionary, codes }), 'plaats')).toMatchObject({
      codes: Uint16Array.of(1, 2),
    });
    const values = Int32Array.of(9, 20_261_025, 9).subarray(1, 2);
    expect(readColumnBlob(writeColumnBlob({ storage: 'date', values }), 'plaats')).toStrictEqual({
      storage: 'date',
      values: Int32Array.of(20_261_025),
    });
  });

  it('begins its values at a multiple of eight, however long the description is', () => {
    for (let length = 0; length < 9; length++) {
      const column: StoredColumn = { storage: 'text', dictionary: ['x'.repeat(length)], codes: Uint8Array.of(7) };
      const blob = writeColumnBlob(column);
      expect([blob.length % 8, blob.at(-1)]).toEqual([1, 7]);
      expect(blob.length - 4 - blob.readUInt32LE(0)).toBeLessThanOrEqual(8);
      expect(readColumnBlob(blob, 'plaats')).toStrictEqual(column);
    }
  });
});

/** The memory that holds the rows of a column. */
const memoryOf = (column: ReturnType<typeof readPackedBlob>): ArrayBufferLike | null => {
  if ('codes' in column) return column.codes.buffer;
  return 'values' in column ? column.values.buffer : null;
};
/** The bytes of a column, alone in their memory as SQLite returns them. */
const alone = (column: StoredColumn): Uint8Array => Uint8Array.from(writeColumnBlob(column));

describe('the memory of a column', () => {
  it.each(columns)('is its own, so that the bytes can be released: %s', (_what, column) => {
    const blob = alone(column);
    const read = readColumnBlob(blob, 'plaats');
    blob.fill(0xff);
    expect(read).toStrictEqual(column);
  });

  it.each(columns)('is shared with the bytes when they are read for a single use: %s', (_what, column) => {
    const blob = alone(column);
    const read = readPackedBlob(blob, 'plaats');
    expect([blob.buffer, null]).toContain(memoryOf(read));
    expect(unpacked(read)).toStrictEqual(column);
  });

  it('is shared by the equal texts of one column in several months', () => {
    const textsOf = (name: string, texts: readonly string[]) => {
      const read = readColumnBlob(alone({ storage: 'text', dictionary: texts, codes: Uint8Array.of(0) }), name);
      return 'dictionary' in read ? read.dictionary : null;
    };
    const first = textsOf('straat', dictionary);
    expect(textsOf('straat', dictionary)).toBe(first);
    expect(textsOf('gemeente', dictionary)).not.toBe(first);
    expect(textsOf('straat', ['', 'Breda'])).toEqual(['', 'Breda']);
  });
});

describe('bytes that are not a column', () => {
  it.each<[string, () => Uint8Array]>([
    ['cut in the length', () => writeColumnBlob(text).subarray(0, 3)],
    ['cut in the description', () => writeColumnBlob(text).subarray(0, 40)],
    [
      'cut in the end of the description',
      () => writeColumnBlob(text).subarray(0, writeColumnBlob(text).readUInt32LE(0)),
    ],
    ['cut in a value', () => writeColumnBlob(text).subarray(0, -1)],
    ['cut in a date', () => writeColumnBlob({ storage: 'date', values: Int32Array.of(20_261_025) }).subarray(0, -1)],
    ['cut in a number', () => writeColumnBlob(numbers(0.123456)).subarray(0, -1)],
    ['nothing', () => new Uint8Array(0)],
    ['without a description', () => new Uint8Array(16)],
    ['with a description longer than the bytes', () => Buffer.alloc(16, 0xff)],
    ['with an unknown kind', () => described('{"storage":"geheim"}', new Uint8Array(8))],
    ['with only a kind', () => described('{"storage":"text"}', new Uint8Array(8))],
    ['with texts of three bytes', () => described('{"storage":"text","width":3,"dictionary":[""]}', new Uint8Array(6))],
    [
      'with texts that are numbers',
      () => described('{"storage":"text","width":1,"dictionary":[1]}', new Uint8Array(6)),
    ],
    ['with texts and a number', () => described('{"storage":"text","width":1,"dictionary":["",1]}', new Uint8Array(6))],
    [
      'with items, some of which are texts',
      () => described('{"storage":"items","width":1,"dictionary":[""],"combinations":[[1],["a"]]}', new Uint8Array(1)),
    ],
    [
      'with items without combinations',
      () => described('{"storage":"items","width":1,"dictionary":[""]}', new Uint8Array(1)),
    ],
    [
      'with items that are texts',
      () => described('{"storage":"items","width":1,"dictionary":[""],"combinations":[["a"]]}', new Uint8Array(1)),
    ],
    ['with numbers of three bytes', () => described('{"storage":"number","width":3,"decimals":0}', new Uint8Array(6))],
    ['with half a decimal', () => described('{"storage":"number","width":1,"decimals":0.5}', new Uint8Array(6))],
  ])('are reported with the name of their column: %s', (_what, blob) => {
    expect(reading(blob())).toThrow(damaged);
  });
});
