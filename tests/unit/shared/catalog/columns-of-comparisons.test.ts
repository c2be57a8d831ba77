import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../../src/shared/catalog/catalog';
import { columnsWith } from '../../../../src/shared/catalog/named-columns';
import {
  comparedColumns,
  comparedMeasures,
  describedWithPast,
  pastColumn,
  readPastName,
} from '../../../../src/shared/catalog/past-column';
import { markWithheld, subscriptionColumns } from '../../../../src/shared/catalog/subscription-columns';
import type { Column } from '../../../../src/shared/domain/lists/column';
import { type ListName, listNames } from '../../../../src/shared/domain/lists/list-name';

const months = { later: '2026-11', earlier: '2026-08' };

/** A list with words of the provider, withheld columns and changed columns. */
const cases = fc.constantFrom(...listNames).chain((list: ListName) => {
  const names = fc.subarray(columnsOf(list).map(({ name }) => name));
  const words = fc.array(
    fc.record({
      name: fc.constantFrom(...columnsOf(list).map(({ name }) => name)),
      label: fc.constantFrom('Een label', 'Ander label'),
      decimals: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 5 },
  );
  return fc.record({ list: fc.constant(list), withheld: names, changed: names, words });
});

describe('the columns of a comparison that the window makes', () => {
  it('are the same as those of main, for every list', () => {
    fc.assert(
      fc.property(cases, ({ list, withheld, changed, words }) => {
        const columns = subscriptionColumns(list, { standard: null, words }, withheld);
        const described = { month: { period: months.later }, columns, changed };
        const made = describedWithPast(described, months.earlier).columns;
        const known = columnsWith(list, { kvkLists: [], ownTables: [], words, months });
        for (const column of made.filter(({ name }) => readPastName(name) !== null)) {
          expect(column).toEqual({ ...known(column.name) });
        }
      }),
    );
  });

  it('follow each changed column in the described order, except withheld columns', () => {
    fc.assert(
      fc.property(cases, ({ list, withheld, changed, words }) => {
        const ofMonth = subscriptionColumns(list, { standard: null, words }, withheld);
        const columns = [...markWithheld(comparedColumns(list), withheld), ...ofMonth];
        const described = { month: { period: months.later }, columns, changed };
        const expected: Column[] = [];
        for (const base of columns) {
          expected.push(base);
          if (!changed.includes(base.name) || withheld.includes(base.name)) continue;
          for (const measure of comparedMeasures) {
            const column = pastColumn(base, { base: base.name, measure, months: null }, months);
            if (column !== null) expected.push(column);
          }
        }
        expect(describedWithPast(described, months.earlier).columns).toEqual(expected);
      }),
    );
  });

  it('are the described columns alone without a comparison', () => {
    const described = { month: { period: months.later }, columns: columnsOf('advisers') };
    expect(describedWithPast(described, null)).toBe(described);
    expect(describedWithPast(described, undefined)).toBe(described);
  });
});
