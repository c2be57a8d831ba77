import { createHash } from 'node:crypto';
import { Fault } from '../../shared/domain/result';
import { MonthFile, type StoredMonth } from './month-file';

/** A digest of what the provider sent for a month: of the marks and rows of its lists. Null when the month cannot be read. */
export function monthDigest(stored: StoredMonth): string | null {
  try {
    const file = MonthFile.open(stored);
    file.close();
    const lists = file.head.lists.map(({ name, rows, etag }) => JSON.stringify([name, rows, etag])).sort();
    return createHash('sha256')
      .update(JSON.stringify([stored.ref.period, lists]))
      .digest('hex');
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}
