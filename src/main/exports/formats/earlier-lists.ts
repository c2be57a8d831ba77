import { monthKey } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import type { EarlierMonths } from '../../lists/changes/compared-lists';
import { type ListEngine, openList } from '../../lists/engine/list-engine';
import { MonthFile, type StoredMonth } from '../../months/month-file';
import type { ChangesWork, ExportJob } from '../queue/export-calls';

/** A list reads its columns when they are asked for, so that an earlier month stays open for as long as it is compared. */
const mostOpen = 2;

type Opened = { readonly file: MonthFile; readonly list: ListEngine };

/** The list of a job in the earlier months, of which two are open at a time. */
export function openEarlier(
  { earlier }: Pick<ChangesWork, 'earlier'>,
  { query, thisYear, kvkLists, words }: Pick<ExportJob, 'query' | 'thisYear' | 'kvkLists' | 'words'>,
): EarlierMonths<ListEngine> & { readonly close: () => void } {
  const opened = new Map<string, Opened>();
  const read = (stored: StoredMonth): Opened | null => {
    let file: MonthFile | null = null;
    try {
      file = MonthFile.open(stored);
      return { file, list: openList(file, query.list, { thisYear, kvkLists, words }) };
    } catch (error) {
      file?.close();
      // An earlier month that cannot be read knows nothing; the one that is exported is whole.
      if (error instanceof Fault) return null;
      throw error;
    }
  };
  const open = (stored: StoredMonth): ListEngine | null => {
    const key = monthKey(stored.ref);
    const found = opened.get(key) ?? read(stored);
    if (found === null) return null;
    // The newest use is the last of the map.
    opened.delete(key);
    opened.set(key, found);
    for (const [oldest, { file }] of opened) {
      if (opened.size <= mostOpen) break;
      file.close();
      opened.delete(oldest);
    }
    return found.list;
  };
  return {
    periods: earlier.map(({ ref }) => ref.period),
    open: (period) => {
      const stored = earlier.find(({ ref }) => ref.period === period);
      return stored === undefined ? null : open(stored);
    },
    close: () => {
      for (const { file } of opened.values()) file.close();
      opened.clear();
    },
  };
}
