import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNearly, lettersOf, mayBeNearly } from '../../../src/main/lists/typing-errors';
import { WordIndex, wordsOf } from '../../../src/main/lists/word-index';

describe('a typing error', () => {
  it('is a letter too few, too many, wrong, or swapped', () => {
    for (const typed of ['kwiksaart', 'kwikkstaart', 'kwikstaert', 'kwiktsaart', 'kwikstaart']) {
      expect(isNearly(typed, 'kwikstaart', 1), typed).toBe(true);
    }
    for (const typed of ['kwikstrt', 'wikstaar', 'merel', ''])
      expect(isNearly(typed, 'kwikstaart', 1), typed).toBe(false);
    expect(isNearly('kwikstrt', 'kwikstaart', 2)).toBe(true);
  });

  it('is found wherever one letter was changed, left out or put in', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(11), fc.constantFrom('x', ''), (text, at, put) => {
        const place = at % text.length;
        expect(isNearly(text.slice(0, place) + put + text.slice(place + 1), text, 1)).toBe(true);
        expect(isNearly(`${text.slice(0, place)}x${text.slice(place)}`, text, 1)).toBe(true);
        expect(mayBeNearly(lettersOf(text.slice(0, place) + put + text.slice(place + 1)), lettersOf(text), 1)).toBe(
          true,
        );
      }),
    );
  });
});

describe('the words of a list', () => {
  const names = ['Kwikstaart Hypotheken', 'De Kwikstaart', 'Merel Advies', 'Hypotheekhuis Merel', 'Zürich Pensioen'];
  const cities = ['Utrecht', 'Gouda', 'Utrecht', 'Assen', 'Gouda'];
  const index = new WordIndex(names.length, [
    { weight: 3, texts: (row) => [names[row] ?? ''] },
    { weight: 1, texts: (row) => [cities[row] ?? ''] },
  ]);
  const found = (text: string) => {
    const scores = index.scores(wordsOf(text));
    return [...scores.keys()]
      .filter((row) => scores[row] !== 0)
      .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
  };

  it('find rows that have every typed word, in any order and any of their texts', () => {
    expect(found('kwikstaart')).toEqual([0, 1]);
    expect(found('utrecht merel')).toEqual([2]);
    expect(found('ZURICH')).toEqual([4]);
    expect(found('merel gouda')).toEqual([]);
    expect(found('...')).toEqual([]);
  });

  it('put a whole word before its beginning, that before its inside, and a name before a place', () => {
    expect(found('hypothe')).toEqual([0, 3]);
    expect(found('merel')).toEqual([2, 3]);
    expect(found('staart')).toEqual([0, 1]);
  });

  it('forgive a typing error where nothing is written so', () => {
    expect(found('kwikstart')).toEqual([0, 1]);
    expect(found('utrehct merel')).toEqual([2]);
    expect(found('mxx')).toEqual([]);
  });
});
