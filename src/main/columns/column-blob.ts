import { z } from 'zod';
import { Fault } from '../../shared/domain/result';
import { packNumbers, readWhole, unpackWhole, type WholeNumbers } from './number-bytes';
import { type Codes, type StoredColumn, type UnreadRows, unreadRows } from './stored-column';

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((text) => typeof text === 'string');
const areNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((number) => typeof number === 'number');

// A dictionary has a text and a combination for nearly every row; a zod schema for each of them takes ten times as long.
const dictionary = z.custom<string[]>(isTexts);
const combinations = z.custom<number[][]>((value) => Array.isArray(value) && value.every(areNumbers));

/** Programs of earlier versions ignore this property. */
const unread = z.array(z.number().int().min(0)).optional();

const metaSchema = z.discriminatedUnion('storage', [
  z.object({ storage: z.literal('text'), width: z.literal([1, 2, 4]), dictionary, unread }),
  z.object({
    storage: z.literal('items'),
    width: z.literal([1, 2, 4]),
    dictionary,
    combinations,
    unread,
  }),
  z.object({ storage: z.literal('number'), width: z.literal([1, 2, 4, 8]), decimals: z.number().int(), unread }),
  z.object({ storage: z.literal('date'), unread }),
]);
type Meta = z.infer<typeof metaSchema>;

/** A column as bytes: length of the description, description (JSON), padding to 8, values. */
export function writeColumnBlob(column: StoredColumn): Buffer {
  const { meta, values } = describe(column);
  const described = Buffer.from(JSON.stringify(meta));
  const start = align(4 + described.length);
  const bytes = Buffer.alloc(start + values.byteLength);
  bytes.writeUInt32LE(described.length, 0);
  described.copy(bytes, 4);
  bytes.set(values, start);
  return bytes;
}

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;
type Described = { readonly meta: ReadonlyDeep<Meta>; readonly values: Uint8Array };

const bytesOf = ({ buffer, byteOffset, byteLength }: Codes | Int32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
const widthOf = ({ BYTES_PER_ELEMENT }: Codes): 1 | 2 | 4 => BYTES_PER_ELEMENT as 1 | 2 | 4;

function describe(column: StoredColumn): Described {
  const { meta, values } = describeValues(column);
  return { meta: { ...meta, ...unreadRows(column.unread ?? []) }, values };
}

function describeValues(column: StoredColumn): Described {
  switch (column.storage) {
    case 'text': {
      const { storage, dictionary, codes } = column;
      return { meta: { storage, width: widthOf(codes), dictionary }, values: bytesOf(codes) };
    }
    case 'items': {
      const { storage, dictionary, combinations, codes } = column;
      return { meta: { storage, width: widthOf(codes), dictionary, combinations }, values: bytesOf(codes) };
    }
    case 'number': {
      const { width, decimals, bytes } = packNumbers(column.values);
      return { meta: { storage: 'number', width, decimals }, values: bytes };
    }
    case 'date':
      return { meta: { storage: 'date' }, values: bytesOf(column.values) };
  }
}

/** A column for a comparison: its numbers may stay packed, because equal numbers can be found without unpacking them. */
export type ReadColumn = StoredColumn | (WholeNumbers & UnreadRows);

/** The column with unpacked numbers. */
export const unpacked = (column: ReadColumn): StoredColumn =>
  column.storage === 'whole'
    ? { storage: 'number', values: unpackWhole(column), ...unreadRows(column.unread ?? []) }
    : column;

/** @throws Fault MONTH_DAMAGED when the bytes are not a column that `writeColumnBlob` wrote */
export const readColumnBlob = (blob: Uint8Array, name: string): StoredColumn => ownColumn(readPackedBlob(blob, name));

/** Copies a column's values, so that the BLOB from which they were read need not stay in memory. */
export function ownColumn(column: ReadColumn): StoredColumn {
  switch (column.storage) {
    case 'whole':
      return unpacked(column);
    case 'number':
      return { ...column, values: column.values.slice() };
    case 'date':
      return { ...column, values: column.values.slice() };
    default:
      return { ...column, codes: column.codes.slice() };
  }
}

/** Reads a column for a single use: its numbers stay packed, and its values stay in the BLOB. @throws Fault MONTH_DAMAGED */
export function readPackedBlob(blob: Uint8Array, name: string): ReadColumn {
  try {
    return deserialize(blob, name);
  } catch (error) {
    throw new Fault('MONTH_DAMAGED', `${name}: ${error instanceof Error ? error.name : 'unreadable'}`);
  }
}

type Texts = Extract<Meta, { readonly dictionary: unknown }>;

/** The texts that were last read for each column name, while a month with these texts is in use. */
const texts = new Map<string, WeakRef<Texts['dictionary']>>();
/** The bytes from which texts were read. */
const sources = new WeakMap<Texts['dictionary'], { readonly bytes: Buffer; readonly meta: Texts }>();

/** Reads a description. The same column nearly always has the same texts in several months, which then share them. */
function readMeta(bytes: Buffer, name: string): Meta {
  const dictionary = texts.get(name)?.deref();
  const known = dictionary === undefined ? undefined : sources.get(dictionary);
  if (known?.bytes.equals(bytes) === true) return known.meta;
  const meta = metaSchema.parse(JSON.parse(bytes.toString('utf8')));
  if (!('dictionary' in meta)) return meta;
  texts.set(name, new WeakRef(meta.dictionary));
  // A copy, so that the BLOB's values need not stay in memory too.
  sources.set(meta.dictionary, { bytes: Buffer.from(bytes), meta });
  return meta;
}

function deserialize(bytes: Uint8Array, name: string): ReadColumn {
  const { meta, values } = partsOf(bytes, name);
  const read = valuesOf(meta, values);
  return meta.unread === undefined ? read : { ...read, unread: meta.unread };
}

function partsOf(bytes: Uint8Array, name: string): { readonly meta: Meta; readonly values: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const metaLength = view.getUint32(0, true);
  const described = Buffer.from(bytes.buffer, bytes.byteOffset + 4, Math.min(metaLength, bytes.byteLength - 4));
  return { meta: readMeta(described, name), values: alignedValues(bytes.subarray(align(4 + metaLength))) };
}

function valuesOf(meta: Meta, { buffer, byteOffset: start }: Uint8Array): ReadColumn {
  switch (meta.storage) {
    case 'number':
      return readWhole(meta, buffer, start) ?? { storage: 'number', values: new Float64Array(buffer, start) };
    case 'date':
      return { storage: 'date', values: new Int32Array(buffer, start) };
    case 'text':
      return { storage: 'text', dictionary: meta.dictionary, codes: codesOf(meta.width, buffer, start) };
    case 'items':
      return {
        storage: 'items',
        dictionary: meta.dictionary,
        combinations: meta.combinations,
        codes: codesOf(meta.width, buffer, start),
      };
  }
}

/** The values up to the end of their buffer, at a position where arrays of any width can begin; copied only if they are not there yet. */
function alignedValues(values: Uint8Array): Uint8Array {
  const isAligned = values.byteOffset % 8 === 0 && values.byteOffset + values.byteLength === values.buffer.byteLength;
  return isAligned ? values : new Uint8Array(values);
}

function codesOf(width: 1 | 2 | 4, buffer: ArrayBufferLike, start: number): Codes {
  if (width === 1) return new Uint8Array(buffer, start);
  return width === 2 ? new Uint16Array(buffer, start) : new Uint32Array(buffer, start);
}

const align = (offset: number): number => Math.ceil(offset / 8) * 8;
