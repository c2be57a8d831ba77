import { keyLength } from './encryption';

const service = 'Adviesatlas';
const entry = 'sleutel';

export type Keychain = {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
};
export type LoadKeychain = () => Promise<Keychain>;

/** What the system's keychain has. */
export type Entry =
  | { readonly kind: 'key'; readonly bytes: Uint8Array }
  | { readonly kind: 'empty' }
  /** An entry that is not a key, made by another program or version. */
  | { readonly kind: 'notOurs' }
  | { readonly kind: 'refused' }
  /** The system has no keychain. */
  | { readonly kind: 'none' };

/** keytar throws on load when the system has no keychain, so it is loaded only when it is needed. */
export const loadKeychain: LoadKeychain = async () => (await import('keytar')).default;

/** Reads our entry. Never rejects, because the reason for a missing key is an answer too. */
export async function readEntry(load: LoadKeychain): Promise<Entry> {
  let keychain: Keychain;
  try {
    keychain = await load();
  } catch {
    return { kind: 'none' };
  }
  try {
    return entryOf(await keychain.getPassword(service, entry));
  } catch {
    return { kind: 'refused' };
  }
}

function entryOf(stored: string | null): Entry {
  if (stored === null) return { kind: 'empty' };
  const isKey = stored.length === keyLength * 2 && /^[0-9a-f]+$/i.test(stored);
  return isKey ? { kind: 'key', bytes: Buffer.from(stored, 'hex') } : { kind: 'notOurs' };
}

/**
 * Stores a key in our entry, and checks that it is there. An existing entry is never overwritten.
 * @returns false when the keychain did not store the key
 */
export async function writeEntry(load: LoadKeychain, key: Uint8Array): Promise<boolean> {
  if ((await readEntry(load)).kind !== 'empty') return false;
  try {
    await (await load()).setPassword(service, entry, Buffer.from(key).toString('hex'));
  } catch {
    return false;
  }
  const kept = await readEntry(load);
  return kept.kind === 'key' && Buffer.from(key).equals(kept.bytes);
}

/** The end of our entry: it is removed, there was none, or the keychain refuses or has an entry that is not ours. */
export type EntryRemoval = 'removed' | 'absent' | 'kept';

/** Removes our entry, when no data is left that it opens. */
export async function removeEntry(load: LoadKeychain = loadKeychain): Promise<EntryRemoval> {
  const { kind } = await readEntry(load);
  if (kind === 'empty' || kind === 'none') return 'absent';
  if (kind !== 'key') return 'kept';
  try {
    return (await (await load()).deletePassword(service, entry)) ? 'removed' : 'kept';
  } catch {
    return 'kept';
  }
}
