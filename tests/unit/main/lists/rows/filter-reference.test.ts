import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createColumnBuilder } from '../../../../../src/main/columns/column-builder';
import { createListColumn } from '../../../../../src/main/lists/rows/columns/list-column';
import { createNarrowing } from '../../../../../src/main/lists/rows/narrow-rows';
import { rowTest } from '../../../../../src/main/lists/rows/row-test';
import type { ProviderCell } from '../../../../../src/provider-api/lists';
import { defineColumn } from '../../../../../src/shared/catalog/columns/define-column';
import type { ColumnKind } from '../../../../../src/shared/domain/lists/column';
import type { FilterKind } from '../../../../../src/shared/domain/lists/filter-kind';
import { isChoiceText, writeChoice, writeListChoice } from '../../../../../src/shared/filters/kinds/list-choice';
import { parseFilter } from '../../../../../src/shared/filters/kinds/parse-filter';

const thisYear = 2026;

/** The cells that pass what was typed, as the column store sees them. */
function kept(kind: ColumnKind, filterKind: FilterKind, typed: string, cells: readonly ProviderCell[], decimals = 0) {
  const described = defineColumn({
    group: 'Basisgegevens',
    number: 1,
    name: 'kolom',
    label: 'Kolom',
    kind,
    explanation: 'Een kolom.',
    filterKind,
    decimals,
  });
  const builder = createColumnBuilder(described);
  for (const cell of cells) builder.push(cell);
  const parsed = parseFilter(described, typed, thisYear);
  if (!parsed.ok) throw new Error(`${filterKind} refuses ${typed}: ${parsed.message}`);
  const test = rowTest(createListColumn(described, builder.finish()), parsed.test);
  const rows = new Set(createNarrowing(cells.length)([test]));
  return cells.map((_, row) => rows.has(row));
}

/** Without case and accents, letter by letter, unlike the program. */
const plain = (text: string): string =>
  [...text.trim()]
    .map((letter) =>
      letter.normalize('NFD').charAt(0) === letter.charAt(0)
        ? letter
        : letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
    )
    .join('')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const word = fc.constantFrom(
  'Utrecht',
  'utrecht',
  'Étten',
  'etten',
  'a|b',
  '~',
  '&c',
  'IJmuiden',
  'x\\y',
  'Zwolle',
  'b',
  'a',
);
const text = fc.option(word, { freq: 4 });
const texts = fc.array(text, { minLength: 1, maxLength: 30 });
const same = (cells: readonly ProviderCell[], passes: (cell: ProviderCell) => boolean) => cells.map(passes);

describe('every kind of filter keeps what a plain loop keeps', () => {
  it('infix and prefix', () => {
    const needle = fc.constantFrom('u', 'UTR', 'ett', 'é', '|', '~', '&', 'wo', '\\');
    fc.assert(
      fc.property(texts, needle, (cells, typed) => {
        expect(kept('text', 'infix', typed, cells)).toEqual(
          same(cells, (cell) => typeof cell === 'string' && plain(cell).includes(plain(typed))),
        );
        expect(kept('text', 'prefix', typed, cells)).toEqual(
          same(cells, (cell) => typeof cell === 'string' && plain(cell).startsWith(plain(typed))),
        );
      }),
    );
  });

  it('presence, and presence in a list of KvK numbers', () => {
    fc.assert(
      fc.property(texts, (cells) => {
        const filled = same(cells, (cell) => cell !== null);
        const empty = filled.map((each) => !each);
        expect(kept('text', 'presence', '+', cells)).toEqual(filled);
        expect(kept('text', 'presence', '*', cells)).toEqual(filled);
        expect(kept('text', 'presence', '-', cells)).toEqual(empty);
        expect(kept('text', 'kvkPresence', '+', cells)).toEqual(filled);
        expect(kept('text', 'kvkPresence', '-', cells)).toEqual(empty);
      }),
    );
  });

  it('lists, with the empty value and values that look like signs', () => {
    const choice = fc.record({ values: fc.uniqueArray(word, { maxLength: 4 }), empty: fc.boolean() });
    fc.assert(
      fc.property(texts, choice, (cells, { values, empty }) => {
        fc.pre(values.length > 0 || empty);
        const wanted = values.map(plain);
        expect(kept('text', 'list', writeListChoice({ values, empty, all: false }), cells)).toEqual(
          same(cells, (cell) => (typeof cell === 'string' ? wanted.includes(plain(cell)) : empty)),
        );
      }),
    );
  });

  it('items of a cell, with EN and OF', () => {
    const item = fc.constantFrom('Adfiz', 'NVGA', 'SEH', 'a|b', '~', 'Étten');
    const cells = fc.array(fc.option(fc.array(item, { minLength: 1, maxLength: 4 })), { minLength: 1, maxLength: 30 });
    const choice = fc.record({
      values: fc.uniqueArray(item, { maxLength: 3 }),
      empty: fc.boolean(),
      all: fc.boolean(),
    });
    fc.assert(
      fc.property(cells, choice, (rows, { values, empty, all }) => {
        fc.pre(values.length > 0 || empty);
        const passes = (row: ProviderCell): boolean => {
          if (!Array.isArray(row)) return empty;
          if (values.length === 0) return false;
          return all ? values.every((value) => row.includes(value)) : values.some((value) => row.includes(value));
        };
        expect(kept('list', 'commaList', writeListChoice({ values, empty, all }), rows)).toEqual(rows.map(passes));
      }),
    );
  });

  it('a part of an item, or whole items that are chosen', () => {
    const item = fc.constantFrom('Vermogen', 'Vermogensbeheer', 'Schade|Leven', '~', 'Krédiet', '&c');
    const cells = fc.array(fc.option(fc.array(item, { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 30 });
    const typed = fc.constantFrom('vermogen', 'KREDIET', 'e', 'schade', 'zz');
    fc.assert(
      fc.property(cells, typed, (rows, text) => {
        const found = rows.map((row) => (row ?? []).some((value) => plain(value).includes(plain(text))));
        expect(kept('list', 'typedList', text, rows)).toEqual(found);
      }),
    );
    const choice = fc.record({
      values: fc.uniqueArray(item, { maxLength: 3 }),
      empty: fc.boolean(),
      all: fc.boolean(),
    });
    fc.assert(
      fc.property(cells, choice, (rows, { values, empty, all }) => {
        fc.pre(values.length > 0 || empty);
        const text = writeChoice('typedList', { values, empty, all });
        expect(isChoiceText(text)).toBe(true);
        expect(kept('list', 'typedList', text, rows)).toEqual(
          kept('list', 'commaList', writeListChoice({ values, empty, all }), rows),
        );
      }),
    );
    expect(kept('text', 'typedList', 'koepel', ['De Koepel', null, 'Ander'])).toEqual([true, false, false]);
    expect(kept('text', 'typedList', 'De Koepel|~', ['De Koepel', null, 'De Koepel II'])).toEqual([true, true, false]);
  });

  it('numbers as shown: bounds, ranges, negatives, huge ones and none', () => {
    const tenths = fc.integer({ min: -200, max: 200 });
    const cell = fc.option(
      fc.oneof(
        tenths.map((value) => value / 10),
        tenths.map((value) => value / 100),
        fc.constantFrom(1e15, -1e15, 0.05, 2.45),
      ),
    );
    const dutch = (value: number) => String(value / 10).replace('.', ',');
    const shown = (value: number) => Math.round(Number((value * 10).toFixed(6)) + (value < 0 ? -1e-9 : 0)) / 10;
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 30 }), tenths, tenths, (cells, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const rounded = cells.map((each) => (each === null ? Number.NaN : shown(each)));
        // Half tenths may round either way by another rule than ours; they are left to the tests of rounding.
        fc.pre(cells.every((each) => each === null || Math.abs(Math.abs((each * 10) % 1) - 0.5) > 1e-6));
        const by = (passes: (value: number) => boolean) =>
          rounded.map((value) => !Number.isNaN(value) && passes(value));
        expect(kept('number', 'number', `>${dutch(low)}`, cells, 1)).toEqual(by((value) => value > low / 10));
        expect(kept('number', 'number', `>=${dutch(low)}`, cells, 1)).toEqual(by((value) => value >= low / 10));
        expect(kept('number', 'number', `<${dutch(low)}`, cells, 1)).toEqual(by((value) => value < low / 10));
        expect(kept('number', 'number', `<=${dutch(low)}`, cells, 1)).toEqual(by((value) => value <= low / 10));
        expect(kept('number', 'number', dutch(low), cells, 1)).toEqual(by((value) => value === low / 10));
        expect(kept('number', 'number', `${dutch(low)}-${dutch(high)}`, cells, 1)).toEqual(
          by((value) => value >= low / 10 && value <= high / 10),
        );
      }),
    );
  });

  it('dates by month and year, to the last day of the month', () => {
    // A day that does not exist becomes the last day of its month.
    const day = fc
      .record({
        year: fc.integer({ min: 1990, max: 2027 }),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 31 }),
      })
      .map((each) => ({ ...each, day: Math.min(each.day, new Date(Date.UTC(each.year, each.month, 0)).getUTCDate()) }));
    const asCell = ({ year, month, day: date }: { year: number; month: number; day: number }) =>
      year * 10_000 + month * 100 + date;
    const month = fc.record({ year: fc.integer({ min: 1990, max: 2027 }), month: fc.integer({ min: 1, max: 12 }) });
    const cells = fc.array(fc.option(day), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(cells, month, month, (days, one, other) => {
        const index = (each: { year: number; month: number }) => each.year * 12 + each.month;
        const [from, to] = index(one) <= index(other) ? [one, other] : [other, one];
        const typed = (each: { year: number; month: number }) => `${String(each.month).padStart(2, '0')}-${each.year}`;
        const rows = days.map((each) => (each === null ? null : asCell(each)));
        const by = (passes: (each: { year: number; month: number }) => boolean) =>
          days.map((each) => each !== null && passes(each));
        expect(kept('date', 'date', `${typed(from)}..${typed(to)}`, rows)).toEqual(
          by((each) => index(each) >= index(from) && index(each) <= index(to)),
        );
        expect(kept('date', 'date', String(from.year), rows)).toEqual(by((each) => each.year === from.year));
        expect(kept('date', 'date', `${typed(from)}..`, rows)).toEqual(by((each) => index(each) >= index(from)));
        expect(kept('date', 'birthDate', `${from.year}-${to.year}`, rows)).toEqual(
          by((each) => each.year >= from.year && each.year <= to.year),
        );
      }),
    );
  });

  it('birth dates to the day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1930-01-01'), max: new Date('2008-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year = '', month = '', day = ''] = iso.split('-');
          const next = new Date(date.getTime() + 86_400_000).toISOString().slice(0, 10);
          expect(kept('date', 'birthDate', `${day}-${month}-${year}`, [iso, next, null])).toEqual([true, false, false]);
        },
      ),
    );
  });

  it('postcodes: beginnings, ranges whose end is not included, and Dutch ones only', () => {
    const code = fc
      .tuple(fc.integer({ min: 1000, max: 9999 }), fc.constantFrom('AA', 'AB', 'ZZ'))
      .map(([digits, letters]) => `${digits}${letters}`);
    const cells = fc.array(fc.option(fc.oneof(code, fc.constantFrom('B-1000', '12345', 'D-40210'))), {
      minLength: 1,
      maxLength: 30,
    });
    const start = fc.integer({ min: 1, max: 999 });
    const isDutch = (cell: ProviderCell): cell is string =>
      typeof cell === 'string' && /^[1-9]\d{3}[A-Z]{2}$/.test(cell);
    fc.assert(
      fc.property(cells, start, fc.integer({ min: 10, max: 98 }), (rows, digits, two) => {
        expect(kept('postcode', 'postcode', String(digits), rows)).toEqual(
          same(rows, (cell) => isDutch(cell) && cell.startsWith(String(digits))),
        );
        expect(kept('postcode', 'postcode', `${two}-${two + 1},${digits}`, rows)).toEqual(
          same(rows, (cell) => {
            if (!isDutch(cell)) return false;
            const area = Number(cell.slice(0, 4));
            return (area >= two * 100 && area < (two + 1) * 100) || cell.startsWith(String(digits));
          }),
        );
      }),
    );
  });

  it('digits: a beginning, or seven digits as the padded number', () => {
    const number = fc.integer({ min: 0, max: 99_999_999 }).map((kvk) => String(kvk).padStart(8, '0'));
    fc.assert(
      fc.property(
        fc.array(fc.option(number), { minLength: 1, maxLength: 20 }),
        number,
        fc.integer({ min: 1, max: 8 }),
        (cells, other, length) => {
          const typed = other.slice(0, length);
          const rows = [...cells, other, `0${other.slice(1)}`];
          expect(kept('kvk', 'digits', typed, rows)).toEqual(
            same(rows, (cell) => {
              if (typeof cell !== 'string' || cell === '00000000') return false;
              return cell.startsWith(typed) || (typed.length === 7 && cell === `0${typed}`);
            }),
          );
        },
      ),
    );
  });

  it('yes, no and neither', () => {
    const flag = fc.constantFrom(true, false, 'ja', 'nee', 1, 0, null, '');
    fc.assert(
      fc.property(fc.array(flag, { minLength: 1, maxLength: 20 }), (cells) => {
        const yes = same(cells, (cell) => cell === true || cell === 'ja' || cell === 1);
        const no = same(cells, (cell) => cell === false || cell === 'nee' || cell === 0);
        expect(kept('flag', 'yesNo', 'ja', cells)).toEqual(yes);
        expect(kept('flag', 'yesNo', 'nee', cells)).toEqual(no);
        expect(kept('flag', 'yesNo', '~', cells)).toEqual(cells.map((_, at) => !yes[at] && !no[at]));
      }),
    );
  });

  it('cells with at least one day in the period', () => {
    const day = fc
      .record({ year: fc.integer({ min: 2024, max: 2026 }), month: fc.integer({ min: 1, max: 12 }) })
      .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}-15`);
    const cells = fc.array(fc.option(fc.array(day, { maxLength: 4 })), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(cells, fc.integer({ min: 2024, max: 2026 }), fc.integer({ min: 1, max: 12 }), (all, year, month) => {
        const named = `${String(month).padStart(2, '0')}-${year}`;
        expect(kept('dates', 'date', String(year), all)).toEqual(
          same(all, (cell) => Array.isArray(cell) && cell.some((each) => each.startsWith(`${year}-`))),
        );
        expect(kept('dates', 'date', named, all)).toEqual(
          same(all, (cell) => Array.isArray(cell) && cell.some((each) => each.startsWith(isoMonth(named)))),
        );
      }),
    );
  });
});

const isoMonth = (named: string): string => named.split('-').reverse().join('-');
