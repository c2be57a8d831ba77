/** Shared memory with two flags: whether long work must pause, and whether it has low priority. */
export type PauseFlag = Int32Array<SharedArrayBuffer>;

const [resting, lowPriority] = [0, 1];

/** How long work pauses after a request, in milliseconds: until a keystroke has been answered and painted. */
const restFor = 150;
/** A user who types makes the next request within this time, in milliseconds. Until then work has low priority. */
const typesFor = 1500;
/** The longest pause at a time: continuous typing slows work down, but never stops it. */
const longestWait = 250;

/** Asks threads with long work to free the processor while the user waits for something quick. */
export class Pause {
  readonly flag: PauseFlag = new Int32Array(new SharedArrayBuffer(8));
  private rest: NodeJS.Timeout | null = null;
  private typing: NodeJS.Timeout | null = null;

  /** Called when the user waits for a request. @param goesOn whether more requests will follow soon, as while the user types a filter */
  ask(goesOn: boolean): void {
    Atomics.store(this.flag, resting, 1);
    if (this.rest !== null) clearTimeout(this.rest);
    this.rest = later(restFor, () => {
      this.rest = null;
      this.end(resting);
    });
    if (goesOn || this.typing !== null) Atomics.store(this.flag, lowPriority, 1);
    this.awaitMore();
  }

  /** Called when requests may follow soon, keystroke by keystroke: work has low priority until then. */
  expect(): void {
    Atomics.store(this.flag, lowPriority, 1);
    this.awaitMore();
  }

  private awaitMore(): void {
    if (this.typing !== null) clearTimeout(this.typing);
    this.typing = later(typesFor, () => {
      this.typing = null;
      this.end(lowPriority);
    });
  }

  private end(which: number): void {
    Atomics.store(this.flag, which, 0);
    Atomics.notify(this.flag, which);
  }
}

function later(milliseconds: number, work: () => void): NodeJS.Timeout {
  const timer = setTimeout(work, milliseconds);
  timer.unref();
  return timer;
}

/** Whether the user is typing, so that updates which the window must draw should wait. */
export const isLowPriority = (flag: PauseFlag): boolean => Atomics.load(flag, lowPriority) === 1;

/**
 * Returns a function that a thread's work calls every few milliseconds. It waits while work must pause, up to `longestWait`. While work has
 * low priority it also waits as long as the work has run, so that half of the processor is free for the next request.
 */
export function pausesOf(flag: PauseFlag): () => void {
  let since = performance.now();
  return () => {
    const worked = performance.now() - since;
    Atomics.wait(flag, resting, 1, longestWait);
    Atomics.wait(flag, lowPriority, 1, Math.min(longestWait, worked));
    since = performance.now();
  };
}
