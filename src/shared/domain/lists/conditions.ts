import type { Filter, ListQuery } from './list';

/** How the parts of a group apply together: all of them, at least one, or none. */
export const conditionModes = ['all', 'any', 'none'] as const;
export type ConditionMode = (typeof conditionModes)[number];

export type ConditionGroup = { readonly mode: ConditionMode; readonly of: readonly Condition[] };

/** A filter of one column, or a group of conditions (docs/product.md#conditions). */
export type Condition = Filter | ConditionGroup;

/** Bounds of what is read: levels of groups, and filters in all. */
export const conditionBounds = { depth: 12, filters: 200 } as const;

export const isGroup = (condition: Condition): condition is ConditionGroup => 'mode' in condition;

/** The filters of a tree, in their order. */
export const filtersIn = (condition: Condition): readonly Filter[] =>
  isGroup(condition) ? condition.of.flatMap(filtersIn) : [condition];

/** A tree without superfluous groups: those without parts, and those of a single part. Null when nothing is left. */
export function simplified(condition: Condition): Condition | null {
  if (!isGroup(condition)) return condition;
  const of = condition.of.flatMap((part) => simplified(part) ?? []);
  const [only] = of;
  if (only === undefined) return null;
  if (of.length > 1) return { ...condition, of };
  if (condition.mode !== 'none') return only;
  return isGroup(only) && only.mode === 'any' ? { mode: 'none', of: only.of } : { mode: 'none', of: [only] };
}

/** The tree with other filters; a filter that becomes null leaves its group. */
export function mapFilters(condition: Condition, change: (filter: Filter) => Filter | null): Condition | null {
  const mapped = (part: Condition): readonly Condition[] => {
    if (isGroup(part)) return [{ ...part, of: part.of.flatMap(mapped) }];
    const changed = change(part);
    return changed === null ? [] : [changed];
  };
  const [tree] = mapped(condition);
  return tree === undefined ? null : simplified(tree);
}

/** Conditions that apply besides another one, as one group of both. */
export function withAlso(before: Condition | null, more: readonly Condition[]): Condition | null {
  const parts = before === null ? [] : isGroup(before) && before.mode === 'all' ? before.of : [before];
  return simplified({ mode: 'all', of: [...parts, ...more] });
}

/** How many rows pass each part of conditions that are being made, under the other filters of the list. */
export type ConditionCountsQuery = ListQuery & { readonly condition: Condition };

export type ConditionCount = {
  readonly rows: number;
  /** The rows that pass both parts of an OR group of two; null for any other part. */
  readonly both: number | null;
  /** The number of rows that a part removes from those of the other parts of its AND group; null for any other part. */
  readonly removed: number | null;
};
