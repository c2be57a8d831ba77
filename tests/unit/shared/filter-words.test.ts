import { describe, expect, it } from 'vitest';
import type { FilterKind } from '../../../src/shared/catalog/column';
import { defineColumn } from '../../../src/shared/catalog/define-column';
import { describeFilter, hintOf, readingUnderField } from '../../../src/shared/filters/describe-filter';

const kolom = (filterKind: FilterKind) =>
  defineColumn({
    group: 'Basisgegevens',
    number: 1,
    name: 'kolom',
    label: 'Kolom',
    kind: 'text',
    explanation: 'Een kolom.',
    filterKind,
  });

const words = (filterKind: FilterKind, typed: string): string => describeFilter(kolom(filterKind), typed).words;

describe('what a chip says of a filter', () => {
  it.each([
    ['infix', 'advies', 'bevat “advies”'],
    ['prefix', ' adv ', 'begint met “adv”'],
    ['digits', ' 9904 ', 'begint met “9904”'],
    ['presence', ' - ', 'is leeg'],
    ['presence', ' + ', 'is ingevuld'],
    ['presence', '*', 'is ingevuld'],
    ['presence', '12', 'begint met “12”'],
    ['number', ' 3 ', 'is 3'],
    ['number', '3-5', 'is 3 t/m 5'],
    ['number', '-5 - -2', 'is -5 t/m -2'],
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
  ] as const)('%s “%s”: %s', (kind, typed, said) => {
    expect(words(kind, typed)).toBe(said);
  });
});

describe('what an empty filter cell invites to', () => {
  it.each([
    ['infix', 'bevat'],
    ['prefix', 'begint met'],
    ['digits', 'begint met'],
    ['presence', '+, - of begin'],
    ['number', 'bijv. 3-5'],
    ['list', 'alle'],
    ['commaList', 'alle'],
    ['date', 'bijv. 2023'],
    ['postcode', 'bijv. 10-12'],
    ['yesNo', 'alle'],
    ['birthDate', 'bijv. 1970'],
    ['kvkPresence', 'alle'],
  ] as const)('%s: %s', (kind, hint) => {
    expect(hintOf(kind)).toBe(hint);
  });
});

describe('a hint in a narrow column', () => {
  it('is shorter, and never longer than what fits where a shorter one is known', () => {
    expect(hintOf('presence', 90)).toBe('+ of -');
    expect(hintOf('number', 70)).toBe('3-5');
    expect(hintOf('number', 120)).toBe('bijv. 3-5');
    expect(hintOf('infix', 20)).toBe('bevat');
  });
});

describe('what stands under a filter field', () => {
  const under = (filterKind: FilterKind, typed: string) => readingUnderField(kolom(filterKind), typed);

  it('says what a dash means to each kind', () => {
    expect(under('number', '-5')).toBe('is -5');
    expect(under('number', '3-5')).toBe('is 3 t/m 5');
    expect(under('postcode', '35-36')).toBe('3500 t/m 3599');
    expect(under('presence', '-')).toBe('is leeg');
    expect(under('infix', '-')).toBe('bevat “-”');
    expect(under('kvkPresence', '-')).toBe('staat er niet in');
  });

  it('says nothing where the text is all there is to say', () => {
    expect(under('infix', 'advies')).toBeNull();
    expect(under('prefix', '12-3')).toBeNull();
    expect(under('number', ' ')).toBeNull();
  });
});
