import { randomBytes } from 'node:crypto';

/**
 * A name for one fetch of a month, 16 hex digits: the time it was stored at, so that a later one sorts after an earlier one,
 * and chance, so that no two programs ever choose the same.
 * @param storedAt ISO time by the clock service
 */
export const makeGeneration = (storedAt: string): string =>
  Math.max(0, Date.parse(storedAt)).toString(16).padStart(12, '0') + randomBytes(2).toString('hex');
