import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListedKvk } from '../../../../src/shared/kvk-lists/listed-kvk';
import { examples } from '../../../first-cases';

const digitsOf = (number: number): string => String(number);
/** Digits in groups of three from the right. */
const grouped = (digits: string, sign: string): string => digits.replace(/\B(?=(\d{3})+$)/g, sign);

/** Each way in which people and programs write a KvK number. */
const notations: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => digits.padStart(8, '0'),
  (digits) => grouped(digits, '.'),
  (digits) => grouped(digits, ' '),
  (digits) => grouped(digits, '\u00a0'),
  (digits) => grouped(digits, ','),
  (digits) => digits.padStart(8, '0').replace(/(\d{4})/, '$1 '),
  (digits) => `${digits}.0`,
  (digits) => `${digits},00`,
  (digits) => `${grouped(digits, '.')},00`,
  (digits) => `${grouped(digits, ',')}.00`,
  (digits) => `="${digits}"`,
  (digits) => `'${digits}`,
  (digits) => `'${digits}'`,
  (digits) => `\u200b${digits}\u200e`,
  (digits) => digits.split('').join('\u00ad'),
  (digits) => ` ${digits}\u00a0`,
  (digits) => `${digits}_0001`,
  (digits) => `KvK ${digits}`,
  (digits) => `K.v.K.-nummer: ${digits}`,
  (digits) => `KVKNR ${digits}`,
  (digits) => `${digits.slice(0, 1)}.${digits.slice(1)}E+0${digits.length - 1}`,
];

describe('a KvK number in a cell of a list', () => {
  it('is read in every notation of people and programs', () => {
    const number = fc.integer({ min: 1_000_000, max: 99_999_999 }).map(digitsOf);
    fc.assert(
      fc.property(number, fc.constantFrom(...notations), (digits, write) => {
        expect(readListedKvk(write(digits))).toEqual({ kvk: digits.padStart(8, '0'), behind: '' });
      }),
    );
  });

  it.each([
    ["''99000010"],
    ['= "99000010"'],
    ['="99000010 "'],
    ['K. v. K. 99000010'],
    ['kvk no 99000010'],
    ['KvK-nr 99000010'],
    ['kvk.99000010'],
    ['KvK nummer : 99000010'],
    ['9,9000010e7'],
    ['\u200b 99000010 \u200b'],
  ])('is read from %j', (cell) => {
    expect(readListedKvk(cell)).toEqual({ kvk: '99000010', behind: '' });
  });

  it('is read with the words after it', () => {
    expect(readListedKvk('99000010 Rozendael Advies')).toEqual({ kvk: '99000010', behind: 'Rozendael Advies' });
    expect(readListedKvk('99000010 Euro Advies')).toEqual({ kvk: '99000010', behind: 'Euro Advies' });
    expect(readListedKvk('99000010 - Rozendael 2')).toEqual({ kvk: '99000010', behind: 'Rozendael 2' });
  });

  it.each([
    ['9,90E+07', 'rounded'],
    ['9.900001E+07', 'rounded'],
    ['01-10-2026', 'day'],
    ['1/10/26', 'day'],
    ['2026-10-01', 'day'],
    ['01-10-2026 14:30', 'day'],
    ['€ 1.234.567,50', 'amount'],
    ['1.234.567,50', 'amount'],
    ['-1234567', 'amount'],
    ['12345678%', 'amount'],
    ['1234567,5', 'amount'],
    ['99000010 99000035', 'several'],
    ['99000010/99000035', 'several'],
    ['99000010, 99000035', 'several'],
    ['123456789', 'rsin'],
    ['000012345678', 'establishment'],
    ['123456', 'length'],
    ['12345678901', 'length'],
    ['00000000', 'noNumber'],
    ['9900001.000', 'noNumber'],
    ['12.345,678', 'noNumber'],
    ['9.900.001.00', 'amount'],
    ['99.00.00.10', 'amount'],
    ['NL99000010', 'noNumber'],
    ['Jansen', 'noNumber'],
    ['', 'noNumber'],
    // Something before or after a number in one of the notations makes it another text.
    ['.1.234.567', 'noNumber'],
    ['1.234.567.', 'noNumber'],
    ['x99000010_1', 'noNumber'],
    ['99000010_1 x', 'noNumber'],
    ['x 99000010 Jansen', 'noNumber'],
    ['9,9000010e7x', 'noNumber'],
    ['x9,9000010e7', 'noNumber'],
    ['x01-10-2026', 'noNumber'],
    ['01-10-2026 x', 'noNumber'],
    ['x 1.234.567,50', 'noNumber'],
    ['1.234.567,50 x', 'noNumber'],
    // Numbers of nine digits are not KvK numbers, also beside one.
    ['199000010 99000035', 'noNumber'],
    ['990000100 99000035', 'noNumber'],
    ['9e7', 'rounded'],
    ['9,90e7', 'rounded'],
    ['01-10-2026 14:30:05', 'day'],
    ['€1.234.567,50', 'amount'],
    ['-€ 1234567', 'amount'],
    ['- € 1234567', 'amount'],
    ['€-1234567', 'amount'],
    ['1234567,50 eur', 'amount'],
    ['1234567 euro', 'amount'],
    ['1234567 EUR', 'amount'],
    ['EUR 1234567', 'amount'],
    ['euro 1.234.567', 'amount'],
    ['1234567\t%', 'amount'],
  ])('is not read from a cell that may mean something else: %j', (cell, reason) => {
    expect(readListedKvk(cell)).toEqual({ kvk: null, reason });
  });

  it('has the digits of its cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789., -/€%e+_a'), maxLength: 14 }), (cell) => {
        const { kvk } = readListedKvk(cell);
        if (kvk === null) return;
        const digits =
          cell
            .split('_')[0]
            // Words after a number may have digits too.
            ?.replace(/(?<=\d)[\s:-]+[a-z].*$/i, '')
            .replace(/[.,]0{1,2}\s*$/, '')
            .replace(/e.*$/i, '')
            .replace(/\D/g, '') ?? '';
        expect([digits, digits.padStart(8, '0')]).toContain(kvk.length === digits.length ? kvk : digits);
        expect(Number(kvk)).toBe(Number(digits));
      }),
      { numRuns: examples(2000), examples: [['0000004 a0']] },
    );
  });
});
