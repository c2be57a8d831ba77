import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { comparedKindName, pastName } from '../../../../src/shared/catalog/past-column';
import type { Column } from '../../../../src/shared/domain/lists/column';
import type { Comparison } from '../../../../src/shared/domain/lists/comparison';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { canBeClassed, earlierColumnName, flowQuery } from '../../../../src/shared/filters/flow-query';

const office = columnNamed('advisers', 'city');
if (office === undefined) throw new Error('no column');
const columnOf = (change: Partial<Column>): Column => ({ ...office, ...change });

describe('a column whose values can be classes of a flow matrix', () => {
  it('has numbers, dates or chosen texts of the month', () => {
    const kinds: readonly (readonly [Column['kind'], Column['filterKind'], boolean])[] = [
      ['number', 'number', true],
      ['number', 'infix', false],
      ['date', 'date', true],
      ['date', 'birthDate', false],
      ['text', 'list', true],
      ['text', 'typedList', true],
      ['text', 'yesNo', true],
      ['text', 'infix', false],
      ['list', 'list', false],
    ];
    for (const [kind, filterKind, can] of kinds) {
      expect(canBeClassed(columnOf({ kind, filterKind })), `${kind} ${filterKind}`).toBe(can);
    }
  });

  it('is not withheld, of an earlier month, or about a comparison', () => {
    const list = { kind: 'text', filterKind: 'list' } as const;
    expect(canBeClassed(columnOf({ ...list, withheld: true }))).toBe(false);
    expect(canBeClassed(columnOf({ ...list, name: pastName({ base: 'city', measure: 'was', months: 3 }) }))).toBe(
      false,
    );
    expect(canBeClassed(columnOf({ ...list, name: comparedKindName }))).toBe(false);
  });
});

describe('the query whose rows a flow matrix counts', () => {
  const comparison: Comparison = {
    earlier: '2026-09',
    filtersOn: 'later',
    changedOnly: true,
    margins: [],
    methodShare: 1,
  };
  const filters = [
    { column: 'city', text: 'utrecht' },
    { column: 'fte', text: '>2' },
    { column: earlierColumnName('fte'), text: '<9' },
    { column: comparedKindName, text: 'nieuw' },
  ];
  const queryWith = (filtersOn: Comparison['filtersOn']) => ({
    ...wholeList('advisers'),
    filters,
    comparison: { ...comparison, filtersOn },
  });

  it('has all rows of both months, also without a change, and no filters of the column itself', () => {
    expect(flowQuery(queryWith('later'), 'fte')).toEqual({
      ...wholeList('advisers'),
      filters: [{ column: 'city', text: 'utrecht' }],
      comparison: { ...comparison, filtersOn: 'later', changedOnly: false },
    });
  });

  it('has filters about the earlier month on the columns of that month', () => {
    const asked = flowQuery(queryWith('earlier'), 'equity');
    expect(asked.filters).toEqual([
      { column: earlierColumnName('city'), text: 'utrecht' },
      { column: earlierColumnName('fte'), text: '>2' },
      { column: earlierColumnName('fte'), text: '<9' },
    ]);
    expect(asked.comparison?.filtersOn).toBe('later');
    expect(flowQuery(queryWith('either'), 'equity').filters[0]).toEqual({ column: 'city', text: 'utrecht' });
  });

  it('is the query itself without a comparison', () => {
    const query = { ...wholeList('advisers'), filters };
    expect(flowQuery(query, 'fte')).toBe(query);
  });
});
