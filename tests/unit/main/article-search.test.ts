import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/shared/catalog/catalog';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { Fault } from '../../../src/shared/domain/result';
import { examples } from '../../first-cases';
import { kvkOf, monthOf } from './made-month';

describe('the search for articles', () => {
  const word = fc.constantFrom('pensioen', 'Hypotheek', 'café', 'over', 'C.V.');
  const article = fc.record({
    title: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    excerpt: fc.option(
      fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
      { nil: null },
    ),
  });
  const searches = fc.array(fc.constantFrom('pensioen', 'HYPO', 'cafe', 'over', 'c.v', 'niets'), { maxLength: 3 });

  it('keeps articles with every word in the title or the excerpt, in the list of the press and by location', () => {
    fc.assert(
      fc.property(fc.array(article, { minLength: 1, maxLength: 8 }), searches, (articles, words) => {
        const engine = monthOf({
          advisers: [{ kvk: kvkOf(0), name: 'Een' }],
          locations: [{ kvk: kvkOf(0), locationId: `${kvkOf(0)}_0` }],
          press: articles.map((each, at) => ({ id: String(at), kvks: [kvkOf(0)], ...each })),
        });
        const plain = (text: string) =>
          text
            .toLowerCase()
            .normalize('NFD')
            .replace(/\p{Mn}/gu, '');
        const expected = articles.flatMap(({ title, excerpt }, at) => {
          const texts = [title, excerpt ?? ''].map(plain);
          return words.every((each) => texts.some((text) => text.includes(plain(each)))) ? [at] : [];
        });
        const filters = words.map((text) => ({ column: 'articleText', text }));
        expect([...engine('press').rows({ ...wholeList('press'), filters })]).toEqual(expected);
        expect([...engine('pressLocation').rows({ ...wholeList('pressLocation'), filters })]).toEqual(expected);
      }),
      { numRuns: examples(40) },
    );
  });

  it('is not a column that is shown, and is refused on the list of offices', () => {
    const engine = monthOf({ advisers: [{ kvk: kvkOf(0), name: 'Een' }], press: [{ id: '1', title: 'Een' }] });
    expect(columnsOf('press').map(({ name }) => name)).not.toContain('articleText');
    const filters = [{ column: 'articleText', text: 'een' }];
    expect(() => engine('advisers').rows({ ...wholeList('advisers'), filters })).toThrow(Fault);
  });
});
