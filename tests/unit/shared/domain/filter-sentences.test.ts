import { describe, expect, it } from 'vitest';
import type { FilterKind } from '../../../../src/shared/domain/lists/filter-kind';
import { isNoFilter, parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';

const thisYear = 2026;
const years = 'Typ een jaar van 1900 t/m 2027.';

const sentence = (filterKind: FilterKind, typed: string): string => {
  const read = parseFilter({ filterKind }, typed, thisYear);
  return read.ok ? 'wordt begrepen' : read.message;
};

const period =
  'Typ een dag, een maand, een jaar of een periode, bijvoorbeeld 24-12-2023, 06-2024, 2023 of 01-2020..06-2024.';
const noDay = 'Die dag bestaat niet. Typ een dag als dd-mm-jjjj, bijvoorbeeld 24-12-2023.';
const postcode = 'Typ het begin van een postcode of een bereik, bijvoorbeeld 10 of 10-12 of 3511AB.';
const birth = 'Typ een jaar (1970), een reeks jaren (1960-1970) of een datum (24-12-1970).';
const unknownDay = `Die datum bestaat niet. ${birth}`;
const digits = 'Typ alleen cijfers, bijvoorbeeld 9904 of 99041278.';
const number = 'Typ een getal of een bereik, bijvoorbeeld 3,5 of 3-5 of >=5.';

describe('the sentence beside a filter that is not understood', () => {
  it.each([
    ['number', '1.000', 'Gebruik een komma voor decimalen en geen punten, bijvoorbeeld 1000 of 3,5.'],
    ['number', '5-3', 'Zet het kleinste getal voorop, bijvoorbeeld 3-5.'],
    ['number', 'tien', number],
    ['number', 'x3', number],
    ['number', '3x', number],
    ['number', 'x>3', number],
    ['number', '>3x', number],
    ['number', '>', number],
    ['number', 'x3-5', number],
    ['number', '3-5x', number],
    ['number', '3,', number],
    ['date', '15/11/2026', period],
    ['date', '2026-11-15', period],
    ['date', '31-02-2024', noDay],
    ['date', '01-2020..31-11-2026', noDay],
    ['date', '15-13-2026', noDay],
    ['date', '16-11-2026..15-11-2026', 'Zet de vroegste datum voorop, bijvoorbeeld 01-2020..06-2024.'],
    ['date', '15-11-2028', years],
    ['date', 'maart', period],
    ['date', '..', period],
    ['date', '2020..2021..2022', period],
    ['date', '1899', years],
    ['date', '2028', years],
    ['date', '00-2020', period],
    ['date', '13-2020', period],
    ['date', 'x2020', period],
    ['date', '2020x', period],
    ['date', '2020..maart', period],
    ['date', 'maart..2020', period],
    ['date', '2024..2020', 'Zet de vroegste datum voorop, bijvoorbeeld 01-2020..06-2024.'],
    ['date', '06-2024..05-2024', 'Zet de vroegste datum voorop, bijvoorbeeld 01-2020..06-2024.'],
    ['postcode', 'utrecht', postcode],
    ['postcode', ',', postcode],
    ['postcode', '10-11-12', postcode],
    ['postcode', '10-zuid', postcode],
    ['postcode', '10a', postcode],
    ['postcode', '-12', postcode],
    ['postcode', '10-1000', 'Een bereik loopt tot aan zijn einde. Typ alleen het begin, bijvoorbeeld 10.'],
    ['postcode', '3511abc', postcode],
    ['postcode', '3511a1', postcode],
    ['postcode', '35111', postcode],
    ['postcode', '10-', 'Achter het streepje hoort het einde van het bereik, bijvoorbeeld 10-12.'],
    ['postcode', '12-10', 'Zet de laagste postcode voorop, bijvoorbeeld 10-12.'],
    ['postcode', '10-10', 'Een bereik loopt tot aan zijn einde. Typ alleen het begin, bijvoorbeeld 10.'],
    ['birthDate', '70', birth],
    ['birthDate', '19700', birth],
    ['birthDate', '1970-', birth],
    ['birthDate', 'x1970', birth],
    ['birthDate', 'x24-12-1970', birth],
    ['birthDate', '24-12-19700', birth],
    ['birthDate', '1970-1960', `Het eerste jaar moet voor het tweede liggen. ${birth}`],
    ['birthDate', '29-02-1963', unknownDay],
    ['birthDate', '31-04-1970', unknownDay],
    ['birthDate', '32-01-1970', unknownDay],
    ['birthDate', '0-1-1970', unknownDay],
    ['birthDate', '1-0-1970', unknownDay],
    ['birthDate', '1-13-1970', unknownDay],
    ['digits', 'abc', digits],
    ['digits', 'x1', digits],
    ['digits', '1x', digits],
    ['digits', '1234567890123', digits],
    ['yesNo', 'misschien', 'Kies ja of nee, bijvoorbeeld ja.'],
    ['yesNo', 'jawel', 'Kies ja of nee, bijvoorbeeld ja.'],
    ['kvkPresence', 'x', 'Typ + voor kantoren in de lijst of - voor de andere, bijvoorbeeld +.'],
  ] as const)('%s “%s”: %s', (kind, typed, expected) => {
    expect(sentence(kind, typed)).toBe(expected);
  });
});

describe('a text at the limits of what is understood', () => {
  it.each([
    ['date', '1900'],
    ['date', '2027'],
    ['date', '12-2027'],
    ['date', '1-2020'],
    ['date', '06-2024..06-2024'],
    ['birthDate', '1970-1970'],
    ['birthDate', '1-1-1970'],
    ['birthDate', '31-12-1970'],
    ['number', '3-3'],
    ['number', '€ 1000'],
    ['number', '12 %'],
    ['digits', '99.04 12.78'],
    ['digits', '123456789012'],
    ['yesNo', ' JA '],
    ['yesNo', ' ~ '],
    ['kvkPresence', ' + '],
    ['postcode', '3511 ab, 10-12,'],
  ] as const)('is understood by a filter of kind %s: “%s”', (kind, typed) => {
    expect(sentence(kind, typed)).toBe('wordt begrepen');
  });

  it('filters nothing only when it is blank or only &', () => {
    for (const typed of ['', '  ', '&']) expect(isNoFilter(typed)).toBe(true);
    for (const typed of ['a', '&a', '~', '-']) expect(isNoFilter(typed)).toBe(false);
  });
});
