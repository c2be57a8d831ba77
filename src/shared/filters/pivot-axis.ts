import type { PivotBands } from '../domain/lists/analysis/pivot';
import { type Column, storageOf } from '../domain/lists/column';
import { equalSign, unsignedKinds } from './kinds/signed-filter';
import { emptyValue } from './list-choice';

const listedKinds: ReadonlySet<Column['filterKind']> = new Set(['list', 'commaList', 'typedList', 'yesNo']);

/**
 * Whether the rows of a list can be grouped by a column: each of its values needs a filter that keeps just its rows. Labels that take in
 * narrower ones, lists of days and own lists of numbers have none.
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

/** The filter of the rows without a value. */
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
