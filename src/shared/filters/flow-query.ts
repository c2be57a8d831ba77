import { comparedKindName, isOfMonth, isOfPast, pastName } from '../catalog/past-column';
import { type Column, storageOf } from '../domain/lists/column';
import { traitsOf } from '../domain/lists/filter-kind';
import type { Filter, ListQuery } from '../domain/lists/list';
import { changeFilters } from './conditions/every-filter';

/** The column with the values of another column in the other month of a comparison. */
export const earlierColumnName = (column: string): string => pastName({ base: column, measure: 'was', months: null });

/** Whether rows can be divided into classes by a column: by each value, or by bands of numbers or years. */
export function canBeClassed({ name, kind, filterKind, withheld }: Column): boolean {
  if (withheld === true || isOfPast(name) || !isOfMonth(name)) return false;
  const { matches, isExact } = traitsOf(filterKind);
  switch (storageOf(kind)) {
    case 'number':
      return filterKind === 'number';
    case 'date':
      return filterKind === 'date';
    case 'text':
      return matches === 'listed' && isExact;
    case 'items':
      return false;
  }
}

/** The columns whose filters a cell of a flow matrix sets when it is opened. */
export const flowFilterColumns = (column: string): readonly string[] => [
  column,
  earlierColumnName(column),
  comparedKindName,
];

/**
 * The query for the rows that a flow matrix counts; opening a cell adds its filters to this query. Rows without a change count too. Filters
 * are about the later month, except those that the user set for the earlier one. Filters of the matrix's own column are left out.
 */
export function flowQuery(query: ListQuery, column: string): ListQuery {
  const { comparison } = query;
  if (comparison === null) return query;
  const isMoved = ({ column: name }: Filter) => comparison.filtersOn === 'earlier' && isOfMonth(name);
  const own = flowFilterColumns(column);
  return {
    ...query,
    filters: changeFilters(query.filters, (filter) =>
      isMoved(filter) ? { ...filter, column: earlierColumnName(filter.column) } : filter,
    ).filter((filter) => !own.includes(filter.column)),
    comparison: { ...comparison, filtersOn: 'later', changedOnly: false },
  };
}
