import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupCounts, groupNumbers } from '../../../../src/main/lists/chart/group-numbers';
import { placesOf } from '../../../../src/main/lists/classes/axis-classes';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { kvkOf, monthOf } from '../made-month';

const groups = 4;
/** An office, with the groups that it is in. */
const office = fc.record({
  fte: fc.constantFrom(-3, 0, 0.5, 2, 10, 380, null),
  own: fc.uniqueArray(fc.nat({ max: groups - 1 })),
});
type Office = { readonly fte: number | null; readonly own: readonly number[] };

/** The rows of some offices of a list, in their groups; with the column of their FTE. */
function listed(offices: readonly Office[], isGrouped = true) {
  const advisers = offices.map(({ fte }, at) => ({ kvk: kvkOf(at), name: `Kantoor ${at}`, fte }));
  const list = monthOf({ advisers })('advisers');
  // Every second row, because a chart has the rows that its filters keep.
  const rows = Uint32Array.from(offices.keys()).filter((row) => row % 2 === 0);
  const kinds = { kindOf: Uint32Array.from(rows.keys()), classesOf: [...rows].map((row) => offices[row]?.own ?? []) };
  const grouped = { rows, own: isGrouped ? placesOf(kinds) : null, groups: isGrouped ? groups : 1 };
  return {
    grouped,
    column: list.column('fte', wholeList('advisers')),
    counted: offices.filter((_, row) => row % 2 === 0),
  };
}

const numbersOf = (offices: readonly Office[]) =>
  offices.flatMap(({ fte }) => fte ?? []).sort((first, second) => first - second);

describe('the rows of the groups of a chart', () => {
  it('are counted in each of their groups, with their numbers in order and without empty cells', () => {
    fc.assert(
      fc.property(fc.array(office, { minLength: 1, maxLength: 12 }), (offices) => {
        const { grouped, column, counted } = listed(offices);
        const inGroup = Array.from({ length: groups }, (_, group) => counted.filter(({ own }) => own.includes(group)));
        expect([...groupCounts(grouped)]).toEqual(inGroup.map(({ length }) => length));
        const { values, lacking } = groupNumbers(grouped, column);
        expect(values.map((numbers) => [...numbers])).toEqual(inGroup.map(numbersOf));
        expect(lacking).toBe(counted.filter(({ fte }) => fte === null).length);
      }),
    );
  });

  it('are one group where nothing divides them', () => {
    fc.assert(
      fc.property(fc.array(office, { minLength: 1, maxLength: 12 }), (offices) => {
        const { grouped, column, counted } = listed(offices, false);
        expect([...groupCounts(grouped)]).toEqual([counted.length]);
        const { values, lacking } = groupNumbers(grouped, column);
        expect(values.map((numbers) => [...numbers])).toEqual([numbersOf(counted)]);
        expect(lacking).toBe(counted.filter(({ fte }) => fte === null).length);
      }),
    );
  });
});
