import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { keyFromKeychain } from '../../../src/main/session/key';

const script = `
  const keytar = (await import('keytar')).default;
  const value = 'ab'.repeat(32);
  await keytar.setPassword('Adviesatlas test', 'sleutel', value);
  const kept = await keytar.getPassword('Adviesatlas test', 'sleutel');
  await keytar.deletePassword('Adviesatlas test', 'sleutel');
  process.exit(kept === value ? 0 : 1);
`;
const node = [process.execPath, '--input-type=module', '-e', script] as const;

/** A keychain of its own on Linux, unlocked for this test alone; the user's own elsewhere. */
function tryKeychain(): { readonly works: boolean; readonly why: string } {
  const [command, ...args] =
    process.platform === 'linux'
      ? [
          'dbus-run-session',
          '--',
          'sh',
          '-c',
          'printf x | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec "$@"',
          'sh',
          ...node,
        ]
      : node;
  const { status, error, stderr } = spawnSync(command ?? '', args, { timeout: 20_000, encoding: 'utf8' });
  if (status === 0) return { works: true, why: '' };
  const reason =
    error?.message ??
    stderr
      .trim()
      .split('\n')
      .find((line) => line !== '') ??
    `status ${status}`;
  return { works: false, why: reason.slice(0, 120) };
}

const keychain = tryKeychain();
if (!keychain.works) process.stdout.write(`Skipped: no real keychain on this machine (${keychain.why}).\n`);

describe('the key of everything on disk', () => {
  it.skipIf(!keychain.works)('is kept in a real keychain and found again', () => {
    expect(keychain.works).toBe(true);
  });

  const stored = new Map<string, string>();
  const fake = {
    getPassword: async (service: string, account: string) => stored.get(`${service}/${account}`) ?? null,
    setPassword: async (service: string, account: string, password: string) => {
      stored.set(`${service}/${account}`, password);
    },
  };

  it('is not written over what another program, or another version, put in its entry', async () => {
    stored.clear();
    stored.set('Adviesatlas/sleutel', 'iets anders');
    const key = await keyFromKeychain(async () => fake);
    expect([key.kept, key.bytes.length]).toEqual([false, 32]);
    expect([...stored.values()]).toEqual(['iets anders']);
  });

  it('is made once, is 32 bytes long, and fits an entry of Windows', async () => {
    stored.clear();
    const first = await keyFromKeychain(async () => fake);
    const second = await keyFromKeychain(async () => fake);
    expect(first.bytes).toHaveLength(32);
    expect(Buffer.from(second.bytes)).toEqual(Buffer.from(first.bytes));
    expect([first.kept, second.kept]).toEqual([true, true]);
    expect([...stored.values()].every((entry) => entry.length < 2560)).toBe(true);
  });

  it.each([
    ['that is not there', async () => Promise.reject(new Error('libsecret'))],
    ['that refuses to read', async () => ({ ...fake, getPassword: () => Promise.reject(new Error('denied')) })],
    [
      'that refuses to write',
      async () => ({ getPassword: async () => null, setPassword: () => Promise.reject(new Error('denied')) }),
    ],
  ])('lives in memory with a keychain %s, another one each time', async (_what, load) => {
    const first = await keyFromKeychain(load);
    const second = await keyFromKeychain(load);
    expect([first.kept, second.kept]).toEqual([false, false]);
    expect(Buffer.from(first.bytes)).not.toEqual(Buffer.from(second.bytes));
  });
});
