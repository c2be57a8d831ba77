import type { ErrorCode } from '../result';
import type { MonthDoubt } from './month-doubt';

/** A month on this computer, for the list of months. */
export type KeptMonth = {
  /** `YYYY-MM` */
  readonly period: string;
  readonly generation: string;
  /** ISO time at which it was stored. */
  readonly storedAt: string;
  /** The number of offices; null for a month that cannot be read. */
  readonly rows: number | null;
  readonly bytes: number;
  readonly isCurrent: boolean;
};

/** An earlier month that was not stored, because it is not plausible. */
export type DoubtedMonth = { readonly period: string; readonly doubts: readonly MonthDoubt[] };

/** The progress of fetching earlier months (docs/rules/months.md#earlier-periods). */
export type EarlierFetch = {
  readonly phase: 'idle' | 'fetching' | 'waiting' | 'done' | 'failed' | 'cancelled';
  /** The month that is being fetched, or will be tried again. */
  readonly period: string | null;
  /** The progress of that month, 0 to 1. */
  readonly part: number;
  /** The number of months fetched so far, and the total. */
  readonly done: number;
  readonly of: number;
  /** Months that the provider announced, but does not have. */
  readonly skipped: readonly string[];
  /** Months that are stored only when the user accepts their doubts. */
  readonly doubted: readonly DoubtedMonth[];
  /** Why it waits or failed. */
  readonly code: ErrorCode | null;
  /** The ISO time at which it continues; null unless it waits. */
  readonly waitsUntil: string | null;
};

export type KeptMonths = {
  /** Newest first. */
  readonly months: readonly KeptMonth[];
  /** The most months that are stored. */
  readonly most: number;
  /** Earlier periods that the provider offers and that are not here, newest first; null when the provider offers none. */
  readonly missing: readonly string[] | null;
  readonly fetch: EarlierFetch;
};
