import type { ListName } from '../lists/list-name';
import type { WatchOutcome } from './watch-line';

/** The lines that a rule would have had (docs/product.md#watch-trial). */
export type WatchTrial = {
  /** The list that the rule is about. */
  readonly list: ListName;
  /** Of each pair of kept months that follow one another, the oldest first. */
  readonly months: readonly {
    readonly period: string;
    readonly earlier: string;
    /** The first hits; `count` is the number of all. */
    readonly outcome: WatchOutcome;
  }[];
  /** The hits in the month itself: the baseline of the rule. */
  readonly now: WatchOutcome;
};

/** So many hits of a month are shown while a rule is tried. */
export const mostTried = 200;
