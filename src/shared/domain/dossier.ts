import type { ColumnWords } from '../catalog/subscription-columns';
import type { RowValues } from './cell';

/** A row with the labels that the provider gave its columns. */
export type SubscribedRow = RowValues & { readonly words: ColumnWords };

/** Figures of an office in the months that are kept, the oldest first and the one that is asked about last; null where a month knows none. */
export type Trend = {
  /** `YYYY-MM` */
  readonly periods: readonly string[];
  readonly columns: Readonly<Record<string, readonly (number | null)[]>>;
};

/** One office of the current month: every column of the list that holds a value, by name. */
export type OfficeSummary = SubscribedRow & { readonly kvk: string; readonly period: string };
