import type { MonthListName } from './month-list-name';

/** The parts of a month that could not be read: rows whose id is invalid or not unique, and cells in an unknown form. */
export type LeftOut =
  | { readonly kind: 'ROWS_NAMELESS' | 'ROWS_DOUBLE'; readonly list: MonthListName; readonly rows: number }
  | {
      readonly kind: 'CELLS_UNREADABLE';
      readonly list: MonthListName;
      readonly column: string;
      readonly rows: number;
    };

/** The doubts about a month that the user must accept; `texts/month-sentences.ts` has a sentence for each. */
export type MonthDoubt =
  | { readonly kind: 'PERIOD_UNREAL'; readonly period: string }
  | { readonly kind: 'PERIOD_BEFORE'; readonly period: string; readonly present: string }
  | {
      readonly kind: 'PERIOD_OTHER';
      readonly list: MonthListName;
      readonly period: string;
      readonly expected: string;
    }
  | { readonly kind: 'ROWS_FEWER'; readonly list: MonthListName; readonly rows: number; readonly before: number }
  | (LeftOut & { readonly of: number })
  | { readonly kind: 'COLUMN_EMPTIED'; readonly list: MonthListName; readonly column: string };

/** A key of a doubt. It is equal for the same doubt about a later fetch of the same data, whatever its numbers. */
export const doubtKey = (doubt: MonthDoubt): string =>
  [doubt.kind, 'list' in doubt ? doubt.list : '', 'column' in doubt ? doubt.column : ''].join(' ');

/** Whether a month with these doubts would have no offices: the user cannot accept that. */
export const leavesNoOffices = (doubts: readonly MonthDoubt[]): boolean =>
  doubts.some((doubt) => doubt.kind === 'ROWS_NAMELESS' && doubt.list === 'advisers' && doubt.rows === doubt.of);
