import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { removeFile, writeFileAtomic } from './atomic-write';
import { keepOnlyOurs } from './put-aside';

/** Accepts only addresses that the browser host itself could have written, because opening one sends the key along. */
const noteSchema = z.object({ address: z.string().regex(/^http:\/\/127\.0\.0\.1:\d{1,5}\/\?sleutel=[\w-]{1,100}$/) });

/** @throws an error when the text is not an address that we wrote */
const addressIn = (text: string): string => noteSchema.parse(JSON.parse(text)).address;

function isOurs(text: string): boolean {
  try {
    return addressIn(text) !== '';
  } catch {
    return false;
  }
}

/** Writes the running program's address, readable by this user only. The lock file itself cannot be read. */
export function writeWindowAddress(path: string, address: string): void {
  writeFileAtomic(path, JSON.stringify({ address }));
}

/** The address, or null when there is no valid one. Show it only while another program has the lock. */
export function readWindowAddress(path: string): string | null {
  try {
    return addressIn(readFileSync(path, 'utf8'));
  } catch {
    // The address is not announced yet, the desktop program has none, or the text is not ours: the caller shows a sentence instead.
    return null;
  }
}

/** Removes the address; a text that is not ours is put aside. */
export function removeWindowAddress(path: string): void {
  keepOnlyOurs(path, isOurs);
  removeFile(path);
}
