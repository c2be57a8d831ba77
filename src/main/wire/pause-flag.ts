/** Shared memory that says whether long work is to pause, and whether it has low priority. */
export type PauseFlag = Int32Array<SharedArrayBuffer>;

const [resting, lowPriority] = [0, 1];

/** How long work rests after it was asked to, in milliseconds: until a key that was typed has been answered and painted. */
const restFor = 150;
/** A user who types asks again within this time, in milliseconds: for as long, work has low priority. */
const typesFor = 1500;
/** The longest that work waits at a time: typing on and on slows it down, and never stops it. */
const longestWait = 250;

/** Asks threads with long work to leave the processor, for as long as the user waits for something quick. */
export class Pause {
  readonly flag: PauseFlag = new Int32Array(new SharedArrayBuffer(8));
  private rest: NodeJS.Timeout | null = null;
  private typing: NodeJS.Timeout | null = null;

  /** Something is asked that the user waits for. @param goesOn whether more is soon asked, as while a filter is typed */
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

  /** Something may soon be asked, key by key: work has low priority until then. */
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

/** Whether the user types, so that what would have a window draw had better wait. */
export const isLowPriority = (flag: PauseFlag): boolean => Atomics.load(flag, lowPriority) === 1;

/**
 * For work in a thread, to be called every few milliseconds of it: waits for as long as it is asked to pause, and no longer than a
 * moment; for as long as more may be asked it waits as long as it works, so that half of its processor is free when it comes.
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
