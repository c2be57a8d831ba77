import type { ErrorCode } from '../bridge/result';
import type { MonthListName } from './list-name';

/** A month on this computer. */
export type Month = {
  /** `YYYY-MM` */
  readonly period: string;
  readonly rows: number;
  /** ISO time at which it was stored. */
  readonly storedAt: string;
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

export type RefreshState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      readonly period: string;
      readonly startedAt: string;
      readonly steps: readonly RefreshStep[];
    }
  | {
      readonly phase: 'failed';
      readonly period: string;
      readonly code: ErrorCode;
      /** Technical detail for the message that can be copied, e.g. `503`. */
      readonly detail: string;
      readonly at: string;
      readonly attempts: number;
    }
  | { readonly phase: 'cancelled'; readonly period: string };

export type MonthState = {
  readonly current: Month | null;
  readonly refresh: RefreshState;
};
