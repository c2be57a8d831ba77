import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../src/shared/catalog/catalog';
import type { Column } from '../../../src/shared/catalog/column';
import { describeFilter } from '../../../src/shared/filters/describe-filter';
import { findFolded, fold } from '../../../src/shared/filters/fold';
import { readListChoice, writeListChoice } from '../../../src/shared/filters/list-choice';
import { parseFilter } from '../../../src/shared/filters/parse-filter';

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
  });

  it('find in the text what the fold matched', () => {
    expect(findFolded('Blauwe Zwaluw Adviesgroep', 'advies')).toEqual([14, 20]);
    expect(findFolded('Café Zürich', 'zur')).toEqual([5, 8]);
    expect(findFolded('Advies', 'bank')).toBeNull();
  });

  it('mark a part that folds to exactly what was sought, for any text', () => {
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
    expect(sentence('kvk', 'abc')).toContain('bijvoorbeeld');
  });

  it('know + and * as filled and - as empty', () => {
    expect(keeps('tp', '-', '')).toBe(true);
    expect(keeps('tp', '-', '12')).toBe(false);
    expect(keeps('tp', '*', '12')).toBe(true);
    expect(keeps('tp', '+', '')).toBe(false);
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
  ])('%s on %d is %s', (typed, value, kept) => expect(keeps('fte', typed, value)).toBe(kept));

  it.each(['1.000', '1.5', '5-3', 'tien', '3-', '--'])('refuse %s with an example', (typed) => {
    expect(sentence('fte', typed)).toMatch(/bijvoorbeeld/);
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
  ])('%s on %s is %s', (typed, value, kept) => expect(keeps('postcode', typed, value)).toBe(kept));

  it('refuse a dash with nothing after it', () => {
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
  ])('%s on %d is %s', (typed, value, kept) => expect(keeps('dateSettlement', typed, value)).toBe(kept));

  it.each(['1899', '2028', '13-2020', '2024..2020', '..', 'maart'])('refuse %s', (typed) => {
    expect(sentence('dateSettlement', typed)).not.toBe('');
  });
});

describe('list filters', () => {
  it('keep any of the values, and ~ is the empty one', () => {
    expect(keeps('province', 'Utrecht|Gelderland', 'Gelderland')).toBe(true);
    expect(keeps('province', 'Utrecht', 'Gelderland')).toBe(false);
    expect(keeps('province', 'Utrecht|~', '')).toBe(true);
    expect(keeps('province', 'Utrecht', '')).toBe(false);
  });

  it('come back as they were written, with bars, tildes and backslashes inside', () => {
    const value = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', '|', '~', '\\', '&', ' ') });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.boolean(), fc.boolean(), (values, empty, all) => {
        expect(readListChoice(writeListChoice({ values, empty, all }))).toEqual({ values, empty, all });
      }),
    );
  });

  it('are told in Dutch words', () => {
    expect(describeFilter(column('province'), 'Gelderland|Utrecht').words).toBe('Gelderland of Utrecht');
    expect(describeFilter(column('certifications'), '&SEH|FFP').words).toBe('SEH en FFP');
    expect(describeFilter(column('name'), 'advies').words).toBe('bevat “advies”');
    expect(describeFilter(column('fte'), '>=50').words).toBe('is 50 of meer');
  });
});
