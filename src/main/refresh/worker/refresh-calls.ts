import type { PeriodWords } from '../../../shared/domain/lists/period-words';
import type { Month, MonthRef, RefreshProgress, RefreshStep } from '../../../shared/domain/months/month';
import type { MonthDoubt } from '../../../shared/domain/months/month-doubt';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import type { MonthLocation } from '../../months/month-folder';
import type { Refusal } from '../../months/month-pointer';
import type { PresentMonth } from '../../months/present-month';
import type { Way } from '../../network/way';

export type RefreshJob = {
  readonly providerUrl: string;
  readonly token: string;
  /** The way to the provider, as main found it. */
  readonly way: Way;
  /** The period from the login, for a list that does not state its own. */
  readonly period: string;
  readonly location: MonthLocation;
  /** The columns as the login describes them, now and in earlier months. */
  readonly words: PeriodWords;
  /** ISO time by the clock service. */
  readonly storedAt: string;
  /** The lists to fetch: those that the subscription has. */
  readonly lists: readonly MonthListName[];
  /** The present month; null when there is none. */
  readonly present: PresentMonth | null;
  /** The doubts that the user accepted (`doubtKey`). */
  readonly accepted: readonly string[];
  /** Whether the user requested the fetch, so that a refused or equal month is fetched again. */
  readonly isWanted: boolean;
  /** Only these lists are fetched, and the others are copied from the present month; null for a whole month. */
  readonly part: readonly MonthListName[] | null;
  /** The period of an earlier month, which does not become current; null for the provider's current month. */
  readonly earlier: string | null;
};

/** The list to ask for, and its address. */
export type ReadJob = Pick<RefreshJob, 'providerUrl' | 'token'> & {
  readonly list: MonthListName;
  /** The period of an earlier month; absent for the present one. */
  readonly period?: string;
};

/** The counts of a downloaded list. */
export type ListCounts = {
  /** The number of rows that are stored. */
  readonly rows: number;
  /** The number of rows that the provider sent: stored rows, rows without a valid number, and rows with a repeated number. */
  readonly sent: number;
  readonly nameless: number;
  readonly double: number;
  /** Columns with unreadable cells, and the number of rows with such a cell. */
  readonly misfits: readonly { readonly column: string; readonly rows: number }[];
  /** Columns that every list needs but that have no value. */
  readonly empty: readonly string[];
};

/** A list that was downloaded completely. */
export type ListSummary = ListCounts & {
  readonly list: MonthListName;
  readonly period: string | null;
  /** The list's mark (`list-mark.ts`). */
  readonly etag: string;
  /** The number of columns that will be packed. */
  readonly columns: number;
};

/** The progress of a list, and the period that it states. */
export type ReadNote = Partial<RefreshStep> & { readonly period?: string | null };

/** A shorter wait that the provider asks for is not shown, because it ends before a user can read it; in milliseconds. */
export const shownWait = 3000;

export type RefreshNote = {
  readonly steps: readonly RefreshStep[];
  readonly progress: RefreshProgress;
  /** The month with only the offices, which has just become current; its other lists are not downloaded yet. */
  readonly early: Month | null;
  /** How long the provider asks to wait from now on, in milliseconds; null without such a request. */
  readonly waitMs: number | null;
};
/** The new current month, or the refusal of a month; `isSame` means that the lists equal those of the current month. */
export type RefreshResult =
  | { readonly month: Month }
  | { readonly refusal: Refusal }
  | { readonly isSame: true }
  | EarlierResult;

/** An earlier month that was stored and does not become current, or the doubts for which it was not stored. */
export type EarlierResult = { readonly earlier: MonthRef } | { readonly doubted: readonly MonthDoubt[] };
export type RefreshWork = { readonly job: RefreshJob; readonly note: RefreshNote; readonly result: RefreshResult };
