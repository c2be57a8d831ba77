import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { Fault } from '../../shared/bridge/result';
import { createFileAtomic } from '../files/atomic-write';
import { keyLength } from './encryption';

/** The key of everything on disk, and whether it outlives the program. */
export type Key = { readonly bytes: Uint8Array; readonly kept: boolean };

const service = 'Adviesatlas';
const entry = 'sleutel';

type Keychain = {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
};

/** keytar throws on load where the system has no keychain, so it is loaded only when it is needed. */
const loadKeychain = async (): Promise<Keychain> => (await import('keytar')).default;

/**
 * A key in a file of mode 0600, made when absent: for the demo, and where `ADVIESATLAS_KEY_FILE` asks for it.
 * @throws Fault DATA_FOLDER_UNUSABLE when the file holds something else
 */
export function keyFromFile(path: string): Key {
  // Of two first starts at once both go on with the key of one.
  if (!existsSync(path)) createFileAtomic(path, randomBytes(keyLength).toString('hex'));
  chmodSync(path, 0o600);
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (bytes.length !== keyLength) throw new Fault('DATA_FOLDER_UNUSABLE', 'key file');
  return { bytes, kept: true };
}

/** An entry that holds something else is left as it is: what lies on disk may need it, and this run goes on without. */
const fromEntry = (stored: string): Key => {
  const bytes = Buffer.from(stored, 'hex');
  return bytes.length === keyLength ? { bytes, kept: true } : { bytes: randomBytes(keyLength), kept: false };
};

/** The key of the OS keychain, made when absent; without a keychain a key that lives as long as the program. */
export async function keyFromKeychain(load: () => Promise<Keychain> = loadKeychain): Promise<Key> {
  try {
    const keychain = await load();
    const stored = await keychain.getPassword(service, entry);
    if (stored !== null) return fromEntry(stored);
    const made = randomBytes(keyLength);
    await keychain.setPassword(service, entry, made.toString('hex'));
    return { bytes: made, kept: true };
  } catch {
    // No keychain, or one that refuses: session and key live in memory only, and `kept` tells the user so.
    return { bytes: randomBytes(keyLength), kept: false };
  }
}
