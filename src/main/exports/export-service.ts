import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { Fault, failureOf } from '../../shared/bridge/result';
import { columnsWith } from '../../shared/catalog/kvk-list-column';
import type { Clock } from '../../shared/domain/clock';
import { type ExportPlan, type ExportRequest, type ExportState, mayExport } from '../../shared/domain/export';
import type { KvkList, KvkListRow } from '../../shared/domain/kvk-list';
import type { MonthRef } from '../../shared/domain/month';
import { lackOf } from '../../shared/domain/permissions';
import { describeQuery, describeSort } from '../../shared/texts/describe-query';
import type { MonthService } from '../current-month/month-service';
import type { FileHost, FileTarget } from '../files/file-host';
import { freePath } from '../files/free-path';
import { saveText } from '../files/save-text';
import type { UnfinishedWork } from '../files/unfinished-work';
import type { RowCounts } from '../lists/list-calls';
import type { ListService } from '../lists/list-service';
import { fixedColumnsOf } from '../session/account';
import type { Session } from '../session/session';
import { runJob } from '../wire/job';
import { Semaphore } from '../wire/semaphore';
import { csvStyle } from './csv-writer';
import { estimateBytes } from './estimate-bytes';
import type { ExportJob, ExportWork } from './export-calls';
import { safeFileName, suggestedFileName, temporaryOf } from './export-file-name';
import { missingNumbersCsv, missingNumbersTitle } from './missing-numbers';

export type ExportServiceParts = {
  readonly lists: ListService;
  /** Keeps a month until it is let go of. @throws Fault NO_MONTH, MONTH_REPLACED */
  readonly holdMonth: MonthService['holdMonth'];
  /** A month turned out to be damaged while it was read. */
  readonly onDamaged: MonthService['damaged'];
  readonly session: Session;
  readonly kvkLists: () => readonly KvkList[];
  readonly clock: Clock;
  readonly host: FileHost;
  readonly exportWorker: URL;
  readonly unfinished: UnfinishedWork;
  readonly demo: boolean;
  readonly version: string;
  readonly onChange: (state: ExportState) => void;
  readonly log: (where: string, error: unknown) => void;
};

type Running = {
  state: ExportState;
  ended: Promise<void>;
  /** Where the file is meant to be; where it is, when it is done. */
  target: string;
  /** Tells the queue and the worker. */
  readonly cancelled: AbortController;
};

/** A wide export holds its month and half a workbook in memory, and one keeps a core busy (docs/decisions/0016). */
const atOnce = 1;

/**
 * Plans, starts, cancels and opens exports; each runs in a worker of its own, one at a time. A name belongs to an export from
 * the moment it was chosen until the export has ended. Every method throws a Fault.
 */
export class ExportService {
  private exports = new Map<string, Running>();
  /** Those that have not ended, also when they are forgotten. */
  private readonly unended = new Set<Running>();
  private readonly atWork = new Semaphore(atOnce);
  private last: { readonly key: string; readonly counts: Promise<RowCounts> } | null = null;

  constructor(private readonly parts: ExportServiceParts) {}

  async plan(request: ExportRequest): Promise<ExportPlan> {
    this.requirePermission(request);
    const { month, query, columns, format, title } = request;
    const columnOf = columnsWith(query.list, this.parts.kvkLists(), this.parts.session.columnRules().words);
    const unknown = columns.find((name) => columnOf(name) === undefined);
    if (unknown !== undefined) throw new Fault('INVALID_REQUEST', unknown);
    const { rows } = await this.counted(request);
    return {
      rows,
      columns: columns.length,
      period: month.period,
      bytes: estimateBytes(request, rows, columnOf),
      fileName: suggestedFileName(title, month.period, format, this.isFictitious()),
      folder: this.parts.host.folder(),
      filterText: describeQuery(query, columnOf),
      sortText: describeSort(query.sort, columnOf),
    };
  }

  async start(request: ExportRequest, fileName: string): Promise<ExportState | null> {
    const epoch = this.exports;
    const plan = await this.plan(request);
    const chosen = await this.parts.host.chooseTarget(safeFileName(fileName, request.format));
    if (chosen === null) return null;
    // The dialog may have been open for long: what was asked by an account or role ends with it.
    if (this.exports !== epoch) throw new Fault('CANCELLED');
    const { matched } = await this.counted(request);
    return this.run(request, { ...plan, matched }, this.reserve(chosen)).state;
  }

  /**
   * Writes the numbers of a list of the user's own that are no offices of a month. They are no data of the provider, so no
   * export option is asked for. Null when the user closed the dialog. @throws Fault EXPORT_TARGET_*, DISK_FULL
   */
  saveMissing(
    list: string,
    { period }: MonthRef,
    rows: readonly KvkListRow[],
  ): Promise<{ readonly path: string } | null> {
    const style = csvStyle(this.parts.session.payload().csvParams ?? {});
    const fileName = suggestedFileName(missingNumbersTitle(list), period, 'csv', this.isFictitious());
    return saveText(this.parts.host, safeFileName(fileName, 'csv'), missingNumbersCsv(rows, style));
  }

  /** Counted once for the plan and the export that follows it: a month never changes. */
  private async counted({ month, query, rows }: ExportRequest): Promise<RowCounts> {
    const key = createHash('sha256')
      .update(JSON.stringify([month, query, rows]))
      .digest('hex');
    if (this.last?.key !== key) this.last = { key, counts: this.parts.lists.count(month, query, rows) };
    const { counts } = this.last;
    try {
      return await counts;
    } catch (error) {
      // What failed once is asked again, and a newer question stays.
      if (this.last?.counts === counts) this.last = null;
      throw error;
    }
  }

  cancel(id: string): void {
    this.known(id).cancelled.abort();
  }

  cancelAll(): void {
    for (const { cancelled } of this.unended) cancelled.abort();
  }

  /** After logout or a change of account or role: what runs is cancelled, and what is done can no longer be opened from here. */
  forget(): void {
    this.cancelAll();
    this.exports = new Map();
    this.last = null;
    this.parts.host.forget();
  }

  /** Where a finished export lies; null while it is none. */
  pathOf(id: string): string | null {
    const running = this.exports.get(id);
    return running?.state.outcome.kind === 'done' ? running.target : null;
  }

  open(id: string, how: 'file' | 'folder' | 'download'): Promise<{ readonly address: string | null }> {
    if (this.parts.session.view().account === null) throw new Fault('NOT_LOGGED_IN');
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

  /** Ends when nothing is written any more; a dialog that is still open begins nothing afterwards. */
  async stop(): Promise<void> {
    this.forget();
    await Promise.all([...this.unended].map(({ ended }) => ended));
    this.parts.unfinished.release();
  }

  /** A name that no other export has, and no file but the one to be replaced. */
  private reserve({ path, replaces }: FileTarget): FileTarget {
    // Windows and macOS take names that differ in case only for the same.
    const reserved = new Set([...this.unended].map(({ target }) => target.toLowerCase()));
    const free = freePath(path, (candidate) => {
      if (reserved.has(candidate.toLowerCase())) return true;
      return !(replaces && candidate === path) && existsSync(candidate);
    });
    return { path: free, replaces: replaces && free === path };
  }

  private run(
    request: ExportRequest,
    plan: ExportPlan & { readonly matched: number },
    { path: target, replaces }: FileTarget,
  ): Running {
    const { parts } = this;
    const { month, release } = parts.holdMonth(request.month);
    const payload = parts.session.payload();
    const id = randomUUID();
    const temporary = temporaryOf(target, id);
    parts.unfinished.begin(id, temporary);
    const job: ExportJob = {
      ...request,
      month,
      thisYear: parts.lists.thisYear(),
      matched: plan.matched,
      kvkLists: parts.kvkLists(),
      words: parts.session.columnRules().words,
      fixedColumns: fixedColumnsOf(payload),
      csv: csvStyle(payload.csvParams ?? {}),
      demo: this.isFictitious(),
      version: parts.version,
      now: parts.clock.now().toISOString(),
      target,
      replaces,
      temporary,
    };
    const cancelled = new AbortController();
    const running: Running = {
      target,
      cancelled,
      ended: Promise.resolve(),
      state: {
        id,
        fileName: basename(target),
        period: plan.period,
        columns: plan.columns,
        rows: plan.rows,
        rowsDone: 0,
        startedAt: job.now,
        outcome: { kind: this.atWork.isFree() ? 'busy' : 'waiting' },
      },
    };
    this.exports.set(id, running);
    this.unended.add(running);
    running.ended = this.finish(running, job).finally(release);
    return running;
  }

  private async finish(running: Running, job: ExportJob): Promise<void> {
    const ran = await this.atWork.run(running.cancelled.signal, async () => {
      const ending = await this.write(running, job);
      const { outcome } = ending;
      // Behind the worker, which has let go of the file by now.
      if (outcome?.kind === 'failed' && outcome.code === 'MONTH_DAMAGED') this.noteDamage(job);
      this.end(running, ending);
      return true;
    });
    if (ran === null) this.end(running, { outcome: { kind: 'cancelled' } });
  }

  private end(running: Running, ending: Partial<ExportState>): void {
    try {
      this.parts.unfinished.end(running.state.id);
    } catch {
      // A note that stays names a file that is gone; the next start clears it.
    }
    this.unended.delete(running);
    this.change(running, ending);
  }

  /** How the export ended. */
  private async write(running: Running, job: ExportJob): Promise<Partial<ExportState>> {
    if (running.state.outcome.kind === 'waiting') this.change(running, { outcome: { kind: 'busy' } });
    try {
      const { rows, bytes, target } = await runJob<ExportWork>(this.parts.exportWorker, job, {
        signal: running.cancelled.signal,
        heap: null,
        onNote: (done) => {
          if (running.state.outcome.kind === 'busy') this.change(running, done);
        },
      });
      running.target = target;
      const { canOpen } = this.parts.host;
      return { fileName: basename(target), rows, rowsDone: rows, outcome: { kind: 'done', bytes, canOpen } };
    } catch (error) {
      const { code, detail } = failureOf(error);
      return { outcome: code === 'CANCELLED' ? { kind: 'cancelled' } : { kind: 'failed', code, detail } };
    }
  }

  /** The month is put aside and fetched again; whether or not that succeeds, the export has failed by its own sentence. */
  private noteDamage({ month }: ExportJob): void {
    try {
      this.parts.onDamaged(month.ref);
    } catch (error) {
      this.parts.log('export.damaged', error);
    }
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

  private isFictitious(): boolean {
    return this.parts.demo || this.parts.session.view().account?.fictitious === true;
  }

  private requirePermission({ query }: ExportRequest): void {
    const { account } = this.parts.session.view();
    if (account === null) throw new Fault('NOT_LOGGED_IN');
    if (!mayExport(account.options, query)) throw new Fault('NOT_ALLOWED');
    const lack = lackOf(account.options, query);
    if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
  }
}
