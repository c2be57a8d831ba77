import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt } from '../../../../src/main/columns/column-builder';
import { makeCodes, type StoredColumn } from '../../../../src/main/columns/stored-column';
import { codeCells } from '../../../../src/main/exports/content/coded-cells';

const stored: fc.Arbitrary<StoredColumn> = fc.integer({ min: 0, max: 30 }).chain((rows) => {
  const codes = (count: number) =>
    fc.array(fc.nat(count - 1), { minLength: rows, maxLength: rows }).map((numbers) => {
      const made = makeCodes(rows, count);
      made.set(numbers);
      return made;
    });
  const many = { minLength: rows, maxLength: rows };
  return fc.oneof(
    codes(4).map((each): StoredColumn => ({ storage: 'text', dictionary: ['', 'a', 'b', 'c'], codes: each })),
    codes(3).map((each): StoredColumn => {
      return { storage: 'items', dictionary: ['x', 'y'], combinations: [[], [1], [0, 1]], codes: each };
    }),
    fc
      .array(fc.oneof(fc.constantFrom(Number.NaN, 0, -0, 0.5), fc.double({ noDefaultInfinity: true })), many)
      .map((values): StoredColumn => ({ storage: 'number', values: Float64Array.from(values) })),
    fc
      .array(fc.constantFrom(0, 20_261_025, 19_000_101), many)
      .map((values): StoredColumn => ({ storage: 'date', values: Int32Array.from(values) })),
  );
});
const rowsOf = ({ ...column }: StoredColumn): number =>
  column.storage === 'text' || column.storage === 'items' ? column.codes.length : column.values.length;

describe('the cells of a file', () => {
  it('are the cells of the list, in any order, directly and through a join that some rows lack', () => {
    const scene = stored.chain((column) => {
      const count = rowsOf(column);
      const via = fc.option(fc.array(fc.nat(count), { minLength: 1, maxLength: 40 }), { nil: null });
      return via.chain((join) => {
        const last = (join?.length ?? count) - 1;
        const rows = last < 0 ? fc.constant<number[]>([]) : fc.array(fc.nat(last), { maxLength: 50 });
        return fc.record({ column: fc.constant(column), join: fc.constant(join), rows });
      });
    });
    fc.assert(
      fc.property(scene, ({ column, join, rows }) => {
        const via = join === null ? null : Int32Array.from(join);
        const { codes, values } = codeCells(column, Uint32Array.from(rows), via);
        const expected = rows.map((row) => cellAt(column, via === null ? row : (via[row] ?? 0)));
        const written = Array.from(rows, (_, at) => values[codes[at] as number] ?? null);
        expect(written.map(plain)).toEqual(expected.map(plain));
        // Only values of these rows are formatted, each once.
        expect([...new Set(codes)].filter((code) => code > 0)).toHaveLength(values.length - 1);
        expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(values.length);
      }),
    );
  });
});

/** Minus zero is zero in a file. */
const plain = <T>(cell: T): T => (Object.is(cell, -0) ? (0 as T) : cell);
