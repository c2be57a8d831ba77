import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../src/renderer/shell/initials';
import { commandMatches, officeFilter } from '../../../src/renderer/shell/palette-query';
import { readKvk } from '../../../src/shared/domain/kvk';

describe('de initialen in het gebruikersmenu', () => {
  it('nemen de eerste en de laatste naam, zonder tussenvoegsels', () => {
    expect(initialsOf('M. Verbeek')).toBe('MV');
    expect(initialsOf('Jan van der Horst')).toBe('JH');
    expect(initialsOf('analist@demo.example')).toBe('AE');
    expect(initialsOf('Élise')).toBe('É');
    expect(initialsOf('')).toBe('?');
  });

  it('zijn hooguit twee tekens en nooit leeg', () => {
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

describe('zoeken met Ctrl+K', () => {
  it('zoekt cijfers als KvK-nummer en de rest als naam', () => {
    expect(officeFilter(' 9904 ')).toEqual({ column: 'kvk', text: '9904' });
    expect(officeFilter('Kwikstaart')).toEqual({ column: 'name', text: 'Kwikstaart' });
  });

  it('wacht tot er twee tekens staan', () => {
    expect(officeFilter('')).toBeNull();
    expect(officeFilter(' a ')).toBeNull();
  });

  it('vindt een opdracht aan elk woord van haar namen', () => {
    expect(commandMatches('Thema donker', 'kleuren dark', 'DARK thema')).toBe(true);
    expect(commandMatches('Thema donker', 'kleuren dark', 'licht')).toBe(false);
    expect(commandMatches('Uitloggen', '', '')).toBe(true);
  });
});

describe('een KvK-nummer', () => {
  it('heeft 7 of 8 cijfers en toont er 8', () => {
    expect(readKvk('1234567')).toBe('01234567');
    expect(readKvk(' 99041278 ')).toBe('99041278');
    for (const wrong of ['123456', '123456789', '9904127a', '', '٩٩٠٤١٢٧٨']) expect(readKvk(wrong)).toBeNull();
  });
});
