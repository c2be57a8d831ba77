import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { ListName } from '../../../../src/shared/domain/lists/list-name';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { fold } from '../../../../src/shared/format/fold';
import { namesOfOnePlace, normalisedNames, placeMatcher } from '../../../../src/shared/geo/place-aliases';

const places = readFileSync('resources/place-names.csv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split(';')[0] ?? '');

/** Whether a filter of a column lets a value pass. */
function finds(column: string, typed: string, value: string, list: ListName = 'advisers'): boolean {
  const found = columnNamed(list, column);
  if (found === undefined) throw new Error(column);
  const read = parseFilter(found, typed, 2026);
  if (!read.ok || read.test.on !== 'text') throw new Error(`${column}: ${typed}`);
  return read.test.test(fold(value));
}

describe('names of places', () => {
  it('find every official place, in any case, punctuation and spelling', () => {
    expect(places.length).toBeGreaterThan(2400);
    for (const name of new Set(places)) {
      const typed = [
        name,
        name.toUpperCase(),
        ` ${name} `.trimStart(),
        name.replaceAll("'", '\u2019'),
        name.replaceAll('-', ' '),
        name.replaceAll("'", ''),
        name.replaceAll('ij', 'y').replaceAll('IJ', 'Y'),
        name.replace(/^Sint(?=[ -])/, 'St.'),
        name.replace('aan den ', 'a/d '),
        name.normalize('NFD').replace(/\p{M}/gu, ''),
      ];
      for (const text of typed) {
        expect(placeMatcher(text)(fold(name)), `${text}: ${name}`).toBe(true);
        expect(placeMatcher(name)(fold(text)), `${name}: ${text}`).toBe(true);
      }
    }
  });

  it('find each other when they name the same place, and find no other place', () => {
    const spelledPlaces = new Map([...new Set(places)].map((name) => [name, normalisedNames(fold(name))[0]]));
    const official = new Set([...spelledPlaces.keys(), 'Fryslân']);
    const known = new Set<string>();
    for (const [first = '', ...others] of namesOfOnePlace) {
      expect(official.has(first), first).toBe(true);
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) {
        expect(official.has(other), `${other} is a place of its own`).toBe(false);
        expect(known.has(other), `${other} twice`).toBe(false);
        known.add(other);
        expect(placeMatcher(other)(fold(first)), `${other}: ${first}`).toBe(true);
        expect(placeMatcher(first)(fold(other)), `${first}: ${other}`).toBe(true);
        // As an exact name it belongs to one official place.
        const same = [...spelledPlaces.keys()].filter((name) =>
          normalisedNames(fold(name)).some((each) => normalisedNames(fold(other))[0] === each),
        );
        expect(same, other).toEqual(first === 'Fryslân' ? [] : [first]);
      }
    }
  });

  it.each([
    ["'s-Gravenhage", 'DEN HAAG'],
    ['’s gravenhage', 'Den Haag'],
    ['sGravenhage', 'Den Haag'],
    ['gravenhage', 'Den Haag'],
    ['den haag', "'s-Gravenhage"],
    ['den h', '’S-GRAVENHAGE'],
    ['Den Bosch', "'s-Hertogenbosch"],
    ["'s hertogen", 'DEN BOSCH'],
    ['sint annaparochie', 'St.-Annaparochie'],
    ['st annaland', 'Sint-Annaland'],
    ['capelle ad ijssel', 'Capelle aan den IJssel'],
    ['Ymuiden', 'IJmuiden'],
    ['het zand', "'t Zand"],
    ['goenga', 'Goënga'],
    ['bergum', 'Burgum'],
    ['bergen nh', 'Bergen (NH)'],
  ])('find a place in every column of places: %s finds %s', (typed, value) => {
    for (const column of ['city', 'addressPostal.city', 'addressLookup.city'])
      expect(finds(column, typed, value)).toBe(true);
    expect(finds('city', typed, value, 'locations')).toBe(true);
  });

  it.each([
    ['den haag', 'Den Helder'],
    ['den bosch', "'s-Gravenhage"],
    ['het', 'Utrecht'],
    ['st', 'Utrecht'],
    ['-', 'Utrecht'],
    ['haag', "'s-Hertogenbosch"],
  ])('do not find another place: %s does not find %s', (typed, value) => {
    expect(finds('city', typed, value)).toBe(false);
  });
});

describe('numbers and addresses in the filters of their columns', () => {
  it.each([
    ['postcode', '3981DE', '3981 DE'],
    ['postcode', '3981 de', '3981DE'],
    ['kvk', '9904 1278', '99041278'],
    ['kvk', '9904.12', '99041278'],
    ['kvk', 'KvK 99041278', '99041278'],
    ['kvk', 'KvK-nummer: 9904 1278', '99041278'],
    ['kvk', "'99041278", '99041278'],
    ['kvk', '9900001.0', '09900001'],
    ['kvk', '9.900.001,00', '09900001'],
    ['kvk', '9904\u200b1278', '99041278'],
    ['phone', '0710493962', '071-0493962'],
    ['phone', '+31 71 049 39 62', '071-0493962'],
    ['phone', '+31 (0)71 0493962', '071-0493962'],
    ['phone', '0031710493962', '071-0493962'],
    ['phone', '31710493962', '071-0493962'],
    ['phone', '071-0493962', '+31 71 0493962'],
    ['phone', '(071) 049 39 62', '0710493962'],
    ['mobile', '06 1234 5678', '+31612345678'],
    ['url', 'https://www.merel.example/', 'merel.example'],
    ['url', 'merel.example', 'https://www.merel.example/'],
    ['url', 'http://merel.example', 'https://www.merel.example'],
    ['url', 'WWW.Merel.example', 'http://merel.example/'],
  ])('%s: %s finds %s', (column, typed, value) => {
    expect(finds(column, typed, value)).toBe(true);
  });

  it.each([
    ['kvk', '9900001.0', '99000010'],
    ['phone', '31710493962', '071-0493963'],
    ['url', 'merel.example', 'wwwmerel.nl'],
  ])('%s: %s does not find %s', (column, typed, value) => {
    expect(finds(column, typed, value)).toBe(false);
  });

  it('find a KvK number among several in a cell', () => {
    expect(finds('kvks', '9904 1278', '99041278', 'persons')).toBe(true);
    expect(finds('kvks', '041', '99041278', 'press')).toBe(true);
  });
});
