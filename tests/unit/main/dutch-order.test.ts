import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDutch, inDutchOrder } from '../../../src/main/columns/dutch-order';

const all = (texts: readonly string[]) =>
  inDutchOrder(
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

  it('is that of the collator, whatever the texts hold', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
        expect(all(texts)).toEqual([...texts].sort(byDutch));
      }),
      { numRuns: 2000 },
    );
  });

  it('counts numbers, and sees accents and case only where letters are the same', () => {
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
