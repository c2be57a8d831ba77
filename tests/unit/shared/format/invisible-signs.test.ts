import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { isNoFilter, parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { mayRun, mayRunAsOwn } from '../../../../src/shared/format/copied-table';
import { fold } from '../../../../src/shared/format/fold';

const signs = ['\u200b', '\u200e', '\u202a', '\u2060', '\ufeff', '\u00ad'];

describe('signs that cannot be distinguished by eye', () => {
  it('make no filter invalid, and are ignored by folding, when they are invisible', () => {
    for (const sign of signs) {
      for (const [name, text] of [
        ['kvk', '9904'],
        ['fte', '3-5'],
        ['city', 'ede'],
        ['postcode', '3511AB'],
        ['dateSettlement', '2020'],
      ] as const) {
        const column = columnNamed('advisers', name);
        if (column === undefined) throw new Error(name);
        const typed = `${sign}${text.slice(0, 1)}${sign}${text.slice(1)}${sign}`;
        const [clean, dirty] = [parseFilter(column, text, 2026), parseFilter(column, typed, 2026)];
        expect(dirty.ok, `${name} ${typed}`).toBe(clean.ok);
      }
      expect(isNoFilter(sign)).toBe(true);
      expect(fold(`Caf${sign}é`)).toBe('cafe');
    }
  });

  it('compare as one when they are apostrophes, hyphens or spaces', () => {
    for (const sign of ['’', '‘', 'ʼ', '´', '′']) expect(fold(`${sign}s-Gravenhage`)).toBe("'s-gravenhage");
    for (const sign of ['‐', '‑', '–', '—', '−']) expect(fold(`Noord${sign}Brabant`)).toBe('noord-brabant');
    expect(fold('Den\u00a0Haag')).toBe('den haag');
  });
});

describe('a text that a spreadsheet would run', () => {
  it.each(['=1+1', '@SUM(A1)', '+cmd|calc', '-2+3+cmd', '\t=1', '- geen -', '@afdeling', '-1+1', '+A1'])(
    'begins as a formula: %j',
    (text) => {
      expect(mayRun(text)).toBe(true);
    },
  );

  it.each([
    '-1250,50',
    '-1.250,50',
    '-3%',
    '- 3 %',
    '-€ 12,50',
    '+31201234567',
    '+31 20 123 45 67',
    '+31 (0)20 123 45 67',
    '-1',
    '-1E+5',
    '01-10-2026',
    '',
    'gewoon',
  ])('is not a plain number, percentage, amount, day or telephone number: %j', (text) => {
    expect(mayRun(text)).toBe(false);
  });

  it('is only a real formula when it is the user’s own', () => {
    expect(['- geen -', '@afdeling', '="0123"', '-1250,50'].filter(mayRunAsOwn)).toEqual([]);
    expect(['=1+1', '+cmd|calc', '@SUM(A1)', '=HYPERLINK("x")'].filter(mayRunAsOwn)).toHaveLength(4);
  });
});
