import type { ColumnWords } from '../catalog/subscription-columns';
import type { RowValues } from './cell';

/** A row with the labels that the provider gave its columns. */
export type SubscribedRow = RowValues & { readonly words: ColumnWords };

/** One office of the current month: every column of the list that holds a value, by name. */
export type OfficeSummary = SubscribedRow & { readonly kvk: string; readonly period: string };
