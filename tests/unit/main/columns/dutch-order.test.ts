import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCodeUnit, byDutch, inCodeOrder, inDutchOrder } from '../../../../src/main/columns/dutch-order';
import { examples } from '../../../first-cases';

const all = (texts: readonly string[], order = inDutchOrder) =>
  order(
    texts,
    texts.map((_, number) => number),
  ).map((number) => texts[number]);

describe('Dutch order', () => {
  const letters = fc.constantFrom(
    ...'aAbBeéËzZijIJ 0012345678909-.,\'&/()+@"_',
    'ç',
    'ß',
    'æ',
    'ş',
    '½',
    '²',
    'ı',
    'Ø',
    '\u00ad',
    '\u0301',
    '👍',
  );
  const text = fc.oneof(
    fc.array(letters, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.integer({ min: 0, max: 120 }).map((number) => `Kantoor ${number}`),
  );

  it('is the order of the collator for any texts', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
        expect(all(texts)).toEqual([...texts].sort(byDutch));
      }),
      { numRuns: examples(2000) },
    );
  });

  it('is the order of the collator for many texts with the same beginning', () => {
    const word = fc.constantFrom('Advies', 'advies', 'Adviesbureau ', 'Adviés', '1', '01', '10', '-', ' ', 'ş');
    const name = fc.array(word, { maxLength: 8 }).map((words) => words.join(''));
    fc.assert(
      fc.property(fc.array(name, { minLength: 100, maxLength: 300 }), (texts) => {
        expect(all(texts)).toEqual([...texts].sort(byDutch));
        expect(all(texts, inCodeOrder)).toEqual([...texts].sort(byCodeUnit));
      }),
    );
  });

  it('of codes and addresses is the order of their code units', () => {
    const code = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 9 }), fc.constantFrom('a\u0000', '', 'ÿ', 'Ā'));
    fc.assert(
      fc.property(fc.array(code, { maxLength: 60 }), (texts) => {
        expect(all(texts, inCodeOrder)).toEqual([...texts].sort(byCodeUnit));
      }),
      { numRuns: examples(1000) },
    );
  });

  it('accepts texts of any length', () => {
    const long = (end: string) => 'x'.repeat(5000) + end;
    const texts = [long('b'), long('a'), 'x'.repeat(4000), 'x'.repeat(4095), '9'.repeat(300), '8'.repeat(300)];
    expect(all(texts)).toEqual([...texts].sort(byDutch));
    expect(all(texts, inCodeOrder)).toEqual([...texts].sort(byCodeUnit));
  });

  it('compares digits as numbers, and accents and case only where letters are the same', () => {
    expect(all(['Zwolle 10', 'zwolle 2', 'Étten', 'Etten', 'etten-Leur', 'Zwolle 02'])).toEqual([
      'Etten',
      'Étten',
      'etten-Leur',
      'zwolle 2',
      'Zwolle 02',
      'Zwolle 10',
    ]);
  });
});
