import { describe, expect, it } from 'vitest';
import { ownColumnNamed } from '../../../../src/shared/catalog/catalog';
import { describeFilter } from '../../../../src/shared/filters/kinds/describe-filter';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';

const birthDate = ownColumnNamed('persons', 'birthDate');
if (birthDate === undefined) throw new Error('no birth date');

const matches = (text: string, date: number): boolean => {
  const parsed = parseFilter(birthDate, text, 2026);
  return parsed.ok && parsed.test.on === 'date' && date >= parsed.test.from && date <= parsed.test.to;
};
const sentence = (text: string): string => {
  const parsed = parseFilter(birthDate, text, 2026);
  return parsed.ok ? '' : parsed.message;
};

describe('the filter of a birth date', () => {
  it.each([
    ['1970', 19700101, true],
    ['1970', 19701231, true],
    ['1970', 19710101, false],
    ['1960-1970', 19600101, true],
    ['1960 - 1970', 19701231, true],
    ['1960-1970', 19591231, false],
    ['24-12-1970', 19701224, true],
    ['24-12-1970', 19701225, false],
    ['1-2-1964', 19640201, true],
    ['29-02-1964', 19640229, true],
  ])('%s fits %i: %s', (text, date, expected) => {
    expect(matches(text, date)).toBe(expected);
  });

  it.each(['29-02-1963', '31-04-1970', '0-1-1970', '1970-1960', '70', 'mei 1970', '1970-'])(
    '%s is refused, with an example',
    (text) => {
      expect(sentence(text)).toContain('1960-1970');
    },
  );

  it('is described in plain words', () => {
    expect(describeFilter(birthDate, '1960-1970')).toEqual({ label: 'Geboortedatum', words: 'is 1960 t/m 1970' });
  });
});
