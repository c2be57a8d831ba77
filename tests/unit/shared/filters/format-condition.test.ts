import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { conditionsName, sampleName, topOfName } from '../../../../src/shared/catalog/computed';
import type { Column } from '../../../../src/shared/domain/lists/column';
import { formatCondition } from '../../../../src/shared/filters/format-condition';
import { writeConditions } from '../../../../src/shared/filters/kinds/conditions-text';
import { writeRelated } from '../../../../src/shared/filters/kinds/related-filter';
import { writeSample, writeTopOf } from '../../../../src/shared/filters/kinds/row-limit-filters';

const thisYear = 2026;
const named = (name: string, filterKind?: Column['filterKind']): Column => {
  const column = columnNamed('advisers', name) ?? columnNamed('advisers', 'city');
  if (column === undefined) throw new Error(name);
  return { ...column, name, ...(filterKind !== undefined && { filterKind }) };
};

describe('the condition of a format rule', () => {
  it('is a filter of its own column, in the words of that filter', () => {
    expect(formatCondition(named('fte'), '>5', thisYear)).toMatchObject({ on: 'number' });
    expect(formatCondition(named('fte'), '!5', thisYear)).toMatchObject({ on: 'not', of: { on: 'number' } });
    expect(formatCondition(named('city'), 'utrecht', thisYear)).toMatchObject({ on: 'text' });
  });

  it('is null when nothing is typed, or the text is not understood', () => {
    for (const text of ['', ' ', '!', 'veel']) expect(formatCondition(named('fte'), text, thisYear), text).toBeNull();
  });

  it('is null for another list, for other columns, and for a part of the rows', () => {
    const related = writeRelated({ list: 'persons', words: '', filters: [], mutations: null, near: null });
    expect(formatCondition(named('kvk'), related, thisYear)).toBeNull();
    expect(formatCondition(named('kvk'), `!${related}`, thisYear)).toBeNull();
    const conditions = writeConditions({ mode: 'all', of: [{ column: 'city', text: 'utrecht' }] });
    expect(formatCondition(named(conditionsName, 'conditions'), conditions, thisYear)).toBeNull();
    const sample = writeSample({ size: { of: 'rows', count: 10 }, per: null, seed: 1 });
    expect(formatCondition(named(sampleName, 'sample'), sample, thisYear)).toBeNull();
    const top = writeTopOf({ count: 3, column: 'fte', end: 'highest', per: null });
    expect(formatCondition(named(topOfName, 'topOf'), top, thisYear)).toBeNull();
  });
});
