/** Calls back once after so many milliseconds. @returns what cancels it */
export type StartTimer = (milliseconds: number, due: () => void) => () => void;

/** The longest time that a timer of Node can wait, in milliseconds. */
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

/** The running works of a machine, by number, and one wait. */
export class MachineWorks {
  private readonly works = new Map<AbortController, { readonly id: number; readonly ended: Promise<unknown> }>();
  private stopTimer = () => {};

  constructor(private readonly start: StartTimer = startBackgroundTimer) {}

  /** Runs a work until it has ended; its signal is aborted when it is to stop. */
  run<T>(id: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    const ended = work(abort.signal).finally(() => this.works.delete(abort));
    this.works.set(abort, { id, ended });
    return ended;
  }

  /** Stops the works of a number. */
  abort(id: number): void {
    for (const [abort, work] of this.works) if (work.id === id) abort.abort();
  }

  /** Calls back after a while; a later wait takes the place of an earlier one. */
  wait(milliseconds: number, due: () => void): void {
    this.stopTimer();
    this.stopTimer = this.start(milliseconds, due);
  }

  stopWaiting(): void {
    this.stopTimer();
  }

  /** Stops all works and the wait. */
  stop(): void {
    this.stopTimer();
    for (const abort of this.works.keys()) abort.abort();
  }

  /** Ends when the works that are under way have ended. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.works.values()].map(({ ended }) => ended));
  }
}
