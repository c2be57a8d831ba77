import type { Cell } from './cell';

/** One office of the current month: every column of the list that holds a value, by name. */
export type OfficeSummary = {
  readonly kvk: string;
  readonly period: string;
  readonly values: Readonly<Record<string, Cell>>;
};
