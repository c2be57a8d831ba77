import { describe, expect, it } from 'vitest';
import { guessClueColumns } from '../../../../src/shared/matching/clue-columns';
import { cluesOf, decisionKey } from '../../../../src/shared/matching/clues';

const exports: readonly (readonly [system: string, head: readonly string[], columns: object])[] = [
  [
    'a Dutch CRM',
    ['Relatienr', 'Relatienaam', 'Adres', 'PC', 'Woonplaats', 'Tel.', 'E-mail', 'Website', 'Contactpersoon', 'KvK-nr.'],
    { name: 1, street: 2, postcode: 3, place: 4, telephone: 5, mail: 6, site: 7, person: 8, kvk: 9 },
  ],
  [
    'an English CRM',
    ['Account Name', 'Billing Street', 'Billing City', 'Billing Zip', 'Phone', 'Fax', 'Email Address', 'URL'],
    { name: 0, street: 1, place: 2, postcode: 3, telephone: 4, mail: 6, site: 7 },
  ],
  [
    'a bookkeeping program',
    ['Debiteurnaam', 'T.a.v.', 'Straat + huisnr', 'Postcode', 'Plaats', 'Telefoonnummer (vast)', 'Mobiel'],
    { name: 0, person: 1, street: 2, postcode: 3, place: 4, telephone: 5 },
  ],
  ['one column for two clues', ['Bedrijf', 'Postcode / plaats'], { name: 0, postcode: 1, place: 1 }],
  ['the postal address last', ['Handelsnaam', 'Postcode postadres', 'Postcode'], { name: 0, postcode: 2 }],
  [
    'a CRM that numbers addresses',
    [
      'Accountnaam',
      'Adres 1: straat 1',
      'Adres 1: plaats',
      'Adres 1: postcode',
      'Hoofdtelefoon',
      'Company Domain Name',
    ],
    { name: 0, street: 1, place: 2, postcode: 3, telephone: 4, site: 5 },
  ],
  [
    'underscores',
    ['naam_kantoor', 'straat_huisnr', 'pc', 'woonpl', 'mail'],
    { name: 0, street: 1, postcode: 2, place: 3, mail: 4 },
  ],
  ['an own adviser beside the office', ['Adviseur', 'Kantoor', 'Woonplaats kantoor'], { name: 1, place: 2 }],
  ['only a mobile number', ['Kantoor', 'Mobiel', 'Plaatsnaam'], { name: 0, telephone: 1, place: 2 }],
];

describe('guessed columns of clues', () => {
  for (const [system, head, columns] of exports) {
    it(`reads the headings of ${system}`, () => expect(guessClueColumns(head, [])).toEqual(columns));
  }

  it('reads the cells of a table without headings', () => {
    const rows = [
      [
        '1',
        'Jansen Assurantiën B.V.',
        'Dorpsstraat 12',
        '3511 AB',
        'Utrecht',
        '030-1234567',
        'info@jansen.example',
        'P. Jansen',
      ],
      [
        '2',
        'De Blauwe Hypotheek',
        'Laan 4a',
        '8011CD',
        'Zwolle',
        '+31 38 123 45 67',
        'post@blauw.example',
        'A.B. de Vries',
      ],
    ];
    expect(guessClueColumns(null, rows)).toEqual({
      name: 1,
      street: 2,
      postcode: 3,
      place: 4,
      telephone: 5,
      mail: 6,
      person: 7,
    });
  });

  it('believes cells before a heading that they contradict', () => {
    const rows = [
      ['12', 'Jansen', 'https://jansen.example'],
      ['13', 'Pietersen', 'www.pietersen.example'],
    ];
    expect(guessClueColumns(['Klant', 'Bedrijfsnaam', 'E-mail'], rows)).toEqual({ name: 1, site: 2 });
  });

  it('takes no column under an unknown heading for the name beside a KvK number', () => {
    const rows = ['goud', 'zilver', 'goud'].map((segment, at) => [`1234567${at}`, segment, '100']);
    expect(guessClueColumns(['KvK', 'Segment', 'Premie'], rows)).toEqual({ kvk: 0 });
    expect(guessClueColumns(null, rows)).toEqual({ kvk: 0, name: 1 });
  });

  it('finds nothing in a table of amounts', () => {
    expect(guessClueColumns(['Polis', 'Premie'], [['P-1', '12,50']])).toEqual({});
  });
});

describe('clues of a row', () => {
  it('are the filled cells', () => {
    expect(cluesOf([' Jansen ', '', '3511AB Utrecht'], { name: 0, mail: 1, postcode: 2, place: 2, site: 9 })).toEqual({
      name: 'Jansen',
      postcode: '3511AB Utrecht',
      place: '3511AB Utrecht',
    });
  });

  it('have one key however they are written', () => {
    const key = decisionKey({
      name: 'Café  Jansén',
      postcode: '3511 AB',
      telephone: '+31 30 123 45 67',
      kvk: '9900001',
    });
    expect(decisionKey({ kvk: '09900001', telephone: '030-1234567', postcode: '3511ab', name: 'cafe jansen' })).toBe(
      key,
    );
    expect(decisionKey({ name: 'Jansen', postcode: '3511 AB' })).not.toBe(key);
  });
});
