import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../../src/shared/catalog/catalog';
import {
  beginningOf,
  bestMatches,
  foldTexts,
  gradeRank,
  matchesOf,
  type SearchedTexts,
} from '../../../../src/shared/format/best-match';
import { fold } from '../../../../src/shared/format/fold';

const grades = (typed: string, ...texts: readonly SearchedTexts[]) =>
  matchesOf(texts, foldTexts, typed).map(({ item, grade }) => [item.label, grade]);

const columnsFor = (typed: string) =>
  bestMatches(
    columnsOf('advisers'),
    ({ name, label, group, explanation }) => foldTexts({ label, otherNames: `${name} ${group}`, explanation }),
    typed,
  ).map(({ label }) => label);

const word = fc.stringMatching(/^[a-zé]{1,7}$/);
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const texts = fc.record({ label: phrase, otherNames: phrase, explanation: phrase });

describe('the matches of a typed text', () => {
  it('are in order: equal, beginning, a word, inside a word, another name, an explanation', () => {
    expect(
      grades(
        'plaats',
        { label: 'Nummer', explanation: 'Van de plaats' },
        { label: 'Postplaats' },
        { label: 'Naam van de plaats' },
        { label: 'Woon', otherNames: 'plaats' },
        { label: 'Plaatsnaam' },
        { label: 'Straat' },
        { label: 'PLAATS' },
      ),
    ).toEqual([
      ['PLAATS', 'equal'],
      ['Plaatsnaam', 'begins'],
      ['Naam van de plaats', 'word'],
      ['Postplaats', 'inside'],
      ['Woon', 'otherName'],
      ['Nummer', 'explained'],
    ]);
  });

  it('are labels that resemble the text only when no label contains it', () => {
    expect(grades('solvabilitiet', { label: 'Solvabiliteit' }, { label: 'FTE' })).toEqual([
      ['Solvabiliteit', 'nearly'],
    ]);
    expect(grades('hypotek', { label: 'Hypotheken' }, { label: 'Bij hypotek' })).toEqual([['Bij hypotek', 'word']]);
    expect(grades('hypotek', { label: 'Hypotheken' })).toEqual([['Hypotheken', 'nearly']]);
    expect(grades('ftr', { label: 'FTE' })).toEqual([]);
  });

  it('begin with the column whose label is typed, among all columns of offices', () => {
    for (const label of ['Plaats', 'FTE', 'Franchise', 'Segment', 'Solvabiliteit', 'Provincie', 'Rechtsvorm']) {
      expect(columnsFor(label.toLowerCase())[0], label).toBe(label);
    }
    expect(columnsFor('hypothec')[0]).toMatch(/hypothec/i);
  });

  it('are all items in their order when nothing is typed', () => {
    fc.assert(
      fc.property(fc.array(texts), fc.constantFrom('', ' ', '  '), (items, typed) => {
        expect(bestMatches(items, foldTexts, typed)).toEqual(items);
      }),
    );
  });

  it('are never after a worse match, and keep their order among equals', () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 30 }), phrase, (items, typed) => {
        const found = matchesOf(items, foldTexts, typed);
        found.slice(1).forEach((match, at) => {
          const before = found[at];
          if (before === undefined) return;
          const difference = gradeRank(match.grade) - gradeRank(before.grade);
          expect(difference).toBeGreaterThanOrEqual(0);
          if (difference === 0) expect(items.indexOf(match.item)).toBeGreaterThanOrEqual(items.indexOf(before.item));
        });
      }),
    );
  });

  it('include every item that has all words, and begin with an item whose own label is typed', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 20 }), fc.nat(), (items, at) => {
        const item = items[at % items.length];
        if (item === undefined) return;
        const found = matchesOf(items, foldTexts, item.label.toUpperCase());
        expect(found[0]?.grade).toBe('equal');
        expect(fold(found[0]?.item.label ?? '')).toBe(fold(item.label));
        const words = `${item.explanation} ${item.otherNames}`;
        expect(bestMatches(items, foldTexts, words)).toContain(item);
      }),
    );
  });

  it('agree with the check of a single label for its beginning', () => {
    fc.assert(
      fc.property(phrase, phrase, (label, typed) => {
        const [match] = matchesOf([label], (text) => foldTexts({ label: text }), typed);
        const grade = match?.grade;
        expect(beginningOf(typed)(fold(label))).toBe(grade === 'equal' || grade === 'begins' ? grade : null);
      }),
    );
  });
});
