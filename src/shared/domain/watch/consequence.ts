import type { WatchSelection, WatchSubject } from './watch-rule';

/** What a month means for a selection (docs/product.md#consequences). Offices by their KvK numbers. */
export type Consequence = {
  readonly key: string;
  /** Offices in the later month. */
  readonly size: number;
  readonly came: readonly string[];
  readonly left: readonly string[];
  /** Offices in both months of which a column of the view changed. */
  readonly changed: readonly string[];
  /** Offices that went on under another number, by the number of now. */
  readonly continued: readonly string[];
  /** Columns of the view that are computed in another way. */
  readonly method: readonly string[];
  /** Numbers of a list that are no offices of the later month. */
  readonly missing: readonly string[];
};

/** A selection as the list thread works out its consequences. */
export type AskedSubject = {
  readonly key: string;
  readonly selection: WatchSelection;
  /** Names of the columns whose changes count; null for all. */
  readonly columns: readonly string[] | null;
};

/** What the user ticked off. */
export type ConsequenceTick = {
  readonly subject: WatchSubject;
  readonly period: string;
  readonly note: string;
  /** Who ticked it off, as the provider names the account. */
  readonly by: string;
  /** ISO time */
  readonly at: string;
};

export const longestTickNote = 2000;
