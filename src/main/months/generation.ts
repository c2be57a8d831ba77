import { randomBytes } from 'node:crypto';

const timeDigits = 12;

/**
 * A name for one fetch of a month, 16 hex digits: the time of storing, so that later names sort after earlier ones, and random bits, so
 * that two programs never choose the same name. When the clock was set back, the name continues from the previous one.
 * @param storedAt ISO time by the clock service
 * @param before the newest name of the same period; null when there is none
 */
export function makeGeneration(storedAt: string, before: string | null = null): string {
  const next = before === null ? 0 : Number.parseInt(before.slice(0, timeDigits), 16) + 1;
  const time = Math.max(next, Date.parse(storedAt));
  return time.toString(16).padStart(timeDigits, '0') + randomBytes(2).toString('hex');
}
