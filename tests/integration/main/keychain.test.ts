import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** The exit code of a keychain that answers with another value. */
const wrongValue = 3;

const script = `
  const keytar = (await import('keytar')).default;
  const value = 'ab'.repeat(32);
  await keytar.setPassword('Adviesatlas test', 'sleutel', value);
  const kept = await keytar.getPassword('Adviesatlas test', 'sleutel');
  await keytar.deletePassword('Adviesatlas test', 'sleutel');
  process.exit(kept === value ? 0 : ${wrongValue});
`;
const node = [process.execPath, '--input-type=module', '-e', script] as const;

/** A keychain of its own on Linux, unlocked for this test alone; the user's own elsewhere. */
function tryKeychain(): { readonly works: boolean; readonly isSame: boolean; readonly why: string } {
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
  const { status, error, stderr } = spawnSync(command ?? '', args, { timeout: 60_000, encoding: 'utf8' });
  if (status === 0 || status === wrongValue) return { works: true, isSame: status === 0, why: '' };
  const reason =
    error?.message ??
    stderr
      .trim()
      .split('\n')
      .find((line) => line !== '') ??
    `status ${status}`;
  return { works: false, isSame: false, why: reason.slice(0, 120) };
}

const keychain = tryKeychain();
if (!keychain.works) process.stdout.write(`Skipped: no real keychain on this machine (${keychain.why}).\n`);

describe('the key of everything on disk', () => {
  it.skipIf(!keychain.works)('is kept in a real keychain and found again', () => {
    expect(keychain.isSame).toBe(true);
  });
});
