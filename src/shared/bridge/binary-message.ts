/**
 * Messages over a channel for texts and bytes, such as a WebSocket. A message without typed arrays is sent as JSON. A message with typed
 * arrays is sent as a frame: the length of its head, then the head (the message as JSON, with null in the place of each array), then the
 * bytes of the arrays, each at a multiple of eight so that it can be used in place.
 */
const kinds = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
} as const;
type Kind = keyof typeof kinds;
type Numbers = InstanceType<(typeof kinds)[Kind]>;

type Path = readonly (string | number)[];
type Part = { readonly path: Path; readonly kind: Kind; readonly offset: number; readonly length: number };
type Head = { readonly message: unknown; readonly parts: readonly Part[] };

const headLength = 4;
const align = (offset: number): number => Math.ceil(offset / 8) * 8;

const kindOf = (value: object): Kind | null => {
  if (!ArrayBuffer.isView(value)) return null;
  const name = value.constructor.name;
  // A Node `Buffer` is a `Uint8Array` under another class name.
  return name in kinds ? (name as Kind) : value instanceof Uint8Array ? 'Uint8Array' : null;
};

/** Converts texts to bytes and back: shared code may not use the functions of a platform. */
export type TextCoder = {
  readonly encode: (text: string) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => string;
};

/** @throws TypeError for a value that JSON cannot express either */
export function writeMessage(message: unknown, { encode }: TextCoder): string | Uint8Array<ArrayBuffer> {
  const numberArrays: { readonly path: Path; readonly kind: Kind; readonly values: Numbers }[] = [];
  collect(message, [], (path, kind, values) => numberArrays.push({ path, kind, values }));
  if (numberArrays.length === 0) return JSON.stringify(message);
  const arrays = new Set<object>(numberArrays.map(({ values }) => values));
  let offset = 0;
  const parts = numberArrays.map(({ path, kind, values }): Part => {
    const part = { path, kind, offset, length: values.length };
    offset = align(offset + values.byteLength);
    return part;
  });
  const bare = JSON.stringify({ message, parts } satisfies Head, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && arrays.has(value) ? null : value,
  );
  const head = encode(bare);
  const start = align(headLength + head.byteLength);
  const frame = new Uint8Array(start + offset);
  new DataView(frame.buffer).setUint32(0, head.byteLength, true);
  frame.set(head, headLength);
  numberArrays.forEach(({ values }, index) => {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    frame.set(bytes, start + (parts[index]?.offset ?? 0));
  });
  return frame;
}

/** Reads a message that `writeMessage` wrote; null for any other input, which can come from any sender. */
export function readMessage(data: string | Uint8Array, { decode }: TextCoder): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : readFrame(data, decode);
  } catch {
    // Input that is neither JSON nor a frame is not a message of this protocol. The caller answers that it is invalid.
    return null;
  }
}

function readFrame(frame: Uint8Array, decode: TextCoder['decode']): unknown {
  const length = new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getUint32(0, true);
  const { message, parts } = JSON.parse(decode(frame.subarray(headLength, headLength + length))) as Head;
  const start = align(headLength + length);
  // A typed array must begin at a multiple of its element size. A frame inside a larger buffer may not; then a copy does. (`slice` of a
  // Node Buffer would not copy.)
  const rest = frame.subarray(start);
  const bytes = rest.byteOffset % 8 === 0 ? rest : new Uint8Array(rest);
  const whole = { message };
  for (const part of parts) putNumbers(whole, ['message', ...part.path], numbersOf(part, bytes));
  return whole.message;
}

function numbersOf({ kind, offset, length }: Part, bytes: Uint8Array): Numbers {
  if (!Object.hasOwn(kinds, kind)) throw new TypeError('no such kind');
  const end = offset + length * kinds[kind].BYTES_PER_ELEMENT;
  // The bytes around a frame are not the sender's: it must not be able to read them.
  if (!(offset >= 0 && length >= 0 && end <= bytes.byteLength)) throw new RangeError('outside the frame');
  return new kinds[kind](bytes.buffer as ArrayBuffer, bytes.byteOffset + offset, length);
}

/** Puts an array back into the message, and only where the message has a null. */
function putNumbers(whole: object, path: Path, values: Numbers): void {
  let holder: unknown = whole;
  for (const [index, key] of path.entries()) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key))
      throw new TypeError('no such path');
    const within = holder as Record<string | number, unknown>;
    if (index < path.length - 1) holder = within[key];
    else if (within[key] === null) within[key] = values;
    else throw new TypeError('that path is taken');
  }
}

function collect(value: unknown, path: Path, onNumbers: (path: Path, kind: Kind, values: Numbers) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const kind = kindOf(value);
  if (kind !== null) onNumbers(path, kind, value as Numbers);
  else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      // Most arrays hold cells, and a page has thousands of them: paths are only made for objects.
      if (typeof value[index] === 'object') collect(value[index], [...path, index], onNumbers);
    }
  } else {
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'object') collect(part, [...path, key], onNumbers);
    }
  }
}
