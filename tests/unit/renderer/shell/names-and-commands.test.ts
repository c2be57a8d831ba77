import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../../src/renderer/shell/frame/initials';
import { isSearch } from '../../../../src/renderer/shell/palette/palette-query';
import { readKvk } from '../../../../src/shared/domain/register/kvk';

describe('the initials in the user menu', () => {
  it('use the first and last name, without the names between them', () => {
    expect(initialsOf('M. Verbeek')).toBe('MV');
    expect(initialsOf('Jan van der Horst')).toBe('JH');
    expect(initialsOf('analist@demo.example')).toBe('AE');
    expect(initialsOf('Élise')).toBe('É');
    expect(initialsOf('')).toBe('?');
  });

  it('are at most two characters and never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const length = [...initialsOf(name)].length;
        expect(length).toBeGreaterThanOrEqual(1);
        // An upper-case letter may need two characters, such as that of ß.
        expect(length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('searching with Ctrl+K', () => {
  it('waits until two characters are typed', () => {
    expect(isSearch('')).toBe(false);
    expect(isSearch(' a ')).toBe(false);
    expect(isSearch('99')).toBe(true);
  });
});

describe('a KvK number', () => {
  it('has 7 or 8 digits and is shown with 8', () => {
    expect(readKvk('1234567')).toBe('01234567');
    expect(readKvk(' 99041278 ')).toBe('99041278');
    for (const wrong of ['123456', '123456789', '9904127a', '', '٩٩٠٤١٢٧٨']) expect(readKvk(wrong)).toBeNull();
  });
});
