import { describe, expect, it } from 'vitest';
import type { FilterKind } from '../../../../src/shared/domain/lists/filter-kind';
import { type FilterTest, parsed, refused } from '../../../../src/shared/filters/kinds/filter';
import { describeSigned, nearText, readSigned, readSigns } from '../../../../src/shared/filters/kinds/signed-filter';

const listKinds: readonly FilterKind[] = ['list', 'commaList', 'typedList', 'topLabel', 'yesNo', 'kvkPresence'];
const rangeKinds: readonly FilterKind[] = ['number', 'date', 'birthDate'];

describe('the signs before a filter', () => {
  it('are ! for all other rows and = for the whole value, in that order', () => {
    expect(readSigns('infix', 'advies')).toEqual({ not: false, whole: false, text: 'advies' });
    expect(readSigns('infix', '!advies')).toEqual({ not: true, whole: false, text: 'advies' });
    expect(readSigns('infix', '=advies')).toEqual({ not: false, whole: true, text: 'advies' });
    expect(readSigns('infix', '!=advies')).toEqual({ not: true, whole: true, text: 'advies' });
    expect(readSigns('infix', '=!advies')).toEqual({ not: false, whole: true, text: '!advies' });
    expect(readSigns('infix', 'a!=')).toEqual({ not: false, whole: false, text: 'a!=' });
  });

  it('are part of the text after a backslash', () => {
    expect(readSigns('infix', '\\!advies')).toEqual({ not: false, whole: false, text: '!advies' });
    expect(readSigns('infix', '\\=advies')).toEqual({ not: false, whole: false, text: '=advies' });
    expect(readSigns('infix', '!\\=advies')).toEqual({ not: true, whole: false, text: '=advies' });
    expect(readSigns('infix', '\\advies')).toEqual({ not: false, whole: false, text: '\\advies' });
    expect(readSigns('infix', 'advies\\!')).toEqual({ not: false, whole: false, text: 'advies\\!' });
    expect(readSigns('infix', 'advies\\=')).toEqual({ not: false, whole: false, text: 'advies\\=' });
  });

  it.each(listKinds)('are only ! for a kind with a list of values: %s', (kind) => {
    expect(readSigns(kind, '!=a')).toEqual({ not: true, whole: false, text: '=a' });
    expect(readSigns(kind, '\\!a')).toEqual({ not: false, whole: false, text: '\\!a' });
  });

  it('are none for conditions, samples and tops per group', () => {
    for (const kind of ['conditions', 'sample', 'topOf'] as const)
      expect(readSigns(kind, '!=a')).toEqual({ not: false, whole: false, text: '!=a' });
  });
});

describe('a text that is nearly contained', () => {
  it('begins with ~ and has at least four letters, in filters of names and places', () => {
    expect([nearText('infix', '~jans'), nearText('place', '~ jans ')]).toEqual(['jans', 'jans']);
    expect([nearText('infix', '~jan'), nearText('infix', 'jansen'), nearText('infix', 'jansen~')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(nearText('prefix', '~jansen')).toBeNull();
  });
});

describe('a filter with signs', () => {
  const read = (text: string) =>
    text === 'fout' ? refused('geen filter') : parsed({ on: 'number', from: 1, to: Number(text) });
  const testOf = (kind: FilterKind, text: string): FilterTest => {
    const found = readSigned(kind, text, read);
    if (!found.ok) throw new Error(found.message);
    return found.test;
  };
  /** Whether a test of texts keeps a folded text. */
  const keeps = (test: FilterTest, text: string): boolean => {
    if (test.on === 'not') return !keeps(test.of, text);
    return test.on === 'text' && test.test(text);
  };

  it('is read without them, and inverted by !', () => {
    expect(testOf('number', '5')).toEqual({ on: 'number', from: 1, to: 5 });
    expect(testOf('number', '!5')).toEqual({ on: 'not', of: { on: 'number', from: 1, to: 5 } });
    expect(readSigned('number', '!fout', read)).toEqual({ ok: false, message: 'geen filter' });
  });

  it('keeps exactly one value with =, without case and surrounding blanks', () => {
    const test = testOf('infix', '= Jansen Advies ');
    expect(test).toMatchObject({ on: 'text', empty: false, highlight: 'jansen advies' });
    for (const text of ['jansen advies', ' jansen advies ']) expect(keeps(test, text), text).toBe(true);
    for (const text of ['jansen', 'jansen advies bv']) expect(keeps(test, text), text).toBe(false);
    expect(keeps(testOf('infix', '!=jansen'), 'jansen')).toBe(false);
    for (const kind of rangeKinds) expect(testOf(kind, '=5')).toEqual({ on: 'number', from: 1, to: 5 });
  });

  it('keeps rows without a value when it is only =, and rows with a value when it is !=', () => {
    const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    expect(testOf('number', '=')).toEqual({ on: 'not', of: { on: 'number', from: low, to: high } });
    for (const kind of ['date', 'birthDate'] as const)
      expect(testOf(kind, '= ')).toEqual({ on: 'not', of: { on: 'date', from: 1, to: 99_99_99_99 } });
    expect(testOf('infix', '=')).toMatchObject({ on: 'not', of: { on: 'text', empty: false } });
    expect(keeps(testOf('infix', '='), 'jansen')).toBe(false);
    expect(testOf('number', '!=')).toEqual({ on: 'not', of: { on: 'not', of: { on: 'number', from: low, to: high } } });
  });

  it('keeps texts with a typing error with ~', () => {
    const test = testOf('infix', '~Jansen');
    expect(test).toMatchObject({ on: 'text', empty: false });
    expect(['de heer janssen', 'pietersen'].map((text) => keeps(test, text))).toEqual([true, false]);
    expect(keeps(testOf('infix', '!~Jansen'), 'de heer janssen')).toBe(false);
    // After = the sign is part of the value.
    expect(keeps(testOf('infix', '=~jansen'), '~jansen')).toBe(true);
  });
});

describe('a filter with signs in Dutch', () => {
  const describeText = (text: string) => `bevat “${text}”`;
  const words = (kind: FilterKind, text: string, describe = describeText) => describeSigned(kind, text, describe);

  it('names what it keeps or leaves out', () => {
    expect([words('infix', 'a'), words('infix', '!a')]).toEqual(['bevat “a”', 'bevat niet “a”']);
    expect([words('infix', '= a '), words('infix', '!=a')]).toEqual(['is “a”', 'is niet “a”']);
    expect([words('infix', '= '), words('infix', '!=')]).toEqual(['is leeg', 'is niet leeg']);
    expect([words('infix', '~jansen'), words('infix', '!~jansen')]).toEqual([
      'lijkt op “jansen”',
      'lijkt niet op “jansen”',
    ]);
    expect(words('infix', '=~jansen')).toBe('is “~jansen”');
    expect(words('number', '=5', () => 'is 5')).toBe('is 5');
    expect([words('list', '!a', () => 'Utrecht'), words('list', '!a', () => 'wat is bekend')]).toEqual([
      'niet Utrecht',
      'niet wat is bekend',
    ]);
  });
});
