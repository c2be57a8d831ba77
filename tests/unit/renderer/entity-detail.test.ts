import { describe, expect, it } from 'vitest';
import { groupAt } from '../../../src/renderer/screens/entity-detail/current-group';
import { groupsOf, intoTwo } from '../../../src/renderer/screens/entity-detail/info-groups';
import { judge } from '../../../src/renderer/screens/entity-detail/judge-figure';
import { columnsOf } from '../../../src/shared/catalog/catalog';
import { columnGroups } from '../../../src/shared/catalog/column';

describe('the judgement of a key figure', () => {
  it('follows the bounds of ratings', () => {
    expect(judge('ratingRiFD', 7.4)).toEqual({ status: 'Groen' });
    expect(judge('paymentScore', 6.2)).toEqual({ status: 'Oranje' });
    expect(judge('creditRating', 5.4)).toEqual({ status: 'Rood' });
    expect(judge('ratingRiFD', null)).toEqual({ status: 'Geel', reason: 'te weinig gegevens' });
  });

  it('is red below the bound of current ratio and solvency', () => {
    expect(judge('currentRatio', 0.99)).toEqual({ status: 'Rood' });
    expect(judge('currentRatio', 1)).toEqual({ status: 'Groen' });
    expect(judge('solvency', 9)).toEqual({ status: 'Rood' });
    expect(judge('solvency', 10)).toEqual({ status: 'Groen' });
    expect(judge('solvency', null)).toBeNull();
  });

  it('says nothing of figures without a measure', () => {
    expect(judge('fte', 0)).toBeNull();
    expect(judge('equity', -1)).toBeNull();
  });
});

describe('the info groups of a dossier', () => {
  const groups = groupsOf(columnsOf('advisers'));

  it('hold every column of the list exactly once, in the order of the groups', () => {
    const names = groups.flatMap(({ columns }) => columns.map(({ name }) => name));
    expect([...names].sort()).toEqual(
      columnsOf('advisers')
        .map(({ name }) => name)
        .sort(),
    );
    expect(groups.map(({ name }) => name)).toEqual(columnGroups.filter((name) => groups.some((g) => g.name === name)));
  });

  it('stand in two halves of about the same length', () => {
    const size = (half: typeof groups) => half.reduce((sum, { columns }) => sum + columns.length + 2, 0);
    const [left, right] = intoTwo(groups);
    const longest = Math.max(...groups.map(({ columns }) => columns.length + 2));
    expect([...left, ...right]).toHaveLength(groups.length);
    expect(left[0]).toBe(groups[0]);
    expect(Math.abs(size(left) - size(right))).toBeLessThanOrEqual(longest);
  });

  it('point to the group where the reader is', () => {
    const headings = [
      { name: 'Basisgegevens', top: -300 },
      { name: 'Contact', top: -280 },
      { name: 'Cijfers', top: 90 },
      { name: 'Ratings', top: 500 },
    ];
    expect(groupAt(headings, 100)).toBe('Cijfers');
    expect(groupAt(headings, -1000)).toBe('Basisgegevens');
    expect(groupAt([], 0)).toBeNull();
  });
});
