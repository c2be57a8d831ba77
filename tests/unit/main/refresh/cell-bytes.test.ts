import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainList, jsonReader } from '../../../../src/main/refresh/worker/cell-bytes';
import { examples } from '../../../first-cases';

/** Whether a cell in the middle of other bytes is recognized as a plain list of texts. */
function isPlain(json: string): boolean {
  const cell = Buffer.from(json);
  const bytes = Buffer.concat([Buffer.from('["é",'), cell, Buffer.from(',"x"]]')]);
  return isPlainList(bytes, 6, 6 + cell.length);
}

describe('a cell with a list of texts', () => {
  const text = fc
    .array(fc.constantFrom('a', 'B', ' ', ',', '[', ']', 'é', '👍'), { maxLength: 5 })
    .map((parts) => parts.join(''));

  it('is recognized without a parser', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        expect(isPlain(JSON.stringify(texts))).toBe(true);
      }),
    );
  });

  it('is recognized only when a parser would read a list of texts', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      ',',
      '"',
      '""',
      '"a"',
      '"b,]"',
      '\\',
      '\\"',
      ' ',
      '1',
      'null',
      '[]',
      '\n',
      '{}',
    );
    const json = fc.array(piece, { maxLength: 9 }).map((pieces) => `[${pieces.join('')}]`);
    fc.assert(
      fc.property(fc.oneof(json, fc.json()), (cell) => {
        if (!isPlain(cell)) return;
        const list: unknown = JSON.parse(cell);
        expect(Array.isArray(list) && list.every((item) => typeof item === 'string')).toBe(true);
      }),
      { numRuns: examples(5000) },
    );
  });
});

it('reads consecutive cells as JSON.parse reads each of them', () => {
  const text = fc.oneof(
    fc.constantFrom('', ',', '","', '"', '\\', '[]', 'é', '\n'),
    fc.string({ maxLength: 6 }),
    fc.string({ unit: fc.constantFrom('a', ',', ' ', ']'), maxLength: 6 }),
  );
  const cell = fc.oneof(
    text,
    fc.array(text, { maxLength: 4 }),
    fc.array(fc.string({ unit: fc.constantFrom('a', ',', ' '), maxLength: 3 }), { maxLength: 4 }),
    fc.array(fc.integer(), { maxLength: 3 }),
    fc.boolean(),
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 6 }), (cells) => {
      const parts = cells.map((each) => Buffer.from(JSON.stringify(each)));
      const bytes = Buffer.concat([...parts, Buffer.from('"beyond')]);
      const read = jsonReader(bytes, bytes.length - '"beyond'.length);
      let start = 0;
      const values = parts.map(({ length }) => {
        start += length;
        return read(start - length, start);
      });
      expect(values).toEqual(cells);
    }),
    { numRuns: examples(2000) },
  );
});
