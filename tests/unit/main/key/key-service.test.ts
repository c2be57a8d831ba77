import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprintOf, type Key } from '../../../../src/main/key/key';
import { givenKey, KeyService } from '../../../../src/main/key/key-service';
import { type Keychain, type LoadKeychain, removeEntry } from '../../../../src/main/key/keychain';
import { recoveryKeyOf } from '../../../../src/main/key/recovery-key';
import type { KeyState } from '../../../../src/shared/domain/account/key-question';

vi.mock('node:crypto', async (original) => (await import('../quick-scrypt')).withQuickScrypt(await original()));

let folder = '';
let entry: string | null = null;
let states: KeyState[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-key-'));
  entry = null;
  states = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'key.json');
const working: Keychain = {
  getPassword: async () => entry,
  setPassword: async (_service, _account, password) => {
    entry = password;
  },
  deletePassword: async () => {
    entry = null;
    return true;
  },
};
const refuse = () => Promise.reject(new Error('denied'));
const works: LoadKeychain = async () => working;
const absent: LoadKeychain = refuse;
const refuses: LoadKeychain = async () => ({ ...working, getPassword: refuse, setPassword: refuse });
const readsOnly: LoadKeychain = async () => ({ ...working, setPassword: refuse });
const forgets: LoadKeychain = async () => ({ ...working, setPassword: async () => {} });

async function start(keychain: LoadKeychain): Promise<KeyService> {
  const service = new KeyService({ path: path(), keychain, onChange: (state) => states.push(state) });
  await service.look();
  return service;
}
const bytesOf = ({ bytes }: Key) => Buffer.from(bytes).toString('hex');
const password = 'correct paard batterijé';

/** The key of a first start, as the keychain has it. */
async function firstKey(): Promise<string> {
  return bytesOf(await (await start(works)).chosen);
}

describe('the entry of the keychain at a removal of all data', () => {
  it('goes when it is our key, and when there is none or no keychain nothing has to', async () => {
    await firstKey();
    expect(await removeEntry(works)).toBe('removed');
    expect(entry).toBeNull();
    expect(await removeEntry(works)).toBe('absent');
    expect(await removeEntry(absent)).toBe('absent');
  });

  it('stays when it is of another program, or when the keychain refuses', async () => {
    entry = 'wachtwoord van een ander';
    expect(await removeEntry(works)).toBe('kept');
    expect(entry).toBe('wachtwoord van een ander');
    expect(await removeEntry(refuses)).toBe('kept');
    rmSync(path(), { force: true });
    entry = null;
    const key = await firstKey();
    expect(await removeEntry(async () => ({ ...working, deletePassword: refuse }))).toBe('kept');
    expect(entry).toBe(key);
  });
});

describe('the key of a computer with a keychain', () => {
  it('is made once, fits an entry of Windows, and is found again without a question', async () => {
    const first = await start(works);
    const key = await first.chosen;
    expect(key.kept).toBe(true);
    expect(entry).toHaveLength(64);
    expect(bytesOf(await (await start(works)).chosen)).toBe(bytesOf(key));
    expect(states.map(({ at }) => at)).not.toContain('asking');
    expect(readFileSync(path(), 'utf8')).toContain(fingerprintOf(key.bytes));
    expect(readFileSync(path(), 'utf8')).not.toContain(bytesOf(key));
  });

  it('is recognized from then on: a missing record is written again, and a damaged one is kept aside', async () => {
    const key = await firstKey();
    rmSync(path());
    await start(works);
    expect(existsSync(path())).toBe(true);
    writeFileSync(path(), 'kapot');
    expect(bytesOf(await (await start(works)).chosen)).toBe(key);
    expect(readFileSync(`${path()}.earlier-1`, 'utf8')).toBe('kapot');
  });

  it('is used also when its record cannot be written', async () => {
    // The record can be looked for, but no file with a longer name can be made beside it.
    const service = new KeyService({ path: join(folder, 'k'.repeat(250)), keychain: works, onChange: () => {} });
    await service.look();
    expect((await service.chosen).kept).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not looked for in a data folder that cannot be read', async () => {
    writeFileSync(join(folder, 'bestand'), '');
    const service = new KeyService({ path: join(folder, 'bestand', 'key.json'), keychain: works, onChange: () => {} });
    await expect(service.look()).rejects.toThrow('DATA_FOLDER_UNUSABLE');
  });

  it.each([
    ['that is not there', absent, 'noKeychain'],
    ['that refuses', refuses, 'keychainRefused'],
    ['that does not write', readsOnly, 'keychainRefused'],
    ['that forgets at once', forgets, 'keychainRefused'],
  ])('is asked for with a keychain %s, and nothing is kept before the answer', async (_what, keychain, why) => {
    const service = await start(keychain);
    expect(service.state()).toEqual({ at: 'asking', why, hasPassword: false, hasData: false, problem: null });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['iets anders', 'ab'.repeat(31), `${'ab'.repeat(31)}zz`, ''])(
    'is never written over other content in its entry: %j',
    async (other) => {
      entry = other;
      const service = await start(works);
      expect(service.state()).toMatchObject({ why: 'entryForeign' });
      await service.answer({ kind: 'newPassword', password });
      expect((await service.chosen).kept).toBe(true);
      expect(entry).toBe(other);
    },
  );
});

describe('an answer', () => {
  it('with a password of one’s own makes it needed at the next start, and no other password works', async () => {
    const first = await start(absent);
    await first.answer({ kind: 'newPassword', password });
    const key = bytesOf(await first.chosen);
    const file = readFileSync(path(), 'utf8');
    for (const secret of [key, password]) expect(file).not.toContain(secret);
    // 128 MB and a third of a second for each guess.
    expect(JSON.parse(file).password).toMatchObject({ cost: 2 ** 17, blockSize: 8, parallelization: 1 });

    const next = await start(absent);
    expect(next.state()).toMatchObject({ at: 'asking', why: 'password', hasPassword: true, hasData: true });
    expect(await next.answer({ kind: 'password', password: 'iets heel anders' })).toMatchObject({
      at: 'asking',
      problem: 'wrongPassword',
    });
    // The same letters, put together in another way: é as one sign, and as an e with an accent.
    await next.answer({ kind: 'password', password: password.normalize('NFD') });
    expect(bytesOf(await next.chosen)).toBe(key);
    expect(next.state()).toEqual({ at: 'busy' });
    next.open();
    expect(states.at(-1)).toEqual({ at: 'open' });
  });

  it('with a password that is too short, or for a key without a password, changes nothing', async () => {
    const service = await start(absent);
    const before = service.state();
    expect(await service.answer({ kind: 'newPassword', password: 'kort' })).toEqual(before);
    expect(await service.answer({ kind: 'password', password })).toEqual(before);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('to try again finds the key when the keychain works by then', async () => {
    const key = await firstKey();
    let keychain = absent;
    const service = await start(() => keychain());
    expect(service.state()).toMatchObject({ why: 'noKeychain', hasData: true });
    expect(await service.answer({ kind: 'retry' })).toMatchObject({ at: 'asking' });
    keychain = works;
    await service.answer({ kind: 'retry' });
    expect(bytesOf(await service.chosen)).toBe(key);
  });

  it('to keep nothing gives a key of this run alone, which is never written', async () => {
    const keys: string[] = [];
    for (let run = 0; run < 2; run++) {
      const service = await start(absent);
      await service.answer({ kind: 'keepNothing' });
      const key = await service.chosen;
      expect(key.kept).toBe(false);
      keys.push(bytesOf(key));
    }
    expect(new Set(keys).size).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('with a recovery key when the entry is gone stores it in the keychain again', async () => {
    const key = await firstKey();
    entry = null;
    const service = await start(works);
    expect(service.state()).toMatchObject({ why: 'keyLost', hasData: true });
    expect(await service.answer({ kind: 'recoveryKey', text: 'ABCD' })).toMatchObject({ problem: 'recoveryMistyped' });
    const other = recoveryKeyOf(new Uint8Array(32).fill(1));
    expect(await service.answer({ kind: 'recoveryKey', text: other })).toMatchObject({ problem: 'recoveryOther' });
    await service.answer({ kind: 'recoveryKey', text: recoveryKeyOf(Buffer.from(key, 'hex')) });
    expect(bytesOf(await service.chosen)).toBe(key);
    expect(entry).toBe(key);
  });

  it('with a recovery key that no keychain keeps leads to a password that guards it from then on', async () => {
    const key = await firstKey();
    const service = await start(absent);
    const text = recoveryKeyOf(Buffer.from(key, 'hex'));
    expect(await service.answer({ kind: 'recoveryKey', text })).toEqual({ at: 'protecting', problem: null });
    expect(await service.answer({ kind: 'keepNothing' })).toEqual({ at: 'protecting', problem: null });
    expect(await service.answer({ kind: 'retry' })).toMatchObject({ at: 'asking', why: 'noKeychain' });
    await service.answer({ kind: 'recoveryKey', text });
    await service.answer({ kind: 'newPassword', password });
    expect(bytesOf(await service.chosen)).toBe(key);
    const next = await start(absent);
    await next.answer({ kind: 'password', password });
    expect(bytesOf(await next.chosen)).toBe(key);
    // When the keychain works again, no question is asked.
    expect(bytesOf(await (await start(works)).chosen)).toBe(key);
  });

  it('with a recovery key when the entry holds another leaves the entry, and a password guards this key', async () => {
    const key = await firstKey();
    entry = 'cd'.repeat(32);
    const service = await start(works);
    expect(service.state()).toMatchObject({ why: 'keyOther' });
    const text = recoveryKeyOf(Buffer.from(key, 'hex'));
    expect(await service.answer({ kind: 'recoveryKey', text })).toMatchObject({ at: 'protecting' });
    await service.answer({ kind: 'newPassword', password });
    expect(bytesOf(await service.chosen)).toBe(key);
    expect(entry).toBe('cd'.repeat(32));
  });

  it('with a recovery key that the keychain stops keeping leads to a password that guards it', async () => {
    const key = await firstKey();
    entry = null;
    const service = await start(readsOnly);
    const text = recoveryKeyOf(Buffer.from(key, 'hex'));
    expect(await service.answer({ kind: 'recoveryKey', text })).toEqual({ at: 'protecting', problem: null });
  });

  it('with a new password for a forgotten one keeps the old key’s record, and its recovery key still works', async () => {
    const first = await start(absent);
    await first.answer({ kind: 'newPassword', password });
    const key = bytesOf(await first.chosen);
    const before = readFileSync(path(), 'utf8');
    const again = await start(absent);
    await again.answer({ kind: 'newPassword', password: 'een heel ander wachtwoord' });
    expect(bytesOf(await again.chosen)).not.toBe(key);
    expect(readFileSync(`${path()}.earlier-1`, 'utf8')).toBe(before);
    const found = await start(absent);
    await found.answer({ kind: 'recoveryKey', text: recoveryKeyOf(Buffer.from(key, 'hex')) });
    await found.answer({ kind: 'newPassword', password });
    expect(bytesOf(await found.chosen)).toBe(key);
    expect(readdirSync(folder).sort()).toEqual(['key.json', 'key.json.earlier-1', 'key.json.earlier-2']);
  });

  it('that cannot be written is reported, and can be given again', async () => {
    const service = await start(absent);
    mkdirSync(path());
    const answer = { kind: 'newPassword', password } as const;
    expect(await service.answer(answer)).toMatchObject({ at: 'asking', problem: 'failed' });
    rmSync(path(), { recursive: true });
    await service.answer(answer);
    expect((await service.chosen).kept).toBe(true);
  });
});

describe('the record of the key beside the data', () => {
  it.each([
    '',
    'kapot',
    '{}',
    '{"version":1,"fingerprint":"x","password":null}',
    JSON.stringify({
      version: 1,
      fingerprint: 'ab'.repeat(8),
      // It would ask for 64 GB.
      password: { kdf: 'scrypt', cost: 2 ** 26, blockSize: 8, parallelization: 1, salt: 'ab', wrapped: 'ab' },
    }),
  ])('is damaged: %j is reported, and is kept aside when another replaces it', async (text) => {
    writeFileSync(path(), text);
    const service = await start(absent);
    expect(service.state()).toMatchObject({ why: 'recordDamaged', hasPassword: false, hasData: true });
    await service.answer({ kind: 'newPassword', password });
    expect(readFileSync(`${path()}.earlier-1`, 'utf8')).toBe(text);
    const next = await start(absent);
    expect(next.state()).toMatchObject({ why: 'password' });
  });

  it('of a newer version is left as it is', async () => {
    const newer = '{"version":2,"anders":true}';
    writeFileSync(path(), newer);
    await expect(start(works)).rejects.toThrow('DATABASE_TOO_NEW');
    expect(readFileSync(path(), 'utf8')).toBe(newer);
    expect(entry).toBeNull();
  });

  it('opens with no password when bytes of its password are changed', async () => {
    const first = await start(absent);
    await first.answer({ kind: 'newPassword', password });
    const record = JSON.parse(readFileSync(path(), 'utf8'));
    record.password.wrapped = record.password.wrapped.replace(/^../, (byte: string) => (byte === '00' ? '01' : '00'));
    writeFileSync(path(), JSON.stringify(record));
    const next = await start(absent);
    expect(await next.answer({ kind: 'password', password })).toMatchObject({ problem: 'wrongPassword' });
  });
});

describe('a key that was given', () => {
  it('is available at once, without a question', async () => {
    const source = givenKey({ bytes: new Uint8Array(32), kept: true });
    await source.look();
    expect([source.state(), await source.answer({ kind: 'retry' })]).toEqual([{ at: 'open' }, { at: 'open' }]);
    source.open();
    expect((await source.chosen).kept).toBe(true);
  });
});
