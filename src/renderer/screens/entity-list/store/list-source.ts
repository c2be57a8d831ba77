import type { Bridge } from '../../../../shared/bridge/bridge';

/** What a list store needs of the world. */
export type ListSource = {
  readonly request: Bridge['request'];
  /** The year by the clock service. */
  readonly thisYear: () => number;
  /** Columns frozen at the left. */
  readonly frozen: () => number;
};
