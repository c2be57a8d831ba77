import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile } from '../../../../src/main/lists/classes/quantiles';
import { cellDistinct, cellFigures, cellNumbers, countCells } from '../../../../src/main/lists/pivot/pivot-figures';
import type { PivotFigure } from '../../../../src/shared/domain/lists/analysis/pivot';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { kvkOf, monthOf } from '../made-month';

const cells = 4;
/** A location, with its office's FTE and activities, and the cells in which it counts. */
const location = fc.record({
  fte: fc.constantFrom(-3, 0, 0.5, 2, 10, 380, null),
  activities: fc.uniqueArray(fc.constantFrom('Een', 'Twee', 'Drie')),
  own: fc.uniqueArray(fc.nat({ max: cells - 1 })),
});
type Location = {
  readonly fte: number | null;
  readonly activities: readonly string[];
  readonly own: readonly number[];
};

/** Every second row of a list in its cells; the list is that of offices, or of their locations, which have columns of their office. */
function placed(all: readonly Location[], list: 'advisers' | 'locations') {
  const advisers = all.map(({ fte, activities }, at) => ({
    kvk: kvkOf(at),
    name: `Kantoor ${at}`,
    fte,
    activities: [...activities],
  }));
  // The locations are in another order than their offices.
  const locations = [...all.keys()].reverse().map((at) => ({ kvk: kvkOf(at), locationId: `${kvkOf(at)}_0` }));
  const engine = monthOf({ advisers, locations })(list);
  const ofRow = [...all.keys()].map((row) => (list === 'advisers' ? row : all.length - 1 - row));
  const rows = Uint32Array.from(all.keys()).filter((row) => row % 2 === 0);
  const counted = [...rows].flatMap((row) => all[ofRow[row] ?? 0] ?? []);
  const of = {
    rows,
    kindOf: Uint32Array.from(rows.keys()),
    cellsOf: counted.map(({ own }) => Uint32Array.from(own)),
    width: cells,
    cells,
  };
  const column = (name: string) => engine.column(name, wholeList(list));
  return {
    of,
    column,
    inCell: Array.from({ length: cells }, (_, cell) => counted.filter(({ own }) => own.includes(cell))),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);
/** Each figure of some numbers in order, as a reader works it out. */
const figures: Readonly<Record<PivotFigure, (numbers: readonly number[]) => number>> = {
  sum: sumOf,
  mean: (numbers) => sumOf(numbers) / numbers.length,
  least: (numbers) => Math.min(...numbers),
  lowerQuartile: (numbers) => quantile(Float64Array.from(numbers), 0.25),
  median: (numbers) => quantile(Float64Array.from(numbers), 0.5),
  upperQuartile: (numbers) => quantile(Float64Array.from(numbers), 0.75),
  most: (numbers) => Math.max(...numbers),
};

describe('the cells of a pivot', () => {
  const some = fc.array(location, { minLength: 1, maxLength: 12 });

  it.each(['advisers', 'locations'] as const)(
    'of %s have the count, every figure and the different values of their rows',
    (list) => {
      fc.assert(
        fc.property(some, (all) => {
          const { of, column, inCell } = placed(all, list);
          expect([...countCells(of)]).toEqual(inCell.map(({ length }) => length));
          const numbers = cellNumbers(of, column('fte'));
          const own = inCell.map((found) => found.flatMap(({ fte }) => fte ?? []).sort((a, b) => a - b));
          expect(
            own.map((_, cell) => [...numbers.values.subarray(numbers.from[cell], numbers.from[cell + 1])]),
          ).toEqual(own);
          for (const figure of Object.keys(figures) as PivotFigure[]) {
            const expected = own.map((found) => (found.length === 0 ? Number.NaN : figures[figure](found)));
            expect([...cellFigures(numbers, figure, cells)]).toEqual(expected);
          }
          const different = (valuesOf: (found: Location) => readonly unknown[]) =>
            inCell.map((found) => new Set(found.flatMap(valuesOf)).size);
          expect([...cellDistinct(of, column('fte'))]).toEqual(different(({ fte }) => (fte === null ? [] : [fte])));
          expect([...cellDistinct(of, column('activities'))]).toEqual(different(({ activities }) => activities));
        }),
      );
    },
  );
});
