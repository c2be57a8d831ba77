/** Shared memory that says whether long work is to pause. */
export type PauseFlag = Int32Array<SharedArrayBuffer>;

/** How long work rests after it was asked to, in milliseconds: until a key that was typed has been answered and painted. */
const restFor = 150;
/** The longest that work waits at a time: who types on and on slows it down, and never stops it. */
const longestWait = 250;

/** Asks threads with long work to leave the processor, for as long as somebody waits for something quick. */
export class Pause {
  readonly flag: PauseFlag = new Int32Array(new SharedArrayBuffer(4));
  private timer: NodeJS.Timeout | null = null;

  /** Something is asked that somebody waits for. */
  ask(): void {
    Atomics.store(this.flag, 0, 1);
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), restFor);
    this.timer.unref();
  }

  private end(): void {
    this.timer = null;
    Atomics.store(this.flag, 0, 0);
    Atomics.notify(this.flag, 0);
  }
}

/** Waits in a thread for as long as it is asked to pause, and no longer than a moment. */
export function pauseWhileAsked(flag: PauseFlag): void {
  Atomics.wait(flag, 0, 1, longestWait);
}
