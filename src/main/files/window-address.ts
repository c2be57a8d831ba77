import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { removeFile, writeFileAtomic } from './atomic-write';
import { keepOnlyOurs } from './put-aside';

/** Only what the browser host itself could have written: whoever opens it sends the key along. */
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

/** Where the running program can be found, for this user only; it stands beside the lock, which nobody may read. */
export function writeWindowAddress(path: string, address: string): void {
  writeFileAtomic(path, JSON.stringify({ address }));
}

/** The address, or null when there is none to believe. To be shown only while somebody else has the lock. */
export function readWindowAddress(path: string): string | null {
  try {
    return addressIn(readFileSync(path, 'utf8'));
  } catch {
    // Not announced yet, a desktop without an address, or not our words: a sentence is shown instead.
    return null;
  }
}

/** Takes back what was told; what is not our own words is put aside. */
export function removeWindowAddress(path: string): void {
  keepOnlyOurs(path, isOurs);
  removeFile(path);
}
