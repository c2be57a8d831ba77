import { Fault, unwrap } from '../../shared/domain/result';
import { isLowPriority, type PauseFlag, pausesOf } from './pause-flag';
import { type Heap, serveThread, startThread, type Thread } from './thread';

/** The input, progress notes and result of a job on its own thread. */
export type Work = { readonly job: unknown; readonly note: unknown; readonly result: unknown };

/** How a job reports its progress, and learns that it must stop. */
export type WorkContext<N> = {
  readonly note: (note: N) => void;
  /** For work that waits: aborts soon after the job was asked to stop. */
  readonly signal: AbortSignal;
  /**
   * For work that computes without handling events. It throws when the job must stop, and waits while the job must pause.
   * @throws Fault CANCELLED
   */
  readonly check: () => void;
  /** Whether the user is typing. Progress is then reported seldom, because the window draws each report. */
  readonly isLowPriority: () => boolean;
};

/** Shared memory for the stop signal, because a thread that computes receives no messages. */
type StopFlag = Int32Array<SharedArrayBuffer>;
type Given = { readonly job: unknown; readonly stop: StopFlag; readonly pause: PauseFlag | null };
type Calls = { readonly prepare: (what: unknown) => unknown; readonly run: (given: Given) => unknown };

type RunOptions<W extends Work> = {
  readonly signal: AbortSignal;
  readonly onNote: (note: W['note']) => void;
  /** The flag for which the job pauses; it is set while the user is active. */
  readonly pause?: PauseFlag;
};

/** How often a waiting thread checks whether it must stop, in milliseconds. */
const lookInterval = 50;

/** A thread that does jobs one after another. It may be started before its first job. */
export class JobWorker<W extends Work> {
  private readonly thread: Thread<Calls>;
  private onNote: (note: W['note']) => void = () => {};

  constructor(address: URL, heap: Heap | null) {
    this.thread = startThread<Calls>(address, (sent) => this.onNote(sent), heap);
  }

  /** Resolves when the thread has ended, also if it never had a job. */
  get gone(): Promise<void> {
    return this.thread.gone;
  }

  /** Makes the thread load what its work will need. A failure here is ignored, because the job fails again and reports it. */
  async prepare(what: unknown): Promise<void> {
    await this.thread.call('prepare', what);
  }

  /**
   * Does a job. Afterwards the thread waits for the next one; after a failure it has ended.
   * @throws Fault of the work, CANCELLED when the signal is aborted, THREAD_DIED
   */
  async run(job: W['job'], { signal, onNote, pause }: RunOptions<W>): Promise<W['result']> {
    this.onNote = onNote;
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const setStop = () => Atomics.store(stop, 0, 1);
    signal.addEventListener('abort', setStop, { once: true });
    try {
      if (signal.aborted) throw new Fault('CANCELLED');
      // Only `serveJob` answers, with the result type of the same job.
      return unwrap(await this.thread.call('run', { job, stop, pause: pause ?? null })) as W['result'];
    } catch (error) {
      await this.thread.stop();
      throw error;
    } finally {
      signal.removeEventListener('abort', setStop);
    }
  }

  stop(): Promise<void> {
    return this.thread.stop();
  }
}

/** A job whose thread is started in advance. */
export class PrestartedJob<W extends Work> {
  private ready: JobWorker<W> | null = null;

  /** @param address the built file of the thread */
  constructor(
    private readonly address: URL,
    private readonly heap: Heap | null,
  ) {}

  /** Resolves when the thread can begin its job at once. */
  async getReady(): Promise<void> {
    if (this.ready !== null) return;
    const thread = new JobWorker<W>(this.address, this.heap);
    this.keep(thread);
    await thread.prepare(null);
  }

  /**
   * Does a job on the prepared thread, or on a new one. With `stays` the thread waits for the next job, for which its code is compiled
   * already; otherwise, and after a failure, it has ended when this returns.
   * @throws Fault like `runJob`
   */
  async run(
    job: W['job'],
    { stays = false, ...options }: RunOptions<W> & { readonly stays?: boolean },
  ): Promise<W['result']> {
    if (options.signal.aborted) throw new Fault('CANCELLED');
    const thread = this.ready ?? new JobWorker<W>(this.address, this.heap);
    this.ready = null;
    // A failed job ends its thread.
    const result = await thread.run(job, options);
    if (stays && this.ready === null) this.keep(thread);
    else await thread.stop();
    return result;
  }

  /** Ends the prepared thread. */
  async stop(): Promise<void> {
    const thread = this.ready;
    this.ready = null;
    await thread?.stop();
  }

  private keep(thread: JobWorker<W>): void {
    this.ready = thread;
    void thread.gone.then(() => {
      if (this.ready === thread) this.ready = null;
    });
  }
}

/**
 * Does a job on its own thread, which has ended when this returns.
 * @throws Fault of the work, CANCELLED when the signal is aborted, THREAD_DIED
 */
export async function runJob<W extends Work>(
  address: URL,
  job: W['job'],
  { heap, ...options }: RunOptions<W> & { readonly heap: Heap | null },
): Promise<W['result']> {
  return new PrestartedJob<W>(address, heap).run(job, options);
}

/** Does the jobs of this thread's starter. @param prepare loads what the work will need, before there is a job */
export function serveJob<W extends Work>(
  work: (job: W['job'], context: WorkContext<W['note']>) => Promise<W['result']>,
  prepare: (what: unknown) => Promise<void> = async () => {},
): void {
  serveThread<Calls>((note) => ({
    prepare,
    run: async ({ job, stop, pause }) => {
      const isStopped = () => Atomics.load(stop, 0) === 1;
      const abort = new AbortController();
      const look = setInterval(() => {
        if (isStopped()) abort.abort();
      }, lookInterval);
      const rest = pause === null ? () => {} : pausesOf(pause);
      const check = () => {
        if (isStopped()) throw new Fault('CANCELLED');
        rest();
      };
      try {
        // Only `JobWorker` calls such a thread.
        return await work(job as W['job'], {
          note,
          signal: abort.signal,
          check,
          isLowPriority: () => pause !== null && isLowPriority(pause),
        });
      } catch (error) {
        // A stopped job looks like any other failure.
        throw isStopped() ? new Fault('CANCELLED') : error;
      } finally {
        clearInterval(look);
      }
    },
  }));
}
