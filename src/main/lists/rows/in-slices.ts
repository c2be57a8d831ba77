import { setImmediate } from 'node:timers/promises';

/** The longest time that long work may run before other calls are handled, in milliseconds. */
const slice = 8;

/** Runs pausable work without pauses. @param check called between its steps; throws to stop */
export function inOneGo<T>(work: Generator<undefined, T>, check: () => void = () => {}): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    check();
  }
}

/** Runs work that can pause at every `yield`, so that the thread answers other questions in between. */
export async function inSlices<T>(work: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + slice;
    do {
      const step = work.next();
      if (step.done === true) return step.value;
    } while (performance.now() < until);
    await setImmediate();
  }
}
