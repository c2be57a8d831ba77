import { describe, expect, it } from 'vitest';
import { columnNamed, columnsOf } from '../../../../src/shared/catalog/catalog';
import { defineColumn } from '../../../../src/shared/catalog/columns/define-column';
import type { Column } from '../../../../src/shared/domain/lists/column';
import type { FilterKind } from '../../../../src/shared/domain/lists/filter-kind';
import { listNames } from '../../../../src/shared/domain/lists/list-name';
import { describeFilter, hintOf, readingUnderField } from '../../../../src/shared/filters/kinds/describe-filter';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';

const columnOf = (filterKind: FilterKind) =>
  defineColumn({
    group: 'Basisgegevens',
    number: 1,
    name: 'kolom',
    label: 'Kolom',
    kind: 'text',
    explanation: 'Een kolom.',
    filterKind,
  });

const words = (filterKind: FilterKind, typed: string): string => describeFilter(columnOf(filterKind), typed).words;

describe('the words of a chip', () => {
  it.each([
    ['infix', 'advies', 'bevat “advies”'],
    ['infix', 'de*', 'begint met “de”'],
    ['infix', '*bv', 'eindigt op “bv”'],
    ['infix', '!de*', 'begint niet met “de”'],
    ['prefix', ' adv ', 'begint met “adv”'],
    ['digits', ' 9904 ', 'begint met “9904”'],
    ['presence', ' - ', 'is leeg'],
    ['presence', ' + ', 'is ingevuld'],
    ['presence', '*', 'is ingevuld'],
    ['presence', '12', 'begint met “12”'],
    ['number', ' 3 ', 'is 3'],
    ['number', '3-5', 'is 3 t/m 5'],
    ['number', '-5 - -2', 'is −5 t/m −2'],
    ['number', '−0,5', 'is −0,5'],
    ['number', '>= -1000', 'is −1.000 of meer'],
    ['number', '< -0,5', 'is minder dan −0,5'],
    ['number', '3,5-4,25', 'is 3,5 t/m 4,25'],
    ['number', ' >= 50', 'is 50 of meer'],
    ['number', '<= 50', 'is 50 of minder'],
    ['number', '> 50', 'is meer dan 50'],
    ['number', '< 50', 'is minder dan 50'],
    ['list', 'Gelderland|Utrecht', 'Gelderland of Utrecht'],
    ['list', '~', '(leeg)'],
    ['list', 'Drenthe|Utrecht|~', '(leeg), Drenthe of Utrecht'],
    ['list', 'a|b|c|d', 'a, b of 2 meer'],
    ['list', 'a|b|c|d|e', 'a, b of 3 meer'],
    ['commaList', '&SEH|FFP', 'SEH en FFP'],
    ['commaList', 'SEH|FFP', 'SEH of FFP'],
    ['typedList', 'verm', 'bevat “verm”'],
    ['typedList', 'a\\|b', 'bevat “a|b”'],
    ['typedList', 'Vermogen|', 'Vermogen'],
    ['typedList', '&Inkomen|Pensioen', 'Inkomen en Pensioen'],
    ['typedList', '~', '(leeg)'],
    ['date', '2023', 'in 2023'],
    ['date', ' 01 - 2020 .. 06-2024 ', '01-2020 t/m 06-2024'],
    ['date', '..2020', 't/m 2020'],
    ['date', '2020..', 'vanaf 2020'],
    ['postcode', ' 3511ab ', '3511AB'],
    ['postcode', '10', '1000 t/m 1099'],
    ['postcode', '35-36', '3500 t/m 3599'],
    ['postcode', '3511', '3511'],
    ['postcode', '3511a', '3511AA t/m 3511AZ'],
    ['postcode', '10, 3511,', '1000 t/m 1099 of 3511'],
    ['postcode', '3511ab-3511ad', '3511AB t/m 3511AC'],
    ['postcode', '3511-3511c', '3511 t/m 3511BZ'],
    ['postcode', '3511b-3512a', '3511BA t/m 3511'],
    ['postcode', '3510-3511aa', '3510'],
    ['postcode', '3511a-3511ba', '3511AA t/m 3511AZ'],
    ['yesNo', ' ja ', 'ja'],
    ['yesNo', ' ~ ', '(leeg)'],
    ['birthDate', ' 1960  -  1970 ', 'is 1960 t/m 1970'],
    ['birthDate', '24-12-1970', 'is 24-12-1970'],
    ['kvkPresence', ' + ', 'staat erin'],
    ['kvkPresence', ' - ', 'staat er niet in'],
  ] as const)('%s “%s”: %s', (kind, typed, expected) => {
    expect(words(kind, typed)).toBe(expected);
  });
});

describe('the hint in an empty filter cell', () => {
  it.each([
    ['infix', 'bevat'],
    ['prefix', 'begint met'],
    ['digits', 'begint met'],
    ['presence', '+, - of begin'],
    ['number', 'bijv. 3-5'],
    ['list', 'alle'],
    ['commaList', 'alle'],
    ['typedList', 'bevat, of kies'],
    ['date', 'bijv. 2023'],
    ['postcode', 'bijv. 10-12'],
    ['yesNo', 'alle'],
    ['birthDate', 'bijv. 1970'],
    ['kvkPresence', 'alle'],
  ] as const)('%s: %s', (kind, hint) => {
    expect(hintOf({ filterKind: kind })).toBe(hint);
  });
});

describe('the hint in an empty filter cell of a column', () => {
  const everyColumn = listNames.flatMap((list) =>
    columnsOf(list).map((column) => [list, column.name, column] as const),
  );
  const adviser = (name: string): Column => {
    const column = columnNamed('advisers', name);
    if (column === undefined) throw new Error(`no column ${name}`);
    return column;
  };
  const isExample = (hint: string) => /\d/.test(hint);

  it.each(everyColumn)(
    '%s %s: can be typed unchanged when it is an example, which only ranges have',
    (_list, _name, column) => {
      const hints = [hintOf(column), hintOf(column, 0)].map((hint) => hint.replace('bijv. ', ''));
      const examples = hints.filter(isExample);
      for (const hint of examples) expect(parseFilter(column, hint, 2026), hint).toMatchObject({ ok: true });
      expect(examples.length > 0).toBe(['number', 'date', 'postcode', 'birthDate'].includes(column.filterKind));
    },
  );

  it.each([
    ['ratingRiFD', 'bijv. 6-8'],
    ['ratingRiFDChange', 'bijv. >0'],
    ['currentRatio', 'bijv. >=1'],
    ['equity', 'bijv. >0'],
    ['solvency', 'bijv. >=10'],
    ['peerPercentile', 'bijv. >=10'],
    ['fteGrowth', 'bijv. >0'],
    ['fte', '3-5'],
    ['branches', 'bijv. 3-5'],
    ['year', '2023'],
    ['cbsPopulation', 'bijv. >=100'],
  ])('%s: %s at the default width', (name, hint) => {
    expect(hintOf(adviser(name), adviser(name).width)).toBe(hint);
  });
});

describe('a hint in a narrow column', () => {
  it('is shorter when a shorter one is known', () => {
    expect(hintOf({ filterKind: 'presence' }, 90)).toBe('+ of -');
    expect(hintOf({ filterKind: 'number' }, 70)).toBe('3-5');
    expect(hintOf({ filterKind: 'number' }, 120)).toBe('bijv. 3-5');
    // Nine letters of 6.6 pixels and 26 around them just fit.
    expect(hintOf({ filterKind: 'number' }, 9 * 6.6 + 26)).toBe('bijv. 3-5');
    expect(hintOf({ filterKind: 'infix' }, 20)).toBe('bevat');
  });
});

describe('the text under a filter field', () => {
  const under = (filterKind: FilterKind, typed: string) => readingUnderField(columnOf(filterKind), typed);

  it('explains what a dash means for each kind', () => {
    expect(under('number', '-5')).toBe('is −5');
    expect(under('number', '3-5')).toBe('is 3 t/m 5');
    expect(under('postcode', '35-36')).toBe('3500 t/m 3599');
    expect(under('presence', '-')).toBe('is leeg');
    expect(under('infix', '-')).toBe('bevat “-”');
    expect(under('kvkPresence', '-')).toBe('staat er niet in');
  });

  it('is absent when the typed text needs no explanation', () => {
    expect(under('infix', 'advies')).toBeNull();
    expect(under('prefix', '12-3')).toBeNull();
    for (const kind of ['place', 'web', 'kvkNumbers'] as const) expect(under(kind, 'advies'), kind).toBeNull();
    expect(under('number', ' ')).toBeNull();
  });
});
