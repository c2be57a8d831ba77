import { type Clock, todayBy } from '../../shared/domain/clock';

/** How often the clock is read, in milliseconds: after a sleep through midnight the new day is noticed within this time. */
const interval = 20_000;

/** Calls `onDay` with each day that begins, `YYYY-MM-DD` (docs/product.md#days). @returns what ends it */
export function watchDay(clock: Clock, onDay: (today: string) => void): () => void {
  let known = todayBy(clock);
  const timer = setInterval(() => {
    const today = todayBy(clock);
    if (today === known) return;
    known = today;
    onDay(today);
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
