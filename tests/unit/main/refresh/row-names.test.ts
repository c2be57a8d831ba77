import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameRows } from '../../../../src/main/refresh/worker/list-rows';
import { ownColumnNamed } from '../../../../src/shared/catalog/catalog';
import type { MonthListName } from '../../../../src/shared/domain/months/month-list-name';

const named = (list: MonthListName, name: string, cells: readonly (string | number | null)[]) => {
  const column = ownColumnNamed(list, name);
  if (column === undefined) throw new Error(name);
  // The first different cell is null; here every row has a cell of its own.
  return nameRows(
    column,
    [null, ...cells],
    Uint32Array.from(cells, (_, row) => row + 1),
  );
};

describe('the rows of a list', () => {
  it('all stay when each has a number of its own', () => {
    expect(named('advisers', 'kvk', ['12345678', '1234567', 99000001])).toEqual({ kept: null, nameless: 0, double: 0 });
    expect(named('press', 'id', ['a', 'b'])).toEqual({ kept: null, nameless: 0, double: 0 });
  });

  it('without a valid number are left out, and so are later rows with the same number', () => {
    const cells = ['1234567', null, '', 'geen', '123456789', '00000000', '01234567', '12345678', ' 12345678 '];
    expect(named('advisers', 'kvk', cells)).toEqual({ kept: Uint32Array.from([0, 7]), nameless: 5, double: 2 });
  });

  it('are kept as a plain loop keeps them', () => {
    const id = fc.oneof(
      fc.constantFrom('a', ' a', '', '12'),
      fc.string(),
      fc.integer({ min: 0, max: 99_999 }).map(String),
    );
    fc.assert(
      fc.property(fc.array(id, { maxLength: 300 }), (ids) => {
        const names = ids.map((each) => each.trim());
        const kept = [...names.keys()].filter((row) => names[row] !== '' && names.indexOf(names[row] ?? '') === row);
        const nameless = names.filter((name) => name === '').length;
        expect(named('persons', 'id', ids)).toEqual({
          kept: kept.length === ids.length ? null : Uint32Array.from(kept),
          nameless,
          double: ids.length - nameless - kept.length,
        });
      }),
    );
  });

  it('of other lists can be named by any text, but each text names one row', () => {
    expect(named('persons', 'id', ['~1', 'x y', ' ', null, '~1'])).toEqual({
      kept: Uint32Array.from([0, 1]),
      nameless: 2,
      double: 1,
    });
  });
});
