import { Fault } from '../../shared/domain/result';
import { JobWorker, type Work } from './job';
import { Semaphore } from './semaphore';
import type { Heap } from './thread';

type LimitedParts = {
  /** The built file of the thread. */
  readonly address: URL;
  /** The heap limit in MB; a job that needs more ends its thread. */
  readonly heap: Heap;
  /** The longest time that a job may take; its thread is then ended. */
  readonly milliseconds: number;
  /** Whether a thread waits for the next job, or ends after each job. */
  readonly keeps: boolean;
};

/** Runs jobs on strangers' files, one at a time. A job that exceeds its time or memory ends its thread, and the next job starts another. */
export class LimitedJobs<W extends Work> {
  private readonly turn = new Semaphore(1);
  private readonly abort = new AbortController();
  private thread: JobWorker<W> | null = null;

  constructor(private readonly parts: LimitedParts) {}

  /**
   * @param tooMuch makes the fault for a job that exceeded its time or memory
   * @throws Fault of the work, CANCELLED after `stop`
   */
  async run(job: W['job'], tooMuch: (why: 'time' | 'memory') => Fault): Promise<W['result']> {
    const done = await this.turn.run(this.abort.signal, () => this.runNow(job, tooMuch));
    if (done === null) throw new Fault('CANCELLED');
    return done.result;
  }

  async stop(): Promise<void> {
    this.abort.abort();
    await this.thread?.stop();
  }

  private async runNow(
    job: W['job'],
    tooMuch: (why: 'time' | 'memory') => Fault,
  ): Promise<{ readonly result: W['result'] }> {
    const thread = this.thread ?? this.start();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void thread.stop();
    }, this.parts.milliseconds);
    try {
      const result = await thread.run(job, { signal: this.abort.signal, onNote: () => {} });
      if (!this.parts.keeps) await thread.stop();
      return { result };
    } catch (error) {
      if (this.abort.signal.aborted) throw new Fault('CANCELLED');
      throw error instanceof Fault && error.code === 'THREAD_DIED' ? tooMuch(isLate ? 'time' : 'memory') : error;
    } finally {
      clearTimeout(timer);
    }
  }

  private start(): JobWorker<W> {
    const thread = new JobWorker<W>(this.parts.address, this.parts.heap);
    this.thread = thread;
    void thread.gone.then(() => {
      if (this.thread === thread) this.thread = null;
    });
    return thread;
  }
}
