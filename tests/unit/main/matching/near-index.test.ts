import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersApart, NearIndex } from '../../../../src/main/matching/near-index';
import { isNearly } from '../../../../src/shared/format/near-words';
import { examples } from '../../../first-cases';

describe('words with one typing error', () => {
  const index = new NearIndex(['molen', 'molens', 'polen', 'moeln', 'bos', 'knarrenberg']);
  const near = (word: string) =>
    index.near(word).map((id) => ['molen', 'molens', 'polen', 'moeln', 'bos', 'knarrenberg'][id]);

  it('are found when a letter is left out, added or changed, or two are swapped', () => {
    expect(near('molen')).toEqual(['molens', 'polen', 'moeln']);
    expect(near('knarenberg')).toEqual(['knarrenberg']);
    expect(near('knarrenbreg')).toEqual(['knarrenberg']);
  });

  it('are not found for short words', () => expect(near('bas')).toEqual([]));

  it('are those that the filter of texts finds too', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 7 });
    fc.assert(
      fc.property(letters, fc.array(letters, { maxLength: 20 }), (word, words) => {
        const known = [...new Set(words)];
        const expected = known.filter((each) => each !== word && isNearly(word, each, 1));
        expect(new NearIndex(known).near(word).map((id) => known[id])).toEqual(expected);
      }),
      { numRuns: examples(200) },
    );
  });
});

it('letters apart are counted in one place of the texts', () => {
  expect(lettersApart('3511AB', '3511AB')).toBe(0);
  expect(lettersApart('3511AB', '3511AC')).toBe(1);
  expect(lettersApart('3511AB', '3151AB')).toBe(1);
  expect(lettersApart('3511AB', '9512AB', 3)).toBe(3);
});
