import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from '../../../../src/shared/format/found-ranges';
import { excerptOf, textPieces } from '../../../../src/shared/records/text-pieces';

const linked = (text: string) =>
  textPieces(text, []).flatMap(({ text: shown, kvk }) => (kvk === null ? [] : [[shown, kvk]]));
const found = (text: string, search: string) =>
  textPieces(text, searchWords(search)).flatMap((piece) => (piece.found ? [piece.text] : []));

describe('a text with KvK numbers', () => {
  it('links numbers of 7 and 8 digits to their offices, and no others', () => {
    expect(linked('Bel 99041278 en 9924570.')).toEqual([
      ['99041278', '99041278'],
      ['9924570', '09924570'],
    ]);
    expect(linked('123456 en 123456789, in 2026')).toEqual([]);
    expect(linked('(99041278)/9924570-x')).toHaveLength(2);
  });
});

describe('a text that is searched', () => {
  it('marks every word, whatever its case and accents', () => {
    expect(found('Café Crème, CAFE en cafe', 'café')).toEqual(['Café', 'CAFE', 'cafe']);
    expect(found('Terugbellen over de offerte', 'offer BEL')).toEqual(['bel', 'offer']);
    expect(found('niets', '')).toEqual([]);
  });

  it('marks finds that overlap as one, and a number that is found in part', () => {
    expect(found('aaaa', 'aa aaa')).toEqual(['aaaa']);
    expect(textPieces('tel 99041278', ['9904'])[1]).toEqual({ text: '99041278', found: true, kvk: '99041278' });
  });

  it('is the same text in parts, whatever it holds', () => {
    const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.stringMatching(/^[ 0-9aeé\n]{0,60}$/));
    fc.assert(
      fc.property(texts, fc.string({ maxLength: 8 }), (text, search) => {
        const pieces = textPieces(text, searchWords(search));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
      }),
    );
  });

  it('of 100,000 characters is taken apart in one pass', () => {
    const text = '12345678 é '.repeat(9000);
    expect(textPieces(text, ['1', 'e'])).toHaveLength(9000 * 4);
  });
});

describe('an excerpt', () => {
  it('is the whole of a short text, and the begin of a long one', () => {
    expect(excerptOf('kort', [], 10)).toEqual({ before: false, text: 'kort', after: false });
    expect(excerptOf('abcdefghij', [], 4)).toEqual({ before: false, text: 'abcd', after: true });
  });

  it('shows the first find, wherever it is', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (before, after) => {
        const text = `${'x'.repeat(before)}naald${'x'.repeat(after)}`;
        expect(excerptOf(text, ['naald'], 400).text).toContain('naald');
      }),
    );
  });

  it('never cuts a sign in two', () => {
    const { text } = excerptOf('😀'.repeat(100), [], 51);
    expect(text).toBe('😀'.repeat(25));
  });
});
