/** Runs a limited number of works at once; the others wait in order of arrival. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly most: number) {}

  isFree(): boolean {
    return this.taken < this.most;
  }

  /** Runs `work` when it gets a turn, at once if one is free. Returns null without running it when the signal is aborted before. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
    if (signal.aborted) return null;
    if (this.isFree()) this.taken += 1;
    else if (!(await this.hasTurn(signal))) return null;
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  /** Resolves with true for a turn, or false when the signal was aborted first. */
  private hasTurn(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        resolve(false);
      };
      this.waiting.push(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Passes the turn directly to the work that has waited longest, so that no newer one gets it. */
  private passOn(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.taken -= 1;
    else next();
  }
}
