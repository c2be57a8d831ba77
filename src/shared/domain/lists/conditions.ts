import type { Filter, ListQuery } from './list';

/** How the parts of a group combine: all of them must hold, at least one, or none. */
export const conditionModes = ['all', 'any', 'none'] as const;
export type ConditionMode = (typeof conditionModes)[number];

export type ConditionGroup = { readonly mode: ConditionMode; readonly of: readonly Condition[] };

/** A filter of one column, or a group of conditions (docs/rules/filters.md#conditions). */
export type Condition = Filter | ConditionGroup;

/** The limits when conditions are read: nested groups, and filters in total. */
export const conditionBounds = { depth: 12, filters: 200 } as const;

export const isGroup = (condition: Condition): condition is ConditionGroup => 'mode' in condition;

/** The filters of conditions, in their order. */
export const filtersIn = (condition: Condition): readonly Filter[] =>
  isGroup(condition) ? condition.of.flatMap(filtersIn) : [condition];

/** Conditions without superfluous groups: empty groups, and groups of one part. Null when nothing is left. */
export function simplified(condition: Condition): Condition | null {
  if (!isGroup(condition)) return condition;
  const of = condition.of.flatMap((part) => simplified(part) ?? []);
  const [only] = of;
  if (only === undefined) return null;
  if (of.length > 1) return { ...condition, of };
  if (condition.mode !== 'none') return only;
  return isGroup(only) && only.mode === 'any' ? { mode: 'none', of: only.of } : { mode: 'none', of: [only] };
}

/** The conditions with each filter replaced; a filter that becomes null is removed from its group. */
export function mapFilters(condition: Condition, change: (filter: Filter) => Filter | null): Condition | null {
  const mapped = (part: Condition): readonly Condition[] => {
    if (isGroup(part)) return [{ ...part, of: part.of.flatMap(mapped) }];
    const changed = change(part);
    return changed === null ? [] : [changed];
  };
  const [tree] = mapped(condition);
  return tree === undefined ? null : simplified(tree);
}

/** A group of conditions that requires both the earlier condition and more. */
export function addConditions(before: Condition | null, more: readonly Condition[]): Condition | null {
  const parts = before === null ? [] : isGroup(before) && before.mode === 'all' ? before.of : [before];
  return simplified({ mode: 'all', of: [...parts, ...more] });
}

/** A question for how many rows pass each part of the conditions that the user is editing, under the list's other filters. */
export type ConditionCountsQuery = ListQuery & { readonly condition: Condition };

export type ConditionCount = {
  readonly rows: number;
  /** For the parts of an OR group of two parts: the number of rows that pass both. Null for any other part. */
  readonly both: number | null;
  /** For a part of an AND group: the number of rows that pass all other parts and not this one. Null for any other part. */
  readonly removed: number | null;
};
