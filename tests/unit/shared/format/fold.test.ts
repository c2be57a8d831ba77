import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDigits, findFolded, fold } from '../../../../src/shared/format/fold';

describe('a folded text', () => {
  it('has no case, accents and invisible signs, and one apostrophe and hyphen', () => {
    expect(fold('Café ’s\u2011Één\u00ad')).toBe("cafe 's-een");
    expect(fold('D`Or ~ ^')).toBe('d`or ~ ^');
    expect(fold('A\u00a0B')).toBe('a b');
  });

  it('is found at its place in the original text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'É', 'ß', '\u200b', 'B', '-', '😀'), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (before, sought) => {
        const needle = fold(sought);
        const whole = `${before}${sought}É`;
        const found = findFolded(whole, needle);
        if (needle === '') expect(found).toBeNull();
        else expect(fold(whole.slice(...(found ?? [0, 0])))).toContain(needle);
      }),
    );
    expect(findFolded('Café Één', 'een')).toEqual([5, 8]);
    expect(findFolded('Cafe Een', 'een')).toEqual([5, 8]);
    expect(findFolded('cafe een', 'een')).toEqual([5, 8]);
    expect(findFolded('Café', 'x')).toBeNull();
  });
});

describe('digits in a text', () => {
  it('are found with other signs between them', () => {
    expect(findDigits('tel. 020-123 45', '201')).toEqual([6, 10]);
    expect(findDigits('020-123', '0')).toEqual([0, 1]);
    expect(findDigits('020-123', '3')).toEqual([6, 7]);
  });

  it('are not found when the text has other digits, or the needle has other signs', () => {
    expect([findDigits('020-123', '124'), findDigits('geen', '1'), findDigits('', '1')]).toEqual([null, null, null]);
    expect(findDigits('020-123', '0201234')).toBeNull();
    for (const needle of ['', 'a', 'a1', '1a', '1 2']) expect(findDigits('1a12', needle), needle).toBeNull();
  });
});
