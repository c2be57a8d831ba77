import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNumbers, joined, rowWriter } from '../../../src/demo/data/facts/row-source';
import { ownColumnsOf } from '../../../src/shared/catalog/catalog';

const columns = ownColumnsOf('press');
const names = columns.map(({ name }) => name);
const cell = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(undefined), fc.constant(null));
const part = fc.dictionary(fc.constantFrom(...names, 'of another list'), cell);

describe('the writer of rows', () => {
  it('puts every cell in its place, and ends with the last cell that has a value', () => {
    const order = fc.shuffledSubarray([...columnNumbers(columns)]);
    fc.assert(
      fc.property(order, fc.array(fc.array(part, { maxLength: 4 }), { maxLength: 5 }), (numbers, rows) => {
        const write = rowWriter(columns, numbers);
        for (const parts of rows) {
          const values = joined(parts);
          const expected = numbers.map((number) => {
            const name = columns.find((column) => column.number === number)?.name ?? '';
            return values[name] ?? null;
          });
          while (expected.at(-1) === null) expected.pop();
          expect(write(parts)).toEqual(expected);
        }
      }),
    );
  });

  it('refuses a number without a column', () => {
    expect(() => rowWriter(columns, [999_999])).toThrow(RangeError);
  });
});
