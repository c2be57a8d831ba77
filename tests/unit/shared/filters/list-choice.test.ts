import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeListChoice,
  isChoiceText,
  keepsAll,
  type ListChoice,
  nameChoice,
  readChoice,
  readListChoice,
  writeChoice,
  writeListChoice,
} from '../../../../src/shared/filters/kinds/list-choice';
import { isNoFilter, parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';

const none: ListChoice = { values: [], empty: false, all: false };
const text = fc.string({ unit: fc.constantFrom('a', 'b', '|', '~', '\\', '&', '!', ' '), minLength: 1, maxLength: 5 });
const choices = fc.record({
  values: fc.uniqueArray(text, { maxLength: 4 }),
  empty: fc.boolean(),
  all: fc.boolean(),
  not: fc.boolean(),
});

describe('a choice of values as text', () => {
  it('is read as it was written, for any values', () => {
    fc.assert(
      fc.property(choices, ({ not, ...choice }) => {
        expect(readListChoice(writeListChoice(not ? { ...choice, not } : choice))).toEqual(
          not ? { ...choice, not } : choice,
        );
      }),
    );
  });

  it('has its signs before the values, and a backslash before signs of a value', () => {
    expect(writeListChoice({ values: ['a', 'b|c'], empty: true, all: true, not: true })).toBe('!&~|a|b\\|c');
    // A sign counts only at the beginning of a value.
    expect(writeListChoice({ ...none, values: ['&a&', '!b!'] })).toBe('\\&a&|\\!b!');
    expect(writeListChoice({ ...none, values: ['a'], not: false })).toBe('a');
    expect(readListChoice('a!|b&')).toEqual({ values: ['a!', 'b&'], empty: false, all: false });
    expect(readListChoice('a\\')).toEqual({ values: ['a\\'], empty: false, all: false });
    expect(readListChoice('\\~')).toEqual({ values: ['~'], empty: false, all: false });
  });

  it('ends with | for a single value when parts of values can be typed, which are not choices', () => {
    expect(writeChoice('typedList', { ...none, values: ['a'] })).toBe('a|');
    expect(writeChoice('typedList', { ...none, values: ['a'], not: true })).toBe('!a|');
    expect(writeChoice('typedList', { ...none, values: ['a', 'b'] })).toBe('a|b');
    expect(writeChoice('typedList', { ...none, empty: true })).toBe('~');
    expect([writeChoice('typedList', none), writeChoice('list', { ...none, values: ['a'] })]).toEqual(['', 'a']);
    expect(readChoice('typedList', 'a')).toEqual(none);
    expect(readChoice('typedList', 'a|')).toEqual({ ...none, values: ['a'] });
    expect(readChoice('list', 'a')).toEqual({ ...none, values: ['a'] });
    for (const choice of ['~', '!~', '&a', '!&a', 'a|', 'a\\|b|']) expect(isChoiceText(choice), choice).toBe(true);
    for (const part of ['a', 'a\\|b', 'a&', 'a!']) expect(isChoiceText(part), part).toBe(false);
  });

  it('is described in Dutch with at most three names', () => {
    expect(nameChoice(['a', 'b', 'c'], false)).toBe('a, b of c');
    expect(nameChoice(['a', 'b'], true)).toBe('a en b');
    expect(nameChoice(['a', 'b', 'c', 'd'], false)).toBe('a, b of 2 meer');
    expect(describeListChoice('!~|a')).toBe('(leeg) of a');
    expect(describeListChoice('&a|b')).toBe('a en b');
  });
});

describe('a choice that keeps every row', () => {
  const facet = { values: ['a', 'b'].map((value) => ({ value, count: 1 })), distinct: 2, empty: 0 };

  it('is empty, or has any of all values of the column', () => {
    expect([keepsAll(none, null), keepsAll(none, facet)]).toEqual([true, true]);
    expect(keepsAll({ ...none, values: ['a', 'b'] }, facet)).toBe(true);
    expect(keepsAll({ ...none, values: ['a'] }, facet)).toBe(false);
    expect(keepsAll({ ...none, values: ['a', 'b'] }, { ...facet, empty: 3 })).toBe(false);
    expect(keepsAll({ ...none, values: ['a', 'b'], empty: true }, { ...facet, empty: 3 })).toBe(true);
  });

  it('does not ask for all values at once, exclude values, or concern a column with unknown values', () => {
    const every = { ...none, values: ['a', 'b'] };
    expect([keepsAll({ ...every, all: true }, facet), keepsAll({ ...every, not: true }, facet)]).toEqual([
      false,
      false,
    ]);
    expect(keepsAll({ ...every, not: false }, facet)).toBe(true);
    expect([keepsAll(every, null), keepsAll(every, { ...facet, distinct: 3 })]).toEqual([false, false]);
    expect(keepsAll({ ...none, empty: true }, { values: [], distinct: 0, empty: 4 })).toBe(false);
  });
});

describe('a typed filter', () => {
  it('is empty when only blanks, invisible signs, ! or & are typed', () => {
    for (const typed of ['', ' ', '\u200b', '&', '!', '!&']) expect(isNoFilter(typed), typed).toBe(true);
    for (const typed of ['a', '!a', '=', '!=', '-', '~', '& ', '! ']) expect(isNoFilter(typed), typed).toBe(false);
  });

  it('is refused with a suggestion when a likely one exists', () => {
    const suggestionOf = (filterKind: 'number' | 'date', typed: string) => {
      const read = parseFilter({ filterKind }, typed, 2026);
      return read.ok ? 'read' : (read.suggestion ?? null);
    };
    expect(suggestionOf('number', '5-3')).toBe('3-5');
    expect(suggestionOf('number', '!5-3')).toBe('!3-5');
    expect(suggestionOf('number', 'advies')).toBeNull();
    expect(suggestionOf('number', '3-5')).toBe('read');
  });
});
