import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column, FilterKind } from '../../../src/shared/catalog/column';
import { column } from '../../../src/shared/catalog/define-column';
import { parseFilter } from '../../../src/shared/filters/parse-filter';

const thisYear = 2026;
const ofKind = (filterKind: FilterKind): Column =>
  column('Basisgegevens', 1, 'kolom', 'Kolom', 'text', 'Een kolom.', { filterKind });

const meant = (kind: FilterKind, typed: string): string | undefined => {
  const read = parseFilter(ofKind(kind), typed, thisYear);
  return read.ok ? undefined : read.suggestion;
};

const kinds: readonly FilterKind[] = [
  'infix',
  'prefix',
  'digits',
  'presence',
  'number',
  'list',
  'commaList',
  'date',
  'postcode',
  'yesNo',
  'birthDate',
  'kvkPresence',
];

describe('what a text that is not understood most likely means', () => {
  it.each([
    ['number', '1.000', '1000'],
    ['number', '€ 12.500', '12500'],
    ['number', '1.5', '1,5'],
    ['number', '5-3', '3-5'],
    ['number', '=5', '5'],
    ['number', '5+', '>=5'],
    ['number', '3 tot 5', '3-5'],
    ['date', '2020-2023', '2020..2023'],
    ['date', '2023..2020', '2020..2023'],
    ['date', '31-12-2020', '12-2020'],
    ['date', '01/2020', '01-2020'],
    ['date', '2020-06', '06-2020'],
    ['postcode', '10-', '10'],
    ['postcode', '12-10', '10-12'],
    ['birthDate', '24/12/1970', '24-12-1970'],
    ['birthDate', '1970-12-24', '24-12-1970'],
    ['birthDate', '1980-1970', '1970-1980'],
    ['digits', 'KvK 99041278', '99041278'],
    ['yesNo', 'yes', 'ja'],
    ['yesNo', 'n', 'nee'],
    ['kvkPresence', 'ja', '+'],
  ] as const)('%s: “%s” is “%s”', (kind, typed, suggestion) => {
    expect(meant(kind, typed)).toBe(suggestion);
  });

  it('is nothing when nobody can tell', () => {
    for (const kind of kinds) expect(meant(kind, '%$#')).toBeUndefined();
  });

  it('is always understood', () => {
    const pieces = fc.constantFrom(
      '1',
      '20',
      '2020',
      '-',
      '..',
      '.',
      ',',
      '/',
      'tot',
      '<',
      '>=',
      'AB',
      ' ',
      'ja',
      '€',
      '+',
    );
    const typed = fc.oneof(
      fc.array(pieces, { minLength: 1, maxLength: 7 }).map((parts) => parts.join('')),
      fc.string({ minLength: 1, maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...kinds), typed, (kind, text) => {
        const suggestion = meant(kind, text);
        if (suggestion !== undefined)
          expect(parseFilter(ofKind(kind), suggestion, thisYear)).toMatchObject({ ok: true });
      }),
      { numRuns: 3000 },
    );
  });
});
