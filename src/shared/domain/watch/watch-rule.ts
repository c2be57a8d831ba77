import type { ListQuery } from '../lists/list';
import type { ListName } from '../lists/list-name';

/** The subject of a rule or a line of the consequences: rows of a saved filter, or offices of one of the user's own lists of KvK numbers. */
export type WatchSubject =
  | { readonly kind: 'filter'; readonly id: string }
  | { readonly kind: 'kvkList'; readonly id: number };

/** The least change of a figure, as an amount or a percentage of the old value. */
export type LeastMove = { readonly least: number; readonly unit: 'absolute' | 'percent' };

/** Conditions that need no more than the selection itself. */
export const plainConditions = ['enters', 'leaves', 'isIn', 'continued'] as const;
/** Conditions about a column that need no more than its name. */
export const columnConditions = ['fills', 'empties', 'gains', 'loses'] as const;

/** When a rule speaks about an office (docs/product.md#watch-conditions). */
export type WatchCondition =
  | { readonly is: (typeof plainConditions)[number] }
  | { readonly is: (typeof columnConditions)[number]; readonly column: string }
  | { readonly is: 'changes'; readonly column: string; readonly by: LeastMove | null }
  | {
      readonly is: 'crosses';
      readonly column: string;
      readonly direction: 'falls' | 'rises';
      readonly limit: number;
    }
  /** The value as it is shown. */
  | { readonly is: 'becomes'; readonly column: string; readonly value: string };

/** The column that a condition is about; null for the selection alone. */
export const conditionColumn = (condition: WatchCondition): string | null =>
  'column' in condition ? condition.column : null;

/** A rule of the watch (docs/product.md#watch-rules), as it is stored per role. */
export type WatchRule = {
  /** Made by chance: two windows never make the same. */
  readonly id: string;
  readonly name: string;
  /** How often it was written: a write names the version that it replaces. 0 for one that is new. */
  readonly revision: number;
  readonly subject: WatchSubject;
  readonly condition: WatchCondition;
  /** Whether it also speaks of a column that is computed in another way. */
  readonly includesMethod: boolean;
  /** Whether the desktop shows a notification. */
  readonly notifies: boolean;
  /** It sleeps up to and including this month, `YYYY-MM`; null for an active rule. */
  readonly sleepsUntil: string | null;
  /** The newest month when it was made or its condition changed, `YYYY-MM`: the hits of that month are its baseline. */
  readonly since: string;
};

/** A rule while its user makes it. */
export type WatchRuleDraft = Pick<WatchRule, 'subject' | 'condition' | 'includesMethod'>;

export const longestRuleName = 80;
export const mostRules = 200;
/** More than this part of a selection at once is probably a change at the provider. */
export const floodShare = 0.05;
/** Fewer offices than this are never a flood, however small the selection. */
export const fewestOfFlood = 5;

/** The rows of a month that a rule is about: those that a query keeps, or offices by their KvK numbers of eight digits. */
export type WatchSelection =
  | { readonly of: 'query'; readonly query: ListQuery }
  | { readonly of: 'numbers'; readonly kvks: readonly string[] };

/** The list whose rows a selection has. */
export const listOfSelection = (selection: WatchSelection): ListName =>
  selection.of === 'query' ? selection.query.list : 'advisers';

/** A rule as the list thread works it out. */
export type AskedRule = Pick<WatchRule, 'id' | 'condition' | 'includesMethod'> & { readonly selection: WatchSelection };
