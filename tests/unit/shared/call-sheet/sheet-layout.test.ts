import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOutSheet, type MeasuredPart } from '../../../../src/shared/call-sheet/sheet-layout';

const part = fc.record({
  head: fc.integer({ min: 20, max: 40 }),
  more: fc.constant(22),
  lines: fc.array(fc.integer({ min: 18, max: 90 }), { maxLength: 30 }),
});
const parts = fc.array(part, { minLength: 1, maxLength: 7 });

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const height = ({ head, more, lines }: MeasuredPart, shown: number) =>
  head + total(lines.slice(0, shown)) + (shown < lines.length ? more : 0);

/** The parts of each column with their shown lines. */
const columnsOf = (of: readonly MeasuredPart[], room: number) => {
  const { first, shown } = layOutSheet(of, room);
  const pairs = of.map((measured, at) => ({ measured, shown: shown[at] ?? 0 }));
  return [pairs.slice(0, first), pairs.slice(first)];
};

it('a column is never higher than the page, unless each of its parts shows one line', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 100, max: 1000 }), (of, room) => {
      for (const column of columnsOf(of, room)) {
        const used = total(column.map(({ measured, shown }) => height(measured, shown)));
        const isLeast = column.every(({ measured, shown }) => shown <= Math.min(1, measured.lines.length));
        expect(used <= room || isLeast).toBe(true);
      }
    }),
  );
});

it('no line is left out for which its column has room', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 100, max: 1000 }), (of, room) => {
      for (const column of columnsOf(of, room)) {
        for (const cut of column.filter(({ measured, shown }) => shown < measured.lines.length)) {
          const used = column.map((part) => height(part.measured, part === cut ? part.shown + 1 : part.shown));
          expect(total(used)).toBeGreaterThan(room);
        }
      }
    }),
  );
});

it('everything is shown when one division of the parts has room for all', () => {
  fc.assert(
    fc.property(parts, (of) => {
      const all = of.map((measured) => height(measured, measured.lines.length));
      const room = Math.min(...of.map((_, at) => Math.max(total(all.slice(0, at + 1)), total(all.slice(at + 1)))));
      expect(layOutSheet(of, room).shown).toEqual(of.map(({ lines }) => lines.length));
    }),
  );
});
