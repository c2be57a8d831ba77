import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from '../../../../src/shared/format/found-ranges';
import { excerptOf, namesOffice, searchOfOffice, textPieces } from '../../../../src/shared/records/text-pieces';

/** The offices of the month. */
const isKnown = (kvk: string): boolean => ['99041278', '09924570'].includes(kvk);
const linked = (text: string) =>
  textPieces(text, [], isKnown).flatMap(({ text: shown, kvk }) => (kvk === null ? [] : [[shown, kvk]]));
const found = (text: string, search: string) =>
  textPieces(text, searchWords(search), isKnown).flatMap((piece) => (piece.isMatch ? [piece.text] : []));

describe('a text with KvK numbers', () => {
  it('links the numbers of offices that the month knows', () => {
    expect(linked('Bel 99041278 en 9924570.')).toEqual([
      ['99041278', '99041278'],
      ['9924570', '09924570'],
    ]);
    expect(linked('(99041278), 9924570; 99041278')).toHaveLength(3);
    expect(linked('12345678, 123456 en 123456789, in 2026')).toEqual([]);
  });

  it('links a number that is called a KvK number, also of an unknown office', () => {
    for (const before of ['KvK ', 'kvk: ', 'KvK-nummer ', 'K.v.K. nr. ', 'kvknummer:']) {
      expect(linked(`Zie ${before}12345678.`), before).toEqual([['12345678', '12345678']]);
    }
  });

  it.each([
    'order-A99041278',
    '99041278a',
    '€ 99041278',
    '€99041278',
    '99041278,50',
    '99041278 euro',
    '99041278%',
    '1.99041278',
    'AFM 99041278',
    'AFM-nummer: 99041278',
    'btw nr 99041278',
    'tel. 99041278',
    'https://register.example/99041278/open',
    'www.kantoor.example?kvk=99041278',
    '99041278@kantoor.example',
    '01-99041278',
    '99041278-01',
    '99041278.5',
  ])('leaves a number alone that is part of something else: %s', (text) => {
    expect(linked(text)).toEqual([]);
  });
});

describe('a text that is searched', () => {
  it('marks every word, in any case and with or without accents', () => {
    expect(found('Café Crème, CAFE en cafe', 'café')).toEqual(['Café', 'CAFE', 'cafe']);
    expect(found('Terugbellen over de offerte', 'offer BEL')).toEqual(['bel', 'offer']);
    expect(found('niets', '')).toEqual([]);
  });

  it('marks overlapping matches as one, and a whole number when a part matches', () => {
    expect(found('aaaa', 'aa aaa')).toEqual(['aaaa']);
    expect(textPieces('bel 99041278', ['9904'], isKnown)[1]).toEqual({
      text: '99041278',
      isMatch: true,
      kvk: '99041278',
    });
  });

  it('is the same text when its pieces are joined', () => {
    const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.stringMatching(/^[ 0-9aeé\n]{0,60}$/));
    fc.assert(
      fc.property(texts, fc.string({ maxLength: 8 }), (text, search) => {
        const pieces = textPieces(text, searchWords(search), isKnown);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
      }),
    );
  });

  it('of 99,000 characters is divided into all its pieces', () => {
    const text = '99041278 é '.repeat(9000);
    expect(textPieces(text, ['9', 'e'], isKnown)).toHaveLength(9000 * 4);
  });
});

describe('an excerpt', () => {
  it('is the whole of a short text, and the beginning of a long one', () => {
    expect(excerptOf('kort', [], 10)).toEqual({ before: false, text: 'kort', after: false });
    expect(excerptOf('abcdefghij', [], 4)).toEqual({ before: false, text: 'abcd', after: true });
  });

  it('shows the first match at any place', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (before, after) => {
        const text = `${'x'.repeat(before)}naald${'x'.repeat(after)}`;
        expect(excerptOf(text, ['naald'], 400).text).toContain('naald');
      }),
    );
  });

  it('never cuts a character in two', () => {
    const { text } = excerptOf('😀'.repeat(100), [], 51);
    expect(text).toBe('😀'.repeat(25));
  });
});

describe('a note about an office', () => {
  it('names its number in 7 or 8 digits, and not as a longer number or an invoice', () => {
    expect(namesOffice('Bel 9924570 terug', '09924570')).toBe(true);
    expect(namesOffice('KvK 09924570: offerte', '09924570')).toBe(true);
    expect(namesOffice('order 109924570', '09924570')).toBe(false);
    expect(namesOffice('factuur 09924570', '09924570')).toBe(false);
    expect(namesOffice('Bel 99041278', '09924570')).toBe(false);
  });

  it('is searched by the digits that both ways to write the number share', () => {
    expect('09924570').toContain(searchOfOffice('09924570'));
    expect('9924570').toContain(searchOfOffice('09924570'));
    expect(searchOfOffice('99041278')).toBe('99041278');
  });
});
