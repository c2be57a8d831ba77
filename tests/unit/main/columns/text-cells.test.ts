import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allTexts, packTexts, readTextCells } from '../../../../src/main/columns/text-cells';
import { RowGroups } from '../../../../src/main/matching/row-groups';

const cell = fc.oneof(fc.constantFrom('', 'a', 'é', '€ 5', '👍'), fc.string({ unit: 'grapheme' }));

const cells = fc.array(cell);

const sharedCopy = (bytes: Uint8Array): Uint8Array => {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length + 4), 4);
  copy.set(bytes);
  return copy;
};

describe('cells of texts as bytes', () => {
  it('are read one by one as they were written, also from shared memory and at any place in it', () => {
    fc.assert(
      fc.property(cells, fc.integer({ min: 0, max: 3 }), (rows, shift) => {
        const bytes = packTexts(rows);
        const moved = new Uint8Array(bytes.length + shift).subarray(shift);
        moved.set(bytes);
        for (const each of [bytes, sharedCopy(bytes), moved]) {
          const read = readTextCells(each);
          expect(Array.from(read?.codes ?? [], (code) => read?.text(code))).toEqual(rows);
          expect(read === null ? null : new Set(allTexts(read))).toEqual(new Set(['', ...rows]));
        }
      }),
    );
  });

  it('are nothing when they are cut off, longer, or other bytes', () => {
    const whole = packTexts(['Jansen', 'De Vries', '']);
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), (length) => {
        expect(readTextCells(whole.slice(0, length))).toBeNull();
      }),
    );
    expect(readTextCells(Buffer.concat([whole, whole]))).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const read = readTextCells(bytes);
        for (const code of read?.codes ?? []) expect(typeof read?.text(code)).toBe('string');
      }),
    );
  });

  it('of 32,767 characters and of seventy thousand different texts are whole', () => {
    const rows = [...Array.from({ length: 70_000 }, (_, at) => `relatie ${at}`), 'é'.repeat(32_767)];
    const read = readTextCells(packTexts(rows));
    expect(read?.text(read.codes[70_000] ?? 0)).toBe(rows[70_000]);
    expect(read?.text(read.codes[69_999] ?? 0)).toBe('relatie 69999');
  });
});

describe('rows by a text', () => {
  it('are the same as by a map of all texts', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', '', 'Jansen', 'costarring', 'liquid'));
    fc.assert(
      fc.property(texts, texts, (rows, taken) => {
        const groups = new RowGroups(rows.length, (row) => rows[row] ?? '');
        const twin = new Map<string, number[]>();
        for (const [row, text] of rows.entries()) {
          expect(groups.add(row)).toBe(!twin.has(text));
          twin.set(text, [...(twin.get(text) ?? []), row]);
        }
        for (const text of taken) expect([...groups.rows(text)].sort()).toEqual([...(twin.get(text) ?? [])].sort());
        for (const text of taken) {
          const row = groups.take(text);
          const left = twin.get(text) ?? [];
          expect(row === undefined).toBe(left.length === 0);
          if (row === undefined) continue;
          expect(left).toContain(row);
          twin.set(
            text,
            left.filter((each) => each !== row),
          );
        }
      }),
    );
  });
});
