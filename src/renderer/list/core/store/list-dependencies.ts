import type { Bridge } from '../../../../shared/bridge/bridge';
import type { Options } from '../../../../shared/domain/account/session';
import type { ListDescription } from '../../../../shared/domain/lists/list';
import type { MonthRef } from '../../../../shared/domain/months/month';
import type { Failure } from '../../../../shared/domain/result';
import type { ArrangedColumn } from './arrangement';

/** What a list store needs from the rest of the window. */
export type ListDependencies = {
  readonly request: Bridge['request'];
  /** Identifies this list in requests: its newer questions cancel only its own older ones. */
  readonly requesterId: string;
  /** The current month; null when there is none. */
  readonly month: () => MonthRef | null;
  /** The subscription's options; null without a login. */
  readonly options: () => Options | null;
  /** The year by the program's clock. */
  readonly thisYear: () => number;
  /** The time by the program's clock, in milliseconds. */
  readonly now: () => number;
  /** Called when the arrangement of a list could not be stored. */
  readonly onUnwritten: (failure: Failure) => void;
  /** Called when a list opened without what the user had added, because main refused it. */
  readonly onOpenedWithout: (failure: Failure) => void;
  /** Called with descriptions of a view's missing parts; `name` is null for the list as the user left it. */
  readonly onMissing: (name: string | null, missing: readonly string[]) => void;
  /** Called with the name of a step after it was undone. */
  readonly onUndone: (name: string) => void;
  /** Called with the name of a step after it was redone. */
  readonly onRedone: (name: string) => void;
  /** Called when stored data could not be restored for an undo or redo. */
  readonly onNotUndone: (failure: Failure) => void;
  /** Whether the arrangement is read from the owner's stored view of this list, and written to it. */
  readonly keepsView: boolean;
  /** Whether the user is new; then a list without a stored arrangement starts with the sort for new users. */
  readonly isNew: () => boolean;
  /** Shows the screen of this list, when a notification leads back to it. */
  readonly show: () => void;
  /** Arranges the columns of a comparison; absent for a list of one month. */
  readonly arrangeCompared?: (description: ListDescription) => readonly ArrangedColumn[];
  /** The number of columns that the subscription fixes at the left. */
  readonly fixedColumns: () => number;
};
