import type { Caller } from '../../shared/bridge/calls';
import { Fault } from '../../shared/bridge/result';
import { sourcesOf } from '../../shared/catalog/catalog';
import { kvkListColumn } from '../../shared/catalog/kvk-list-column';
import { type ColumnRules, subscriptionColumns } from '../../shared/catalog/subscription-columns';
import type { Cell } from '../../shared/domain/cell';
import type { Clock } from '../../shared/domain/clock';
import type { OfficeSummary } from '../../shared/domain/dossier';
import type { KvkList } from '../../shared/domain/kvk-list';
import type {
  Facet,
  FacetQuery,
  Histogram,
  HistogramQuery,
  ListDescription,
  ListPage,
  ListPageQuery,
  ListQuery,
  Near,
  RowChoice,
} from '../../shared/domain/list';
import type { ListName } from '../../shared/domain/list-name';
import type { SlowQuery } from '../logs/slow-query';
import { KeptThread } from '../threads/kept-thread';
import { unwrap } from '../threads/thread';
import type { ListCalls } from '../threads/thread-contracts';
import { createLatestOnly } from './latest-only';

/** The month whose lists are answered. */
export type OpenMonth = { readonly path: string; readonly key: Uint8Array };

/** Answers lists of the current month from the list thread. Every method throws a Fault. */
export class ListService {
  private readonly thread: KeptThread<ListCalls>;
  private readonly latestPage = createLatestOnly<ListPage>();
  private readonly latestFacet = createLatestOnly<Facet>();
  private readonly latestHistogram = createLatestOnly<Histogram>();

  constructor(
    address: URL,
    private readonly month: () => OpenMonth | null,
    private readonly clock: Clock,
    private readonly rules: () => ColumnRules,
    private readonly kvkLists: () => readonly KvkList[],
    /** Told when the month turns out to be damaged while it is read, and of queries that took long. */
    private readonly tell: { readonly damaged: () => void; readonly slow: (line: string) => void },
  ) {
    const onNote = (note: unknown) => {
      // Notes come only from our own thread, which the type describes.
      this.tell.slow((note as SlowQuery).slow);
    };
    this.thread = new KeptThread(address, onNote, async (call) => {
      const open = this.month();
      if (open === null) unwrap(await call('close'));
      else unwrap(await call('open', { ...open, thisYear: this.thisYear(), kvkLists: this.kvkLists() }));
    });
  }

  /** Another month, or none, is current. */
  reopen(): Promise<void> {
    return this.thread.again();
  }

  async describe(list: ListName): Promise<ListDescription> {
    const { period, total, colourable } = await this.ask(async (call) => unwrap(await call('describe', { list })));
    const own = sourcesOf[list].includes('advisers') ? this.kvkLists().map(kvkListColumn) : [];
    return { list, period, total, columns: [...subscriptionColumns(list, this.rules()), ...own], colourable };
  }

  /** The user's own lists changed. */
  async setKvkLists(kvkLists: readonly KvkList[]): Promise<void> {
    if (this.month() !== null) await this.ask(async (call) => unwrap(await call('setKvkLists', { kvkLists })));
  }

  /** How many of these numbers are offices of the month. */
  known(kvks: readonly string[]): Promise<number> {
    return this.ask(async (call) => unwrap(await call('known', { kvks })));
  }

  /** @throws Fault PLACE_UNKNOWN */
  checkPlace(near: Near): Promise<null> {
    return this.ask(async (call) => unwrap(await call('checkPlace', { near })));
  }

  page(query: ListPageQuery): Promise<ListPage> {
    return this.latestPage(`${query.list}/${query.asker ?? 'screen'}`, () =>
      this.ask(async (call) => unwrap(await call('page', query))),
    );
  }

  facet(query: FacetQuery): Promise<Facet> {
    return this.latestFacet(`${query.list}/${query.asker ?? 'panel'}`, () =>
      this.ask(async (call) => unwrap(await call('facet', query))),
    );
  }

  histogram(query: HistogramQuery): Promise<Histogram> {
    return this.latestHistogram(query.list, () => this.ask(async (call) => unwrap(await call('histogram', query))));
  }

  count(query: ListQuery, rows: RowChoice): Promise<number> {
    return this.ask(async (call) => unwrap(await call('count', { query, rows })));
  }

  /** @throws Fault NOT_FOUND */
  async row(list: ListName, id: string): Promise<Readonly<Record<string, Cell>>> {
    const values = await this.ask(async (call) => unwrap(await call('values', { list, id })));
    if (values === null) throw new Fault('NOT_FOUND');
    return values;
  }

  /** @throws Fault KVK_INVALID, NOT_FOUND */
  async office(kvk: string, columns?: readonly string[]): Promise<OfficeSummary> {
    if (!/^\d{7,8}$/.test(kvk)) throw new Fault('KVK_INVALID');
    const id = kvk.padStart(8, '0');
    const { period, values } = await this.ask(async (call) => ({
      ...unwrap(await call('describe', { list: 'advisers' })),
      values: unwrap(await call('values', { list: 'advisers', id, columns })),
    }));
    if (values === null) throw new Fault('NOT_FOUND');
    return { kvk: id, period, values };
  }

  /** Ends the list thread as a crash would. */
  kill(): Promise<void> {
    return this.thread.kill();
  }

  stop(): Promise<void> {
    return this.thread.stop();
  }

  thisYear(): number {
    return this.clock.now().getFullYear();
  }

  private ask<T>(work: (call: Caller<ListCalls>) => Promise<T>): Promise<T> {
    if (this.month() === null) return Promise.reject(new Fault('NO_MONTH'));
    return this.thread.use(work).catch((error) => {
      if (error instanceof Fault && error.code === 'MONTH_DAMAGED') this.tell.damaged();
      throw error;
    });
  }
}
