import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, createColumnBuilder } from '../../../src/main/columns/column-builder';
import { cellCode, compareColumn } from '../../../src/main/lists/comparison/compare-columns';
import { shownDifference } from '../../../src/main/lists/comparison/shown-difference';
import { columnNamed } from '../../../src/shared/catalog/catalog';
import type { Column } from '../../../src/shared/domain/lists/column';

type Value = string | number | string[] | null;

const columnOf = (name: string): Column => {
  const column = columnNamed('advisers', name);
  if (column === undefined) throw new Error(`no column ${name}`);
  return column;
};

/** Values of which several look the same: numbers beyond the last decimal, telephone numbers and postcodes in two notations. */
const valuesOf: Readonly<Record<string, readonly Value[]>> = {
  fte: [null, 0, 1, 1.004, 1.3, -1, 1.0000001],
  phone: [null, '', '0201234567', '020-1234567', '06 12345678'],
  postcode: [null, '1234AB', '1234 AB', '1234ab', '9999ZZ'],
  kvk: [null, '01234567', '1234567', '12345678'],
  name: [null, '', 'Een', 'een', 'Een '],
  tp: [null, [], ['a'], ['a', 'b'], ['b', 'a']],
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
        const kindOf = (before: string, after: string) =>
          before === '' ? cellCode.filled : after === '' ? cellCode.emptied : cellCode.changed;
        const expected = pairs.flatMap((_pair, at) => {
          const difference = shownDifference(column, cellAt(earlier, at), cellAt(later, at));
          return difference === null ? [] : [[at, kindOf(difference.before, difference.after)]];
        });
        expect(Array.from(changes?.at ?? [], (at, place) => [at, changes?.codes[place]])).toEqual(expected);
      }),
    );
  });
});
