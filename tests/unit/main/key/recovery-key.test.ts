import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf, keyFromFile } from '../../../../src/main/key/key';
import { readRecoveryKey, recoveryKeyOf } from '../../../../src/main/key/recovery-key';
import { RecoverySheet } from '../../../../src/main/key/recovery-sheet';

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-recovery-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a recovery key', () => {
  it('is 14 groups of four signs that cannot be confused, and gives its key back', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const text = recoveryKeyOf(key);
        expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){13}[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(Buffer.from(readRecoveryKey(text) ?? [])).toEqual(Buffer.from(key));
      }),
    );
  });

  it('is the same in every version, because users have written theirs down', () => {
    const key = Uint8Array.from({ length: 32 }, (_, at) => 8 * at + 1);
    const text = '044H-2691-54RK-JGA9-A5CP-2TBH-F60R-K4CS-M6MV-3EE1-S78X-KRF9-Y7WZ-N7NV';
    expect(recoveryKeyOf(key)).toBe(text);
    expect(Buffer.from(readRecoveryKey(text.replaceAll('0', 'O').replaceAll('1', 'I')) ?? [])).toEqual(
      Buffer.from(key),
    );
  });

  it('may be typed in small letters, without dashes, and with an o for a 0 or an l for a 1', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const typed = ` ${recoveryKeyOf(key).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}\n`;
        expect(Buffer.from(readRecoveryKey(typed) ?? [])).toEqual(Buffer.from(key));
      }),
    );
  });

  it('with one sign mistyped, or two signs swapped, is no key', () => {
    const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    fc.assert(
      fc.property(keys, fc.nat(55), fc.nat(31), (key, place, digit) => {
        const text = recoveryKeyOf(key).replaceAll('-', '');
        const other = text.slice(0, place) + digits[digit] + text.slice(place + 1);
        if (other !== text) expect(readRecoveryKey(other)).toBeNull();
        const swapped = text.slice(0, place) + (text[place + 1] ?? '') + (text[place] ?? '') + text.slice(place + 2);
        if (swapped !== text) expect(readRecoveryKey(swapped)).toBeNull();
      }),
    );
  });

  it.each(['', 'x', 'U'.repeat(56), '0'.repeat(55), '0'.repeat(57), `${'0'.repeat(55)}é`])('is not %j', (text) => {
    expect(readRecoveryKey(text)).toBeNull();
  });
});

describe('the sheet of a recovery key', () => {
  const host = {
    folder: () => folder,
    canOpen: false,
    chooseTarget: async (name: string) => ({ path: join(folder, name), replaces: false }),
    open: async () => ({ address: null }),
    forget: () => {},
  };

  it('is saved with its purpose, and is a key file that opens the same data', async () => {
    const key = new Uint8Array(32).fill(9);
    const recovery = new RecoverySheet(key, host);
    const saved = await recovery.save();
    const text = readFileSync(saved?.path ?? '', 'utf8');
    expect(text).toContain(recovery.text());
    expect(text).toContain('Herstelsleutel invoeren');
    expect(Buffer.from(keyFromFile(saved?.path ?? '').bytes)).toEqual(Buffer.from(key));
    if (process.platform !== 'win32') expect(statSync(saved?.path ?? '').mode & 0o077).toBe(0);
  });

  it('is not offered when nothing is kept', () => {
    const none = new RecoverySheet(null, host);
    expect(none.isOffered()).toBe(false);
    expect(() => none.text()).toThrow('INVALID_REQUEST');
  });

  it('is not read from a file that holds something else', () => {
    writeFileSync(join(folder, 'sleutel'), 'geen sleutel');
    expect(() => keyFromFile(join(folder, 'sleutel'))).toThrow('DATA_FOLDER_UNUSABLE');
  });
});

describe('the fingerprint of a key', () => {
  it('is 16 hex digits, the same for the same key and different for another', () => {
    const key = new Uint8Array(32).fill(9);
    expect(fingerprintOf(key)).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprintOf(new Uint8Array(32).fill(9))).toBe(fingerprintOf(key));
    expect(fingerprintOf(new Uint8Array(32).fill(10))).not.toBe(fingerprintOf(key));
  });
});
