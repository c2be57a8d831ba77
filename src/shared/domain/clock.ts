import { dayOf } from './calendar';

/** The only source of the present time, so that tests and the demo can set it. */
export type Clock = { readonly now: () => Date };

/** A clock that starts at `start` (ISO) and runs on; without `start`, the computer's clock. @throws RangeError for an invalid `start` */
export function createClock(start?: string): Clock {
  if (start === undefined || start === '') return { now: () => new Date() };
  const from = Date.parse(start);
  if (Number.isNaN(from)) throw new RangeError(`not a time: ${start}`);
  const started = Date.now();
  return { now: () => new Date(from + Date.now() - started) };
}

/** Today by a clock, `YYYY-MM-DD` (docs/rules/session.md#days). */
export const todayBy = (clock: Clock): string => dayOf(clock.now());

/** This year by a clock. */
export const yearBy = (clock: Clock): number => Number(todayBy(clock).slice(0, 4));
