import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { Fault } from '../../shared/domain/result';
import { createFileAtomic } from '../files/atomic-write';
import { deriveKey, keyLength } from './encryption';
import { readRecoveryKey } from './recovery-key';

/** The key of everything on disk, and whether it is kept after the program ends. */
export type Key = { readonly bytes: Uint8Array; readonly kept: boolean };

export const makeKey = (): Uint8Array => randomBytes(keyLength);

/** Identifies a key without revealing it: 16 hexadecimal digits. */
export const fingerprintOf = (key: Uint8Array): string =>
  Buffer.from(deriveKey(key, 'fingerprint')).toString('hex').slice(0, 16);

/**
 * A key in a file of mode 0600, which is created when absent: for the demo, and when `ADVIESATLAS_KEY_FILE` names it. The file may be a
 * saved recovery key.
 * @throws Fault DATA_FOLDER_UNUSABLE when the file contains anything else
 */
export function keyFromFile(path: string): Key {
  // If two first starts happen at once, both use the key of the one that created the file.
  if (!existsSync(path)) createFileAtomic(path, Buffer.from(makeKey()).toString('hex'));
  try {
    chmodSync(path, 0o600);
  } catch {
    // A secret that the system mounts is read-only, or belongs to another user.
  }
  const bytes = readKeyText(readFileSync(path, 'utf8'));
  if (bytes === null) throw new Fault('DATA_FOLDER_UNUSABLE', 'key file');
  return { bytes, kept: true };
}

function readKeyText(text: string): Uint8Array | null {
  const bytes = Buffer.from(text.trim(), 'hex');
  if (bytes.length === keyLength) return bytes;
  return text.split('\n').reduce<Uint8Array | null>((key, line) => key ?? readRecoveryKey(line), null);
}
