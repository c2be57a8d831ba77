import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ReadColumn,
  readColumnBlob,
  readPackedBlob,
  writeColumnBlob,
} from '../../../../../src/main/columns/column-blob';
import { unreadRows } from '../../../../../src/main/columns/stored-column';
import { cellCode } from '../../../../../src/main/lists/comparison/column-changes';
import { compareColumn } from '../../../../../src/main/lists/comparison/compare-columns';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import { roundShown } from '../../../../../src/shared/format/format-number';
import { examples } from '../../../../first-cases';

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
  const changes = compareColumn({ column, earlier, later, rowsEarlier: rows, rowsLater: rows });
  if (changes === null) throw new Error('values of different types');
  return changes;
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
      { numRuns: examples(1000) },
    );
  });
});

describe('large numbers', () => {
  it('differ by one, and have a value beside an empty cell only in one month', () => {
    const figures = (...values: readonly number[]): ReadColumn => ({
      storage: 'number',
      values: Float64Array.from(values),
    });
    const large = 1e12;
    const changes = compared(figures(large, large, Number.NaN, large), figures(large + 1, large, large, Number.NaN), 4);
    expect([...changes.at].map((row, index) => [row, changes.codes[index]])).toEqual([
      [0, cellCode.changed],
      [2, cellCode.filled],
      [3, cellCode.emptied],
    ]);
    expect(changes).toMatchObject({ valued: 2, moved: 1 });
  });
});

describe('texts of two months', () => {
  const texts = (...of: readonly string[]): ReadColumn => {
    const dictionary = ['', ...new Set(of)];
    return { storage: 'text', dictionary, codes: Uint8Array.from(of, (text) => dictionary.indexOf(text)) };
  };
  const movedOf = (name: string, pairs: readonly (readonly [string, string])[]) => {
    const ofColumn = columnNamed('advisers', name);
    if (ofColumn === undefined) throw new Error('no column');
    const rows = Int32Array.from(pairs, (_, row) => row);
    const changes = compareColumn({
      column: ofColumn,
      earlier: texts(...pairs.map(([before]) => before)),
      later: texts(...pairs.map(([, after]) => after)),
      ...{ rowsEarlier: rows, rowsLater: rows },
    });
    return [...(changes?.at ?? [])];
  };
  /** The second row only looks the same, the third has another value. Reversed, the same value has another code in each month. */
  const look = (same: string, alike: string, different: string) =>
    [
      [same, same],
      [same, alike],
      [same, different],
    ] as const;

  it.each([
    ['phone', 'phone', look('0201234567', '020-1234567', '0201234568')],
    ['kvk', 'subgroupKvk', look('01234567', '1234567', '01234568')],
    ['postcode', 'postcode', look('1234AB', '1234 AB', '1234 AC')],
  ])('differ when they are shown differently, in a column of the kind %s', (kind, name, pairs) => {
    expect(columnNamed('advisers', name)?.kind).toBe(kind);
    expect(movedOf(name, pairs)).toEqual([2]);
    expect(movedOf(name, [...pairs].reverse())).toEqual([0]);
  });

  it('differ by every sign in a column of plain texts', () => {
    expect(movedOf('name', look('Jansen', 'JANSEN', 'Jansens'))).toEqual([1, 2]);
  });
});

describe('cells that could not be read', () => {
  it('are neither equal nor changed, whatever the other month has', () => {
    const cell = fc.tuple(number, fc.boolean());
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 30 }), (pairs) => {
        const monthOf = (side: 0 | 1): Uint8Array => {
          const cells = pairs.map((pair) => pair[side]);
          const unread = cells.flatMap(([, isUnread], row) => (isUnread ? [row] : []));
          const values = Float64Array.from(cells, ([value, isUnread]) => (isUnread ? Number.NaN : value));
          return writeColumnBlob({ storage: 'number', values, ...unreadRows(unread) });
        };
        const isUnread = ([[, was], [, is]]: (typeof pairs)[number]): boolean => was || is;
        for (const read of [readPackedBlob, readColumnBlob]) {
          const { at, codes } = compared(read(monthOf(0), 'fte'), read(monthOf(1), 'fte'), pairs.length);
          const found = new Map(Array.from(at, (row, each) => [row, codes[each]]));
          pairs.forEach((pair, row) => {
            if (isUnread(pair)) expect(found.get(row)).toBe(cellCode.unread);
            else expect([undefined, 1, 2, 3]).toContain(found.get(row));
          });
          expect([...at]).toEqual([...at].sort((one, another) => one - another));
        }
      }),
      { numRuns: examples(300) },
    );
  });
});

describe('a column whose values have another type in each month', () => {
  const columns: readonly ReadColumn[] = [
    { storage: 'text', dictionary: ['', 'een'], codes: Uint8Array.of(1) },
    { storage: 'number', values: Float64Array.of(1) },
    { storage: 'date', values: Int32Array.of(20260102) },
    { storage: 'items', dictionary: ['een'], combinations: [[], [0]], codes: Uint8Array.of(1) },
  ];
  const pairs = columns.flatMap((earlier) => columns.map((later) => [earlier, later] as const));

  it.each(pairs)('is not compared, which is not the same as unchanged: $0.storage and $1.storage', (earlier, later) => {
    const rows = Int32Array.of(0);
    const changes = compareColumn({ column, earlier, later, rowsEarlier: rows, rowsLater: rows });
    // Nor are cells of it that could not be read.
    const unread = compareColumn({
      column,
      earlier: { ...earlier, unread: [0] },
      later,
      rowsEarlier: rows,
      rowsLater: rows,
    });
    expect(unread === null).toBe(changes === null);
    if (earlier.storage === later.storage) expect(changes).toMatchObject({ valued: 1, moved: 0 });
    else expect(changes).toBeNull();
  });
});

describe('a margin', () => {
  const figures = (...values: readonly number[]): ReadColumn => ({
    storage: 'number',
    values: Float64Array.from(values),
  });
  const codesWith = (margin: Parameters<typeof compareColumn>[1]) => {
    const rows = Int32Array.of(0, 1, 2);
    const [earlier, later] = [figures(10, 10, Number.NaN), figures(11, 12, 1)];
    const changes = compareColumn({ column, earlier, later, rowsEarlier: rows, rowsLater: rows }, margin);
    return Array.from(changes?.codes ?? []);
  };

  it('hides changes up to its size, and no filled cell', () => {
    const { changed, filled, hidden } = cellCode;
    expect(codesWith(null)).toEqual([changed, changed, filled]);
    expect(codesWith({ column: 'fte', most: 1, unit: 'absolute' })).toEqual([hidden, changed, filled]);
    expect(codesWith({ column: 'fte', most: 15, unit: 'percent' })).toEqual([hidden, changed, filled]);
  });
});

describe('texts of several items', () => {
  it('differ when an item after the first does', () => {
    const items = (...of: readonly string[]) => ({
      storage: 'items' as const,
      dictionary: of,
      combinations: [[], of.map((_, at) => at)],
      codes: Uint8Array.of(1),
    });
    const rows = Int32Array.of(0);
    const found = (was: readonly string[], is: readonly string[]) =>
      compareColumn({ column, earlier: items(...was), later: items(...is), rowsEarlier: rows, rowsLater: rows })?.moved;
    expect([found(['a', 'b'], ['a', 'c']), found(['a', 'b'], ['a', 'b']), found(['a', 'b'], ['a'])]).toEqual([1, 0, 1]);
  });

  it('differ where only their combinations or only their texts are those of the other month', () => {
    const [dictionary, combinations] = [
      ['a', 'b'],
      [[], [0], [1]],
    ];
    const rows = Int32Array.of(0);
    const movedBetween = (of: { readonly dictionary?: readonly string[]; readonly combinations?: number[][] }) => {
      const ofMonth = { storage: 'items' as const, codes: Uint8Array.of(1), dictionary, combinations };
      return compareColumn({
        ...{ column, earlier: ofMonth, later: { ...ofMonth, ...of } },
        ...{ rowsEarlier: rows, rowsLater: rows },
      })?.moved;
    };
    expect([movedBetween({}), movedBetween({ dictionary: ['c', 'b'] })]).toEqual([0, 1]);
    expect(movedBetween({ combinations: [[], [1], [0]] })).toBe(1);
  });
});
