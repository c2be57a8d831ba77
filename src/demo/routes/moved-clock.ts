import type { Clock } from '../../shared/domain/clock';

/** A clock for the demo's records and the `Date` header. It can be put forward and back on request; sessions use the original clock. */
export type MovedClock = Clock & {
  /** @param minutes the difference from the original clock, negative to put it back */
  readonly move: (minutes: number) => void;
};

export function movedClock(clock: Clock): MovedClock {
  let moved = 0;
  return {
    now: () => new Date(clock.now().getTime() + moved),
    move: (minutes) => {
      moved = minutes * 60_000;
    },
  };
}
