import { type ComparisonRules, comparisonWith, standardLimits } from '../../../shared/domain/lists/comparison';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { OwnTable } from '../../../shared/domain/lists/own-table';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import { noOwnOfficeData, type OwnOfficeData } from '../../../shared/domain/watch/own-office-data';
import { MonthFile, type StoredMonth } from '../../months/month-file';
import { entriesById, type KnownSources, type SentSources } from '../comparison/changes/list-changes';
import { type ComparedEngine, Comparisons } from '../comparison/comparisons';
import { type KeptPast, PastColumns } from '../comparison/past-columns';
import { CountedMonths } from '../market/counted-months';
import { KeptStates } from '../quality/kept-states';
import type { MonthStates } from '../quality/month-states';
import { FigureCache } from '../questions/figure-cache';
import type { AddedColumns } from '../rows/columns/added-columns';
import { type ColumnReading, openTables } from '../rows/columns/column-table';
import { OwnOfficeColumns } from '../rows/columns/own-office-columns';
import { getOrMake } from '../rows/get-or-make';
import type { ListEngine } from '../rows/list-engine';
import type { AskedMonth } from './list-questions';
import { createList, judgeLists } from './open-list';

/** How many months keep their columns in memory. The least recently used months lose them, but their files stay open. */
const mostLoaded = 3;

/** The file of a month, and how its columns are read. */
type AskedMonthFile = StoredMonth & ColumnReading;

type OpenMonth = {
  readonly file: MonthFile;
  readonly asked: AskedMonthFile;
  tables: ReturnType<typeof openTables>;
  readonly engines: Map<ListName, ListEngine>;
};

/** What a month's lists need from elsewhere. */
type ListParts = {
  readonly kvkLists: readonly KvkList[];
  readonly ownTables: readonly OwnTable[];
  /** The present sources of a list's old values. */
  readonly sources?: () => KnownSources | null;
  /** The list's columns about earlier months. */
  readonly past?: (list: ListEngine) => AddedColumns;
  /** Opens another list of the same month that a filter refers to; the default opens a list without old values. */
  readonly otherList?: (list: ListName) => ListEngine;
};

/** The months that questions are about. Each is opened when it is first needed. */
export class OpenMonths {
  private readonly opened = new Map<string, OpenMonth>();
  private readonly states = new KeptStates();

  /**
   * A list of a month.
   * @throws Fault of `MonthFile.open`, NOT_ALLOWED
   */
  list(month: AskedMonthFile, name: ListName, parts: ListParts): ListEngine {
    const { kvkLists, ownTables, sources = () => null, past } = parts;
    const { otherList = (list) => this.list(month, list, { kvkLists, ownTables }) } = parts;
    const { tables: openTable, engines } = this.use(month);
    const opened = { month: month.ref, list: name, openTable, sources, states: () => this.statesOf(month) };
    return getOrMake(engines, name, () => createList(opened, { kvkLists, ownTables, past, otherList }));
  }

  /** The states of the rules of quality. @throws Fault of `list` */
  statesOf(month: AskedMonthFile): MonthStates {
    return this.states.of(month, month.withheld, () => judgeLists(this.use(month).tables, month.ref.period));
  }

  /** Removes the engines. Making them again is cheap, because the tables keep the loaded columns. */
  forgetEngines(): void {
    for (const { engines } of this.opened.values()) engines.clear();
  }

  /** Closes all months except these. */
  closeOthers(kept: readonly MonthRef[]): void {
    this.states.forget();
    const keys = new Set(kept.map(monthKey));
    for (const key of this.opened.keys()) if (!keys.has(key)) this.close(key);
  }

  private use(month: AskedMonthFile): OpenMonth {
    const key = monthKey(month.ref);
    const opened = this.opened.get(key) ?? this.open(month);
    // The map is ordered by use; the last entry was used most recently.
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

/** The month of a question, and the other data that the thread needs to answer it. */
export type QuestionMonths = {
  readonly month: MonthRef;
  /** Months that the thread does not know yet: their files and keys. */
  readonly opens: readonly StoredMonth[];
  readonly reading: ColumnReading;
  /** The stored months before it, the newest first, when the question is also about them. */
  readonly before?: readonly MonthRef[] | undefined;
  /** The sources of old values for the question's lists that the thread does not have yet. */
  readonly sources?: readonly SentSources[];
};

/** The months of the list thread, with earlier months, old values, and the user's own data. */
export class AskedMonths {
  private readonly places = new Map<string, StoredMonth>();
  private readonly months = new OpenMonths();
  private readonly figures = new FigureCache();
  private readonly counted = new CountedMonths();
  private readonly sources = new Map<string, Omit<SentSources, 'dossiers'> & Pick<KnownSources, 'dossiers'>>();
  private readonly before = new Map<string, readonly MonthRef[]>();
  private kvkLists: readonly KvkList[] = [];
  private ownTables: readonly OwnTable[] = [];
  private own = noOwnOfficeData;
  private readonly comparisons = new Comparisons(() => this.own);
  /** The withheld columns and the user's own limits in everything that was read, as text. */
  private readBy = '';

  /** Prepares the month of a question with the data that came along. */
  asked({ month, opens, reading, before: earlier, sources: sent = [] }: QuestionMonths): AskedMonth {
    const limits = reading.words?.flatMap(({ ownLimit }) => ownLimit ?? []);
    this.forgetOthers(JSON.stringify([reading.withheld, limits]));
    for (const stored of opens) this.places.set(monthKey(stored.ref), stored);
    if (earlier !== undefined) this.before.set(monthKey(month), earlier);
    for (const item of sent) {
      this.sources.set(`${monthKey(item.month)}/${item.list}`, { ...item, dossiers: entriesById(item.dossiers) });
    }
    return this.month(month, reading);
  }

  /** Forgets all that was read while other columns were withheld, or had other limits. */
  private forgetOthers(readBy: string): void {
    if (readBy === this.readBy) return;
    this.readBy = readBy;
    this.figures.forget();
    this.counted.forget();
    this.comparisons.forget();
    this.months.closeOthers([]);
  }

  /** Closes and forgets all months except these. */
  closeOthers(kept: readonly MonthRef[]): void {
    const { places, sources } = this;
    const keys = new Set(kept.map(monthKey));
    for (const key of places.keys()) if (!keys.has(key)) places.delete(key);
    for (const key of sources.keys()) if (!keys.has(key.slice(0, key.lastIndexOf('/')))) sources.delete(key);
    this.figures.forget();
    this.counted.forget();
    this.comparisons.forget();
    this.months.closeOthers(kept);
  }

  setKvkLists(kvkLists: readonly KvkList[]): void {
    this.kvkLists = kvkLists;
    this.counted.forget();
    this.months.forgetEngines();
    this.comparisons.forget();
  }

  setOwnTables(ownTables: readonly OwnTable[]): void {
    this.ownTables = ownTables;
    this.counted.forget();
    this.months.forgetEngines();
    this.comparisons.forget();
  }

  setOwnOffices(own: OwnOfficeData): void {
    this.own = own;
    this.counted.forget();
  }

  setComparisonRules(rules: ComparisonRules): void {
    this.comparisons.setRules(rules);
    this.counted.forget();
    this.months.forgetEngines();
  }

  private month(ref: MonthRef, reading: ColumnReading): AskedMonth {
    const { figures, counted } = this;
    const list = (name: ListName) => this.list(ref, reading, name);
    /** Reads another month; null when that is impossible, or it lacks this list. */
    const ofOther = <T>(name: ListName, read: () => T): T | null => {
      try {
        return read();
      } catch (error) {
        if (error instanceof Fault) return null;
        throw error;
      } finally {
        // Using the question's month keeps its columns in memory, however many earlier months are read.
        list(name);
      }
    };
    const earlierList = (earlierRef: MonthRef, name: ListName): ListEngine | null =>
      ofOther(name, () => this.list(earlierRef, reading, name));
    const compared = ({ list: name, comparison }: Pick<ListQuery, 'list' | 'comparison'>): ComparedEngine => {
      const earlier = this.beforeOf(ref);
      const comparedEngine =
        comparison === null
          ? null
          : this.comparisons.of({ ref, list, earlier, earlierList }, { list: name, comparison });
      if (comparedEngine === null) throw new Fault('MONTH_NOT_KEPT', comparison?.earlier ?? '');
      return comparedEngine;
    };
    const of = (query: Pick<ListQuery, 'list' | 'comparison'>): ListEngine =>
      query.comparison == null ? list(query.list) : compared(query).engine;
    const keptList = (period: string, name: ListName): ListEngine | null => {
      const earlierMonth = this.beforeOf(ref).find((month) => month.period === period);
      return earlierMonth === undefined ? null : earlierList(earlierMonth, name);
    };
    const keptMonths = (): readonly MonthRef[] => this.beforeOf(ref);
    const keptPeriods = (): readonly string[] => keptMonths().map(({ period }) => period);
    const judgementsOf = (name: ListName) => this.comparisons.judgementsOf(name);
    const states = (of: MonthRef): MonthStates | null =>
      of === ref
        ? this.months.statesOf({ ...this.storedOf(of), ...reading })
        : ofOther('advisers', () => this.months.statesOf({ ...this.storedOf(of), ...reading }));
    const comparedOnce: AskedMonth['comparedOnce'] = (later, earlier, name) => {
      const laterRef = [ref, ...this.beforeOf(ref)].find(({ period }) => period === later);
      if (laterRef === undefined) return null;
      const months = {
        ref: laterRef,
        list: (of: ListName) => this.list(laterRef, reading, of),
        earlier: this.beforeOf(ref).filter(({ period }) => period < later),
        earlierList,
      };
      return this.comparisons.once(months, name, comparisonWith(earlier, standardLimits));
    };
    return {
      ...{ ref, figures, counted, list, states, earlierList, keptList, keptMonths, keptPeriods },
      ...{ compared, comparedOnce, judgementsOf, of },
    };
  }

  private list(ref: MonthRef, reading: ColumnReading, name: ListName): ListEngine {
    const stored = this.storedOf(ref);
    const past = (list: ListEngine) =>
      new OwnOfficeColumns(list, () => this.own, new PastColumns(list, () => this.pastOf(ref, reading, name)));
    return this.months.list({ ...stored, ...reading }, name, {
      kvkLists: this.kvkLists,
      ownTables: this.ownTables,
      sources: () => this.sourcesOf(ref, reading, name),
      past,
      otherList: (list) => this.list(ref, reading, list),
    });
  }

  private storedOf(ref: MonthRef): StoredMonth {
    const stored = this.places.get(monthKey(ref));
    if (stored === undefined) throw new Fault('INTERNAL', 'month');
    return stored;
  }

  private beforeOf(ref: MonthRef): readonly MonthRef[] {
    return this.before.get(monthKey(ref)) ?? [];
  }

  private pastOf(ref: MonthRef, reading: ColumnReading, name: ListName): KeptPast {
    return {
      periods: this.beforeOf(ref).map(({ period }) => period),
      open: (period) => this.month(ref, reading).keptList(period, name),
      judgements: this.comparisons.judgementsOf(name),
    };
  }

  private sourcesOf(ref: MonthRef, reading: ColumnReading, name: ListName): KnownSources | null {
    const sent = this.sources.get(`${monthKey(ref)}/${name}`);
    if (sent === undefined) return null;
    const { key, before: earlier, dossiers, isEarlier } = sent;
    const open = (period: string): ListEngine | null => {
      const earlierMonth = earlier.find((month) => month.period === period);
      return earlierMonth === undefined ? null : this.month(ref, reading).earlierList(earlierMonth, name);
    };
    return { key, months: { periods: earlier.map(({ period }) => period), open }, dossiers, isEarlier };
  }
}
