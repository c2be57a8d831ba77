import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fits,
  readDate,
  readDay,
  readItems,
  readNumber,
  scaled,
  takesText,
  textReader,
} from '../../../../src/main/columns/read-cell';
import { dayOf } from '../../../../src/shared/domain/calendar';
import type { Column, ColumnKind } from '../../../../src/shared/domain/lists/column';

const column = (kind: ColumnKind): Column =>
  ({ name: 'kolom', number: 0, label: '', group: 'Contact', kind, filterKind: 'infix' }) as unknown as Column;
const read = (kind: ColumnKind, cell: unknown) => textReader(column(kind))(cell);

describe('a figure in thousands', () => {
  it('is exactly what its digits mean, also where floating point would leave a remainder', () => {
    expect(32.2 * 1000).not.toBe(32_200);
    expect(scaled(32.2, 1000)).toBe(32_200);
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (tenths) => {
        expect(scaled(tenths / 10, 1000)).toBe(tenths * 100 + 0);
      }),
    );
    expect(scaled(Number.NaN, 1000)).toBeNaN();
    expect(scaled(0.1 + 0.2, 1)).toBe(0.1 + 0.2);
  });
});

describe('a date', () => {
  it.each([
    ['2024-02-29', 20240229],
    ['2024-01-01 00:00', 20240101],
    ['2024-01-01T10:00:00Z', 20240101],
    ['2024-01-01T22:59:59Z', 20240101],
    ['2024-01-01T23:00:00Z', 20240102],
    ['2024-07-01T22:00:00.000Z', 20240702],
    ['2024-07-01T23:30:00+02:00', 20240701],
    ['2024-07-02T00:30:00+0400', 20240701],
    ['1970-12-23T23:00:00.000Z', 19701224],
    ['2024-07-01T23:30:00', 20240701],
    [' 2024-01-01 ', 20240101],
    [20240131, 20240131],
    ['1850-06-01', 18500601],
    [null, 0],
    ['', 0],
    [0, 0],
    ['0000-00-00', 0],
    ['0001-01-01T00:00:00', 0],
  ])('%s is %s', (cell, value) => expect(readDate(cell)).toBe(value));

  it.each(['2024-02-31', '2023-02-29', '2024-13-01', '2024-00-10', '2024-04-00', 'gisteren', '31-12-2024'])(
    '%s is no day of the calendar',
    (cell) => expect(readDate(cell)).toBeNull(),
  );

  it.each([20240231, 19700000, 20241301, 999, 2024.5, 123456789, true, {}, ['2024-01-01']])(
    '%j is no day of the calendar',
    (cell) => expect(readDate(cell)).toBeNull(),
  );

  it('of any moment is its day in Amsterdam, and is read again as that day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
        (moment) => {
          const value = readDate(moment.toISOString());
          expect(value).toBe(Number(dayOf(moment).replaceAll('-', '')));
          expect(readDate(value)).toBe(value);
        },
      ),
    );
  });
});

describe('a flag', () => {
  it.each([true, 1, '1', 'ja', 'J', 'j', 'True', ' ja ', 'Y'])('%j is yes', (cell) =>
    expect(read('flag', cell)).toBe('ja'),
  );
  it.each([false, 0, '0', 'nee', 'N', 'false', 'no'])('%j is no', (cell) => expect(read('flag', cell)).toBe('nee'));
  it.each([null, undefined, '', ' '])('%j is empty', (cell) => expect(read('flag', cell)).toBe(''));
  it.each(['misschien', 2, [], {}, ['ja']])('%j is neither', (cell) => expect(read('flag', cell)).toBeNull());
});

describe('a number', () => {
  it.each([
    ['12.5', 12.5],
    [' 7 ', 7],
    ['1e3', 1000],
    [-0, 0],
    [3, 3],
  ])('%j is %d', (cell, value) => expect(Object.is(readNumber(cell), value)).toBe(true));
  it.each([null, undefined, ''])('%j is empty', (cell) => expect(readNumber(cell)).toBeNaN());
  it.each(['12,5', 'veel', ' ', true, [], {}, '1e999', '0x'])('%j is not a number', (cell) =>
    expect(readNumber(cell)).toBeNull(),
  );
});

describe('a text', () => {
  it.each([
    ['text', ' a ', 'a'],
    ['text', 12, '12'],
    ['text', ['a', 'b'], 'a, b'],
    ['text', { description: 'Zakelijk' }, 'Zakelijk'],
    ['text', { entityCategory: 'groot' }, 'groot'],
    ['kvk', '1234567', '01234567'],
    ['kvk', 1234567, '01234567'],
    ['kvk', '00000000', ''],
    ['kvk', '', ''],
    ['postcode', '3511 ab', '3511AB'],
  ] as const)('of kind %s: %j is %j', (kind, cell, text) => expect(read(kind, cell)).toBe(text));

  it.each([
    ['text', true],
    ['text', {}],
    ['text', { description: 5 }],
    ['text', [{}]],
    ['text', [true]],
    ['kvk', false],
    ['postcode', {}],
  ] as const)('of kind %s: %j is refused', (kind, cell) => expect(read(kind, cell)).toBeNull());
});

describe('a list', () => {
  it.each([
    ['a, b ,,c', ['a', 'b', 'c']],
    [
      ['a', ' b ', ''],
      ['a', 'b'],
    ],
    [
      [1, 'b'],
      ['1', 'b'],
    ],
    [null, []],
    ['', []],
  ])('%j is %j', (cell, items) => expect(readItems(cell)).toEqual(items));
  it.each([5, true, {}, [null], [['a']]])('%j is not a list', (cell) => expect(readItems(cell)).toBeNull());
});

describe('every kind of column', () => {
  it.each(['text', 'list', 'number', 'date', 'flag'] as const)(
    '%s takes an empty cell and refuses a wrong one',
    (kind) => {
      expect(fits(column(kind), null)).toBe(true);
      expect(fits(column(kind), { wrong: true })).toBe(false);
    },
  );

  it('that takes any text accepts every text and every list of texts', () => {
    const kinds = [
      'text',
      'code',
      'kvk',
      'postcode',
      'phone',
      'email',
      'url',
      'list',
      'number',
      'date',
      'flag',
    ] as const;
    for (const kind of kinds.filter((each) => takesText(column(each)))) {
      fc.assert(fc.property(fc.oneof(fc.string(), fc.array(fc.string())), (text) => fits(column(kind), text)));
    }
    expect(kinds.filter((each) => !takesText(column(each)))).toEqual(['number', 'date', 'flag']);
  });
});

describe('a telephone number', () => {
  it.each(['0201234567', '+31 20 123 45 67', '0031201234567', '020-1234567'])('%s is one value', (cell) => {
    expect(read('phone', cell)).toBe('020-1234567');
  });

  it('that is not valid stays as it is', () => {
    expect(read('phone', '+32 2 123 45 67')).toBe('+32 2 123 45 67');
    expect(read('phone', '')).toBe('');
    expect(read('phone', {})).toBeNull();
  });
});

describe('a day in a list', () => {
  it.each([
    ['2026-10-31', '2026-10-31'],
    ['20261031', '2026-10-31'],
    ['2026-10-31T23:00:00Z', '2026-11-01'],
    ['gisteren', 'gisteren'],
  ])('%s is %s', (item, day) => expect(readDay(item)).toBe(day));
});
