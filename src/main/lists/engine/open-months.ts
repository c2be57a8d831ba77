import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { MonthFile, type StoredMonth } from '../../months/month-file';
import type { AddedColumns } from './added-columns';
import type { KnownSources } from './change-sources';
import type { ColumnReading } from './column-table';
import { ListEngine, openTables } from './list-engine';
import { madeOnce } from './made-once';

/** Months whose columns stay in memory; of more those are forgotten that were not asked for the longest. Their files stay open. */
const mostLoaded = 3;

/** Where a month is, and how its columns are read. */
type AskedMonthFile = StoredMonth & ColumnReading;

type OpenMonth = {
  readonly file: MonthFile;
  readonly asked: AskedMonthFile;
  tables: ReturnType<typeof openTables>;
  readonly engines: Map<ListName, ListEngine>;
};

/** What the lists of a month take from elsewhere. */
type ListParts = {
  readonly kvkLists: readonly KvkList[];
  /** What knows the old values of a list, by the time they are asked about. */
  readonly sources?: () => KnownSources | null;
  /** The columns of its past. */
  readonly past?: (list: ListEngine) => AddedColumns;
  /** Another list of the same month, which a filter follows; without it one that knows no old values. */
  readonly other?: (list: ListName) => ListEngine;
};

/** The months that questions are about, each opened when it is first asked for. */
export class OpenMonths {
  private readonly opened = new Map<string, OpenMonth>();

  /**
   * A list of a month.
   * @throws Fault of `MonthFile.open`, NOT_ALLOWED
   */
  list(month: AskedMonthFile, name: ListName, parts: ListParts): ListEngine {
    const { kvkLists, sources = () => null, past, other = (list) => this.list(month, list, { kvkLists }) } = parts;
    const { tables, engines } = this.use(month);
    return madeOnce(engines, name, () => new ListEngine(month.ref, name, tables, { kvkLists, sources, past, other }));
  }

  /** Engines are cheap: what is loaded and remembered is in the tables. */
  forgetEngines(): void {
    for (const { engines } of this.opened.values()) engines.clear();
  }

  /** Closes all months but these. */
  closeOthers(kept: readonly MonthRef[]): void {
    const keys = new Set(kept.map(monthKey));
    for (const key of this.opened.keys()) if (!keys.has(key)) this.close(key);
  }

  private use(month: AskedMonthFile): OpenMonth {
    const key = monthKey(month.ref);
    const opened = this.opened.get(key) ?? this.open(month);
    // The newest use is the last of the map.
    this.opened.delete(key);
    this.opened.set(key, opened);
    let left = this.opened.size;
    for (const month of this.opened.values()) {
      if (left-- <= mostLoaded) break;
      if (month.engines.size === 0) continue;
      month.tables = openTables(month.file, month.asked);
      month.engines.clear();
    }
    return opened;
  }

  private close(key: string): void {
    this.opened.get(key)?.file.close();
    this.opened.delete(key);
  }

  private open(month: AskedMonthFile): OpenMonth {
    const file = MonthFile.open(month);
    return { file, asked: month, tables: openTables(file, month), engines: new Map() };
  }
}
