import { describe, expect, it } from 'vitest';
import { everyArticle, filtersOf, pageQuestion, sortOf } from '../../../../src/renderer/screens/press/press-question';
import { readListChoice } from '../../../../src/shared/filters/kinds/list-choice';
import { searchWords } from '../../../../src/shared/format/found-ranges';

describe('the question of the Vakpers', () => {
  it('starts without filters, with the newest twenty', () => {
    expect(pageQuestion(everyArticle, filtersOf(everyArticle, true), ['title'])).toMatchObject({
      list: 'press',
      filters: [],
      sort: [{ column: 'date', direction: 'desc' }],
      offset: 0,
      limit: 20,
    });
  });

  it('matches every word of a search, regardless of case and accents', () => {
    expect(searchWords('  Café\t Überlegen ')).toEqual(['cafe', 'uberlegen']);
    expect(filtersOf({ ...everyArticle, search: 'Café over' }, true)).toEqual([
      { column: 'articleText', text: 'cafe' },
      { column: 'articleText', text: 'over' },
    ]);
  });

  it('uses a category and a source literally, even with characters that filters interpret', () => {
    const [category, source] = filtersOf({ ...everyArticle, category: 'A|B~', source: '&C\\' }, true);
    expect(readListChoice(category?.text ?? '')).toEqual({ values: ['A|B~'], empty: false, all: false });
    expect(readListChoice(source?.text ?? '')).toEqual({ values: ['&C\\'], empty: false, all: false });
  });

  it('ignores an invalid period, and one of only spaces', () => {
    expect(filtersOf({ ...everyArticle, period: '2026' }, true)).toEqual([{ column: 'date', text: '2026' }]);
    expect(filtersOf({ ...everyArticle, period: '2026' }, false)).toEqual([]);
    expect(filtersOf({ ...everyArticle, period: '  ' }, true)).toEqual([]);
  });

  it('puts the newest first among equal values', () => {
    expect(sortOf({ ...everyArticle, sort: { column: 'src', direction: 'asc' } })).toEqual([
      { column: 'src', direction: 'asc' },
      { column: 'date', direction: 'desc' },
    ]);
  });
});
