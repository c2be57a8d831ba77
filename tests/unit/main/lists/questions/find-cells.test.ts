import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCell } from '../../../../../src/main/lists/questions/find-cells';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { Fault } from '../../../../../src/shared/domain/result';
import { kvkOf, monthOf } from '../../made-month';

const office = fc.record({
  name: fc.constantFrom('Jansen', 'Advies 12', 'Bank'),
  fte: fc.constantFrom(1, 12, 3.5, null),
  dateSettlement: fc.constantFrom('2012-01-05', null),
});
const columns = ['name', 'fte', 'dateSettlement'];
const query = { ...wholeList('advisers'), sort: [{ column: 'kvk', direction: 'desc' as const }] };

it('the search finds every cell that shows the text, in the order of the list, and wraps around its ends', () => {
  fc.assert(
    fc.property(
      fc.array(office, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('12', 'jan', '3,5'),
      (offices, text) => {
        const rows = offices.map((each, at) => ({ kvk: kvkOf(at), ...each }));
        const list = monthOf({ advisers: rows })('advisers');
        const shown = [...rows]
          .reverse()
          .map(({ name, fte, dateSettlement }) => [
            name.toLowerCase(),
            fte === null ? '' : String(fte).replace('.', ','),
            dateSettlement === null ? '' : '05-01-2012',
          ]);
        const expected = shown.flatMap((cells, index) =>
          cells.flatMap((cell, order) => (cell.includes(text) ? [`${index} ${columns[order]}`] : [])),
        );
        const visited: string[] = [];
        let from: { index: number; column: string } | null = null;
        for (let step = 0; step < expected.length; step++) {
          const found = findCell(list, { ...query, text, columns, from, step: 1 });
          if (found === null) throw new Error('nothing found');
          visited.push(`${found.index} ${found.column}`);
          expect([found.at, found.total]).toEqual([step + 1, expected.length]);
          from = found;
        }
        expect(visited).toEqual(expected);
        const last = findCell(list, { ...query, text, columns, from: null, step: -1 });
        expect(last === null ? undefined : `${last.index} ${last.column}`).toBe(expected.at(-1));
        const around = findCell(list, { ...query, text, columns, from, step: 1 });
        expect(around === null ? undefined : `${around.index} ${around.column}`).toBe(expected[0]);
      },
    ),
    { numRuns: 60 },
  );
});

it('the search skips withheld columns, and finds nothing for an empty text', () => {
  const list = monthOf({ advisers: [{ kvk: kvkOf(1), name: 'Kantoor' }] })('advisers');
  expect(findCell(list, { ...query, text: ' ', columns: ['name'], from: null, step: 1 })).toBeNull();
  expect(() => findCell(list, { ...query, text: 'x', columns: ['ratingRiFD'], from: null, step: 1 })).toThrow(
    new Fault('NOT_ALLOWED', 'ratingRiFD'),
  );
});
