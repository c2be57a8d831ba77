import { describe, expect, it } from 'vitest';
import { describeSlow, noteSlow, slowFrom } from '../../../src/main/logs/slow-query';
import { type ListQuery, wholeList } from '../../../src/shared/domain/lists/list';

const query: ListQuery = {
  ...wholeList('advisers'),
  filters: [{ column: 'name', text: 'geheim' }],
  sort: [{ column: 'fte', direction: 'desc' }],
};

describe('a query that takes long', () => {
  it('is reported by its list and its columns, never by what was typed', () => {
    expect(describeSlow('page', query, 51.6)).toBe('slow page advisers 52 ms filters name sort fte');
    expect(describeSlow('facet', { ...query, filters: [], sort: [] }, 40)).toContain('filters - sort -');
  });

  it('is noted above its bound only, also when it fails', () => {
    const notes: unknown[] = [];
    const work = (milliseconds: number) => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
      return milliseconds;
    };
    expect(
      noteSlow(
        'page',
        () => work(0),
        (note) => notes.push(note),
      )({ query }),
    ).toBe(0);
    expect(notes).toEqual([]);
    noteSlow(
      'page',
      () => work(slowFrom + 5),
      (note) => notes.push(note),
    )({ query });
    const failing = () => {
      work(slowFrom + 5);
      throw new Error('x');
    };
    expect(() => noteSlow('page', failing, (note) => notes.push(note))({ query })).toThrow('x');
    expect(notes).toHaveLength(2);
  });
});
