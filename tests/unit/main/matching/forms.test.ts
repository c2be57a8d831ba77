import { describe, expect, it } from 'vitest';
import { domainIn, mailIn, phoneIn, placeKey, postcodeIn, streetIn } from '../../../../src/main/matching/address-forms';
import { joinedWords, nameForms } from '../../../../src/main/matching/name-words';
import { personIn } from '../../../../src/main/matching/person-names';

const wordsOf = (text: string) => nameForms(text).map(({ words, initials }) => [initials, ...words].join(' ').trim());

describe('names', () => {
  const same: readonly (readonly string[])[] = [
    ['Jansen Assurantiën B.V.', 'Jansen assurantien', 'JANSEN ASSURANTIËN BV', 'Jansen Assurantiën b v'],
    ['Otten & Bakker', 'Otten en Bakker', 'Otten + Bakker V.O.F.', 'Otten-Bakker'],
    ['J.P. van der Horst Advies', 'J.P. v/d Horst Advies', 'J P v.d. Horst Advies'],
    ['Hypotheekadvies Dijkstra', 'Hypotheek advies Dykstra'],
    ["'t Huys Vlierhof", 't Huys Vlierhof', 'Het Huys Vlierhof'],
    ['Financiële Diensten De Linde', 'Financiele Diensten Linde'],
    ['Yıldız Verzekeringen', 'Yildiz verzekering'],
    ['Stichting Knarrenberg', 'Knarrenberg'],
  ];
  for (const [first = '', ...others] of same) {
    it(`${first} is ${others.join(', ')}`, () => {
      for (const other of others) expect(wordsOf(other)).toEqual(wordsOf(first));
    });
  }

  it('keeps the point of an abbreviation', () => {
    expect(wordsOf('Fin. Adv. Wilgenhof')).toEqual(['fin. adv. wilgenhof']);
    expect(wordsOf('Hypotheekadv. Jansen')).toEqual(['hypotheek adv. jansen']);
    expect(wordsOf('Adm. kant. Bos')).toEqual(['adm. kant. bos']);
  });

  it('are two when the cell says so', () => {
    expect(wordsOf('P. Otten h.o.d.n. De Blauwe Molen')).toEqual(['p otten', 'blauwe molen']);
    expect(wordsOf('Otten Beheer B.V. handelend onder de naam Molen Advies')).toEqual(['otten beheer', 'molen advies']);
  });

  it('keeps every word when none is significant', () => expect(wordsOf('Het Advies van de BV')).not.toEqual([]));

  it('is the same in one word', () => {
    const [first, second] = [nameForms('Blauwe Molen')[0], nameForms('Blauwemolen')[0]];
    if (first === undefined || second === undefined) throw new Error('no name');
    expect(joinedWords(first)).toBe(joinedWords(second));
  });
});

describe('addresses', () => {
  it('reads a postcode wherever it stands', () => {
    for (const text of ['3511 AB', '3511ab', '3511AB Utrecht', 'Laan 4, 3511 AB Utrecht'])
      expect(postcodeIn(text)).toBe('3511AB');
    expect(postcodeIn('3511')).toBe('3511');
    expect(postcodeIn('Laan 3511')).toBe('');
  });

  it('reads a street and its number', () => {
    const street = streetIn('Dorpsstraat 12');
    for (const text of ['Dorpsstr. 12', 'Dorpsstraat 12a', 'DORPSSTRAAT 12-2', 'Dorpsstraat 12, 3511 AB Utrecht'])
      expect(streetIn(text)).toEqual(street);
    expect(streetIn('Plein 1940 12').street).toBe('plein');
  });

  it('knows the names of a place', () => {
    expect(placeKey("'s-Gravenhage")).toBe(placeKey('Den Haag'));
    expect(placeKey('UTRECHT')).toBe(placeKey('Utrecht'));
    expect(placeKey('12')).toBe('');
  });

  it('reads a telephone number in any notation', () => {
    for (const text of [
      '030-1234567',
      '+31 30 123 45 67',
      '0031301234567',
      '(030) 1234567',
      '301234567',
      '+31 (0)30 1234567',
    ])
      expect(phoneIn(text)).toBe('0301234567');
    expect(phoneIn('onbekend')).toBe('');
  });

  it('reads a domain that belongs to one organisation', () => {
    for (const text of ['info@molen.example', 'www.molen.example', 'https://molen.example/contact', 'Molen.example'])
      expect(domainIn(text)).toBe('molen.example');
    expect(domainIn('jansen@gmail.com')).toBe('');
    expect(mailIn('Jansen <Info@Molen.example>')).toBe('info@molen.example');
  });
});

describe('persons', () => {
  it('are the same in any order and notation', () => {
    for (const text of ['J.A. van der Horst', 'Horst, J.A. van der', 'dhr. J.A. v/d Horst', 'Horst, J.A. v.d.'])
      expect(personIn(text)).toEqual({ initials: 'ja', surname: 'horst' });
    expect(personIn('Jan van der Horst')).toEqual({ initials: 'j', surname: 'horst' });
    expect(personIn('Jan Albert Jansen')).toEqual({ initials: 'ja', surname: 'jansen' });
    expect(personIn('Ch. Otten-Bakker')).toEqual({ initials: 'c', surname: 'ottenbakker' });
  });

  it('needs two parts', () => expect(personIn('Jansen')).toBeNull());
});
