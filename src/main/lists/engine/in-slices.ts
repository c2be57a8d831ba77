import { setImmediate } from 'node:timers/promises';

/** The longest part of long work before other calls are handled, in milliseconds. */
const slice = 8;

/** Does such work at once. @param check called between its parts; throws to stop */
export function inOneGo<T>(work: Generator<undefined, T>, check: () => void = () => {}): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    check();
  }
}

/** Does work that can pause at every `yield`, so that the thread answers other questions between its parts. */
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
