import type { Bridge } from '../../../shared/bridge/bridge';
import type { Options } from '../../../shared/domain/account/session';
import type { ListDescription } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { Failure } from '../../../shared/domain/result';
import type { ArrangedColumn } from './arrangement';

/** What a list store needs of the world. */
export type ListDependencies = {
  readonly request: Bridge['request'];
  /** Names this list among all that ask: its newer questions cancel its older ones, and no others. */
  readonly requesterId: string;
  /** The month that is current; null where there is none. */
  readonly month: () => MonthRef | null;
  /** What the subscription allows; null without a login. */
  readonly options: () => Options | null;
  /** The year by the clock service. */
  readonly thisYear: () => number;
  /** Time by the clock service, in milliseconds. */
  readonly now: () => number;
  /** Called when the arrangement of a list could not be kept. */
  readonly onUnwritten: (failure: Failure) => void;
  /** Called with what of a view is not here, in words; null for how the list was left, which has no name. */
  readonly onMissing: (name: string | null, missing: readonly string[]) => void;
  /** Called with the step that was taken back. */
  readonly onUndone: (name: string) => void;
  /** Called with the step that was done again. */
  readonly onRedone: (name: string) => void;
  /** Called when something that is kept could not be put back as it was, or made so again. */
  readonly onNotUndone: (failure: Failure) => void;
  /** Whether the arrangement is read from, and kept in, the view that the owner has of this list. */
  readonly keepsView: boolean;
  /** Whether the user has not been introduced yet: a list without a kept arrangement begins with what says most. */
  readonly isNew: () => boolean;
  /** Brings the list on screen, when a notification leads back to it. */
  readonly show: () => void;
  /** How the columns of a comparison are arranged; absent for a list of one month. */
  readonly arrangeCompared?: (description: ListDescription) => readonly ArrangedColumn[];
  /** How many columns the subscription fixes at the left. */
  readonly fixedColumns: () => number;
};
