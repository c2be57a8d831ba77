import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, failureOf } from '../../shared/bridge/result';
import type { Clock } from '../../shared/domain/clock';
import { monthListsOf } from '../../shared/domain/list-name';
import type { Month, MonthState, RefreshState, RefreshStep } from '../../shared/domain/month';
import type { Lock } from '../files/lock-file';
import type { ProviderClient } from '../provider/provider-client';
import type { Session } from '../session/session';
import { startThread, type Thread, unwrap } from '../threads/thread';
import type { RefreshCalls, RefreshJob, RefreshNote } from '../threads/thread-contracts';
import { MonthFolder } from './month-folder';

export type MonthServiceParts = {
  readonly provider: ProviderClient;
  readonly providerUrl: URL;
  readonly session: Session;
  readonly key: Uint8Array;
  readonly clock: Clock;
  readonly refreshWorker: URL;
  readonly readerWorker: URL;
  readonly monthsKept: () => number;
  /** False for a reader beside the program that owns the folder: it clears nothing away. */
  readonly ownsFolder: boolean;
  readonly freeBytes: (path: string) => number;
  /** A month was damaged and has been put aside. */
  readonly onDamaged: () => void;
  readonly onChange: (state: MonthState) => void;
  /** Another month is current. */
  readonly onReplaced: (period: string) => Promise<void>;
};

/** How often to ask whether another program has done fetching. */
const lockInterval = 500;
/** Room that a refresh wants at least, in bytes, and how much against the month that is here. */
const leastFree = 100 * 1024 * 1024;
const spaceFactor = 1.5;

type Running = { readonly thread: Thread<RefreshCalls>; readonly cancelFlag: Int32Array<SharedArrayBuffer> };

/** Which month is current for the role that is open, and the fetching of a newer one. */
export class MonthService {
  private folder: MonthFolder | null = null;
  private month: Month | null = null;
  private refresh: RefreshState = { phase: 'idle' };
  private running: Running | null = null;
  private finishing: Promise<void> = Promise.resolve();
  /** Another program is fetching; this one waits for it. */
  private waiting: AbortController | null = null;

  constructor(private readonly parts: MonthServiceParts) {}

  state(): MonthState {
    return { current: this.month, refresh: this.refresh };
  }

  /** The file of the current month, for whoever reads it. */
  open(): { readonly path: string; readonly key: Uint8Array } | null {
    if (this.folder === null || this.month === null) return null;
    return { path: this.folder.fileOf(this.month.period), key: this.parts.key };
  }

  /** Turns to the months of a role; null after logout. */
  async turnTo(path: string | null): Promise<void> {
    this.cancel();
    this.folder = path === null ? null : new MonthFolder(path);
    if (this.parts.ownsFolder) this.folder?.removeLeftovers();
    this.month = this.folder?.current(this.parts.key, this.parts.onDamaged) ?? null;
    this.refresh = { phase: 'idle' };
    this.tell();
    await this.parts.onReplaced(this.month?.period ?? '');
  }

  /**
   * Fetches the provider's month when this computer has none or an older one.
   * @param again fetches it even when the same month is here
   */
  async ensureCurrent(again: boolean): Promise<RefreshState> {
    const folder = this.folder;
    if (folder === null) throw new Fault('NOT_LOGGED_IN');
    if (this.running !== null || this.waiting !== null) return this.refresh;
    const period = this.parts.session.payload().upToDate.slice(0, 7);
    try {
      if (this.month !== null && !again && !(await this.isNewer(folder))) return this.refresh;
      await this.begin(folder, period);
    } catch (error) {
      await this.fail(error, period, 1);
    }
    return this.refresh;
  }

  /** Shows a month that is on this computer, without making it the current one. @throws Fault NO_MONTH, MONTH_DAMAGED */
  async show(period: string): Promise<void> {
    if (this.folder === null) throw new Fault('NOT_LOGGED_IN');
    this.month = this.folder.read(period, this.parts.key);
    await this.parts.onReplaced(period);
    this.tell();
  }

  /** The current month turned out to be damaged while it was read: it is put aside and fetched again. */
  async damaged(): Promise<void> {
    const { folder, month, parts } = this;
    if (folder === null || month === null) return;
    folder.putAside(month.period);
    parts.onDamaged();
    this.month = folder.current(parts.key, parts.onDamaged);
    await parts.onReplaced(this.month?.period ?? '');
    this.tell();
    await this.ensureCurrent(true);
  }

  /** Ends when no refresh runs any more. */
  async settled(): Promise<RefreshState> {
    await this.finishing;
    return this.refresh;
  }

  cancel(): RefreshState {
    if (this.running !== null) Atomics.store(this.running.cancelFlag, 0, 1);
    this.waiting?.abort();
    return this.refresh;
  }

  async stop(): Promise<void> {
    this.cancel();
    await this.running?.thread.stop();
  }

  /** Asks for the list only if it differs from the one that is here. */
  private async isNewer(folder: MonthFolder): Promise<boolean> {
    const { session, provider } = this.parts;
    try {
      const etag = folder.pointer()?.etag;
      const response = await provider.list('advisers', { token: session.token(), etag });
      // The body of a newer list is fetched by the worker; here only the answer counts.
      if (response.statusCode === 304) await response.body.dump();
      else response.body.destroy();
      await session.noteOutcome(null);
      return response.statusCode !== 304;
    } catch (error) {
      if (error instanceof Fault) await session.noteOutcome(error);
      // Without the provider the month on this computer goes on being used; the header says "Offline".
      if (error instanceof Fault && error.code === 'PROVIDER_UNREACHABLE') return false;
      throw error;
    }
  }

  /** Starts at once, or when the program that is fetching just now is done and has left anything to do. */
  private async begin(folder: MonthFolder, period: string): Promise<void> {
    const lock = folder.takeRefreshLock();
    if (lock !== null) return this.start(folder, period, lock);
    const startedAt = this.parts.clock.now().toISOString();
    const etag = folder.pointer()?.etag;
    this.waiting = new AbortController();
    this.refresh = { phase: 'running', period, startedAt, steps: [] };
    this.tell();
    this.finishing = this.waitForOther(folder, period, etag, this.waiting.signal);
  }

  private async waitForOther(
    folder: MonthFolder,
    period: string,
    etag: string | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      for (;;) {
        await sleep(lockInterval, undefined, { signal });
        const lock = folder.takeRefreshLock();
        if (lock === null) continue;
        this.waiting = null;
        if (folder.pointer()?.etag === etag) {
          this.start(folder, period, lock);
          return await this.finishing;
        }
        lock.release();
        return await this.adopt(folder, period);
      }
    } catch (error) {
      this.waiting = null;
      if (this.folder === folder) await this.fail(signal.aborted ? new Fault('CANCELLED') : error, period, 1);
    }
  }

  /** A month needs about as much room as the one before, beside it. @throws Fault DISK_FULL */
  private requireSpace(folder: MonthFolder): void {
    const needed = Math.max(leastFree, folder.currentBytes() * spaceFactor);
    if (this.parts.freeBytes(folder.path) < needed) throw new Fault('DISK_FULL', `needs ${needed}`);
  }

  /** @param lock held until the refresh has ended, however it does */
  private start(folder: MonthFolder, period: string, lock: Lock): void {
    try {
      this.requireSpace(folder);
      this.run(folder, period, lock);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  private run(folder: MonthFolder, period: string, lock: Lock): void {
    const { parts } = this;
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
    const job: RefreshJob = {
      providerUrl: parts.providerUrl.href,
      token: parts.session.token(),
      period,
      folder: folder.path,
      key: parts.key,
      storedAt: parts.clock.now().toISOString(),
      lists: monthListsOf(parts.session.options()),
      previousRows: this.month === null ? {} : folder.counts(this.month.period, parts.key),
      readerWorker: parts.readerWorker.href,
      cancelFlag,
    };
    const startedAt = parts.clock.now().toISOString();
    let attempts = 1;
    const show = (steps: readonly RefreshStep[]) => {
      this.refresh = { phase: 'running', period, startedAt, steps };
      this.tell();
    };
    const thread = startThread<RefreshCalls>(parts.refreshWorker, job, (note) => {
      // Notes come only from our own worker, which the contract types.
      const { steps, attempts: counted } = note as RefreshNote;
      attempts = counted;
      if (this.running?.thread === thread) show(steps);
    });
    this.running = { thread, cancelFlag };
    show([]);
    this.finishing = this.finish(folder, thread, period, () => attempts).finally(() => lock.release());
  }

  private async finish(
    folder: MonthFolder,
    thread: Thread<RefreshCalls>,
    period: string,
    attempts: () => number,
  ): Promise<void> {
    let problem: unknown = null;
    try {
      unwrap(await thread.call('run'));
    } catch (error) {
      problem = error;
    }
    await thread.stop();
    this.running = null;
    // Meanwhile somebody may have logged out or changed role: the month then waits for them on disk.
    if (this.folder !== folder) return;
    if (problem !== null) {
      await this.fail(problem, period, attempts());
      return;
    }
    await this.parts.session.noteOutcome(null);
    await this.adopt(folder, period);
  }

  /** The month that the folder points to now becomes the one that is read. */
  private async adopt(folder: MonthFolder, period: string): Promise<void> {
    if (this.folder !== folder) return;
    this.month = folder.current(this.parts.key, this.parts.onDamaged);
    folder.keepNewest(this.parts.monthsKept());
    this.refresh = { phase: 'idle' };
    await this.parts.onReplaced(this.month?.period ?? period);
    this.tell();
  }

  private async fail(error: unknown, period: string, attempts: number): Promise<void> {
    const { code, detail } = failureOf(error);
    if (error instanceof Fault) await this.parts.session.noteOutcome(error);
    this.refresh =
      code === 'CANCELLED'
        ? { phase: 'cancelled', period }
        : { phase: 'failed', period, code, detail, at: this.parts.clock.now().toISOString(), attempts };
    this.tell();
  }

  private tell(): void {
    this.parts.onChange(this.state());
  }
}
