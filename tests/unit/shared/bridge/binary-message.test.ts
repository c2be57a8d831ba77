import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage, type TextCoder, writeMessage } from '../../../../src/shared/bridge/binary-message';

const coder: TextCoder = {
  encode: (text) => new TextEncoder().encode(text),
  decode: (bytes) => new TextDecoder().decode(bytes),
};
const writtenAndRead = (message: unknown): unknown => readMessage(writeMessage(message, coder), coder);

const numbers = fc.oneof(
  fc.uint8Array(),
  fc.int8Array(),
  fc.int16Array(),
  fc.uint16Array(),
  fc.int32Array(),
  fc.uint32Array(),
  fc.float32Array(),
  fc.float64Array(),
  fc.uint8ClampedArray(),
);
const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const message = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    plain,
    numbers,
    fc.array(tie('any')),
    // A key `__proto__` would set the prototype of the object.
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      tie('any'),
      { noNullPrototype: true },
    ),
  ),
})).any;

describe('a message as text or bytes', () => {
  it('is read as it was written, with typed arrays at any place in it', () => {
    fc.assert(
      fc.property(message, (sent) => {
        expect(writtenAndRead(sent)).toEqual(sent);
      }),
    );
  });

  it('is plain JSON when it has no typed array', () => {
    expect(writeMessage({ call: 1, name: 'list.page', input: { list: 'advisers' } }, coder)).toBe(
      '{"call":1,"name":"list.page","input":{"list":"advisers"}}',
    );
  });

  it('carries a part of a larger array without the rest', () => {
    const whole = Float64Array.from({ length: 8 }, (_, index) => index);
    expect(writtenAndRead({ part: whole.subarray(2, 5) })).toEqual({ part: Float64Array.of(2, 3, 4) });
  });

  it('is read from within a larger array, as a socket gives it', () => {
    const frame = writeMessage({ numbers: Float64Array.of(1.5, 2.5) }, coder) as Uint8Array;
    const within = new Uint8Array(frame.length + 3);
    within.set(frame, 3);
    expect(readMessage(within.subarray(3), coder)).toEqual({ numbers: Float64Array.of(1.5, 2.5) });
  });

  it('is read from a slice of a Node buffer at any offset', () => {
    const frame = writeMessage({ rows: new Float64Array([1.5, 2.5]) }, coder);
    if (typeof frame === 'string') throw new Error('no frame');
    for (let at = 0; at < 8; at++) {
      const around = Buffer.alloc(frame.byteLength + 16);
      around.set(frame, at);
      const read = readMessage(around.subarray(at, at + frame.byteLength), coder);
      expect(read).toEqual({ rows: new Float64Array([1.5, 2.5]) });
    }
  });

  it('is refused without harm when it is malformed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => readMessage(bytes, coder)).not.toThrow();
      }),
    );
    const framed = (head: unknown, tail = new Uint8Array(16)): Uint8Array => {
      const text = coder.encode(JSON.stringify(head));
      const start = Math.ceil((4 + text.length) / 8) * 8;
      const frame = new Uint8Array(start + tail.length);
      new DataView(frame.buffer).setUint32(0, text.length, true);
      frame.set(text, 4);
      frame.set(tail, start);
      return frame;
    };
    const part = { path: ['a'], kind: 'Uint8Array', offset: 0, length: 4 };
    expect(readMessage(framed({ message: { a: null }, parts: [part] }), coder)).toEqual({ a: new Uint8Array(4) });
    for (const wrong of [
      { ...part, kind: 'constructor' },
      { ...part, length: 1000 },
      { ...part, offset: -8 },
      { ...part, offset: 16 },
      { ...part, length: -1 },
      { ...part, path: ['__proto__', 'polluted'] },
      { ...part, path: ['b'] },
      { ...part, path: [] },
    ]) {
      expect(readMessage(framed({ message: { a: null }, parts: [wrong] }), coder), JSON.stringify(wrong)).toBeNull();
    }
    expect(readMessage(framed({ message: { a: 1 }, parts: [part] }), coder)).toBeNull();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
