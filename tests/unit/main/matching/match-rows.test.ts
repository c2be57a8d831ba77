import { describe, expect, it } from 'vitest';
import { RowMatcher } from '../../../../src/main/matching/match-rows';
import type { OfficeFacts } from '../../../../src/main/matching/office-facts';
import { OfficeIndex } from '../../../../src/main/matching/office-index';
import type { Clues } from '../../../../src/shared/matching/clues';
import type { RowMatch } from '../../../../src/shared/matching/evidence';
import { evidenceWords } from '../../../../src/shared/texts/own/match-sentences';

type Described = Partial<Omit<OfficeFacts, 'kvk' | 'names' | 'addresses'>> & {
  readonly name: string;
  readonly otherNames?: readonly string[];
  readonly formerName?: string;
  readonly at?: readonly [street: string, postcode: string, place: string];
  readonly branch?: readonly [street: string, postcode: string, place: string];
  readonly formerly?: readonly [street: string, postcode: string, place: string];
};

const first = 99_000_001;

function office(
  { name, otherNames = [], formerName, at, branch, formerly, ...more }: Described,
  kvk: number,
): OfficeFacts {
  const address = (parts: Described['at'], kind: OfficeFacts['addresses'][number]['kind']) =>
    parts === undefined ? [] : [{ street: parts[0], postcode: parts[1], place: parts[2], kind }];
  return {
    kvk,
    isActive: true,
    phones: [],
    mails: [],
    sites: [],
    persons: [],
    ...more,
    names: [
      { text: name, kind: 'name' },
      ...otherNames.map((text) => ({ text, kind: 'trade' }) as const),
      ...(formerName === undefined ? [] : [{ text: formerName, kind: 'former' } as const]),
    ],
    addresses: [...address(at, 'visiting'), ...address(branch, 'branch'), ...address(formerly, 'former')],
  };
}

const known: readonly Described[] = [
  {
    name: 'Wilgenhof Financieel Advies B.V.',
    otherNames: ['De Blauwe Molen'],
    formerName: 'Knarrenberg Hypotheken',
    at: ['Dorpsstraat 12', '3511 AB', 'Utrecht'],
    branch: ['Kanaalweg 3', '7411 CD', 'Deventer'],
    formerly: ['Beukenlaan 8', '3581 EF', 'Utrecht'],
    phones: ['030-1234567'],
    mails: ['info@wilgenhof.example'],
    sites: ['www.wilgenhof.example'],
    persons: ['J.A. van der Horst', 'Ch. Otten-Bakker'],
  },
  { name: 'Wilgenhof Financieel Advies', at: ['Markt 1', '9711 GH', 'Groningen'], phones: ['050-7654321'] },
  { name: 'Jansen Verzekeringen', at: ['Laan 4', '8011 CD', 'Zwolle'], isActive: false },
  { name: 'Otten & Bakker Assurantiën V.O.F.', at: ['Zandweg 9', '5611 KL', 'Eindhoven'] },
];
/** Offices that only make the register as large as a register is. */
const others = Array.from(
  { length: 4000 },
  (_, at): Described => ({
    name: `${['Linden', 'Eiken', 'Beuken', 'Berken'][at % 4]}${['dal', 'veld', 'hof', 'berg'][at % 3]} ${at} Advies`,
    at: [`Straat ${at}`, `${1000 + at} XY`, at % 400 === 0 ? 'Utrecht' : `Dorp ${at % 300}`],
  }),
);

const offices = [...known, ...others].map((described, at) => office(described, first + at));
const matcher = new RowMatcher(new OfficeIndex({ count: offices.length, offices }, () => {}));
const match = (clues: Clues): RowMatch => matcher.match(clues);

/** The evidence of a sure match with an office, in words. */
function sure(clues: Clues, kvk = first): string {
  const found = match(clues);
  if (found.kind !== 'sure') throw new Error(JSON.stringify(found));
  expect(found.candidate.kvk).toBe(kvk);
  return evidenceWords(found.candidate.evidence);
}

describe('a row of an administration finds its office', () => {
  const here = { place: 'Utrecht', postcode: '3511AB' };

  it('whatever the legal form, the notation and the accents', () => {
    expect(sure({ name: 'WILGENHOF FINANCIEEL ADVIES BV', ...here })).toContain('zelfde naam');
    sure({ name: 'Otten en Bakker Assurantien', place: 'Eindhoven' }, first + 3);
  });

  it('with one typing error in the name, with the letters said', () => {
    expect(sure({ name: 'Wilgenhof Finacieel Advies', ...here })).toContain('naam op één letter na');
  });

  it('with swapped and with shortened words', () => {
    expect(sure({ name: 'Financieel Advies Wilgenhof', ...here })).toContain('zelfde woorden in de naam');
    expect(sure({ name: 'Wilgenhof Fin. Adv.', ...here })).toContain('naam afgekort');
  });

  it('by its trade name and by a name of an earlier month', () => {
    expect(sure({ name: 'Blauwe Molen', ...here })).toContain('zelfde handelsnaam');
    expect(sure({ name: 'Knarrenberg Hypotheken', ...here })).toContain('eerdere naam Knarrenberg Hypotheken');
  });

  it('at a branch and at the address from which it moved', () => {
    const atBranch = sure({ name: 'Wilgenhof Financieel Advies', street: 'Kanaalweg 3', place: 'Deventer' });
    expect(atBranch).toContain('zelfde straat van een vestiging');
    const before = { street: 'Beukenlaan 8', postcode: '3581 EF', place: 'Utrecht' };
    expect(sure({ name: 'Wilgenhof Advies', ...before })).toContain('zelfde postcode van een eerder adres');
  });

  it('by telephone in any notation, with one digit wrong beside the name', () => {
    expect(sure({ name: 'Wilgenhof', telephone: '+31 (0)30 1234567' })).toContain('zelfde telefoon');
    expect(sure({ name: 'Wilgenhof Financieel Advies', telephone: '030-1234568', place: 'Utrecht' })).toContain(
      'telefoon op één cijfer na',
    );
  });

  it('by the domain of a mail address', () => {
    expect(sure({ mail: 'j.devries@wilgenhof.example', place: 'Utrecht' })).toContain('zelfde website of e-maildomein');
  });

  it('by a person in the place of the office', () => {
    expect(sure({ name: 'Dhr. J.A. v/d Horst', street: 'Dorpsstraat 12', postcode: '3511 AB' })).toContain(
      'J.A. van der Horst werkt er',
    );
  });

  it('by one cell with postcode and place', () => {
    sure({ name: 'Wilgenhof Financieel Advies', postcode: '3511 AB Utrecht', place: '3511 AB Utrecht' });
  });

  it('with its place behind the name, and with words in one', () => {
    sure({ name: 'Wilgenhof Financieel Advies, Groningen', telephone: '050-7654321' }, first + 1);
    sure({ name: 'Wilgenhof Financieel Advies Utrecht', street: 'Dorpsstraat 12' });
    sure({ name: 'WilgenhofFinancieelAdvies', postcode: '3511 AB' });
  });

  it('twice, when two rows are about it', () => {
    sure({ name: 'Wilgenhof', postcode: '3511 AB' });
    sure({ name: 'De Blauwe Molen', postcode: '3511 AB' });
  });

  it('when it has stopped, which is said', () => {
    expect(sure({ name: 'Jansen Verzekeringen', postcode: '8011 CD', place: 'Zwolle' }, first + 2)).toContain(
      'kantoor is gestopt',
    );
  });
});

describe('a row is left to decide', () => {
  const kvksOf = (found: RowMatch) =>
    found.kind === 'doubtful' ? found.candidates.map(({ kvk }) => kvk) : [found.kind];

  it('when two offices have the name and nothing else is known', () => {
    expect(kvksOf(match({ name: 'Wilgenhof Financieel Advies' })).sort()).toEqual([first, first + 1]);
  });

  it('when the name contradicts a telephone number that no other office has', () => {
    expect(kvksOf(match({ name: 'Zonnebloem Makelaardij', telephone: '030-1234567' }))).toContain(first);
  });

  it('when the name contradicts the KvK number', () => {
    expect(kvksOf(match({ kvk: '99000001', name: 'Otten & Bakker Assurantiën', place: 'Eindhoven' }))).toEqual(
      expect.arrayContaining([first, first + 3]),
    );
  });

  it('when the register lacks the KvK number of the row', () => {
    expect(kvksOf(match({ kvk: '12345678', name: 'Wilgenhof Financieel Advies', postcode: '3511 AB' }))).toContain(
      first,
    );
  });
});

describe('a KvK number', () => {
  it('decides when the name does not contradict it', () => {
    expect(sure({ kvk: '99000001' })).toBe('zelfde KvK-nummer');
    sure({ kvk: '9900 0001', name: 'Wilgenhof', place: 'Maastricht' });
  });

  it('that the register lacks is named as the reason', () => {
    expect(match({ kvk: '12345678' })).toEqual({ kind: 'missing', reason: 'unknownKvk' });
  });
});

describe('a row is missing', () => {
  it('when nothing in the register resembles it, and when it says nothing', () => {
    expect(match({ name: 'Pannenkoekenhuis Het Kabouterbos', place: 'Vaals' })).toEqual({
      kind: 'missing',
      reason: 'nothingNear',
    });
    expect(match({})).toEqual({ kind: 'missing', reason: 'noClues' });
    expect(match({ place: 'Utrecht' })).toEqual({ kind: 'missing', reason: 'noClues' });
  });
});
