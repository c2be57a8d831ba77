import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextBytes } from '../../../src/demo/lists/row-bytes';

const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3000 }), { maxLength: 60 });

describe('texts behind one another', () => {
  it('are the bytes of the joined text, made again each time', () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 4 }), (times) => {
        const bytes = new TextBytes(',\n');
        for (const added of times) {
          for (const text of added) bytes.add(text);
          expect(Buffer.from(bytes.take())).toEqual(Buffer.from(added.join(',\n')));
        }
      }),
    );
  });

  it('are a copy for each caller', () => {
    const bytes = new TextBytes(' ');
    bytes.add('één');
    const taken = bytes.take();
    bytes.add('twee');
    expect(Buffer.from(taken).toString()).toBe('één');
    expect(taken.buffer.byteLength).toBe(taken.length);
  });
});
