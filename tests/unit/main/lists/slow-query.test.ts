import { describe, expect, it } from 'vitest';
import { describeQuestion, noteSlow, slowFrom } from '../../../../src/main/lists/thread/list-thread-calls';
import { type ListQuery, wholeList } from '../../../../src/shared/domain/lists/list';

const query: ListQuery = {
  ...wholeList('advisers'),
  filters: [{ column: 'name', text: 'geheim' }],
  sort: [{ column: 'fte', direction: 'desc' }],
};

describe('a query that takes long', () => {
  it('is reported by its list and its columns, never by what was typed', () => {
    expect(describeQuestion('page', query)).toBe('page advisers filters name sort fte');
    expect(describeQuestion('facet', { ...query, filters: [], sort: [] })).toContain('filters - sort -');
  });

  it('is noted above its bound only, also when it fails', () => {
    const notes: unknown[] = [];
    const work = (milliseconds: number) => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
      return milliseconds;
    };
    const noted = { call: 'page', query, note: (note: unknown) => notes.push(note) };
    expect(noteSlow(noted, () => work(0))).toBe(0);
    expect(notes).toEqual([]);
    noteSlow(noted, () => work(slowFrom + 5));
    const failing = () => {
      work(slowFrom + 5);
      throw new Error('x');
    };
    expect(() => noteSlow(noted, failing)).toThrow('x');
    // A question that is no query of a list has nothing to name.
    noteSlow({ ...noted, query: { id: '1' } }, () => work(slowFrom + 5));
    expect(notes).toHaveLength(2);
  });
});
