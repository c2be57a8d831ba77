import type { Caller } from '../../../shared/bridge/calls';
import { isOfOffices } from '../../../shared/catalog/catalog';
import { kvkListColumns } from '../../../shared/catalog/kvk-list-column';
import { type ColumnRules, subscriptionColumns } from '../../../shared/catalog/subscription-columns';
import type { Clock } from '../../../shared/domain/clock';
import { yearBy } from '../../../shared/domain/clock';
import type { GroupMember, Nearby, OfficeSummary, SubscribedRow, Trend } from '../../../shared/domain/dossiers/dossier';
import type { ChangeCounts, EarlierQuery, EarlierValues } from '../../../shared/domain/lists/changes';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type {
  Asked,
  CellsQuery,
  Facet,
  FacetQuery,
  Histogram,
  HistogramQuery,
  ListCells,
  ListDescription,
  ListPage,
  ListPageQuery,
  ListQuery,
  Mutations,
  Near,
  RowChoice,
  Statistics,
  StatisticsQuery,
} from '../../../shared/domain/lists/list';
import type { AreasQuery, ListAreas, PostcodeAreas } from '../../../shared/domain/lists/list-areas';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type {
  ListPoints,
  PointsQuery,
  RowsAt,
  RowsAtQuery,
  WithinQuery,
} from '../../../shared/domain/lists/list-points';
import type { FlowQuery, MonthFlow } from '../../../shared/domain/lists/month-flow';
import type { FoundNames, NameSearch } from '../../../shared/domain/lists/name-search';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { Article } from '../../../shared/domain/register/article';
import { Fault, type Result, unwrap } from '../../../shared/domain/result';
import type { SlowQuery } from '../../logs/slow-query';
import type { StoredMonth } from '../../months/month-file';
import { KeptThread } from '../../wire/kept-thread';
import type { NamedList } from '../questions/found-names';
import { type GeoList, PostcodeOutlines } from '../questions/postcode-outlines';
import { createLatestOnly } from './latest-only';
import type { ListCalls, NearbyQuery, OfMonth, RowCounts } from './list-calls';

export type ListServiceParts = {
  readonly thread: URL;
  /** The file of a month. @throws Fault NO_MONTH, MONTH_REPLACED */
  readonly locate: (ref: MonthRef) => StoredMonth;
  /** The months before one that are kept, the newest first. */
  readonly earlierMonths: (ref: MonthRef) => readonly StoredMonth[];
  readonly clock: Clock;
  readonly rules: () => ColumnRules;
  readonly kvkLists: () => readonly KvkList[];
  readonly geoList: GeoList;
  /** A month turned out to be damaged while it was read. */
  readonly onDamaged: (ref: MonthRef) => void;
  /** A query took long. */
  readonly onSlow: (line: string) => void;
  /** A request for rows is waiting; with a filter more of them follow, key by key. */
  readonly onPage: (isFiltered: boolean) => void;
  /** Requests for rows may soon follow, key by key. */
  readonly onTypingSoon: () => void;
};

type TrendQuery = { readonly kvk: string; readonly columns: readonly string[] };

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Answers lists of the months on this computer from the list thread. Every method throws a Fault. */
export class ListService {
  private readonly thread: KeptThread<ListCalls>;
  private readonly latestPage = createLatestOnly<ListPage>();
  private readonly latestFacet = createLatestOnly<Facet>();
  private readonly latestHistogram = createLatestOnly<Histogram>();
  private readonly latestStatistics = createLatestOnly<Statistics>();
  private readonly latestPoints = createLatestOnly<ListPoints>();
  private readonly latestAreas = createLatestOnly<ListAreas>();
  private readonly latestFlow = createLatestOnly<MonthFlow | null>();
  private readonly postcodes: PostcodeOutlines;
  private readonly latestTrend = createLatestOnly<Trend>();
  private readonly newestTrends = new Map<string, symbol>();

  constructor(private readonly parts: ListServiceParts) {
    const onNote = (note: unknown) => {
      // Notes come only from our own thread, which the type describes.
      parts.onSlow((note as SlowQuery).slow);
    };
    this.thread = new KeptThread(parts.thread, onNote, async (call) => {
      unwrap(await call('setKvkLists', { kvkLists: parts.kvkLists() }));
    });
    this.postcodes = new PostcodeOutlines(parts.geoList, (answer) =>
      this.thread.use(async (call) => unwrap(await call('postcodes', { answer }))),
    );
  }

  /** Starts the thread before anything is asked of it. */
  async getReady(): Promise<void> {
    await this.thread.getReady();
  }

  async describe(month: MonthRef, list: ListName): Promise<ListDescription> {
    // Its rows are asked for next.
    this.parts.onPage(false);
    const { total, colourable, withheld } = await this.ask(month, (call, of) => call('describe', { ...of, list }));
    const own = isOfOffices(list) ? this.parts.kvkLists().flatMap(kvkListColumns) : [];
    const columns = [...subscriptionColumns(list, this.parts.rules(), withheld), ...own];
    return { list, month, total, columns, colourable };
  }

  /**
   * Has the thread read what the first page of a month needs, while the window does not yet know of that month. A failure here is
   * repeated, and reported, when a page is asked for.
   */
  foresee(month: MonthRef): void {
    void this.ask(month, (call, of) => call('foresee', of)).catch(() => {});
  }

  /** The user's own lists changed. */
  setKvkLists(): Promise<void> {
    return this.thread.prepareAgain();
  }

  /** Closes all months but these: all of them after logout, when nothing stays in memory. */
  closeOthers(kept: readonly MonthRef[]): Promise<void> {
    if (kept.length === 0) this.postcodes.forget();
    return this.thread.whileRunning(async (call) => void unwrap(await call('closeOthers', { kept })));
  }

  /** Which of these numbers are no offices of the month. */
  missing(month: MonthRef, kvks: Uint32Array): Promise<Uint32Array> {
    return this.ask(month, (call, of) => call('missing', { ...of, kvks }));
  }

  /** @throws Fault PLACE_UNKNOWN */
  checkCentre(month: MonthRef, near: Near): Promise<null> {
    return this.ask(month, (call, of) => call('checkCentre', { ...of, near }));
  }

  /** The focus is in a filter: long work makes room. */
  typingSoon(): null {
    this.parts.onTypingSoon();
    return null;
  }

  page(month: MonthRef, { asker, ...query }: Asked<ListPageQuery>): Promise<ListPage> {
    this.parts.onPage(query.filters.length > 0);
    return this.latestPage(`${query.list}/${asker}`, () =>
      this.ask(month, (call, of) => call('page', { ...of, query })),
    );
  }

  facet(month: MonthRef, { asker, ...query }: Asked<FacetQuery>): Promise<Facet> {
    return this.latestFacet(`${query.list}/${asker}`, () =>
      this.ask(month, (call, of) => call('facet', { ...of, query })),
    );
  }

  histogram(month: MonthRef, { asker, ...query }: Asked<HistogramQuery>): Promise<Histogram> {
    return this.latestHistogram(`${query.list}/${asker}`, () =>
      this.ask(month, (call, of) => call('histogram', { ...of, query })),
    );
  }

  /** @throws Fault FILTER_INVALID, NOT_ALLOWED */
  points(month: MonthRef, { asker, ...query }: Asked<PointsQuery>): Promise<ListPoints> {
    return this.latestPoints(`${query.list}/${asker}`, () =>
      this.ask(month, (call, of) => call('points', { ...of, query })),
    );
  }

  /** @throws Fault FILTER_INVALID, NOT_ALLOWED */
  areas(month: MonthRef, { asker, ...query }: Asked<AreasQuery>): Promise<ListAreas> {
    return this.latestAreas(`${query.list}/${asker}`, () =>
      this.ask(month, (call, of) => call('areas', { ...of, query })),
    );
  }

  /** The earlier months that are kept here, the newest first, `YYYY-MM`. */
  earlierPeriods(month: MonthRef): readonly string[] {
    return this.parts.earlierMonths(month).map(({ ref }) => ref.period);
  }

  /** What a query kept in an earlier month; null where it is not kept, or cannot be read. @throws Fault as the query */
  async flow(month: MonthRef, { asker, ...query }: Asked<FlowQuery>): Promise<MonthFlow | null> {
    return this.latestFlow(`${query.list}/${asker}`, async () => {
      const earlier = this.parts.earlierMonths(month).find(({ ref }) => ref.period === query.period);
      return earlier === undefined ? null : this.ask(month, (call, of) => call('flow', { ...of, query, earlier }));
    });
  }

  /** The provider's postcode areas, with their outlines. @throws Fault of the provider */
  postcodeAreas(): Promise<PostcodeAreas> {
    return this.postcodes.areas();
  }

  at(month: MonthRef, query: RowsAtQuery): Promise<RowsAt> {
    return this.ask(month, (call, of) => call('at', { ...of, query }));
  }

  /** @throws Fault NOT_ALLOWED */
  within(month: MonthRef, query: WithinQuery): Promise<readonly string[]> {
    return this.ask(month, (call, of) => call('within', { ...of, query }));
  }

  /** @throws Fault TOO_MANY_CELLS */
  cells(month: MonthRef, query: CellsQuery): Promise<ListCells> {
    return this.ask(month, (call, of) => call('cells', { ...of, query }));
  }

  statistics(month: MonthRef, { asker, ...query }: Asked<StatisticsQuery>): Promise<Statistics> {
    return this.latestStatistics(`${query.list}/${asker}`, () =>
      this.ask(month, (call, of) => call('statistics', { ...of, query })),
    );
  }

  /** How many rows a query keeps. */
  async matched(month: MonthRef, query: ListQuery): Promise<{ readonly matched: number }> {
    return { matched: await this.ask(month, (call, of) => call('matched', { ...of, query })) };
  }

  count(month: MonthRef, query: ListQuery, rows: RowChoice): Promise<RowCounts> {
    return this.ask(month, (call, of) => call('count', { ...of, query, rows }));
  }

  /** How many rows changed in each info group, under all else that a query asks. */
  changes(month: MonthRef, query: ListQuery & { readonly mutations: Mutations }): Promise<ChangeCounts> {
    return this.ask(month, (call, of) => call('changes', { ...of, query }));
  }

  /** What cells were before they changed, where a kept month knows it. */
  earlier(month: MonthRef, asked: EarlierQuery): Promise<EarlierValues> {
    const { list, ids, columns, mutations } = asked;
    const before = this.parts.earlierMonths(month);
    return this.ask(month, (call, of) => call('earlier', { ...of, list, ids, columns, mutations, before }));
  }

  /** The dossiers of the rows of an action, each once and in its order. */
  dossiers(month: MonthRef, query: ListQuery, rows: RowChoice): Promise<readonly string[]> {
    return this.ask(month, (call, of) => call('dossiers', { ...of, query, rows }));
  }

  /** Members of a group, in the order asked. */
  members(month: MonthRef, kvks: readonly string[]): Promise<readonly GroupMember[]> {
    return this.ask(month, (call, of) => call('members', { ...of, kvks }));
  }

  /** Offices or persons by name; a newer search drops an older one. */
  named(month: MonthRef, list: NamedList, search: NameSearch): Promise<FoundNames> {
    return this.ask(month, (call, of) => call('named', { ...of, list, ...search }));
  }

  /** @throws Fault PLACE_UNKNOWN */
  nearby(month: MonthRef, query: NearbyQuery): Promise<Nearby> {
    return this.ask(month, (call, of) => call('nearby', { ...of, ...query }));
  }

  /** Articles that name an office, the newest first. */
  articles(month: MonthRef, kvk: string): Promise<readonly Article[]> {
    return this.ask(month, (call, of) => call('articles', { ...of, kvk }));
  }

  /** @throws Fault NOT_FOUND */
  async row(month: MonthRef, list: ListName, id: string): Promise<SubscribedRow> {
    const found = await this.ask(month, (call, of) => call('values', { ...of, list, id }));
    if (found === null) throw new Fault('NOT_FOUND');
    return { ...found, words: this.parts.rules().words };
  }

  /** @throws Fault KVK_INVALID, NOT_FOUND */
  async office(month: MonthRef, kvk: string, columns?: readonly string[]): Promise<OfficeSummary> {
    if (!/^\d{7,8}$/.test(kvk)) throw new Fault('KVK_INVALID');
    const id = kvk.padStart(8, '0');
    const found = await this.ask(month, (call, of) => call('values', { ...of, list: 'advisers', id, columns }));
    if (found === null) throw new Fault('NOT_FOUND');
    return { kvk: id, period: month.period, ...found, words: this.parts.rules().words };
  }

  /**
   * Figures of an office over the months that are kept. Each month is a question of its own, so that what is typed meanwhile does not
   * wait for all of them; a newer question of the kind stops those that are left. @throws Fault NOT_FOUND, CANCELLED
   */
  trend(month: MonthRef, { kvk, columns, asker }: Asked<TrendQuery>): Promise<Trend> {
    const mine = Symbol(asker);
    this.newestTrends.set(asker, mine);
    return this.latestTrend(asker, async () => {
      try {
        const id = kvk.padStart(8, '0');
        const { values } = await this.office(month, id, columns);
        const points: { readonly period: string; readonly figures: readonly (number | null)[] }[] = [];
        for (const then of [...this.parts.earlierMonths(month)].reverse()) {
          if (this.newestTrends.get(asker) !== mine) throw new Fault('CANCELLED');
          const figures = await this.ask(month, (call, of) => call('figures', { ...of, then, id, columns }));
          if (figures !== null) points.push({ period: then.ref.period, figures });
        }
        points.push({ period: month.period, figures: columns.map((name) => numberOf(values[name])) });
        return {
          periods: points.map(({ period }) => period),
          columns: Object.fromEntries(
            columns.map((name, at) => [name, points.map(({ figures }) => figures[at] ?? null)]),
          ),
        };
      } finally {
        if (this.newestTrends.get(asker) === mine) this.newestTrends.delete(asker);
      }
    });
  }

  /** Ends the list thread as a crash would. */
  kill(): Promise<void> {
    return this.thread.kill();
  }

  stop(): Promise<void> {
    return this.thread.stop();
  }

  thisYear(): number {
    return yearBy(this.parts.clock);
  }

  private async ask<T>(ref: MonthRef, work: (call: Caller<ListCalls>, of: OfMonth) => Promise<Result<T>>): Promise<T> {
    const of: OfMonth = { month: { ...this.parts.locate(ref), thisYear: this.thisYear() } };
    try {
      return await this.thread.use(async (call) => unwrap(await work(call, of)));
    } catch (error) {
      if (error instanceof Fault && error.code === 'MONTH_DAMAGED') this.parts.onDamaged(ref);
      throw error;
    }
  }
}
