import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { removeFile, writeFileAtomic } from './atomic-write';
import { keepOnlyOurs } from './put-aside';

/** Only what the browser host itself could have written: opening it sends the key along. */
const noteSchema = z.object({ address: z.string().regex(/^http:\/\/127\.0\.0\.1:\d{1,5}\/\?sleutel=[\w-]{1,100}$/) });

/** @throws when these are not our words */
const addressIn = (text: string): string => noteSchema.parse(JSON.parse(text)).address;

function isOurs(text: string): boolean {
  try {
    return addressIn(text) !== '';
  } catch {
    return false;
  }
}

/** Writes the address of the running program, for this user only; beside the lock, which cannot be read. */
export function writeWindowAddress(path: string, address: string): void {
  writeFileAtomic(path, JSON.stringify({ address }));
}

/** The address, or null when there is none to believe. To be shown only while another program has the lock. */
export function readWindowAddress(path: string): string | null {
  try {
    return addressIn(readFileSync(path, 'utf8'));
  } catch {
    // Not announced yet, a desktop without an address, or not our words: a sentence is shown instead.
    return null;
  }
}

/** Removes the address; a text that is not ours is put aside. */
export function removeWindowAddress(path: string): void {
  keepOnlyOurs(path, isOurs);
  removeFile(path);
}
