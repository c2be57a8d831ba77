import { randomUUID } from 'node:crypto';
import { Fault, failureOf } from '../../shared/bridge/result';
import { columnsWith } from '../../shared/catalog/kvk-list-column';
import type { Clock } from '../../shared/domain/clock';
import { type ExportPlan, type ExportRequest, type ExportState, mayExport } from '../../shared/domain/export';
import type { KvkList } from '../../shared/domain/kvk-list';
import { describeQuery, describeSort } from '../../shared/texts/describe-query';
import type { ListService, OpenMonth } from '../lists/list-service';
import type { Session } from '../session/session';
import { startThread, type Thread, unwrap } from '../threads/thread';
import type { ExportCalls, ExportJob, ExportNote } from '../threads/thread-contracts';
import { estimateBytes } from './estimate-bytes';
import { safeFileName, suggestedFileName, temporaryOf } from './export-file-name';
import type { UnfinishedExports } from './unfinished-exports';

/** What the place where the program runs does with files. */
export type ExportHost = {
  /** Where exports go unless the user says otherwise. */
  readonly folder: () => string;
  /** Full path to write to; null when the user closed the dialog. */
  readonly chooseTarget: (fileName: string) => Promise<string | null>;
  readonly open: (path: string, how: 'file' | 'folder' | 'download') => Promise<{ readonly address: string | null }>;
  /** Whether `open` can show the file itself. */
  readonly canOpen: boolean;
};

export type ExportServiceParts = {
  readonly lists: ListService;
  readonly month: () => (OpenMonth & { readonly period: string }) | null;
  readonly session: Session;
  readonly kvkLists: () => readonly KvkList[];
  readonly clock: Clock;
  readonly host: ExportHost;
  readonly exportWorker: URL;
  readonly unfinished: UnfinishedExports;
  readonly demo: boolean;
  readonly version: string;
  readonly onChange: (state: ExportState) => void;
};

type Running = {
  state: ExportState;
  ended: Promise<void>;
  readonly target: string;
  readonly cancelFlag: Int32Array<SharedArrayBuffer>;
};

/** Plans, starts, cancels and opens exports; each runs in a worker of its own. Every method throws a Fault. */
export class ExportService {
  private readonly exports = new Map<string, Running>();
  private readonly threads = new Set<Thread<ExportCalls>>();

  constructor(private readonly parts: ExportServiceParts) {}

  async plan(request: ExportRequest): Promise<ExportPlan> {
    this.requirePermission(request);
    const { query, columns, format, title } = request;
    const columnOf = columnsWith(query.list, this.parts.kvkLists());
    const unknown = columns.find((name) => columnOf(name) === undefined);
    if (unknown !== undefined) throw new Fault('INVALID_REQUEST', unknown);
    const { period } = this.month();
    const rows = await this.parts.lists.count(query, request.rows);
    return {
      rows,
      columns: columns.length,
      period,
      bytes: estimateBytes(request, rows, columnOf),
      fileName: suggestedFileName(title, period, format, this.isFictitious()),
      folder: this.parts.host.folder(),
      filterText: describeQuery(query, columnOf),
      sortText: describeSort(query.sort, columnOf),
    };
  }

  async start(request: ExportRequest, fileName: string): Promise<ExportState | null> {
    const plan = await this.plan(request);
    const target = await this.parts.host.chooseTarget(safeFileName(fileName, request.format));
    if (target === null) return null;
    return this.run(request, plan, target).state;
  }

  cancel(id: string): void {
    Atomics.store(this.known(id).cancelFlag, 0, 1);
  }

  cancelAll(): void {
    for (const { cancelFlag } of this.exports.values()) Atomics.store(cancelFlag, 0, 1);
  }

  /** Where a finished export lies; null while it is none. */
  pathOf(id: string): string | null {
    const running = this.exports.get(id);
    return running?.state.outcome.kind === 'done' ? running.target : null;
  }

  open(id: string, how: 'file' | 'folder' | 'download'): Promise<{ readonly address: string | null }> {
    const { state, target } = this.known(id);
    if (state.outcome.kind !== 'done') throw new Fault('NOT_FOUND');
    return this.parts.host.open(target, how);
  }

  /** Ends when the export has ended, however it did. */
  async finished(id: string): Promise<ExportState> {
    const running = this.known(id);
    await running.ended;
    return running.state;
  }

  async stop(): Promise<void> {
    this.cancelAll();
    await Promise.all([...this.threads].map((thread) => thread.gone));
  }

  private run(request: ExportRequest, plan: ExportPlan, target: string): Running {
    const { parts } = this;
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
    const month = this.month();
    const payload = parts.session.payload();
    const id = randomUUID();
    const temporary = temporaryOf(target, id);
    parts.unfinished.begin(id, temporary);
    const job: ExportJob = {
      monthFile: month.path,
      key: month.key,
      thisYear: parts.lists.thisYear(),
      kvkLists: parts.kvkLists(),
      ...request,
      fixedColumns: payload.enityReportFixedColumns ?? 3,
      csv: {
        columnSeparator: payload.csvParams?.colSep ?? ';',
        rowSeparator: payload.csvParams?.rowSep ?? '\n',
        headerNames: payload.csvParams?.headerIds ?? false,
      },
      demo: this.isFictitious(),
      version: parts.version,
      now: parts.clock.now().toISOString(),
      target,
      temporary,
      cancelFlag,
    };
    const running: Running = {
      target,
      cancelFlag,
      ended: Promise.resolve(),
      state: {
        id,
        fileName: target.split(/[\\/]/).pop() ?? '',
        period: plan.period,
        columns: plan.columns,
        rows: plan.rows,
        rowsDone: 0,
        startedAt: job.now,
        outcome: { kind: 'busy' },
      },
    };
    this.exports.set(id, running);
    const thread = startThread<ExportCalls>(parts.exportWorker, job, (note) => {
      // Notes come only from our own worker, which the contract types.
      const { rowsDone, rows } = note as ExportNote;
      if (running.state.outcome.kind === 'busy') this.change(running, { rowsDone, rows });
    });
    this.threads.add(thread);
    running.ended = this.finish(running, thread);
    return running;
  }

  private async finish(running: Running, thread: Thread<ExportCalls>): Promise<void> {
    let change: Partial<ExportState>;
    try {
      const { rows, bytes } = unwrap(await thread.call('run'));
      change = { rows, rowsDone: rows, outcome: { kind: 'done', bytes, canOpen: this.parts.host.canOpen } };
    } catch (error) {
      const { code, detail } = failureOf(error);
      change = { outcome: code === 'CANCELLED' ? { kind: 'cancelled' } : { kind: 'failed', code, detail } };
    }
    await thread.stop();
    this.parts.unfinished.end(running.state.id);
    this.threads.delete(thread);
    this.change(running, change);
  }

  private change(running: Running, change: Partial<ExportState>): void {
    running.state = { ...running.state, ...change };
    this.parts.onChange(running.state);
  }

  private known(id: string): Running {
    const running = this.exports.get(id);
    if (running === undefined) throw new Fault('NOT_FOUND');
    return running;
  }

  private month(): OpenMonth & { readonly period: string } {
    const month = this.parts.month();
    if (month === null) throw new Fault('NO_MONTH');
    return month;
  }

  private isFictitious(): boolean {
    return this.parts.demo || this.parts.session.view().account?.fictitious === true;
  }

  private requirePermission({ query }: ExportRequest): void {
    const { account } = this.parts.session.view();
    if (account === null) throw new Fault('NOT_LOGGED_IN');
    if (!mayExport(account.options, query)) throw new Fault('NOT_ALLOWED');
  }
}
