import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RowPlace, type RowValues, rowWriter } from '../../../src/demo/data/facts/row-source';
import { newRowBuffer, RowBytes, TextBytes } from '../../../src/demo/lists/row-bytes';
import { defineColumn } from '../../../src/shared/catalog/columns/define-column';

const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3000 }), { maxLength: 60 });

describe('a buffer of texts', () => {
  it('gives the bytes of the texts since the last time, joined', () => {
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

  it('gives each caller a copy', () => {
    const bytes = new TextBytes(' ');
    bytes.add('één');
    const taken = bytes.take();
    bytes.add('twee');
    expect(Buffer.from(taken).toString()).toBe('één');
    expect(taken.buffer.byteLength).toBe(taken.length);
  });
});

const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const columns = names.map((name, number) =>
  defineColumn({ group: 'Basisgegevens', number, name, label: name, kind: 'text', explanation: '' }),
);
const text = fc.constantFrom('', 'een, twee', '"]', '[{', '\\', '\\"', 'é€😀', 'gewoon');
const cell = fc.option(fc.oneof(text, fc.integer(), fc.boolean(), fc.array(text, { maxLength: 3 })), { nil: null });
const part = fc.dictionary(fc.constantFrom(...names), fc.option(cell, { nil: undefined }), { maxKeys: names.length });
/** Two parts of one row in a month: each is a new one, or the object of the month before. */
const month = fc.tuple(fc.option(part), fc.option(part), fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 4 }));

describe('a row of several months', () => {
  it('is written in each month as if it were written for the first time', () => {
    fc.assert(
      fc.property(fc.array(month, { minLength: 1, maxLength: 6 }), fc.boolean(), (months, isBehind) => {
        const place: RowPlace = { written: null };
        let parts: readonly [RowValues, RowValues] = [{}, {}];
        for (const [first, second, numbers] of months) {
          parts = [first ?? parts[0], second ?? parts[1]];
          const rows = new RowBytes(newRowBuffer(), columns, numbers);
          const other = { parts: [{ a: 'een rij ervoor' }] };
          if (isBehind) rows.add(other);
          rows.add({ parts, place });
          const write = rowWriter(columns, numbers);
          const expected = [...(isBehind ? [other] : []), { parts }].map((row) => JSON.stringify(write(row.parts)));
          expect(Buffer.from(rows.take()).toString()).toBe(expected.join(',\n'));
        }
      }),
    );
  });
});
