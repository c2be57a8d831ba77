import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placesByProvince } from '../../../../src/shared/geo/places-by-province';
import { provinceOf } from '../../../../src/shared/geo/province';

/** Present provinces that differ from the list of postcodes of 2014: Vijfheerenlanden, and a mistake. */
const changed = new Map<number, string>([
  ...[4126, 4128, 4140, 4145, 4163, 4230, 4233, 4235, 4243, 4245, 4247].map((from) => [from, 'Utrecht'] as const),
  [5851, 'Limburg'],
]);

const listed = readFileSync(new URL('../../../../resources/postcodes.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(2)
  .map((line) => {
    const [from = '', to = '', name = '', province = ''] = line.split(';');
    return { from: Number(from), to: Number(to), name, province: changed.get(Number(from)) ?? province };
  });

/** The official places of CBS, from which the table is made. */
const official = readFileSync(new URL('../../../../resources/place-names.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(2)
  .map((line) => {
    const [name = '', , province = ''] = line.split(';');
    return { name, province };
  });
const provincesOf = new Map<string, Set<string>>();
for (const { name, province } of official) {
  provincesOf.set(name, (provincesOf.get(name) ?? new Set()).add(province));
}
/** Official names of places in one province that another place has too: with a code after it, or without being official. */
const doubtful = [
  ...['Afferden', 'Beuningen', 'Elst', 'Haren', 'Hengelo', 'Katwijk', 'Keent', 'Molenhoek'],
  ...['Noordeinde', 'Oosterwolde', 'Oostrum', 'Rijswijk', 'Stein', 'Vianen', 'Well'],
];

describe('the province of an address', () => {
  it.each([
    ['1382 AB', 'Weesp', 'Noord-Holland'],
    ['4691 AB', 'Tholen', 'Zeeland'],
    ['7951 AB', 'Staphorst', 'Overijssel'],
    ['7741 AB', 'Coevorden', 'Drenthe'],
    ['4131 AB', 'Vianen', 'Utrecht'],
    ['4141 AB', 'Leerdam', 'Utrecht'],
    ['3925 AB', 'Scherpenzeel', 'Gelderland'],
    ['3465 AB', 'Driebruggen', 'Zuid-Holland'],
    ['5851 AB', 'Afferden', 'Limburg'],
    ['6021 AB', 'Budel', 'Noord-Brabant'],
    ['8385 AB', 'Vledderveen', 'Drenthe'],
    ['9761 AB', 'Eelde', 'Drenthe'],
    ['9871 AB', 'Stroobos', 'Fryslân'],
    ['1428 AB', 'Vrouwenakker', 'Zuid-Holland'],
  ])('is known near a border, from the postcode with and without the place: %s %s', (postcode, city, province) => {
    expect(provinceOf(postcode, city)).toBe(province);
    expect(provinceOf(postcode, null)).toBe(province);
  });

  it('follows the name rather than the postcode, except for places with the same name', () => {
    expect(provinceOf('3511 AB', 'Weesp')).toBe('Noord-Holland');
    expect(provinceOf('7551 AB', 'Hengelo')).toBe('Overijssel');
    expect(provinceOf('7255 AB', 'Hengelo')).toBe('Gelderland');
    expect(provinceOf('3511 AB', 'Hengelo')).toBe('Utrecht');
    expect(provinceOf('5434 AB', 'Vianen')).toBe('Noord-Brabant');
    expect(provinceOf('9125 AB', 'Oostrum')).toBe('Fryslân');
    expect(provinceOf('5807 AB', 'Oostrum')).toBe('Limburg');
    expect(provinceOf('7245 AB', 'Laren (NH)')).toBe('Noord-Holland');
    expect(provinceOf('7245 AB', 'Laren NB')).toBe('Gelderland');
  });

  it('is known for every listed postcode, with and without its place', () => {
    expect(listed.length).toBe(2603);
    const wrong = listed.filter(({ from, to, name, province }) =>
      [from, to].some(
        (code) => provinceOf(`${code} AB`, null) !== province || provinceOf(`${code} AB`, name) !== province,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('is unknown for an unlisted postcode between two provinces', () => {
    for (const postcode of ['1370 AB', '1395 AB', '2166 AB', '3400', '9999', '0999 AB']) {
      expect(provinceOf(postcode, null), postcode).toBeNull();
    }
    expect(provinceOf('1337 AB', null)).toBe('Flevoland');
  });

  it('is decided by the postcode for a doubtful or missing name, and unknown abroad', () => {
    expect(provinceOf('8014 AA', null)).toBe('Overijssel');
    expect(provinceOf('8071 AA', null)).toBe('Gelderland');
    expect(provinceOf('9751 AA', 'Haren')).toBe('Groningen');
    expect(provinceOf('5368 AA', 'Haren')).toBe('Noord-Brabant');
    expect(provinceOf('4901 AA', 'Oosterhout')).toBe('Noord-Brabant');
    expect(provinceOf('2000', 'Antwerpen')).toBeNull();
    expect(provinceOf(null, null)).toBeNull();
    expect(provinceOf(null, '')).toBeNull();
  });

  it('is known for every official name in one province, except doubtful names', () => {
    const single = [...provincesOf].filter(([, provinces]) => provinces.size === 1);
    expect(official.length).toBe(2501);
    expect(single.length).toBe(2392);
    const wrong = single.filter(([name, provinces]) => provinceOf(null, name) !== [...provinces][0]);
    expect(wrong.map(([name]) => name)).toEqual(doubtful);
  });

  it('is unknown for a name that another province has with its code, without a postcode', () => {
    // `Hengelo (Gld)` and `Bergen L` are official names, as is `Hengelo` in Overijssel.
    const withoutCode = (name: string): string => name.replace(/ \((?:NH|NB|L|GLD|Gld)\)$| (?:L|NB|Gld|GLD|NH)$/, '');
    const bases = new Map<string, Set<string>>();
    for (const [name, provinces] of provincesOf) {
      const known = bases.get(withoutCode(name)) ?? new Set<string>();
      for (const province of provinces) known.add(province);
      bases.set(withoutCode(name), known);
    }
    const shared = [...bases].filter(([, provinces]) => provinces.size > 1).map(([name]) => name);
    expect(shared).toEqual(expect.arrayContaining(['Hengelo', 'Bergen', 'Rijswijk', 'Vianen', 'Katwijk']));
    for (const name of shared) for (const postcode of ['', null]) expect(provinceOf(postcode, name), name).toBeNull();
  });

  it('is unknown for a name in two provinces without a postcode or a province after the name', () => {
    const shared = [...provincesOf].filter(([, provinces]) => provinces.size > 1);
    expect(shared.length).toBe(34);
    for (const name of [...shared.map(([each]) => each), ...doubtful]) expect(provinceOf(null, name), name).toBeNull();
    expect(provinceOf(null, 'Laren (NH)')).toBe('Noord-Holland');
    expect(provinceOf(null, 'LAREN GLD')).toBe('Gelderland');
    expect(provinceOf(null, 'Haren Gn')).toBe('Groningen');
    expect(provinceOf(null, 'Well L.')).toBe('Limburg');
    expect(provinceOf(null, 'Laren (L)')).toBeNull();
    expect(provinceOf('', 'Hengelo')).toBeNull();
    expect(provinceOf(null, 'Hengelo (Gld.)')).toBe('Gelderland');
    expect(provinceOf(null, 'Bergen')).toBeNull();
    expect(provinceOf(null, 'Bergen N.H.')).toBe('Noord-Holland');
    expect(provinceOf(null, 'Rotterdam ZH')).toBe('Zuid-Holland');
    expect(provinceOf(null, 'Rotterdam NB')).toBeNull();
  });

  it.each([
    ['ALPHEN AAN DEN RIJN', 'Zuid-Holland'],
    ['Alphen a/d Rijn', 'Zuid-Holland'],
    ['CAPELLE A.D. IJSSEL', 'Zuid-Holland'],
    ['Krimpen  aan den\nYssel', 'Zuid-Holland'],
    ['Stad a/h Haringvliet', 'Zuid-Holland'],
    ["'s-Gravenhage", 'Zuid-Holland'],
    ['S GRAVENHAGE', 'Zuid-Holland'],
    ['’s‑Gravenhage', 'Zuid-Holland'],
    ['Den Haag', 'Zuid-Holland'],
    ["'s-Hertogenbosch", 'Noord-Brabant'],
    ['den bosch', 'Noord-Brabant'],
    ['St. Willebrord', 'Noord-Brabant'],
    ['Sint Willebrord', 'Noord-Brabant'],
    ['St-Oedenrode', 'Noord-Brabant'],
    ['SINT ANNAPAROCHIE', 'Fryslân'],
    ['St Nicolaasga', 'Fryslân'],
    ['Damwoude', 'Fryslân'],
    ['DAMWALD', 'Fryslân'],
    ['Earnewâld', 'Fryslân'],
    ['Eernewoude', 'Fryslân'],
    ['Zwaagwesteinde', 'Fryslân'],
    ['NYMEGEN', 'Gelderland'],
    ['t Harde', 'Gelderland'],
    ['Ĳsselstein', 'Utrecht'],
    ['Tweede Exloermond', 'Drenthe'],
    ['Amsterdam Zuidoost', 'Noord-Holland'],
    ['Almere Stad', 'Flevoland'],
    ['Blerick', 'Limburg'],
  ])('recognizes %j', (city, province) => {
    expect(provinceOf(null, city)).toBe(province);
  });

  it('is unknown for other texts', () => {
    for (const name of [
      'Noord',
      'Antwerpen',
      'Berlicum L',
      'Postbus 12',
      '-',
      "'",
      'Sint',
      'NB',
      '(NH)',
      'constructor',
    ]) {
      expect(provinceOf(null, name), name).toBeNull();
    }
  });
});

describe('the table of place names', () => {
  const names = Object.values(placesByProvince).flatMap((list) => list.split(',').map((name) => name.trim()));

  it('has every name once, in capitals, and no name across two lines', () => {
    expect(names.length).toBeGreaterThanOrEqual(2392);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[^\n\p{Ll}]+$/u);
  });

  it('gives every name the province under which it is listed, unless it also has the name with another code', () => {
    for (const [province, list] of Object.entries(placesByProvince)) {
      for (const each of list.split(',')) {
        const name = each.trim();
        const isDoubtful = doubtful.some((known) => known.toUpperCase() === name);
        expect(provinceOf(null, name), name).toBe(isDoubtful ? null : province);
      }
    }
  });
});
