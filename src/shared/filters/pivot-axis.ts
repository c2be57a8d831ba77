import type { PivotBands } from '../domain/lists/analysis/pivot';
import { type Column, storageOf } from '../domain/lists/column';
import { traitsOf } from '../domain/lists/filter-kind';
import { emptyValue } from './kinds/list-choice';
import { equalSign } from './kinds/signed-filter';

/**
 * Whether rows can be grouped by a column: each value must have a filter for exactly its rows. Top labels, which include smaller ones,
 * lists of days and KvK lists have no such filters.
 */
export function canBeAxis({ kind, filterKind, withheld }: Column): boolean {
  const { isExact, ordered, choice } = traitsOf(filterKind);
  if (withheld === true || !isExact) return false;
  switch (storageOf(kind)) {
    case 'number':
    case 'date':
      return ordered === storageOf(kind);
    case 'items':
      return choice === 'several';
    case 'text':
      return true;
  }
}

/** The filter text for rows without a value. */
export const emptyText = ({ filterKind }: Pick<Column, 'filterKind'>): string =>
  traitsOf(filterKind).matches === 'listed' ? emptyValue : equalSign;

/** How a column is grouped until the user chooses otherwise. */
export function standardBands(column: Column): PivotBands {
  switch (storageOf(column.kind)) {
    case 'number':
      return column.kind === 'year' ? { by: 'values' } : { by: 'rows', count: 5 };
    case 'date':
      return { by: 'year' };
    default:
      return { by: 'values' };
  }
}
