import { dayOf } from './calendar';

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

/** Which day it is by a clock, `YYYY-MM-DD` (docs/product.md#days). */
export const todayBy = (clock: Clock): string => dayOf(clock.now());

/** Which year it is by a clock. */
export const yearBy = (clock: Clock): number => Number(todayBy(clock).slice(0, 4));
