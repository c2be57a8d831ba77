import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, createColumnBuilder } from '../../../../../src/main/columns/column-builder';
import { cellChange, changeReader, moveBeside } from '../../../../../src/main/lists/comparison/cell-change';
import { cellKindOf } from '../../../../../src/main/lists/comparison/column-changes';
import { compareColumn } from '../../../../../src/main/lists/comparison/compare-columns';
import { columnNamed, columnsOf } from '../../../../../src/shared/catalog/catalog';
import type { Column } from '../../../../../src/shared/domain/lists/column';
import { formatCell } from '../../../../../src/shared/format/format-cell';

type Value = string | number | string[] | null;

/** A column by its name, or the first of a kind. */
const columnOf = (name: string): Column => {
  const column = columnNamed('advisers', name) ?? columnsOf('advisers').find(({ kind }) => kind === name);
  if (column === undefined) throw new Error(`no column ${name}`);
  return column;
};

/**
 * Values of which several look the same: numbers beyond the last decimal, telephone numbers and postcodes in two notations, and items that
 * are one text on a line.
 */
const valuesOf: Readonly<Record<string, readonly Value[]>> = {
  fte: [null, 0, 1, 1.004, 1.3, -1, 1.0000001],
  phone: [null, '', '0201234567', '020-1234567', '06 12345678'],
  postcode: [null, '1234AB', '1234 AB', '1234ab', '9999ZZ'],
  kvk: [null, '01234567', '1234567', '12345678'],
  name: [null, '', 'Een', 'een', 'Een '],
  list: [null, [], ['a'], ['a', 'b'], ['a, b'], ['b', 'a'], ['a, b', 'c'], ['a', 'b, c'], ['a', 'b', 'c']],
  dates: [null, ['2026-01-02'], ['2026-01-02', '2026-01-03'], ['2026-01-03']],
  flag: [null, 'ja', 'nee', ''],
  amount: [null, 0, 1_000_000, 1_000_000.4, -0.4],
  percentage: [null, 0, 12.34, 12.341, -0.001],
  rating: [null, 7, 7.04, 7.1],
  year: [null, 2024, 2025],
  date: [null, 20260102, 20260103],
};

describe('a cell in two months', () => {
  it.each(Object.keys(valuesOf))('differs by itself where the comparison of its whole column says so: %s', (name) => {
    const column = columnOf(name);
    const value = fc.constantFrom(...(valuesOf[name] ?? []));
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 20 }), (pairs) => {
        const stored = ([0, 1] as const).map((side) => {
          const builder = createColumnBuilder(column);
          for (const pair of pairs) builder.push(pair[side]);
          return builder.finish();
        });
        const [earlier, later] = stored;
        if (earlier === undefined || later === undefined) throw new Error('no months');
        const rows = Int32Array.from(pairs.keys());
        const changes = compareColumn({ column, earlier, later, rowsEarlier: rows, rowsLater: rows });
        // Naive: the texts on the screen beside each other.
        const kindOf = (before: string, after: string) =>
          before === '' ? 'filled' : after === '' ? 'emptied' : 'changed';
        const expected = pairs.flatMap((_pair, at) => {
          const [before, after] = [earlier, later].map((month) => formatCell(column, cellAt(month, at)));
          if (before === undefined || after === undefined || before === after) return [];
          return [[at, kindOf(before, after)] as const];
        });
        expect(Array.from(changes?.at ?? [], (at, place) => [at, cellKindOf(changes?.codes[place] ?? 0)])).toEqual(
          expected,
        );
        const texts = pairs.map((_pair, at) => [earlier, later].map((month) => formatCell(column, cellAt(month, at))));
        const valued = texts.filter(([before, after]) => before !== '' && after !== '');
        const moved = valued.filter(([before, after]) => before !== after);
        expect([changes?.valued, changes?.moved]).toEqual([valued.length, moved.length]);
        const alone = pairs.flatMap((_pair, at) => {
          const change = cellChange(column, cellAt(earlier, at), cellAt(later, at));
          return change === null ? [] : [[at, change.kind]];
        });
        expect(alone).toEqual(expected);
      }),
    );
  });
});

describe('a cell that could not be read', () => {
  it('is neither equal nor changed, whichever month has it', () => {
    const month = (cell: number | null) => ({ cells: () => () => cell, unreadIn: () => () => cell === null });
    const found = (before: number | null, after: number | null) =>
      changeReader(columnOf('fte'), { earlier: month(before), later: month(after) })(0, 0)?.kind;
    expect([found(1, null), found(null, 1), found(1, 2)]).toEqual([undefined, undefined, 'changed']);
  });
});

describe('a move beside a limit', () => {
  it('is equal to it when they differ by less than a subtraction may be off, however large the figures are', () => {
    const beside = (size: number, unit: 'absolute' | 'percent', [from, to]: readonly [number, number]) =>
      Math.sign(moveBeside({ size, unit }, from, to));
    expect(beside(0.1, 'absolute', [0.2, 0.3])).toBe(0);
    expect(beside(10, 'percent', [-100, -110])).toBe(0);
    expect(beside(0.1, 'absolute', [1_000_000_000.1, 1_000_000_000.2])).toBe(0);
    expect(beside(0.1, 'absolute', [1, 1.3])).toBe(1);
    expect(beside(10, 'percent', [200, 219])).toBe(-1);
  });
});
