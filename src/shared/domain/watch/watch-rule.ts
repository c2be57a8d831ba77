import type { FollowedNumber } from '../lists/followed-office';
import type { ListQuery } from '../lists/list';
import type { ListName } from '../lists/list-name';

/** What the user follows: the rows of a saved filter, or the offices of one of the user's KvK lists. */
export type OwnSubject =
  | { readonly kind: 'filter'; readonly id: string }
  | { readonly kind: 'kvkList'; readonly id: number };

/** The subject of a rule: what the user follows, or every row of a list. */
export type WatchSubject = OwnSubject | { readonly kind: 'list'; readonly id: ListName };

/** The smallest change of a figure that counts, as an amount or a percentage of the old value. */
export type LeastMove = { readonly least: number; readonly unit: 'absolute' | 'percent' };

/** Conditions about the selection itself, without other properties. */
export const plainConditions = ['enters', 'leaves', 'isIn', 'continued'] as const;
/** Conditions about a column, without other properties. */
export const columnConditions = ['fills', 'empties', 'gains', 'loses'] as const;

/** When a rule reports an office (docs/rules/watch.md#watch-conditions). */
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
  /** `value` is the new value as it is shown. */
  | { readonly is: 'becomes'; readonly column: string; readonly value: string };

/** The column that a condition is about; null for a condition about the selection itself. */
export const conditionColumn = (condition: WatchCondition): string | null =>
  'column' in condition ? condition.column : null;

/** A rule of the watch (docs/rules/watch.md#watch-rules), as it is stored per role. */
export type WatchRule = {
  /** A random id: two windows never make the same. */
  readonly id: string;
  readonly name: string;
  /** Changes with every write. A write states the revision that it replaces; 0 when nothing is stored (docs/rules/views.md#revisions). */
  readonly revision: number;
  readonly subject: WatchSubject;
  readonly condition: WatchCondition;
  /** Whether the rule also reports changes of a column that is calculated in another way. */
  readonly includesMethod: boolean;
  /** Whether the desktop shows a notification. */
  readonly notifies: boolean;
  /** The last month, `YYYY-MM`, in which the rule sleeps; null for an active rule. */
  readonly sleepsUntil: string | null;
  /** The newest month when the rule was made or its condition changed, `YYYY-MM`: the hits of that month are its baseline. */
  readonly since: string;
};

/** The subject of a rule that is not saved yet: also what a list shows now, which becomes a saved filter with the rule. */
export type DraftSubject = WatchSubject | { readonly kind: 'shown'; readonly query: ListQuery };

/** The parts of a rule that the user is editing. */
export type WatchRuleDraft = Pick<WatchRule, 'condition' | 'includesMethod'> & { readonly subject: DraftSubject };

export const longestRuleName = 80;
export const mostRules = 200;
/** When a larger share of a selection changes at once, the cause is probably a change at the provider. */
export const floodShare = 0.05;
/** Fewer offices than this are never a flood, however small the selection is. */
export const fewestOfFlood = 5;

/**
 * The rows of a month that a rule is about: those of a query, or offices by their KvK numbers of eight digits. `followed` has the numbers
 * that the user agreed to follow, where the selection names one (docs/rules/user-data.md#continued-offices).
 */
export type WatchSelection = { readonly followed?: readonly FollowedNumber[] } & (
  | { readonly of: 'query'; readonly query: ListQuery }
  | { readonly of: 'numbers'; readonly kvks: readonly string[] }
);

/** The list to which the rows of a selection belong. */
export const listOfSelection = (selection: WatchSelection): ListName =>
  selection.of === 'query' ? selection.query.list : 'advisers';

/** A rule as the list thread evaluates it. */
export type AskedRule = Pick<WatchRule, 'id' | 'condition' | 'includesMethod'> & { readonly selection: WatchSelection };
