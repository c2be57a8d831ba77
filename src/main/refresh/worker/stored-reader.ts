import { setImmediate as turn } from 'node:timers/promises';
import { MonthFile, type StoredMonth } from '../../months/month-file';
import type { ListSummary } from '../refresh-calls';
import type { ListReader } from './list-reader';

/** A list as it is stored in a month file, to be written into another. */
export const readStored = (stored: StoredMonth, summary: ListSummary): ListReader => ({
  summary,
  columns: async function* () {
    const file = MonthFile.open(stored);
    try {
      for (const column of file.packedColumns(summary.list)) {
        await turn();
        yield column;
      }
    } finally {
      file.close();
    }
  },
});
