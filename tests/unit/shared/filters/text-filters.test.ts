import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterRules } from '../../../../src/shared/filters/kinds/filter';
import {
  digitsFilter,
  kvkPresenceFilter,
  phoneFilter,
  placeFilter,
  prefixFilter,
  presenceFilter,
  webFilter,
} from '../../../../src/shared/filters/kinds/text-filters';

/** The folded texts that a filter keeps, and whether it keeps an empty cell. */
function resultOf(rules: FilterRules, typed: string, texts: readonly string[]) {
  const read = rules.read(typed, 2026);
  if (!read.ok || read.test.on !== 'text') throw new Error(`${typed} is no test of texts`);
  const { test, empty } = read.test;
  return { found: texts.filter((text) => test(text)), empty };
}

describe('an address of the web', () => {
  const addresses = ['www.voorbeeld.nl', 'https://voorbeeld.nl/over', 'voorbeeld.nl', 'ander.nl'];

  it('is found without scheme, www and slashes', () => {
    const typed = fc.tuple(
      fc.constantFrom('', ' '),
      fc.constantFrom('', 'http://', 'https://', 'HTTPS://'),
      fc.constantFrom('', 'www.', 'WWW.'),
      fc.constantFrom('', '/', '//'),
    );
    fc.assert(
      fc.property(typed, ([space, scheme, www, slash]) => {
        const { found, empty } = resultOf(webFilter, `${space}${scheme}${www}voorbeeld.nl${slash}`, addresses);
        expect([found, empty]).toEqual([addresses.slice(0, 3), false]);
      }),
    );
  });

  it('is found by slashes inside it, and by a scheme alone', () => {
    expect(resultOf(webFilter, 'nl/over', addresses).found).toEqual(['https://voorbeeld.nl/over']);
    expect(resultOf(webFilter, 'l//www.x', ['l//www.x', 'l//x']).found).toEqual(['l//www.x']);
    expect(resultOf(webFilter, 'https://', addresses).found).toEqual(['https://voorbeeld.nl/over']);
    expect(resultOf(webFilter, 'a http://b', ['a http://b', 'a b']).found).toEqual(['a http://b']);
  });
});

describe('a telephone number', () => {
  const numbers = ['020 123 45 67', '+31 20 1234567', '0031-20-1234567', '06 12 31 20 12'];

  it('is found in any notation, and from its beginning by a country code', () => {
    expect(resultOf(phoneFilter, '020-1234567', numbers)).toEqual({ found: numbers.slice(0, 3), empty: false });
    expect(resultOf(phoneFilter, ' +31 20', numbers).found).toEqual(numbers.slice(0, 3));
    expect(resultOf(phoneFilter, '0031 6', numbers).found).toEqual([numbers[3]]);
    expect(resultOf(phoneFilter, '12 00312', ['12003120', '0612']).found).toEqual(['12003120']);
  });

  it('is compared as text when letters or no digits are typed', () => {
    expect(resultOf(phoneFilter, 'tst 7', ['tst 7', '77']).found).toEqual(['tst 7']);
    expect(resultOf(phoneFilter, '-', ['020-1', '0201']).found).toEqual(['020-1']);
  });
});

describe('numbers', () => {
  it('match any of several between commas, and never an empty cell', () => {
    for (const rules of [prefixFilter, digitsFilter])
      expect(resultOf(rules, '99041278, 99041286', ['99041278', '99041286', '9904127'])).toEqual({
        found: ['99041278', '99041286'],
        empty: false,
      });
  });
});

describe('filled and empty cells', () => {
  it('are found by + or *, and by -', () => {
    for (const sign of ['+', '*', ' + '])
      expect(resultOf(presenceFilter, sign, ['a'])).toEqual({ found: ['a'], empty: false });
    expect(resultOf(presenceFilter, ' - ', ['a'])).toEqual({ found: [], empty: true });
    expect(resultOf(presenceFilter, ' a', ['ab', 'ba'])).toEqual({ found: ['ab'], empty: false });
  });

  it('are found by + and - for offices in a KvK list and others', () => {
    expect(resultOf(kvkPresenceFilter, ' + ', ['a'])).toEqual({ found: ['a'], empty: false });
    expect(resultOf(kvkPresenceFilter, ' - ', ['a'])).toEqual({ found: [], empty: true });
  });
});

describe('a place', () => {
  it('is not found in an empty cell', () => {
    expect(resultOf(placeFilter, 'haag', ['den haag', 'delft'])).toEqual({ found: ['den haag'], empty: false });
  });
});
