import { randomBytes } from 'node:crypto';

const timeDigits = 12;

/**
 * A name for one fetch of a month, 16 hex digits: the time it was stored at, so that a later one sorts after an earlier one,
 * and chance, so that no two programs ever choose the same. Where the clock was put back the one before counts on.
 * @param storedAt ISO time by the clock service
 * @param before the newest of the same period, when there is one
 */
export function makeGeneration(storedAt: string, before: string | null = null): string {
  const next = before === null ? 0 : Number.parseInt(before.slice(0, timeDigits), 16) + 1;
  const time = Math.max(next, Date.parse(storedAt));
  return time.toString(16).padStart(timeDigits, '0') + randomBytes(2).toString('hex');
}
