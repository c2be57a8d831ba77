import type { ListName } from '../lists/list-name';
import type { WatchOutcome } from './watch-line';

/** The lines that a rule would have had in earlier months (docs/rules/watch.md#watch-trial). */
export type WatchTrial = {
  /** The list that the rule is about. */
  readonly list: ListName;
  /** The outcome for each pair of consecutive stored months, oldest first. */
  readonly months: readonly {
    readonly period: string;
    readonly earlier: string;
    /** Contains only the first hits; `count` is their total. */
    readonly outcome: WatchOutcome;
  }[];
  /** The hits in the present month, which become the rule's baseline. */
  readonly current: WatchOutcome;
};

/** The most hits of a month that are shown while the user tries a rule. */
export const mostTried = 200;
