import type { ErrorCode } from '../result';
import type { LeftOut, MonthDoubt } from './month-doubt';
import type { MonthListName } from './month-list-name';

/** Identifies a month of a role; every question about data names its month. */
export type MonthRef = {
  readonly role: string;
  /** `YYYY-MM` */
  readonly period: string;
  /** Distinguishes several fetches of a period; later fetches sort after earlier ones. */
  readonly generation: string;
};

/** A question with the month that it is about. */
export type InMonth<Q> = Q & { readonly month: MonthRef };

/** A month on this computer. */
export type Month = MonthRef & {
  readonly rows: number;
  /** ISO time at which it was stored. */
  readonly storedAt: string;
  readonly leftOut: readonly LeftOut[];
  /** The doubts that the user accepted. */
  readonly doubts: readonly MonthDoubt[];
  /** The lists of the subscription that are not here yet; absent when the month is complete. */
  readonly awaits?: readonly MonthListName[] | undefined;
  /**
   * The period to which the user can turn back; absent when the previous month is gone, or this is the month that the user turned back to.
   */
  readonly before?: string | undefined;
};

export type RefreshStepName = 'session' | MonthListName | 'index';

export type RefreshStep = {
  readonly name: RefreshStepName;
  readonly state: 'waiting' | 'busy' | 'done';
  readonly rows: number;
  readonly rowsExpected: number | null;
  /** The bytes as received (compressed). */
  readonly bytes: number;
  readonly bytesExpected: number | null;
};

/** How often an action is tried in total when it fails in a way that may pass. */
export const attemptsAllowed = 3;

/** The progress of a refresh over all its steps; no value ever decreases. */
export type RefreshProgress = {
  /** 0 to 1, weighted by the work of each step. */
  readonly part: number;
  /** The bytes as received (compressed). */
  readonly bytes: number;
  /** Null until the provider has sent a size. */
  readonly bytesExpected: number | null;
  /** Whether a part of `bytesExpected` is an estimate from the usual size of such lists. */
  readonly isEstimate: boolean;
  /** The number of the attempt: 1 to `attemptsAllowed`. */
  readonly attempt: number;
  /** The month that is being fetched, according to its offices; null until that is known. */
  readonly period: string | null;
  /** The ISO time until which the provider asks to wait; absent when it does not ask. */
  readonly waitsUntil?: string | undefined;
};

export const notBegun: RefreshProgress = {
  part: 0,
  bytes: 0,
  bytesExpected: null,
  isEstimate: true,
  attempt: 1,
  period: null,
};

/** Why a large download waits: the computer runs on battery, or its connection is metered. */
export const thriftReasons = ['battery', 'metered'] as const;
export type ThriftReason = (typeof thriftReasons)[number];

export type RefreshState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      /** The month that is being fetched; null as long as it is unknown which month follows the present one. */
      readonly period: string | null;
      readonly startedAt: string;
      readonly steps: readonly RefreshStep[];
      readonly progress: RefreshProgress;
    }
  | {
      readonly phase: 'failed';
      /** The month that was being fetched; null when it was unknown. */
      readonly period: string | null;
      readonly code: ErrorCode;
      /** Technical detail for the error text that the user can copy, for instance `503`. */
      readonly detail: string;
      readonly at: string;
      readonly attempts: number;
      /** The ISO time until which the provider asks to wait; absent when it does not ask. */
      readonly waitsUntil?: string | undefined;
    }
  | { readonly phase: 'cancelled'; readonly period: string | null }
  /** A newer month exists, and waits for the user, for mains power or for an unmetered connection. */
  | { readonly phase: 'postponed'; readonly period: string | null; readonly because: ThriftReason }
  /** The month was fetched, but has doubts that the user must accept first; `at` identifies this refusal. */
  | {
      readonly phase: 'refused';
      readonly period: string;
      readonly doubts: readonly MonthDoubt[];
      readonly at: string;
    }
  /** The month has no doubts, but the user turned back from it to the previous one; `at` identifies that step. */
  | { readonly phase: 'turnedBack'; readonly period: string; readonly at: string };

export type MonthState = {
  readonly current: Month | null;
  readonly refresh: RefreshState;
};

/** The reference of a month, without its other properties. */
export const monthRefOf = ({ role, period, generation }: MonthRef): MonthRef => ({ role, period, generation });

/** A key that is different for each month. */
export const monthKey = ({ role, period, generation }: MonthRef): string => JSON.stringify([role, period, generation]);
