import { parse } from 'node:path/posix';
import { Fault } from '../../shared/domain/result';
import { reportThreadFault } from '../logs/describe-fault';
import { type Guard, GuardedProcess, type MemoryLimits } from './guarded-process';
import type { Work } from './job';
import { Semaphore } from './semaphore';

type LimitedParts = MemoryLimits & {
  readonly guard: Guard;
  /** The built file of the thread. */
  readonly address: URL;
  /** The longest time that a job may take, in milliseconds; its process is then ended. */
  readonly milliseconds: number;
  /** How long a process waits for the next job, in milliseconds. */
  readonly idle: number;
};

/**
 * Runs jobs on strangers' files, one at a time, in a process of their own (docs/rules/program.md#strangers-files). A job that exceeds its time or
 * memory ends that process only, and the next job starts another.
 */
export class LimitedJobs<W extends Work> {
  private readonly turn = new Semaphore(1);
  private readonly abort = new AbortController();
  private process: GuardedProcess<W> | null = null;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly parts: LimitedParts) {}

  /**
   * @param milliseconds the longest time of this job
   * @throws Fault of the work, FILE_TOO_HEAVY for a job that exceeded its time or memory, CANCELLED after `stop`
   */
  async run(job: W['job'], milliseconds = this.parts.milliseconds): Promise<W['result']> {
    const done = await this.turn.run(this.abort.signal, () => this.runNow(job, milliseconds));
    if (done === null) throw new Fault('CANCELLED');
    return done.result;
  }

  async stop(): Promise<void> {
    this.abort.abort();
    clearTimeout(this.idle);
    await this.process?.stop();
  }

  private async runNow(job: W['job'], milliseconds: number): Promise<{ readonly result: W['result'] }> {
    clearTimeout(this.idle);
    const process = this.process ?? this.start();
    let why: 'time' | 'memory' = 'memory';
    const timer = setTimeout(() => {
      why = 'time';
      void process.stop();
    }, milliseconds);
    try {
      return { result: await process.run(job) };
    } catch (error) {
      if (this.abort.signal.aborted) throw new Fault('CANCELLED');
      if (!exceedsMemory(error)) throw error;
      // A process whose thread died may still have its memory.
      await process.stop();
      reportThreadFault(`${parse(this.parts.address.pathname).name}: ${why}`);
      throw new Fault('FILE_TOO_HEAVY', why);
    } finally {
      clearTimeout(timer);
      if (!this.abort.signal.aborted) this.idle = setTimeout(() => void this.process?.stop(), this.parts.idle).unref();
    }
  }

  private start(): GuardedProcess<W> {
    const process = new GuardedProcess<W>(this.parts.guard, this.parts.address, this.parts);
    this.process = process;
    void process.gone.then(() => {
      if (this.process === process) this.process = null;
    });
    return process;
  }
}

/** Whether work ended its thread, or the engine refused to nest deeper or to make a longer text. */
const exceedsMemory = (error: unknown): boolean =>
  error instanceof Fault &&
  (error.code === 'THREAD_DIED' || (error.code === 'INTERNAL' && error.detail === RangeError.name));
