import { setImmediate } from 'node:timers/promises';

/** How long one part of long work may take before other calls are handled, in milliseconds. */
const slice = 8;

/** Does such work at once. @param check called between its parts; throws to stop */
export function inOneGo<T>(work: Generator<undefined, T>, check: () => void = () => {}): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    check();
  }
}

/** Does work that says at every `yield` that it can wait, so that whatever else the thread is asked is answered between its parts. */
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
