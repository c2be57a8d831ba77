import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginnings, endings, intervalsOf, type MonthStep } from '../../../../src/main/exports/tables/row-intervals';

/** A month as its rows: an id and a value for each. */
type Month = readonly (readonly [id: string, value: number])[];

function stepOf(earlier: Month, later: Month): MonthStep {
  const places = new Map(earlier.map(([id], row) => [id, row]));
  return {
    earlierOf: Int32Array.from(later, ([id]) => places.get(id) ?? -1),
    isChanged: Uint8Array.from(later, ([id, value]) => {
      const before = places.get(id);
      return Number(before !== undefined && earlier[before]?.[1] !== value);
    }),
  };
}

/** The intervals of months in words. */
function told(months: readonly Month[]) {
  const steps = months.slice(1).map((later, at) => stepOf(months[at] ?? [], later));
  const intervals = intervalsOf(
    months.map((month) => month.length),
    steps,
  );
  return intervals.flatMap(({ rows, beginning, endMonth, ending }, from) =>
    Array.from(rows, (row, at) => {
      const [id, value] = months[from]?.[row] ?? ['', 0];
      const to = endMonth[at] as number;
      return {
        ...{ id, value, from, to: to === -1 ? null : to },
        ...{ begins: beginnings[beginning[at] as number], ends: to === -1 ? null : endings[ending[at] as number] },
      };
    }),
  );
}

test('a row that changes, and one that leaves and comes back', () => {
  const months: readonly Month[] = [
    [
      ['a', 1],
      ['b', 1],
    ],
    [['a', 2]],
    [
      ['b', 1],
      ['a', 2],
    ],
  ];
  expect(told(months)).toEqual([
    { id: 'a', value: 1, from: 0, to: 1, begins: 'first', ends: 'changed' },
    { id: 'b', value: 1, from: 0, to: 1, begins: 'first', ends: 'left' },
    { id: 'a', value: 2, from: 1, to: null, begins: 'changed', ends: null },
    { id: 'b', value: 1, from: 2, to: null, begins: 'arrived', ends: null },
  ]);
});

const month = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(2)), { selector: ([id]) => id })
  .map((rows): Month => rows);

test('the intervals that hold in a month are its rows, and no two of a row hold at once', () => {
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 6 }), (months) => {
      const intervals = told(months);
      months.forEach((rows, at) => {
        const holding = intervals.filter(({ from, to }) => from <= at && (to === null || at < to));
        expect(holding.map(({ id, value }) => `${id}${value}`).sort()).toEqual(
          rows.map(([id, value]) => `${id}${value}`).sort(),
        );
      });
    }),
  );
});

test('an interval ends as long as possible after it began, and says by what', () => {
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 6 }), (months) => {
      for (const { id, value, to, ends } of told(months)) {
        const next = to === null ? undefined : months[to]?.find((row) => row[0] === id);
        expect(ends).toBe(to === null ? null : next === undefined ? 'left' : 'changed');
        if (next !== undefined) expect(next[1]).not.toBe(value);
      }
    }),
  );
});
