import { conditionsName, sampleName, topOfName, withinName } from '../../catalog/computed';
import { type Condition, filtersIn, mapFilters } from '../../domain/lists/conditions';
import type { Filter } from '../../domain/lists/list';
import { readSample, readTopOf } from '../row-limits/row-limit-filters';
import { readConditions, writeConditions } from './conditions-text';

/** Whether the text of a filter is conditions. */
export const isConditions = (column: string): boolean => column === conditionsName || column === withinName;

/** The conditions in the text of a filter; null for any other filter, and for a text that is not understood. */
export function conditionOf(filter: Filter): Condition | null {
  if (!isConditions(filter.column)) return null;
  const read = readConditions(filter.text);
  return read.ok ? read.condition : null;
}

/** The filters of a list, with those of its conditions in their place. */
export const everyFilter = (filters: readonly Filter[]): readonly Filter[] =>
  filters.flatMap((filter) => {
    const condition = conditionOf(filter);
    if (condition !== null) return filtersIn(condition);
    return [filter, ...namesInLimit(filter).map((column) => ({ column, text: '' }))];
  });

/** The columns that a sample or a top per group is about; none for any other filter. */
function namesInLimit({ column, text }: Filter): readonly string[] {
  const sample = column === sampleName ? readSample(text) : null;
  const top = column === topOfName ? readTopOf(text) : null;
  return [sample?.per, top?.column, top?.per].filter((name) => name != null);
}

/** The filters of a list, each of them changed, also those of its conditions; one that becomes null is left out. */
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

/** Every name of a column that a view uses. */
export const namesIn = (view: {
  readonly columns: readonly { readonly name: string }[];
  readonly filters: readonly Filter[];
  readonly sort: readonly { readonly column: string }[];
}): readonly string[] => [
  ...view.columns.map(({ name }) => name),
  ...[...everyFilter(view.filters), ...view.sort].map(({ column }) => column),
];
