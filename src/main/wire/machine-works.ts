/** Calls `due` once after some milliseconds. @returns a function that cancels the call */
export type StartTimer = (milliseconds: number, due: () => void) => () => void;

/** The longest time of a Node timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** A timer that keeps the process alive. */
export const startTimer: StartTimer = (milliseconds, due) => {
  const timer = setTimeout(due, Math.min(milliseconds, longestTimer));
  return () => clearTimeout(timer);
};

/** A timer that does not keep the process alive. */
export const startBackgroundTimer: StartTimer = (milliseconds, due) => {
  const timer = setTimeout(due, Math.min(milliseconds, longestTimer));
  timer.unref();
  return () => clearTimeout(timer);
};

/** The running works of a machine, by number, and its present wait. */
export class MachineWorks {
  private readonly works = new Map<AbortController, { readonly id: number; readonly ended: Promise<unknown> }>();
  private stopTimer = () => {};

  constructor(private readonly start: StartTimer = startBackgroundTimer) {}

  /** Runs a work; its signal is aborted when the work must stop. */
  run<T>(id: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    const ended = work(abort.signal).finally(() => this.works.delete(abort));
    this.works.set(abort, { id, ended });
    return ended;
  }

  /** Aborts the works with a number. */
  abort(id: number): void {
    for (const [abort, work] of this.works) if (work.id === id) abort.abort();
  }

  /** Calls `due` after a while; a later wait replaces an earlier one. */
  wait(milliseconds: number, due: () => void): void {
    this.stopTimer();
    this.stopTimer = this.start(milliseconds, due);
  }

  stopWaiting(): void {
    this.stopTimer();
  }

  /** Aborts all works and the wait. */
  stop(): void {
    this.stopTimer();
    for (const abort of this.works.keys()) abort.abort();
  }

  /** Resolves when all running works have ended. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.works.values()].map(({ ended }) => ended));
  }
}
