import type { PivotBands } from '../domain/lists/analysis/pivot';
import { type Column, storageOf } from '../domain/lists/column';
import { equalSign, unsignedKinds } from './kinds/signed-filter';
import { emptyValue } from './list-choice';

const listedKinds: ReadonlySet<Column['filterKind']> = new Set(['list', 'commaList', 'typedList', 'yesNo']);

/**
 * Whether rows can be grouped by a column: each value must have a filter for exactly its rows. Top labels, which include smaller ones,
 * lists of days and KvK lists have no such filters.
 */
export function canBeAxis({ kind, filterKind, withheld }: Column): boolean {
  if (withheld === true || unsignedKinds.has(filterKind)) return false;
  switch (storageOf(kind)) {
    case 'number':
      return filterKind === 'number';
    case 'date':
      return filterKind === 'date' || filterKind === 'birthDate';
    case 'items':
      return filterKind === 'commaList' || filterKind === 'typedList';
    case 'text':
      return filterKind !== 'topLabel' && filterKind !== 'kvkPresence';
  }
}

/** The filter text for rows without a value. */
export const emptyText = ({ filterKind }: Pick<Column, 'filterKind'>): string =>
  listedKinds.has(filterKind) ? emptyValue : equalSign;

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
