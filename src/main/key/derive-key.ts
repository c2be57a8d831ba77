import { hkdfSync } from 'node:crypto';
import { keyLength } from './encryption';

/**
 * A key of its own for one purpose, by HKDF-SHA-256 (RFC 5869): it reveals nothing of the key it comes from, and a file
 * that belongs to something else does not open with it.
 * @param purpose what the key is for, part by part; other parts give another key
 */
export const deriveKey = (key: Uint8Array, ...purpose: readonly string[]): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), JSON.stringify(purpose), keyLength));
