import { existsSync, readFileSync } from 'node:fs';
import { writeFileAtomic } from '../files/atomic-write';
import { decrypt, deriveKey, encrypt } from '../key/encryption';
import type { StoredMonth } from './month-file';

/** The path of the work that is kept beside a month: it is removed with the month, and may be lost. */
export const besidePath = (monthPath: string): string => monthPath.replace(/\.sqlite$/, '.beside');

const keyOf = ({ key }: Pick<StoredMonth, 'key'>): Uint8Array => deriveKey(key, 'beside');

/** Work that was kept beside a month for a purpose; null when there is none, or none that can be read. */
export function readBeside({ path, key }: StoredMonth, purpose: string): Uint8Array | null {
  try {
    return decrypt(readFileSync(besidePath(path)), keyOf({ key }), purpose);
  } catch {
    // No file, a damaged one, or one of another purpose: the work is done again.
    return null;
  }
}

/** Keeps work beside a month in place of what is there. Nothing is lost when that fails, because the work can be done again. */
export function writeBeside({ path, key }: StoredMonth, purpose: string, data: Uint8Array): void {
  // The month was removed in the meantime.
  if (!existsSync(path)) return;
  try {
    writeFileAtomic(besidePath(path), encrypt(data, keyOf({ key }), purpose));
  } catch {
    // A full disk; the next question does the work again.
  }
}
