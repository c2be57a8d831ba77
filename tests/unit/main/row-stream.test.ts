import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../../src/main/refresh/row-stream';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constantFrom('[', ']', '"rows":[', '\\"', '{}'),
);
const rows = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 20 });

/** The text in pieces of these sizes, also through the middle of a character. */
async function* pieces(text: string, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function read(text: string, sizes: readonly number[] = [7]) {
  const all: unknown[] = [];
  let head: unknown = null;
  for await (const batch of readRows(pieces(text, sizes))) {
    head = batch.head;
    all.push(...batch.rows);
  }
  return { head, rows: all };
}

describe('a list answer that arrives in pieces', () => {
  it('gives the rows that JSON.parse gives, with a head or bare, however it is cut', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, sizes, fc.boolean(), fc.constantFrom(undefined, 1), async (list, cuts, bare, indent) => {
        const answer = bare ? list : { period: '2026-10', columns: [0, 2], rows: list, more: { rows: [[1]] } };
        expect((await read(JSON.stringify(answer, null, indent), cuts)).rows).toEqual(list);
      }),
    );
  });

  it('reads the head before the rows', async () => {
    const { head } = await read('{"period":"2026-10","columns":[0,2],"rows":[["1","a"]]}');
    expect(head).toEqual({ period: '2026-10', columns: [0, 2] });
  });

  it.each([
    ['{"period":"2026-10","columns":[0],"rows":[["1"],["2"'],
    ['<html><body>onderhoud</body></html>'],
    ['{"period":"oktober","columns":[0],"rows":[["1"]]}'],
    ['{"ok":false}'],
    ['[1,2,3]'],
    ['[["1"],{}]'],
    [''],
  ])('refuses %s', async (text) => {
    await expect(read(text)).rejects.toThrow('PROVIDER_ANSWER_INVALID');
  });
});
