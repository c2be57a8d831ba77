import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Column } from '../../../../src/shared/domain/lists/column';
import { canBeAxis, emptyText, standardBands } from '../../../../src/shared/filters/pivot-axis';

const office = columnNamed('advisers', 'city');
if (office === undefined) throw new Error('no column');
const columnOf = (kind: Column['kind'], filterKind: Column['filterKind'], change: Partial<Column> = {}): Column => ({
  ...office,
  kind,
  filterKind,
  ...change,
});

describe('a column by which rows can be grouped', () => {
  it('has a filter for each of its values that keeps exactly the rows of that value', () => {
    const able: readonly (readonly [Column['kind'], Column['filterKind']])[] = [
      ['number', 'number'],
      ['date', 'date'],
      ['date', 'birthDate'],
      ['list', 'commaList'],
      ['list', 'typedList'],
      ['text', 'infix'],
      ['text', 'list'],
      ['flag', 'yesNo'],
    ];
    for (const [kind, filterKind] of able) expect(canBeAxis(columnOf(kind, filterKind)), filterKind).toBe(true);
    const unable: readonly (readonly [Column['kind'], Column['filterKind']])[] = [
      ['number', 'infix'],
      ['date', 'infix'],
      ['list', 'infix'],
      ['list', 'topLabel'],
      ['dates', 'date'],
      ['text', 'topLabel'],
      ['text', 'kvkPresence'],
      ['text', 'conditions'],
      ['text', 'sample'],
      ['text', 'topOf'],
    ];
    for (const [kind, filterKind] of unable) expect(canBeAxis(columnOf(kind, filterKind)), filterKind).toBe(false);
  });

  it('is included in the subscription', () => {
    expect(canBeAxis(columnOf('number', 'number', { withheld: true }))).toBe(false);
  });

  it('has a filter for the rows without a value', () => {
    for (const filterKind of ['list', 'commaList', 'typedList', 'yesNo'] as const) {
      expect(emptyText({ filterKind }), filterKind).toBe('~');
    }
    for (const filterKind of ['number', 'date', 'infix', 'postcode'] as const) {
      expect(emptyText({ filterKind }), filterKind).toBe('=');
    }
  });

  it('is grouped by default into five bands of numbers, years of dates, or values', () => {
    expect(standardBands(columnOf('number', 'number'))).toEqual({ by: 'rows', count: 5 });
    expect(standardBands(columnOf('amount', 'number'))).toEqual({ by: 'rows', count: 5 });
    expect(standardBands(columnOf('year', 'number'))).toEqual({ by: 'values' });
    expect(standardBands(columnOf('date', 'date'))).toEqual({ by: 'year' });
    expect(standardBands(columnOf('text', 'list'))).toEqual({ by: 'values' });
    expect(standardBands(columnOf('list', 'commaList'))).toEqual({ by: 'values' });
  });
});
