import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../../../../src/renderer/list/displays/chart/chart-marks';
import {
  type ChartLayout,
  shapeAt,
  shapesIn,
} from '../../../../../../src/renderer/list/displays/chart/layout/chart-layout';
import { layoutOf } from '../../../../../../src/renderer/list/displays/chart/layout/layout-chart';
import { columnNamed } from '../../../../../../src/shared/catalog/catalog';
import type { Chart } from '../../../../../../src/shared/domain/lists/analysis/chart';
import type { BarChart, LineChart } from '../../../../../../src/shared/domain/lists/analysis/chart-answer';
import type { PivotClass } from '../../../../../../src/shared/domain/lists/analysis/pivot-table';

const columnOf = (name: string) => columnNamed('advisers', name);
const words = { columnOf, one: 'kantoor', many: 'kantoren' };
const values = { by: 'values' } as const;

const classOf = (column: string, label: string): PivotClass => ({
  label,
  condition: { column, text: label },
  isEmpty: label === '(leeg)',
});

/** Bars with these numbers of rows, in the form of the list thread's answer. */
function barsOf(column: string, counts: readonly number[], hasEmpty: boolean): { chart: Chart; numbers: BarChart } {
  const labels = counts.map((_, at) => (hasEmpty && at === counts.length - 1 ? '(leeg)' : `groep ${at}`));
  const own = Float64Array.from(counts);
  return {
    chart: { kind: 'distribution', column },
    numbers: {
      kind: 'bars',
      groups: labels.map((label) => classOf(column, label)),
      stacks: [],
      values: own,
      counts: own,
      groupValues: own,
      groupCounts: own,
      spread: null,
      rows: counts.reduce((sum, count) => sum + count, 0),
    },
  };
}

const drawn = (chart: Chart, numbers: BarChart | LineChart): ChartLayout =>
  layoutOf(numbers, {
    chart,
    columnOf,
    many: 'kantoren',
    width: 700,
    height: 500,
    marks: marksOf(numbers, { chart, ...words }).marks,
  });

const counts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 2, maxLength: 20 });

describe('bars', () => {
  it.each(['province', 'fte'])(
    'of %s are found where they are drawn, and by a rectangle around all of them',
    (column) => {
      fc.assert(
        fc.property(counts, fc.boolean(), (found, hasEmpty) => {
          const { chart, numbers } = barsOf(column, found, hasEmpty);
          const layout = drawn(chart, numbers);
          layout.shapes.forEach((shape, at) => {
            if (shape !== null) expect(shapeAt(layout.shapes, shape.at)).toBe(at);
          });
          const all = { left: 0, top: 0, right: layout.width, bottom: layout.height };
          const shown = layout.shapes.flatMap((shape, at) => (shape === null ? [] : [at]));
          expect(shapesIn(layout, all)).toEqual(shown);
        }),
      );
    },
  );

  it('leave out rows without a value in a distribution of numbers, and say how many', () => {
    const { chart, numbers } = barsOf('fte', [10, 20, 4000], true);
    const layout = drawn(chart, numbers);
    expect(layout.shapes.map((shape) => shape !== null)).toEqual([true, true, false]);
    expect(layout.texts.map(({ text }) => text)).toContain('Niet getekend: 4.000 kantoren zonder waarde');
  });

  it('leave out the remaining groups only when these would dwarf the other bars', () => {
    const isShown = (empty: number) => {
      const { chart, numbers } = barsOf('province', [100, 50, empty], true);
      return drawn(chart, numbers).shapes.every((shape) => shape !== null);
    };
    expect([isShown(150), isShown(201)]).toEqual([true, false]);
  });
});

describe('lines', () => {
  const group = classOf('province', 'Utrecht');
  const chart: Chart = {
    kind: 'line',
    measure: { of: 'count' },
    group: { column: 'province', bands: values, top: null },
  };
  const found = Float64Array.of(5, Number.NaN, 7);
  const months = ['2026-07', '2026-08', '2026-09'].map((period, at) => ({ period, isKnown: at !== 1 }));
  const numbers: LineChart = { kind: 'line', months, groups: [group], values: found, counts: Float64Array.of(5, 0, 7) };

  it('have a gap with a word at a month without data, whose row in the table opens nothing', () => {
    const layout = drawn(chart, numbers);
    expect(layout.shapes.map((shape) => shape !== null)).toEqual([true, false, true]);
    expect(layout.strokes[0]?.d.match(/M/g)).toHaveLength(2);
    expect(layout.texts.map(({ text }) => text)).toContain('geen gegevens van die maand');
    const { marks } = marksOf(numbers, { chart, ...words });
    expect(marks.map(({ conditions }) => conditions === null)).toEqual([false, true, false]);
    expect(marks[0]?.period).toBe('2026-07');
    expect(marks[2]?.period).toBeNull();
  });
});
