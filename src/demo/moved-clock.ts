import type { Clock } from '../shared/domain/clock';

/** The clock of the demo's records and of `Date`, which can be put forward and back on request; sessions keep the other one. */
export type MovedClock = Clock & {
  /** @param minutes from the clock that it follows, back when below 0 */
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
