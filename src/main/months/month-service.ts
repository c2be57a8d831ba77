import { Fault, failureOf } from '../../shared/bridge/result';
import type { Clock } from '../../shared/domain/clock';
import { monthListsOf } from '../../shared/domain/list-name';
import type { Month, MonthState, RefreshState, RefreshStep } from '../../shared/domain/month';
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
  readonly monthsKept: () => number;
  /** False for a reader beside the program that owns the folder: it clears nothing away. */
  readonly ownsFolder: boolean;
  readonly onChange: (state: MonthState) => void;
  /** Another month is current. */
  readonly onReplaced: (period: string) => Promise<void>;
};

type Running = { readonly thread: Thread<RefreshCalls>; readonly cancelFlag: Int32Array<SharedArrayBuffer> };

/** Which month is current for the role that is open, and the fetching of a newer one. */
export class MonthService {
  private folder: MonthFolder | null = null;
  private month: Month | null = null;
  private refresh: RefreshState = { phase: 'idle' };
  private running: Running | null = null;
  private finishing: Promise<void> = Promise.resolve();

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
    this.month = this.folder?.current(this.parts.key) ?? null;
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
    if (this.running !== null) return this.refresh;
    const period = this.parts.session.payload().upToDate.slice(0, 7);
    try {
      if (this.month !== null && !again && !(await this.isNewer(folder))) return this.refresh;
      this.start(folder, period);
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

  /** Ends when no refresh runs any more. */
  async settled(): Promise<RefreshState> {
    await this.finishing;
    return this.refresh;
  }

  cancel(): RefreshState {
    if (this.running !== null) Atomics.store(this.running.cancelFlag, 0, 1);
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

  private start(folder: MonthFolder, period: string): void {
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
    this.finishing = this.finish(folder, thread, period, () => attempts);
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
    this.month = folder.current(this.parts.key);
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
