import type { Bridge } from '../../../shared/bridge/bridge';
import type { Options } from '../../../shared/domain/account/session';
import type { ListDescription } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { Failure } from '../../../shared/domain/result';
import type { ArrangedColumn } from './arrangement';

/** The dependencies of a list store. */
export type ListDependencies = {
  readonly request: Bridge['request'];
  /** Identifies this list in requests: its newer questions cancel only its own older ones. */
  readonly requesterId: string;
  /** The month that is current; null where there is none. */
  readonly month: () => MonthRef | null;
  /** The options of the subscription; null without a login. */
  readonly options: () => Options | null;
  /** The year by the clock service. */
  readonly thisYear: () => number;
  /** Time by the clock service, in milliseconds. */
  readonly now: () => number;
  /** Called when the arrangement of a list could not be kept. */
  readonly onUnwritten: (failure: Failure) => void;
  /** Called with the missing parts of a view, in words; the name is null for the list as it was left. */
  readonly onMissing: (name: string | null, missing: readonly string[]) => void;
  /** Called with the step that was undone. */
  readonly onUndone: (name: string) => void;
  /** Called with the step that was redone. */
  readonly onRedone: (name: string) => void;
  /** Called when an undo or redo of stored data failed. */
  readonly onNotUndone: (failure: Failure) => void;
  /** Whether the arrangement is read from, and kept in, the view that the owner has of this list. */
  readonly keepsView: boolean;
  /** Whether the user is new: a list without a kept arrangement then starts with the first sort for new users. */
  readonly isNew: () => boolean;
  /** Brings the list on screen, when a notification leads back to it. */
  readonly show: () => void;
  /** How the columns of a comparison are arranged; absent for a list of one month. */
  readonly arrangeCompared?: (description: ListDescription) => readonly ArrangedColumn[];
  /** How many columns the subscription fixes at the left. */
  readonly fixedColumns: () => number;
};
