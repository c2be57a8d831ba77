import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Allowance } from '../../../../src/main/refresh/worker/allowance';
import { anyFigures, countingNumbers, RowFigures } from '../../../../src/main/refresh/worker/row-figures';

describe('the figures of rows', () => {
  it('are read exactly as they were set, also when some rows have none', () => {
    const figure = fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0),
      fc.integer({ min: -9999, max: 9999 }).map((cents) => cents / 100 || 0),
    );
    const known = fc.uniqueArray(fc.tuple(fc.nat({ max: 20_000 }), figure), {
      selector: ([row]) => row,
      maxLength: 60,
    });
    fc.assert(
      fc.property(known, fc.nat({ max: 5000 }), (pairs, more) => {
        const figures = new RowFigures(new Allowance(), anyFigures);
        const inOrder = [...pairs].sort(([one], [other]) => one - other);
        const rows = (inOrder.at(-1)?.[0] ?? 0) + 1 + more;
        const expected = new Float64Array(rows).fill(Number.NaN);
        for (const [row, value] of inOrder) {
          expect(figures.get(row)).toBeNaN();
          figures.set(row, 7);
          figures.set(row, value);
          expect(figures.get(row)).toBe(value);
          expected[row] = value;
        }
        expect(figures.all(rows)).toEqual(expected);
        figures.release();
        expect(figures.all(3)).toEqual(new Float64Array(3).fill(Number.NaN));
      }),
    );
  });

  it('can count in as few bytes as they need, and are read exactly', () => {
    const number = fc.oneof(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 70_000 }),
      fc.nat().map((n) => n + 1),
    );
    const known = fc.uniqueArray(fc.tuple(fc.nat({ max: 20_000 }), number), {
      selector: ([row]) => row,
      maxLength: 60,
    });
    fc.assert(
      fc.property(known, fc.nat({ max: 5000 }), (pairs, more) => {
        const numbers = new RowFigures(new Allowance(), countingNumbers);
        const inOrder = [...pairs].sort(([one], [other]) => one - other);
        const rows = (inOrder.at(-1)?.[0] ?? 0) + 1 + more;
        const expected = new Uint32Array(rows);
        for (const [row, value] of inOrder) {
          expect(numbers.get(row)).toBe(0);
          numbers.set(row, value);
          expect(numbers.get(row)).toBe(value);
          expected[row] = value;
        }
        expect(numbers.all(rows)).toEqual(expected);
      }),
    );
    const few = (bytes: number) => () => {
      const numbers = new RowFigures(new Allowance(bytes), countingNumbers);
      for (let row = 0; row < 100_000; row++) numbers.set(row, 1 + (row % 200));
    };
    expect(few(32_768 + 24 * 4096)).not.toThrow();
    expect(few(32_768 + 24 * 4096 - 1)).toThrow('too large: held');
  });

  it('that count take the width of the highest count of a piece, and no bytes for empty pieces', () => {
    const piece = 4096;
    const last = 8 * piece;
    const reported = (bytes: number, rows: readonly (readonly [row: number, number: number])[]) => () => {
      const numbers = new RowFigures(new Allowance(bytes), countingNumbers);
      for (const [row, number] of rows) numbers.set(row, number);
    };
    const widths = [
      [0xff, 1],
      [0x100, 2],
      [0xffff, 2],
      [0x10000, 4],
    ] as const;
    for (const [number, width] of widths) {
      const rows = [
        [7, number],
        [piece, 1],
      ] as const;
      expect(reported(last + width * piece, rows)).not.toThrow();
      expect(reported(last + width * piece - 1, rows)).toThrow('too large: held');
    }
    const apart = [
      [2 * piece, 1],
      [5 * piece, 1],
    ] as const;
    expect(reported(last + piece, apart)).not.toThrow();
    expect(reported(last + piece - 1, apart)).toThrow('too large: held');
  });

  it('are empty for rows that were not set', () => {
    const figures = new RowFigures(new Allowance(2 * 32_768), anyFigures);
    figures.set(0, 5);
    expect(figures.get(4095)).toBeNaN();
    expect(figures.get(4096)).toBeNaN();
    expect(figures.get(2 * 4096)).toBeNaN();
    figures.release();
    expect(figures.get(0)).toBeNaN();
    figures.set(2 * 4096, 3);
    expect(figures.get(2 * 4096)).toBe(3);
    expect(figures.all(2 * 4096 + 1).filter((figure) => !Number.isNaN(figure))).toEqual(Float64Array.of(3));
  });

  it('take little more memory than they need, and no more than they may', () => {
    const fill = (bytes: number) => () => {
      const figures = new RowFigures(new Allowance(bytes), anyFigures);
      for (let row = 0; row < 100_000; row++) figures.set(row, row % 100);
    };
    expect(fill(32_768 + 24 * 4096)).not.toThrow();
    expect(fill(32_768 + 24 * 4096 - 1)).toThrow('too large: held');
  });

  it('are read exactly when they take more than the memory that was reserved at first', () => {
    const rows = 200_000;
    const figures = new RowFigures(new Allowance(), anyFigures);
    const expected = Float64Array.from({ length: rows }, (_, row) => Math.sqrt(row + 0.5));
    for (let row = 0; row < rows; row++) figures.set(row, expected[row] ?? 0);
    expect(figures.all(rows)).toEqual(expected);
  });
});
