import type { MonthListName } from '../lists/list-name';
import type { ErrorCode } from '../result';
import type { LeftOut, MonthDoubt } from './month-doubt';

/** A month of a role; every question about data names its month. */
export type MonthRef = {
  readonly role: string;
  /** `YYYY-MM` */
  readonly period: string;
  /** Distinguishes one fetch of a period from another; a later one sorts after an earlier one. */
  readonly generation: string;
};

/** A question together with the month that it is about. */
export type InMonth<Q> = Q & { readonly month: MonthRef };

/** A month on this computer. */
export type Month = MonthRef & {
  readonly rows: number;
  /** ISO time at which it was stored. */
  readonly storedAt: string;
  readonly leftOut: readonly LeftOut[];
  /** The doubts that the user accepted. */
  readonly doubts: readonly MonthDoubt[];
  /** Lists of the subscription that are still to come; absent when all are there. */
  readonly awaits?: readonly MonthListName[] | undefined;
  /** The period that can be gone back to; absent when the previous one is no longer here, or this is the one gone back to. */
  readonly before?: string | undefined;
};

export type RefreshStepName = 'session' | MonthListName | 'index';

export type RefreshStep = {
  readonly name: RefreshStepName;
  readonly state: 'waiting' | 'busy' | 'done';
  readonly rows: number;
  readonly rowsExpected: number | null;
  /** Bytes as they came over the line (compressed). */
  readonly bytes: number;
  readonly bytesExpected: number | null;
};

/** How often a failure that may pass is tried in all. */
export const attemptsAllowed = 3;

/** How far a refresh is, all its steps together; none of it ever goes back. */
export type RefreshProgress = {
  /** 0 to 1, by the work that the steps are. */
  readonly part: number;
  /** Bytes as they came over the line (compressed). */
  readonly bytes: number;
  /** Null as long as the provider has not said how large anything is. */
  readonly bytesExpected: number | null;
  /** Whether part of `bytesExpected` is what such lists usually are. */
  readonly isEstimate: boolean;
  /** Counted from 1, at most `attemptsAllowed`. */
  readonly attempt: number;
  /** The month that comes, as its offices say; null until they have said it. */
  readonly period: string | null;
  /** ISO time until which the provider asks to wait; absent while it does not. */
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

/** The reason why a large download waits: the computer runs on its battery, or its connection is metered. */
export const thriftReasons = ['battery', 'metered'] as const;
export type ThriftReason = (typeof thriftReasons)[number];

export type RefreshState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      /** The month that is fetched; null while it is unknown which one comes after the one that is here. */
      readonly period: string | null;
      readonly startedAt: string;
      readonly steps: readonly RefreshStep[];
      readonly progress: RefreshProgress;
    }
  | {
      readonly phase: 'failed';
      /** The month that was on its way; null where it was unknown. */
      readonly period: string | null;
      readonly code: ErrorCode;
      /** Technical detail for the message that can be copied, e.g. `503`. */
      readonly detail: string;
      readonly at: string;
      readonly attempts: number;
      /** ISO time until which the provider asks to wait; absent where it does not. */
      readonly waitsUntil?: string | undefined;
    }
  | { readonly phase: 'cancelled'; readonly period: string | null }
  /** A newer month is there, and waits for the user or for another connection or power. */
  | { readonly phase: 'postponed'; readonly period: string | null; readonly because: ThriftReason }
  /** It came, and is not believed without the user's word; `at` names the refusal. */
  | {
      readonly phase: 'refused';
      readonly period: string;
      readonly doubts: readonly MonthDoubt[];
      readonly at: string;
    }
  /** It has no doubts, and the user went back from it to the previous month; `at` names that step. */
  | { readonly phase: 'turnedBack'; readonly period: string; readonly at: string };

export type MonthState = {
  readonly current: Month | null;
  readonly refresh: RefreshState;
};

/** The name alone of a month that is known more fully. */
export const monthRefOf = ({ role, period, generation }: MonthRef): MonthRef => ({ role, period, generation });

/** The same for the same month only, so that it can be a key. */
export const monthKey = ({ role, period, generation }: MonthRef): string => JSON.stringify([role, period, generation]);
