import type { RowValues } from './cell';

/** One office of the current month: every column of the list that holds a value, by name. */
export type OfficeSummary = RowValues & { readonly kvk: string; readonly period: string };
