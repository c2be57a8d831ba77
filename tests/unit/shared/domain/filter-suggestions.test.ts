import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineColumn } from '../../../../src/shared/catalog/columns/define-column';
import type { Column } from '../../../../src/shared/domain/lists/column';
import type { FilterKind } from '../../../../src/shared/domain/lists/filter-kind';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { examples } from '../../../first-cases';

const thisYear = 2026;
const ofKind = (filterKind: FilterKind): Column =>
  defineColumn({
    group: 'Basisgegevens',
    number: 1,
    name: 'kolom',
    label: 'Kolom',
    kind: 'text',
    explanation: 'Een kolom.',
    filterKind,
  });

const meant = (kind: FilterKind, typed: string): string | undefined => {
  const read = parseFilter(ofKind(kind), typed, thisYear);
  return read.ok ? undefined : read.suggestion;
};

const kinds: readonly FilterKind[] = [
  'infix',
  'place',
  'web',
  'kvkNumbers',
  'prefix',
  'digits',
  'presence',
  'number',
  'list',
  'commaList',
  'typedList',
  'date',
  'postcode',
  'yesNo',
  'birthDate',
  'kvkPresence',
];

describe('the most likely meaning of a text that is not understood', () => {
  it.each([
    ['number', '1.000', '1000'],
    ['number', '€ 12.500', '12500'],
    ['number', '1.5', '1,5'],
    ['number', '5-3', '3-5'],
    ['number', '5+', '>=5'],
    ['number', '3 tot 5', '3-5'],
    ['number', '3 t/m 5', '3-5'],
    ['number', '3..5', '3-5'],
    ['number', '5–3', '3-5'],
    ['number', '5,5 t/m -2', '-2-5,5'],
    ['number', '1.000-2.500', '1000-2500'],
    ['number', '1.000.000', '1000000'],
    ['number', '1.0000', '1,0000'],
    ['number', '2,5 +', '>=2,5'],
    ['number', '>=1.5', '>=1,5'],
    ['number', '3-', '>=3'],
    ['number', '-5 -', '>=-5'],
    ['number', '−5−', '>=-5'],
    ['number', '1.000-', '>=1000'],
    ['number', '3..', '>=3'],
    ['number', '..3', '<=3'],
    ['number', 't/m 3', '<=3'],
    ['number', 'vanaf 3', '>=3'],
    ['number', '3 of meer', '>=3'],
    ['number', '3 of minder', '<=3'],
    ['number', '-', undefined],
    ['number', '--3', undefined],
    ['number', 'x3-', undefined],
    ['number', 'x3 of minder', undefined],
    ['number', '3=5', undefined],
    ['number', 'x5+', undefined],
    ['number', '5+x', undefined],
    ['number', 'x3 tot 5', undefined],
    ['number', '3 tot 5x', undefined],
    ['date', '06-2023-01-2020', '01-2020..06-2023'],
    ['date', '2023..2020', '2020..2023'],
    ['date', '2023-', '2023..'],
    ['date', '06-2023 -', '06-2023..'],
    ['date', '2023+', '2023..'],
    ['date', '2023 t/m', '2023..'],
    ['date', 'vanaf 2023', '2023..'],
    ['date', '>=2023', '2023..'],
    ['date', '-2023', '..2023'],
    ['date', '−2023', '..2023'],
    ['date', '-06-2023', '..06-2023'],
    ['date', 't/m 2023', '..2023'],
    ['date', '<=2023', '..2023'],
    ['date', '-', undefined],
    ['date', 'juni 2024', '06-2024'],
    ['date', '1 Juni 2024', '1-06-2024'],
    ['date', 'mrt. 2024', '03-2024'],
    ['date', 'sept-2023 t/m mei 2024', '09-2023..05-2024'],
    ['date', 'vanaf juni 2024', '06-2024..'],
    ['date', 'jum 2024', undefined],
    ['date', 'juni', undefined],
    ['date', '31/12/2020', '31-12-2020'],
    ['date', '01/2020', '01-2020'],
    ['date', '2020-06', '06-2020'],
    ['date', '2020-6-24', '24-6-2020'],
    ['date', '2020-06-24..2021-07-25', '24-06-2020..25-07-2021'],
    ['date', '2020-06..2020-05', '05-2020..06-2020'],
    ['date', '1.6.2020', '1-6-2020'],
    ['date', '31/12/2020..1/6/2021', '31-12-2020..1-6-2021'],
    ['date', '2020 t/m 2023', '2020..2023'],
    ['date', '01-2020 tot 06-2021', '01-2020..06-2021'],
    ['date', '2020–2023', '2020..2023'],
    ['date', '06-2023..01-2020', '01-2020..06-2023'],
    ['date', '2023-2020', '2020..2023'],
    ['date', '2023..2020..2019', undefined],
    ['date', 'x2020-2023', undefined],
    ['date', '2020-20235', undefined],
    ['postcode', '10-', '10'],
    ['postcode', '12-10', '10-12'],
    ['postcode', '10 t/m 12, 14..16', '10-12,14-16'],
    ['postcode', '12--', '12'],
    ['postcode', '10-12, 16-14', '10-12,14-16'],
    ['postcode', '3511AB-3511AD, 12-10', '3511AB-3511AD,10-12'],
    ['postcode', '10-, 12', '10,12'],
    ['postcode', '10, 14 - 12, 3511AB', '10,12-14,3511AB'],
    ['postcode', '3512AB-3511ab', '3511ab-3512AB'],
    ['birthDate', '24/12/1970', '24-12-1970'],
    ['birthDate', '1970-12-24', '24-12-1970'],
    ['birthDate', '1980-1970', '1970-1980'],
    ['birthDate', '1970 t/m 1980', '1970-1980'],
    ['birthDate', '24 december 1970', '24-12-1970'],
    ['birthDate', '24 dec. 1970', '24-12-1970'],
    ['birthDate', '1970-', undefined],
    ['birthDate', '1980 / 1970', '1970-1980'],
    ['birthDate', '1960/1970', '1960-1970'],
    ['birthDate', '24.12.1970', '24-12-1970'],
    ['birthDate', '1970-1-2', '2-1-1970'],
    ['birthDate', 'x1980-1970', undefined],
    ['birthDate', '1980-19701', undefined],
    ['birthDate', 'x1970-12-24', undefined],
    ['birthDate', '1970-12-245', undefined],
    ['birthDate', '1970-123-24', undefined],
    ['birthDate', '31-2-1970', undefined],
    ['digits', 'nummer 99041278', '99041278'],
    ['yesNo', 'yes', 'ja'],
    ['yesNo', ' True', 'ja'],
    ['yesNo', '1', 'ja'],
    ['yesNo', 'j', 'ja'],
    ['yesNo', 'n', 'nee'],
    ['yesNo', ' False', 'nee'],
    ['yesNo', '0', 'nee'],
    ['yesNo', 'x ja', undefined],
    ['yesNo', 'x nee', undefined],
    ['kvkPresence', 'ja', '+'],
    ['kvkPresence', '  Ja', '+'],
    ['kvkPresence', '  Nee', '-'],
    ['kvkPresence', 'n', '-'],
    ['kvkPresence', 'x ja', undefined],
    ['kvkPresence', 'x nee', undefined],
  ] as const)('%s: “%s” is “%s”', (kind, typed, suggestion) => {
    expect(meant(kind, typed)).toBe(suggestion);
  });

  it('is not given when it is uncertain', () => {
    for (const kind of kinds) expect(meant(kind, '%$#')).toBeUndefined();
  });

  it('is not given for a text that is understood', () => {
    for (const [kind, typed] of [
      ['number', '3-5'],
      ['date', '2023'],
      ['postcode', '10'],
      ['digits', '9904'],
      ['yesNo', 'ja'],
      ['birthDate', '1970'],
    ] as const) {
      expect(parseFilter(ofKind(kind), typed, thisYear)).not.toHaveProperty('suggestion');
    }
  });

  it('is itself always understood', () => {
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
      { numRuns: examples(3000) },
    );
  });
});
