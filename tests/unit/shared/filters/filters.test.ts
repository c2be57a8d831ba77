import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Column } from '../../../../src/shared/domain/lists/column';
import { monthsOfPeriod, periodOfMonths } from '../../../../src/shared/filters/kinds/date-filter';
import { describeFilter, readingUnderField } from '../../../../src/shared/filters/kinds/describe-filter';
import { keepsAll, readListChoice, writeListChoice } from '../../../../src/shared/filters/kinds/list-choice';
import { rangeText } from '../../../../src/shared/filters/kinds/number-filter';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { findDigits, findFolded, fold } from '../../../../src/shared/format/fold';
import { formatCell } from '../../../../src/shared/format/format-cell';

const thisYear = 2026;

function column(name: string): Column {
  const found = columnNamed('advisers', name);
  if (found === undefined) throw new Error(`no column ${name}`);
  return found;
}

/** Whether a text, number or date passes what was typed for a column. */
function keeps(name: string, typed: string, value: string | number): boolean {
  const parsed = parseFilter(column(name), typed, thisYear);
  if (!parsed.ok) throw new Error(parsed.message);
  const { test } = parsed;
  if (test.on === 'number' && typeof value === 'number') return value >= test.from && value <= test.to;
  if (test.on === 'date' && typeof value === 'number') return value >= test.from && value <= test.to;
  if (test.on === 'text' && typeof value === 'string') return value === '' ? test.empty : test.test(fold(value));
  throw new Error(`${name} does not test a ${typeof value}`);
}

const sentence = (name: string, typed: string): string => {
  const parsed = parseFilter(column(name), typed, thisYear);
  return parsed.ok ? '' : parsed.message;
};

describe('text filters', () => {
  it('compare without case and without accents', () => {
    expect(keeps('city', 'IJMUIDEN', 'IJmuiden')).toBe(true);
    expect(keeps('name', 'cafe', 'Café Zürich')).toBe(true);
    expect(keeps('name', 'zürich', 'Cafe Zurich')).toBe(true);
    expect(keeps('name', 'advies', '')).toBe(false);
    expect(keeps('name', 'café*', 'Cafe Zurich')).toBe(true);
    expect(keeps('name', 'zürich*', 'Cafe Zurich')).toBe(false);
    expect(keeps('name', '*zürich', 'Cafe Zurich')).toBe(true);
    expect(keeps('city', 'zw*', 'Zwolle')).toBe(true);
    expect(keeps('city', 'wolle*', 'Zwolle')).toBe(false);
  });

  it('find a telephone number in any notation', () => {
    for (const typed of ['0201234', '020-1234', '020 123 4', '+31 20 1234', '0031(0)20 1234', '1234567', '4-56']) {
      expect(keeps('phone', typed, '020-1234567'), typed).toBe(true);
      expect(keeps('mobile', typed, '+31201234567'), typed).toBe(true);
    }
    expect(keeps('phone', '021', '020-1234567')).toBe(false);
    expect(keeps('phone', '020', '070-1020304')).toBe(true);
    expect(keeps('phone', '+31 20', '070-1020304')).toBe(false);
    expect(keeps('phone', 'kantoor', '020-1234567 (kantoor)')).toBe(true);
    expect(findDigits('020-1234567', '0201')).toEqual([0, 5]);
    expect(findDigits('020-1234567', '456')).toEqual([7, 10]);
    expect(findDigits('020-1234567', '99')).toBeNull();
    expect(findDigits('020-1234567', 'a')).toBeNull();
  });

  it('find the matched part in the original text', () => {
    expect(findFolded('Blauwe Zwaluw Adviesgroep', 'advies')).toEqual([14, 20]);
    expect(findFolded('Café Zürich', 'zur')).toEqual([5, 8]);
    expect(findFolded('Advies', 'bank')).toBeNull();
    expect(findFolded('Advies', '')).toBeNull();
    expect(findFolded('Zürich Café', 'cafe')).toEqual([7, 11]);
    expect(findFolded('Café', 'cafe')).toEqual([0, 4]);
  });

  it('find a part after letters that folding makes longer or shorter', () => {
    // Folding splits the Turkish capital, drops a combining accent, and writes a Korean syllable as its letters.
    expect(findFolded('İzmir Advies', 'advies')).toEqual([6, 12]);
    expect(findFolded('Cafe\u0301 Advies', 'advies')).toEqual([6, 12]);
    expect(findFolded('😀 Étten', 'etten')).toEqual([3, 8]);
    expect(findFolded('een 한 twee', fold('한').charAt(1))).toEqual([4, 5]);
    expect(findFolded('een 한', fold('한').charAt(2))).toEqual([4, 5]);
    expect(findFolded('한', fold('한'))).toEqual([0, 1]);
    expect(findFolded('e\u0301x', 'x')).toEqual([2, 3]);
  });

  it('keep a typed grave accent or caret, also beside letters with accents', () => {
    expect(keeps('name', 'd`or', 'Café D`Or')).toBe(true);
    expect(keeps('name', 'caf^', 'Caf^é')).toBe(true);
    expect(findFolded('Café D`Or', 'd`or')).toEqual([5, 9]);
    expect(findFolded('é^x', 'x')).toEqual([2, 3]);
  });

  it('highlight the typed text without accents and capitals', () => {
    for (const [name, typed, highlight] of [
      ['name', 'CAFÉ', 'cafe'],
      ['kvk', '99.04', '9904'],
      ['tp', ' Ab ', 'ab'],
    ] as const) {
      expect(parseFilter(column(name), typed, thisYear)).toMatchObject({ ok: true, test: { empty: false, highlight } });
    }
    expect(parseFilter({ filterKind: 'prefix' }, 'Étten', thisYear)).toMatchObject({
      test: { empty: false, highlight: 'etten' },
    });
    expect(parseFilter(column('name'), 'CAFÉ', thisYear)).toMatchObject({ test: { contains: 'cafe' } });
  });

  it('find a part of any text exactly when the folded text contains it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1, maxLength: 3 }), (text, typed) => {
        const needle = fold(typed);
        const found = findFolded(text, needle);
        expect(found !== null).toBe(needle !== '' && fold(text).includes(needle));
        if (found !== null) expect(fold(text.slice(...found))).toContain(needle);
      }),
    );
  });

  it('take seven digits of a KvK number as a prefix or as the padded number', () => {
    expect(keeps('kvk', '0098714', '00098714')).toBe(true);
    expect(keeps('kvk', '9904127', '99041278')).toBe(true);
    expect(keeps('kvk', '9904', '99041278')).toBe(true);
    expect(keeps('kvk', '9904', '19904127')).toBe(false);
    expect(keeps('kvk', '9904', '09904127')).toBe(false);
    expect(keeps('kvk', '0098714', '000987149')).toBe(false);
    expect(keeps('kvk', '98714', '098714')).toBe(false);
    expect(keeps('kvk', '99 04.12', '99041278')).toBe(true);
    expect(keeps('kvk', '9904', '')).toBe(false);
    expect(sentence('kvk', 'abc')).toContain('bijvoorbeeld');
  });

  it('read the minus sign of the grid as empty too', () => {
    expect(keeps('tp', '\u2212', '')).toBe(true);
    expect(keeps('tp', '\u2212', '12')).toBe(false);
  });

  it('read + and * as filled, and - as empty', () => {
    expect(keeps('tp', '-', '')).toBe(true);
    expect(keeps('tp', '-', '12')).toBe(false);
    expect(keeps('tp', '*', '12')).toBe(true);
    expect(keeps('tp', '+', '')).toBe(false);
    expect(keeps('tp', '+', '12')).toBe(true);
    expect(keeps('tp', '*', '')).toBe(false);
    expect(keeps('tp', '12', '123')).toBe(true);
    expect(keeps('tp', '12', '')).toBe(false);
  });
});

describe('number filters', () => {
  it.each([
    ['3,5', 3.5, true],
    ['3-5', 3, true],
    ['3-5', 5, true],
    ['3-5', 5.1, false],
    ['<3', 3, false],
    ['<=3', 3, true],
    ['>3', 3, false],
    ['>=3', 3, true],
    ['-5--2', -3, true],
    ['-5--2', -1, false],
    ['-5', -5, true],
    ['>0', 0, false],
    ['>0', Number.MIN_VALUE, true],
    ['<0', 0, false],
    ['<0', -Number.MIN_VALUE, true],
    ['>-3', -3, false],
    ['>-3', -3 + 1e-15, true],
    ['<-3', -3, false],
    ['<-3', -3 - 1e-15, true],
    ['>3', 3 + 1e-15, true],
    ['<3', 3 - 1e-15, true],
    [`<${'9'.repeat(400)}`, 1e300, true],
    [`>${'9'.repeat(400)}`, 1e300, false],
  ])('%s on %d is %s', (typed, value, kept) => expect(keeps('fte', typed, value)).toBe(kept));

  it.each(['1.000', '1.5', '5-3', 'tien', '3-', '--'])('refuse %s with an example', (typed) => {
    expect(sentence('fte', typed)).toMatch(/bijvoorbeeld/);
  });

  it.each([
    ['ratingRiFDChange', -0.1],
    ['ratingRiFDChange', 0.3],
    ['fteGrowth', -12],
    ['fteGrowth', 7],
    ['equity', -950],
    ['currentRatio', 1.25],
  ])('accept a cell of %s as the grid writes it: %d', (name, value) => {
    const shown = `${column(name).signed === true && value > 0 ? '+' : ''}${formatCell(column(name), value)}`;
    expect(keeps(name, shown, value)).toBe(true);
    expect(keeps(name, shown, -value)).toBe(false);
  });

  it('read the minus sign of the grid as a sign and as the dash of a range', () => {
    expect(keeps('fte', '\u22125\u2212\u22122', -3)).toBe(true);
    expect(keeps('fte', '>=\u22125', -5)).toBe(true);
    expect(keeps('fte', '3\u22125', 4)).toBe(true);
  });

  it('agree with arithmetic for any range', () => {
    const tenths = fc.integer({ min: -100_000, max: 100_000 }).map((value) => value / 10);
    const dutch = (value: number) => String(value).replace('.', ',');
    fc.assert(
      fc.property(tenths, tenths, tenths, (a, b, value) => {
        const [from, to] = a <= b ? [a, b] : [b, a];
        expect(keeps('fte', `${dutch(from)}-${dutch(to)}`, value)).toBe(value >= from && value <= to);
        expect(keeps('fte', `>=${dutch(from)}`, value)).toBe(value >= from);
        expect(keeps('fte', `<${dutch(from)}`, value)).toBe(value < from);
      }),
    );
  });
});

describe('postcode filters', () => {
  it.each([
    ['10', '1000AA', true],
    ['10', '1099ZZ', true],
    ['10', '1100AA', false],
    ['10-12', '1199ZZ', true],
    ['10-12', '1200AA', false],
    ['3511', '3511AB', true],
    ['3511AB', '3511 AB', true],
    ['3511AB', '3511AC', false],
    ['10, 35', '3511AB', true],
    ['1', 'B-1000', false],
    ['3511', '3511ABC', false],
    ['3511', 'NL-3511AB', false],
    ['0', '0511AB', false],
    ['3511ab', '3511AB', true],
    ['3511A', '3511AZ', true],
    ['3511A', '3511BA', false],
    ['3511AB-3511AD', '3511AC', true],
    ['3511AB-3511AD', '3511AD', false],
    ['10,', '3511AB', false],
    ['10', '', false],
  ])('%s on %s is %s', (typed, value, kept) => expect(keeps('postcode', typed, value)).toBe(kept));

  it('read the minus sign of the grid as a dash', () => {
    expect(keeps('postcode', '10\u221212', '1150AB')).toBe(true);
    expect(describeFilter(column('postcode'), '35\u221236').words).toBe('3500 t/m 3599');
  });

  it('refuse a dash with nothing after it, and words', () => {
    expect(sentence('postcode', '10-')).toContain('streepje');
    expect(sentence('postcode', 'utrecht')).toContain('bijvoorbeeld');
  });
});

describe('date filters', () => {
  it.each([
    ['2023', 20231231, true],
    ['2023', 20240101, false],
    ['01-2020..06-2024', 20200101, true],
    ['01-2020..06-2024', 20240630, true],
    ['01-2020..06-2024', 20240701, false],
    ['02-2024', 20240229, true],
    ['..2020', 19991231, true],
    ['2020..', 20191231, false],
    ['2020..', 20200101, true],
    ['2020..', 99991231, true],
    ['..2020', 20210101, false],
    ['2023', 20230101, true],
    ['2023', 20221231, false],
    ['01-2020..06-2024', 20191231, false],
    ['1 - 2020', 20200131, true],
    ['01-2020', 20200201, false],
    ['12-2020', 20201231, true],
    ['2020-2023', 20200101, true],
    ['2020 - 2023', 20231231, true],
    ['2020-2023', 20240101, false],
    ['2020-2023', 20191231, false],
    ['03-2020-06-2024', 20200301, true],
    ['03-2020-06-2024', 20200229, false],
    ['2020-06-2024', 20240630, true],
    ['24-12-2023', 20231224, true],
    ['24-12-2023', 20231223, false],
    ['24-12-2023', 20231225, false],
    ['4-2-2024', 20240204, true],
    ['29-02-2024', 20240229, true],
    ['24-12-2023..06-2024', 20231224, true],
    ['24-12-2023..06-2024', 20231223, false],
    ['24-12-2023..06-2024', 20240630, true],
    ['2023..15-03-2024', 20240315, true],
    ['2023..15-03-2024', 20240316, false],
    ['01-02-2024-15-03-2024', 20240201, true],
    ['01-02-2024-15-03-2024', 20240316, false],
    ['24-12-2023..', 20231224, true],
    ['24-12-2023..', 20231223, false],
    ['..24-12-2023', 20231224, true],
    ['..24-12-2023', 20231225, false],
  ])('%s on %d is %s', (typed, value, kept) => expect(keeps('dateSettlement', typed, value)).toBe(kept));

  it('read the minus sign of the grid as a dash, also in the calendar', () => {
    expect(keeps('dateSettlement', '2020\u22122023', 20210101)).toBe(true);
    expect(monthsOfPeriod('06\u22122020')).toEqual({ from: '2020-06', to: '2020-06' });
  });

  it('read a dash between two years as a period, and say so', () => {
    expect(describeFilter(column('dateSettlement'), '2020-2023').words).toBe('2020 t/m 2023');
    expect(readingUnderField(column('dateSettlement'), '2020-2023')).toBe('2020 t/m 2023');
    expect(monthsOfPeriod('2020-2023')).toEqual({ from: '2020-01', to: '2023-12' });
  });

  it('describe a day as a day, and show its month in the calendar', () => {
    expect(describeFilter(column('dateSettlement'), '24-12-2023').words).toBe('op 24-12-2023');
    expect(describeFilter(column('dateSettlement'), '24-12-2023..06-2024').words).toBe('24-12-2023 t/m 06-2024');
    expect(monthsOfPeriod('24-12-2023..06-2024')).toEqual({ from: '2023-12', to: '2024-06' });
  });

  it.each(['1899', '2028', '31-02-2024', '24-12-2028', '13-2020', '2024..2020', '2024-2020', '2020-06', '..', 'maart'])(
    'refuse %s',
    (typed) => {
      expect(sentence('dateSettlement', typed)).not.toBe('');
    },
  );
});

describe('months chosen in a calendar', () => {
  const month = fc
    .record({ year: fc.integer({ min: 1950, max: 2026 }), month: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, month: number }) => `${year}-${String(number).padStart(2, '0')}`);

  it('are typed as a period that keeps exactly those months', () => {
    fc.assert(
      fc.property(month, month, month, (one, other, asked) => {
        const [from = '', to = ''] = [one, other].sort();
        const typed = periodOfMonths(from, to);
        expect(monthsOfPeriod(typed)).toEqual({ from, to });
        const day = Number(`${asked.replace('-', '')}15`);
        expect(keeps('dateSettlement', typed, day)).toBe(asked >= from && asked <= to);
      }),
    );
  });

  it('are written the short way', () => {
    expect(periodOfMonths('2023-01', '2023-12')).toBe('2023');
    expect(periodOfMonths('2020-01', '2023-12')).toBe('2020..2023');
    expect(periodOfMonths('2024-06', '2024-06')).toBe('06-2024');
    expect(monthsOfPeriod('2020..')).toEqual({ from: '2020-01', to: null });
    expect(monthsOfPeriod('')).toEqual({ from: null, to: null });
  });
});

describe('list filters', () => {
  it('keep any of the values, and empty cells with ~', () => {
    expect(keeps('province', 'Utrecht|Gelderland', 'Gelderland')).toBe(true);
    expect(keeps('province', 'Utrecht', 'Gelderland')).toBe(false);
    expect(keeps('province', 'Utrecht|~', '')).toBe(true);
    expect(keeps('province', 'Utrecht', '')).toBe(false);
    expect(keeps('province', 'UTRECHT', 'Utrecht')).toBe(true);
    expect(keeps('province', '\\~', '')).toBe(false);
    expect(readListChoice('a||b|')).toEqual({ values: ['a', 'b'], empty: false, all: false });
    expect(readListChoice('~|\\~|a\\')).toEqual({ values: ['~', 'a\\'], empty: true, all: false });
    expect(readListChoice('a~')).toEqual({ values: ['a~'], empty: false, all: false });
  });

  it('are read as they were written, with bars, tildes and backslashes inside', () => {
    const value = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', '|', '~', '\\', '&', ' ') });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.boolean(), fc.boolean(), (values, empty, all) => {
        expect(readListChoice(writeListChoice({ values, empty, all }))).toEqual({ values, empty, all });
      }),
    );
  });

  it('are described in Dutch words', () => {
    expect(describeFilter(column('province'), 'Gelderland|Utrecht').words).toBe('Gelderland of Utrecht');
    expect(describeFilter(column('certifications'), '&SEH|FFP').words).toBe('SEH en FFP');
    expect(describeFilter(column('name'), 'advies').words).toBe('bevat “advies”');
    expect(describeFilter(column('fte'), '>=50').words).toBe('is 50 of meer');
    expect(describeFilter(column('equity'), '100000-2500000').words).toBe('is 100.000 t/m 2.500.000');
    expect(describeFilter(column('equity'), '<-1234,5').words).toBe('is minder dan −1.234,5');
    expect(describeFilter(column('year'), '2023-2024').words).toBe('is 2023 t/m 2024');
  });

  it('keep all rows exactly when nothing, or every value and the empty cells, are chosen', () => {
    const names = ['a', 'b', 'c'];
    const name = fc.constantFrom(...names);
    fc.assert(
      fc.property(
        fc.array(fc.option(name)),
        fc.uniqueArray(name),
        fc.boolean(),
        fc.nat(3),
        (cells, values, empty, drawn) => {
          const found = names.filter((each) => cells.includes(each)).map((value) => ({ value, count: 1 }));
          const facet = {
            values: found.slice(0, drawn),
            distinct: found.length,
            empty: cells.filter((cell) => cell === null).length,
          };
          const isChosen = values.length > 0 || empty;
          const kept = cells.filter((cell) => !isChosen || (cell === null ? empty : values.includes(cell)));
          const result = keepsAll({ values, empty, all: false }, facet);
          // Values that are not drawn are unknown, and without values there is nothing to tick.
          const isKnown = !isChosen || (found.length > 0 && drawn >= found.length);
          expect(result).toBe(isKnown && kept.length === cells.length);
        },
      ),
    );
    expect(
      keepsAll(
        { values: ['a', 'b'], empty: false, all: true },
        { values: [{ value: 'a', count: 1 }], distinct: 1, empty: 0 },
      ),
    ).toBe(false);
    expect(keepsAll({ values: ['a'], empty: false, all: false }, null)).toBe(false);
  });
});

describe('filters on the items of a cell', () => {
  it('ask for any of the items, or for all of them with EN, without case and accents', () => {
    const test = (typed: string) => {
      const read = parseFilter(column('certifications'), typed, thisYear);
      return read.ok ? read.test : read.message;
    };
    expect(test('SEH|Étten')).toEqual({ on: 'items', values: ['seh', 'etten'], mode: 'any', empty: false });
    expect(test('&SEH|FFP')).toEqual({ on: 'items', values: ['seh', 'ffp'], mode: 'all', empty: false });
    expect(test('~')).toEqual({ on: 'items', values: [], mode: 'any', empty: true });
  });
});

describe('a range that is taken from a chart', () => {
  it.each([
    [3, 5, '3-5'],
    [-5, -2.5, '-5--2,5'],
    [3.5, 3.5, '3,5'],
  ])('from %d to %d is written as it would be typed: %s', (from, to, typed) => {
    expect(rangeText(from, to)).toBe(typed);
    expect(keeps('fte', typed, from)).toBe(true);
    expect(keeps('fte', typed, to)).toBe(true);
  });
});

describe('yes-no filters', () => {
  it.each([
    ['ja', 'Ja', true],
    ['ja', 'Nee', false],
    ['nee', 'Nee', true],
    ['nee', 'Ja', false],
    ['ja', '', false],
    [' JA ', 'Ja', true],
    ['~', '', true],
    ['~', 'Ja', false],
  ])('%s on “%s” is %s', (typed, value, kept) => {
    const read = parseFilter({ filterKind: 'yesNo' }, typed, thisYear);
    expect(read.ok && read.test.on === 'text' && (value === '' ? read.test.empty : read.test.test(fold(value)))).toBe(
      kept,
    );
  });
});
