import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ReadColumn,
  readColumnBlob,
  readPackedBlob,
  writeColumnBlob,
} from '../../../src/main/columns/column-blob';
import { cellCode, compareColumn } from '../../../src/main/lists/comparison/compare-columns';
import { columnNamed } from '../../../src/shared/catalog/catalog';
import { roundShown } from '../../../src/shared/format/format-number';

const described = columnNamed('advisers', 'fte');
if (described === undefined) throw new Error('no column');
const column = described;

/** Columns of these numbers have every width and several decimals. */
const number = fc.oneof(
  fc.constant(Number.NaN),
  fc.integer({ min: -5, max: 5 }),
  fc.integer({ min: -200, max: 40_000 }),
  fc.integer({ min: -50, max: 50 }).map((tenths) => tenths / 10 + 0),
  fc.constantFrom(-128, -32_768, 0.004, 1e12),
);
const months = fc.array(fc.tuple(number, number), { maxLength: 30 });

const blobOf = (values: readonly number[]): Uint8Array =>
  writeColumnBlob({ storage: 'number', values: Float64Array.from(values) });

function compared(earlier: ReadColumn, later: ReadColumn, count: number) {
  const rows = Int32Array.from({ length: count }, (_, row) => row);
  return compareColumn({ column, earlier, later, rowsEarlier: rows, rowsLater: rows });
}

/** A naive reference: each number of both months beside the other. */
function naive(pairs: readonly (readonly [number, number])[]) {
  const shown = (value: number) => (Number.isNaN(value) ? null : roundShown(value, column.decimals));
  const cells = pairs.map(([was, is]) => [shown(was), shown(is)] as const);
  const valued = cells.filter(([was, is]) => was !== null && is !== null);
  return {
    differences: cells.flatMap(([was, is], at) => {
      if (was === is) return [];
      return [[at, was === null ? cellCode.filled : is === null ? cellCode.emptied : cellCode.changed]];
    }),
    valued: valued.length,
    moved: valued.filter(([was, is]) => was !== is).length,
  };
}

describe('the numbers of two months', () => {
  it('differ where they are shown differently, packed in any way or not', () => {
    fc.assert(
      fc.property(months, (pairs) => {
        const [was, is] = [blobOf(pairs.map(([before]) => before)), blobOf(pairs.map(([, after]) => after))];
        const read = [
          [readPackedBlob(was, 'fte'), readPackedBlob(is, 'fte')],
          [readColumnBlob(was, 'fte'), readColumnBlob(is, 'fte')],
          [readPackedBlob(was, 'fte'), readColumnBlob(is, 'fte')],
        ] as const;
        for (const [earlier, later] of read) {
          const { at, codes, valued, moved } = compared(earlier, later, pairs.length);
          const differences = Array.from(at, (row, each) => [row, codes[each]]);
          expect({ differences, valued, moved }).toEqual(naive(pairs));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
