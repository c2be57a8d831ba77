import type { Caller } from '../../shared/bridge/calls';
import { startThread, type Thread } from './thread';

/**
 * A thread that is there when it is needed: started on first use, and started again after it died, with `prepare` called
 * on every new one before anything else is asked of it.
 */
export class KeptThread<C> {
  private running: Promise<Thread<C>> | null = null;
  private stopped = false;
  private readonly asked = new Set<Promise<unknown>>();

  constructor(
    private readonly address: URL,
    /** Called with the notes that the thread sends without a request. */
    private readonly onNote: (note: unknown) => void,
    private readonly prepare: (call: Caller<C>) => Promise<void>,
  ) {}

  /** Starts the thread before anything is asked of it. */
  async getReady(): Promise<void> {
    await this.use(async () => {});
  }

  /** Runs `work` with the thread's calls. A fault of the thread is thrown on. */
  async use<T>(work: (call: Caller<C>) => Promise<T>): Promise<T> {
    const answer = this.thread().then((thread) => work(thread.call));
    this.asked.add(answer);
    try {
      return await answer;
    } finally {
      this.asked.delete(answer);
    }
  }

  /** Ends when all that was asked until now has been answered. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.asked]);
  }

  /** Prepares the running thread again, because what it was prepared with has changed. */
  prepareAgain(): Promise<void> {
    return this.whileRunning(this.prepare);
  }

  /** Runs `work` on the thread that is there; without one there is nothing to do. */
  async whileRunning(work: (call: Caller<C>) => Promise<void>): Promise<void> {
    if (this.running === null) return;
    const thread = await this.running;
    await work(thread.call);
  }

  /** Ends the running thread as a crash would; the next use starts another. */
  async kill(): Promise<void> {
    await (await this.running)?.stop();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const thread = await this.running?.catch(() => null);
    await thread?.stop();
  }

  private thread(): Promise<Thread<C>> {
    if (this.stopped) throw new Error('stopped');
    this.running ??= this.start();
    return this.running;
  }

  private async start(): Promise<Thread<C>> {
    const thread = startThread<C>(this.address, null, this.onNote);
    const forget = () => {
      this.running = null;
    };
    void thread.gone.then(forget);
    try {
      await this.prepare(thread.call);
      return thread;
    } catch (error) {
      await thread.stop();
      forget();
      throw error;
    }
  }
}
