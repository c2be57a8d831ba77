import type { ErrorCode } from '../result';

/** A month on this computer, as a list of them shows it. */
export type KeptMonth = {
  /** `YYYY-MM` */
  readonly period: string;
  readonly generation: string;
  /** ISO time at which it was stored. */
  readonly storedAt: string;
  /** Offices; null for a month that cannot be read. */
  readonly rows: number | null;
  readonly bytes: number;
  readonly isCurrent: boolean;
};

/** How the fetching of earlier months goes (docs/product.md#earlier-periods). */
export type EarlierFetch = {
  readonly phase: 'idle' | 'fetching' | 'waiting' | 'done' | 'failed' | 'cancelled';
  /** The month that is fetched, or that is tried again. */
  readonly period: string | null;
  /** How far that month is, 0 to 1. */
  readonly part: number;
  /** How many have come since it began, and of how many. */
  readonly done: number;
  readonly of: number;
  /** Months that the provider announced and does not have. */
  readonly skipped: readonly string[];
  /** Why it waits, or has failed. */
  readonly code: ErrorCode | null;
  /** ISO time at which it goes on; null while it does not wait. */
  readonly waitsUntil: string | null;
};

export type KeptMonths = {
  /** The newest first. */
  readonly months: readonly KeptMonth[];
  /** How many are kept at the most. */
  readonly most: number;
  /** Earlier periods that the provider announces and that are not here, the newest first; null where it announces none. */
  readonly missing: readonly string[] | null;
  readonly fetch: EarlierFetch;
};
