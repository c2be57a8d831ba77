import { conditionsName, sampleName, topOfName, withinName } from '../../catalog/computed';
import { addConditions, type Condition, filtersIn, isGroup, mapFilters } from '../../domain/lists/conditions';
import type { Filter } from '../../domain/lists/list';
import { readConditions, writeConditions } from '../kinds/conditions-text';
import { readSample, readTopOf } from '../kinds/row-limit-filters';

/** Whether a filter contains conditions. */
export const isConditions = (column: string): boolean => column === conditionsName || column === withinName;

/** The conditions in a filter; null for any other filter, and for an invalid text. */
export function conditionOf(filter: Filter): Condition | null {
  if (!isConditions(filter.column)) return null;
  const read = readConditions(filter.text);
  return read.ok ? read.condition : null;
}

/** Filters with further conditions; one that already holds is not repeated. */
export function withConditions(filters: readonly Filter[], more: readonly Condition[]): readonly Filter[] {
  const before = filters.find(({ column }) => column === conditionsName);
  const known = before === undefined ? null : conditionOf(before);
  const parts = known === null ? [] : isGroup(known) && known.mode === 'all' ? known.of : [known];
  const texts = new Set(parts.map(writeConditions));
  const tree = addConditions(
    known,
    more.filter((condition) => !texts.has(writeConditions(condition))),
  );
  const others = filters.filter((filter) => filter !== before);
  return tree === null ? others : [...others, { column: conditionsName, text: writeConditions(tree) }];
}

/** The filters of a list; conditions are replaced by the filters that they contain. */
export const everyFilter = (filters: readonly Filter[]): readonly Filter[] =>
  filters.flatMap((filter) => {
    const condition = conditionOf(filter);
    if (condition !== null) return filtersIn(condition);
    return [filter, ...namesInLimit(filter).map((column) => ({ column, text: '' }))];
  });

/** The columns that a sample or a top per group uses; empty for any other filter. */
function namesInLimit({ column, text }: Filter): readonly string[] {
  const sample = column === sampleName ? readSample(text) : null;
  const top = column === topOfName ? readTopOf(text) : null;
  return [sample?.per, top?.column, top?.per].filter((name) => name != null);
}

/** Changes each filter of a list, including those inside conditions; a filter that becomes null is left out. */
export const changeFilters = (
  filters: readonly Filter[],
  change: (filter: Filter) => Filter | null,
): readonly Filter[] =>
  filters.flatMap((filter) => {
    const condition = conditionOf(filter);
    if (condition === null) return change(filter) ?? [];
    const changed = mapFilters(condition, change);
    return changed === null ? [] : [{ ...filter, text: writeConditions(changed) }];
  });

/** The names of all columns that a view uses. */
export const namesIn = (view: {
  readonly columns: readonly { readonly name: string }[];
  readonly filters: readonly Filter[];
  readonly sort: readonly { readonly column: string }[];
}): readonly string[] => [
  ...view.columns.map(({ name }) => name),
  ...[...everyFilter(view.filters), ...view.sort].map(({ column }) => column),
];
