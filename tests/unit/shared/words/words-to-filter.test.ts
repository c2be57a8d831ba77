import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNamed, columnsOf } from '../../../../src/shared/catalog/catalog';
import { withNamed } from '../../../../src/shared/catalog/named-columns';
import { filtersIn } from '../../../../src/shared/domain/lists/conditions';
import { listNames } from '../../../../src/shared/domain/lists/list-name';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { movedName } from '../../../../src/shared/words/idioms';
import {
  distanceOfReading,
  filtersOfReading,
  readSentence,
  waysToRead,
} from '../../../../src/shared/words/read-sentence';
import { isFilterPart } from '../../../../src/shared/words/reading';
import { makeVocabulary } from '../../../../src/shared/words/vocabulary';
import { centreNamed, inOneLine, read, thisYear, vocabularyOf } from './read-in-one-line';
import { sentences } from './sentences';

const filtersOf = (sentence: string) => {
  const reading = read(sentence);
  return waysToRead(reading).map((way) => filtersOfReading(reading, way));
};

describe('a reader of sentences', () => {
  it('understands at least nine of ten sentences of analysts', () => {
    const wrong = sentences.filter(([sentence, expected]) => inOneLine(sentence) !== expected);
    expect(sentences.length).toBeGreaterThanOrEqual(200);
    expect(wrong.length).toBeLessThanOrEqual(sentences.length / 10);
  });

  it('reports unread words of every sentence that it reads in an unexpected way', () => {
    const silent = sentences.filter(([sentence, expected]) => {
      const found = inOneLine(sentence);
      return found !== expected && found !== '' && !found.includes('?');
    });
    expect(silent).toEqual([]);
  });

  it('gives the words from which it read a filter', () => {
    const sentence = 'kantoren in Amersfoort met meer dan 5 fte, gisteren';
    const words = read(sentence).parts.map(({ kind, begin, end }) => `${kind}: ${sentence.slice(begin, end)}`);
    expect(words).toEqual([
      'list: kantoren',
      'filter: in Amersfoort',
      'filter: met meer dan 5 fte',
      'unread: gisteren',
    ]);
  });

  it('counts the largest among the offices that all other filters keep, wherever the sentence says it', () => {
    const [filters] = filtersOf('de 10 grootste actieve kantoren in Amersfoort zonder Kifid');
    expect(filters?.at(-1)).toEqual({ column: 'topOf', text: '10 hoogste fte' });
    expect(filters).toHaveLength(4);
  });

  it('reads offices that moved where months on this computer can tell, and names the word elsewhere', () => {
    const columns = withNamed(columnsOf('advisers'), [movedName], '2026-10');
    const vocabulary = makeVocabulary({ list: 'advisers', columns, values: {}, thisYear, centreNamed });
    const moved = [{ column: movedName, text: '>=1' }];
    for (const sentence of ['verhuisde kantoren', 'kantoren die zijn verhuisd', 'kantoren die verhuisd zijn']) {
      const reading = readSentence(sentence, vocabulary);
      expect(waysToRead(reading).map((way) => filtersOfReading(reading, way))).toEqual([moved]);
      expect(filtersOf(sentence)).toEqual([[]]);
    }
  });

  it('never reads a phrase that is denied as the phrase', () => {
    const denied = filtersOf('kantoren in Amersfoort, niet bij een keten').flat();
    expect(denied.some(({ column }) => column === 'franchises')).toBe(false);
    expect(filtersOf('kantoren die zonder keten zijn')).toEqual([[{ column: 'franchises', text: '~' }]]);
  });

  it('reads a distance from a place, never the place', () => {
    expect(distanceOfReading(read('kantoren met 5 fte binnen 10 km van Zwolle'))).toEqual({
      centre: centreNamed('Zwolle'),
      kilometres: 10,
    });
    for (const sentence of ['kantoren binnen 40 km van Zwolle', 'niet binnen 10 km van Utrecht', 'rond Zwolle'])
      expect(distanceOfReading(read(sentence))).toBeNull();
    for (const sentence of ['binnen 10 km van Zwolle', 'actieve kantoren binnen 5 kilometer rond Utrecht'])
      expect(
        filtersOf(sentence)
          .flat()
          .some(({ column }) => column === 'city' || column === 'province'),
      ).toBe(false);
  });

  it('offers each meaning of a word that has two', () => {
    expect(filtersOf('kantoren in Utrecht')).toEqual([
      [{ column: 'city', text: '=Utrecht' }],
      [{ column: 'province', text: 'Utrecht' }],
    ]);
  });

  it('joins two filters of a column as conditions', () => {
    expect(filtersOf('meer dan 5 fte en minder dan 20 fte in Amersfoort')).toEqual([
      [
        { column: 'city', text: '=Amersfoort' },
        { column: 'conditions', text: 'fte=>5 en fte=<20' },
      ],
    ]);
  });

  it('reports that a column is not in the subscription', () => {
    const columns = vocabularyOf('advisers').columns.map((column) =>
      column.name === 'creditRating' ? { ...column, withheld: true as const } : column,
    );
    const vocabulary = makeVocabulary({ list: 'advisers', columns, values: {}, thisYear, centreNamed });
    expect(readSentence('kredietscore boven 7', vocabulary).parts).toEqual([
      { begin: 0, end: 20, kind: 'unread', reason: 'withheld' },
    ]);
  });

  it('reports text after the first 300 characters as unread', () => {
    const { parts } = read(`fte boven 5 ${' '.repeat(300)}zonder Kifid`);
    expect(parts.map(({ kind }) => kind)).toEqual(['filter', 'unread']);
  });
});

const pieces = [
  ...sentences.flatMap(([sentence]) => sentence.split(' ')),
  ...[
    'of',
    'en',
    'niet',
    'zonder',
    'met',
    'in',
    ',',
    '(',
    '"',
    '-',
    '!',
    '=',
    '~',
    '|',
    '\\',
    '',
    '٣',
    'ß',
    '99999999999999999999',
  ],
];
const typed = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((words) => words.join(' ')),
  fc.string({ maxLength: 60, unit: 'grapheme' }),
);

describe('any text that is typed', () => {
  it('is read as filters that their columns understand', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...listNames), (sentence, list) => {
        const reading = readSentence(sentence, vocabularyOf(list));
        const filters = reading.parts.filter(isFilterPart).flatMap(({ choices }) => choices.flatMap(filtersIn));
        const joined = waysToRead(reading).flatMap((way) => filtersOfReading(reading, way));
        for (const { column: name, text } of [...filters, ...joined]) {
          const column = columnNamed(list, name);
          expect(column, name).toBeDefined();
          expect(column !== undefined && parseFilter(column, text, thisYear).ok, `${name}=${text}`).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is divided into parts in its order that do not overlap', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...listNames), (sentence, list) => {
        let end = 0;
        for (const part of readSentence(sentence, vocabularyOf(list)).parts) {
          expect(part.begin).toBeGreaterThanOrEqual(end);
          expect(part.end).toBeGreaterThan(part.begin);
          end = part.end;
        }
        expect(end).toBeLessThanOrEqual(sentence.length);
      }),
      {
        numRuns: 400,
        examples: [
          ['of is kantoren', 'advisers'],
          ['of en kantoren kantoren', 'advisers'],
        ],
      },
    );
  });
});
