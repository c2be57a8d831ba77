import type { Cell, Column, ColumnWords } from '../domain/lists/column';
import type { ListQuery } from '../domain/lists/list';
import type { EmptyReason } from '../formulas/evaluate-row';
import type { SourceLeaf, ValueSource } from './value-source';

/** Asks what a cell of a list follows from. The query only decides the columns that depend on it: its filters leave no row out. */
export type ReasonQuery = ListQuery & { readonly id: string; readonly column: string };

/** A value that the asked value follows from. */
export type ReasonInput = SourceLeaf & {
  readonly column: Column;
  /** Null when it is empty, and when the subscription withholds it. */
  readonly value: Cell;
  readonly withheld: boolean;
  readonly unread: boolean;
};

/** The value in a stored month, and its place among the others of that month. */
export type ReasonMonth = {
  readonly period: string;
  readonly value: Cell;
  /** The book year of the figures in that month; null for other values. */
  readonly bookYear: number | null;
  /** Whether the office was active: others are not judged. */
  readonly isActive: boolean;
  /** The percentage of the group whose value is not higher; null without a place. */
  readonly percentile: number | null;
  /** How many offices or rows of the group have a value. */
  readonly count: number;
};

/** How the values of a group of offices or rows are spread in the asked month. */
export type ReasonSpread = { readonly low: number; readonly median: number; readonly high: number };

/** What main knows about one value of a list. Nothing of a withheld column or input is in it. */
export type ReasonFacts = {
  readonly column: Column;
  readonly id: string;
  /** The name of the row. */
  readonly name: string;
  readonly isActive: boolean;
  readonly value: Cell;
  readonly withheld: boolean;
  readonly unread: boolean;
  readonly source: ValueSource;
  readonly inputs: readonly ReasonInput[];
  /** Why a formula gives no value; null when it gives one, and without a formula. */
  readonly why: EmptyReason | null;
  /** The book year of the figures; null for other values. */
  readonly bookYear: number | null;
  /** The name of the peer group in which places are counted; null for all active offices, or all rows. */
  readonly group: string | null;
  readonly spread: ReasonSpread | null;
  /** The stored months and the asked one, the oldest first; only the asked one without the option for earlier months. */
  readonly months: readonly ReasonMonth[];
};

/** These facts, with the provider's words for columns. */
export type SubscribedReason = ReasonFacts & { readonly words: ColumnWords };
