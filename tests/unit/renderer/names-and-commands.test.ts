import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../src/renderer/shell/initials';
import { commandMatches, officeFilter } from '../../../src/renderer/shell/palette-query';
import { readKvk } from '../../../src/shared/domain/kvk';

describe('the initials in the user menu', () => {
  it('take the first and the last name, without what stands between', () => {
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
        // A capital may need two characters, as in ß.
        expect(length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('searching with Ctrl+K', () => {
  it('looks for digits as a KvK number and for the rest as a name', () => {
    expect(officeFilter(' 9904 ')).toEqual({ column: 'kvk', text: '9904' });
    expect(officeFilter('Kwikstaart')).toEqual({ column: 'name', text: 'Kwikstaart' });
  });

  it('waits until there are two characters', () => {
    expect(officeFilter('')).toBeNull();
    expect(officeFilter(' a ')).toBeNull();
  });

  it('finds a command by any word of its names', () => {
    expect(commandMatches('Thema donker', 'kleuren dark', 'DARK thema')).toBe(true);
    expect(commandMatches('Thema donker', 'kleuren dark', 'licht')).toBe(false);
    expect(commandMatches('Uitloggen', '', '')).toBe(true);
  });
});

describe('a KvK number', () => {
  it('has 7 or 8 digits and shows 8', () => {
    expect(readKvk('1234567')).toBe('01234567');
    expect(readKvk(' 99041278 ')).toBe('99041278');
    for (const wrong of ['123456', '123456789', '9904127a', '', '٩٩٠٤١٢٧٨']) expect(readKvk(wrong)).toBeNull();
  });
});
