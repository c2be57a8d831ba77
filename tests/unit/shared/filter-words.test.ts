import { describe, expect, it } from 'vitest';
import type { FilterKind } from '../../../src/shared/catalog/column';
import { defineColumn } from '../../../src/shared/catalog/define-column';
import { describeFilter, hintOf } from '../../../src/shared/filters/describe-filter';

const words = (filterKind: FilterKind, typed: string): string =>
  describeFilter(
    defineColumn({
      group: 'Basisgegevens',
      number: 1,
      name: 'kolom',
      label: 'Kolom',
      kind: 'text',
      explanation: 'Een kolom.',
      filterKind,
    }),
    typed,
  ).words;

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
