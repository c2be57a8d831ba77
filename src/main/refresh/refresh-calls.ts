import type { MonthListName } from '../../shared/domain/lists/list-name';
import type { PeriodWords } from '../../shared/domain/lists/period-words';
import type { Month, MonthRef, RefreshProgress, RefreshStep } from '../../shared/domain/months/month';
import type { MonthLocation } from '../months/month-folder';
import type { Refusal } from '../months/month-pointer';
import type { PresentMonth } from '../months/present-month';

export type RefreshJob = {
  readonly providerUrl: string;
  readonly token: string;
  /** The period of the login, for a list that does not have its own. */
  readonly period: string;
  readonly location: MonthLocation;
  /** The columns by the login, now and in earlier months. */
  readonly words: PeriodWords;
  /** ISO time by the clock service. */
  readonly storedAt: string;
  /** The lists to fetch: those of the subscription. */
  readonly lists: readonly MonthListName[];
  /** The month that is current now; null when there is none. */
  readonly present: PresentMonth | null;
  /** Doubts that the user has accepted (`doubtKey`). */
  readonly accepted: readonly string[];
  /** The user asked for it, so a refused or equal month is fetched again. */
  readonly isWanted: boolean;
  /** Only these lists, the others as they are in the present month; null for a whole month. */
  readonly part: readonly MonthListName[] | null;
  /** An earlier month, which does not become current; null for the provider's current month. */
  readonly earlier: string | null;
};

/** The list to ask for, and its address. */
export type ReadJob = Pick<RefreshJob, 'providerUrl' | 'token'> & {
  readonly list: MonthListName;
  /** An earlier period; absent for the present one. */
  readonly period?: string;
};

/** The counts of a downloaded list. */
export type ListCounts = {
  /** Rows that are kept. */
  readonly rows: number;
  /** Rows that the provider sent: kept ones, those without a valid number, and those with a repeated number. */
  readonly sent: number;
  readonly nameless: number;
  readonly double: number;
  /** Columns with cells that fit no shape, and in how many rows. */
  readonly misfits: readonly { readonly column: string; readonly rows: number }[];
  /** Core columns without any value. */
  readonly empty: readonly string[];
};

/** A list whose rows have all come. */
export type ListSummary = ListCounts & {
  readonly list: MonthListName;
  readonly period: string | null;
  /** Its mark (`list-mark.ts`). */
  readonly etag: string;
  /** How many columns there are to pack. */
  readonly columns: number;
};

/** The progress of a list, and the period that it states. */
export type ReadNote = Partial<RefreshStep> & { readonly period?: string | null };

/** A shorter wait of the provider is not shown, because it ends before a user could read it; in milliseconds. */
export const shownWait = 3000;

export type RefreshNote = {
  readonly steps: readonly RefreshStep[];
  readonly progress: RefreshProgress;
  /** The offices alone, which have just become the current month; the other lists are still to come. */
  readonly early: Month | null;
  /** How long the provider asks to wait from now on, in milliseconds; null while it does not. */
  readonly waitMs: number | null;
};
/** A month that is now current, or its doubts; `isSame`: the lists equal those of the month that was current. */
export type RefreshResult =
  | { readonly month: Month }
  | { readonly refusal: Refusal }
  | { readonly isSame: true }
  /** An earlier month that is stored, and is not current. */
  | { readonly earlier: MonthRef };
export type RefreshWork = { readonly job: RefreshJob; readonly note: RefreshNote; readonly result: RefreshResult };
