import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kvkNumbersFilter } from '../../../../src/shared/filters/kinds/list-filters';
import {
  describeSeveralNumbers,
  mostNumbersInFilter,
  readSeveralNumbers,
} from '../../../../src/shared/filters/kinds/several-numbers';
import { digitsFilter } from '../../../../src/shared/filters/kinds/text-filters';

const kvk = fc.integer({ min: 1_000_000, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'));

const passes = (rules: typeof digitsFilter, text: string, value: string): boolean => {
  const read = rules.read(text, 2026);
  if (!read.ok || read.test.on !== 'text') throw new Error('no test of texts');
  return read.test.test(value);
};

describe('a filter of several numbers', () => {
  it('keeps the numbers that are among them, and the cells that have one of them', () => {
    fc.assert(
      fc.property(
        fc.array(kvk, { minLength: 2, maxLength: 50 }),
        fc.array(kvk, { minLength: 1, maxLength: 5 }),
        (wanted, cell) => {
          const text = wanted.join(', ');
          for (const value of [...wanted, ...cell]) {
            expect(passes(digitsFilter, text, value)).toBe(wanted.includes(value));
          }
          const isAny = cell.some((value) => wanted.includes(value));
          expect(passes(kvkNumbersFilter, text, cell.join(', '))).toBe(isAny);
        },
      ),
    );
  });

  it('accepts beginnings and numbers of seven digits among them', () => {
    expect(passes(digitsFilter, '9904, 1234567', '99041278')).toBe(true);
    expect(passes(digitsFilter, '9904, 1234567', '01234567')).toBe(true);
    expect(passes(digitsFilter, '9904, 1234567', '99110000')).toBe(false);
  });

  it('is described by its numbers when they are few, else by their count', () => {
    expect(digitsFilter.describe('99000001,99000002')).toBe('is 99000001 of 99000002');
    expect(kvkNumbersFilter.describe('99000001,99000002,99000003,99000004')).toBe('is een van 4 nummers');
    expect(kvkNumbersFilter.describe('9900')).toBe('bevat “9900”');
  });

  it('reads whole numbers and beginnings separately, also with blanks between the commas', () => {
    const read = (text: string) => {
      const found = readSeveralNumbers(text);
      return found === null ? null : { whole: [...found.whole], beginnings: found.beginnings };
    };
    expect(read('99041278, 9904 1279,1234567')).toEqual({
      whole: ['99041278', '99041279', '01234567'],
      beginnings: ['1234567'],
    });
    expect(read(' 99041278 ,, 99 ,')).toEqual({ whole: ['99041278'], beginnings: ['99'] });
    // One number, numbers without a comma, and words are not several numbers.
    for (const text of ['99041278', '99041278,', ',', '99041278 99041279', '99,advies', '99,1234567890123']) {
      expect(read(text), text).toBeNull();
    }
    // Numbers of locations, and of persons whom only the AFM lists.
    expect(read('99041278_3,990412781234~123456')).toEqual({
      whole: ['99041278_3', '990412781234~123456'],
      beginnings: [],
    });
    // A number of seven digits with a suffix is read as its office's.
    expect(read('9904127_3,99')?.whole).toEqual(['09904127']);
    for (const text of ['99041278_1234567,99', '99041278_x,99', 'x99041278_3,99', '9_3,99']) {
      expect(read(text)?.whole ?? [], text).not.toContain(text.split(',')[0]);
    }
    const most = Array.from({ length: mostNumbersInFilter }, (_, at) => String(10_000_000 + at)).join(',');
    expect(readSeveralNumbers(most)?.whole.size).toBe(mostNumbersInFilter);
  });

  it('writes out three numbers at most', () => {
    expect(describeSeveralNumbers('1,2')).toBe('is 1 of 2');
    expect(describeSeveralNumbers('1,2, 3')).toBe('is 1, 2 of 3');
    expect(describeSeveralNumbers('1,2,3,4')).toBe('is een van 4 nummers');
    expect(describeSeveralNumbers('12')).toBeNull();
  });

  it('refuses words, and more numbers than the limit', () => {
    expect(digitsFilter.read('9904,advies', 2026).ok).toBe(false);
    const many = Array.from({ length: mostNumbersInFilter + 1 }, (_, at) => String(10_000_000 + at)).join(',');
    expect(digitsFilter.read(many, 2026).ok).toBe(false);
  });
});
