/** The only thing that reads the time. */
export type Clock = { readonly now: () => Date };

/** A clock that runs on from `start` (ISO), or the computer's own; throws a RangeError when `start` is no time. */
export function createClock(start?: string): Clock {
  if (start === undefined || start === '') return { now: () => new Date() };
  const from = Date.parse(start);
  if (Number.isNaN(from)) throw new RangeError(`not a time: ${start}`);
  const started = Date.now();
  return { now: () => new Date(from + Date.now() - started) };
}
