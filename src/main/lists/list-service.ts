import type { Caller } from '../../shared/bridge/calls';
import { Fault } from '../../shared/bridge/result';
import { type ColumnRules, subscriptionColumns } from '../../shared/catalog/subscription-columns';
import type { Clock } from '../../shared/domain/clock';
import type { OfficeSummary } from '../../shared/domain/dossier';
import type {
  Facet,
  FacetQuery,
  Histogram,
  HistogramQuery,
  ListDescription,
  ListPage,
  ListPageQuery,
  ListQuery,
  RowChoice,
} from '../../shared/domain/list';
import type { ListName } from '../../shared/domain/list-name';
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
  ) {
    this.thread = new KeptThread(address, async (call) => {
      const open = this.month();
      if (open === null) unwrap(await call('close'));
      else unwrap(await call('open', { ...open, thisYear: this.thisYear() }));
    });
  }

  /** Another month, or none, is current. */
  reopen(): Promise<void> {
    return this.thread.again();
  }

  async describe(list: ListName): Promise<ListDescription> {
    const { period, total } = await this.ask(async (call) => unwrap(await call('total', { list })));
    return { list, period, total, columns: subscriptionColumns(list, this.rules()) };
  }

  page(query: ListPageQuery): Promise<ListPage> {
    return this.latestPage(`${query.list}/${query.asker ?? 'screen'}`, () =>
      this.ask(async (call) => unwrap(await call('page', query))),
    );
  }

  facet(query: FacetQuery): Promise<Facet> {
    return this.latestFacet(query.list, () => this.ask(async (call) => unwrap(await call('facet', query))));
  }

  histogram(query: HistogramQuery): Promise<Histogram> {
    return this.latestHistogram(query.list, () => this.ask(async (call) => unwrap(await call('histogram', query))));
  }

  count(query: ListQuery, rows: RowChoice): Promise<number> {
    return this.ask(async (call) => unwrap(await call('count', { query, rows })));
  }

  /** @throws Fault KVK_INVALID, NOT_FOUND */
  async office(kvk: string): Promise<OfficeSummary> {
    if (!/^\d{7,8}$/.test(kvk)) throw new Fault('KVK_INVALID');
    const id = kvk.padStart(8, '0');
    const { period, values } = await this.ask(async (call) => ({
      ...unwrap(await call('total', { list: 'advisers' })),
      values: unwrap(await call('values', { list: 'advisers', id })),
    }));
    if (values === null) throw new Fault('NOT_FOUND');
    return { kvk: id, period, values };
  }

  stop(): Promise<void> {
    return this.thread.stop();
  }

  thisYear(): number {
    return this.clock.now().getFullYear();
  }

  private ask<T>(work: (call: Caller<ListCalls>) => Promise<T>): Promise<T> {
    if (this.month() === null) return Promise.reject(new Fault('NO_MONTH'));
    return this.thread.use(work);
  }
}
