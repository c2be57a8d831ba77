/** Lets so many pieces of work go on at once; the others wait for their turn in the order of their coming. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly most: number) {}

  isFree(): boolean {
    return this.taken < this.most;
  }

  /** Runs `work` when it is its turn: at once when one is free. Not at all, with null, when the signal comes before that. */
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

  /** Ends with a turn, or without one when the signal came first. */
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

  /** The turn passes directly to the longest waiting one, so that no other comes in between. */
  private passOn(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.taken -= 1;
    else next();
  }
}
