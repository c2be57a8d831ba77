import type { ListName } from '../../../shared/domain/lists/list-name';
import { Fault } from '../../../shared/domain/result';
import type { EarlierMonths } from '../../lists/comparison/changes/earlier-months';
import { entriesById } from '../../lists/comparison/changes/list-changes';
import { getOrMake } from '../../lists/rows/get-or-make';
import type { ListEngine } from '../../lists/rows/list-engine';
import { type ListSurroundings, openList } from '../../lists/thread/open-list';
import { MonthFile, type StoredMonth } from '../../months/month-file';
import type { ExportJob } from './export-job';

/** The sources of old values for a job's lists, in the job's month or in the earlier month `period`. */
export function knownSources(
  changes: ExportJob['changes'],
  months: Pick<EarlierLists, 'periods' | 'listOf'> | null,
  earlier: string | null = null,
): NonNullable<ListSurroundings['sources']> {
  const byList = new Map((changes?.dossiers ?? []).map(({ list, entries }) => [list, entriesById(entries)]));
  return (list) =>
    months === null
      ? null
      : {
          key: '',
          months: {
            periods: months.periods.filter((period) => earlier === null || period < earlier),
            open: (period) => months.listOf(period, list),
          },
          dossiers: byList.get(list) ?? new Map(),
          isEarlier: earlier !== null,
        };
}

/** A list reads its columns when they are needed, so a month stays open as long as it is compared. */
type Opened = { readonly file: MonthFile; readonly lists: Map<ListName, ListEngine> };

export type EarlierLists = EarlierMonths<ListEngine> & {
  /** A list of a month; null when it cannot be read. */
  readonly listOf: (period: string, list: ListName) => ListEngine | null;
  readonly close: () => void;
};

/** Gives the job's lists in earlier months. Each list is opened when it is first needed. */
export function openEarlier(
  { earlier }: { readonly earlier: readonly StoredMonth[] },
  {
    query,
    thisYear,
    kvkLists,
    ownTables,
    words,
    withheld,
  }: Pick<ExportJob, 'query' | 'thisYear' | 'kvkLists' | 'ownTables' | 'words' | 'withheld'>,
): EarlierLists {
  const opened = new Map<string, Opened | null>();
  /** An unreadable earlier month is skipped; the exported month must be complete. */
  const unlessFault = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  };
  const monthOf = (period: string): Opened | null =>
    getOrMake(opened, period, () => {
      const stored = earlier.find(({ ref }) => ref.period === period);
      const file = stored === undefined ? null : unlessFault(() => MonthFile.open(stored));
      return file === null ? null : { file, lists: new Map() };
    });
  const listOf = (period: string, list: ListName): ListEngine | null => {
    const month = monthOf(period);
    if (month === null) return null;
    const open = () => openList(month.file, list, { thisYear, kvkLists, ownTables, words, withheld });
    return unlessFault(() => getOrMake(month.lists, list, open));
  };
  return {
    periods: earlier.map(({ ref }) => ref.period),
    open: (period) => listOf(period, query.list),
    listOf,
    close: () => {
      for (const month of opened.values()) month?.file.close();
      opened.clear();
    },
  };
}
