import type { ColumnLookup } from '../../catalog/kvk-list-column';
import { type Condition, filtersIn } from '../../domain/lists/conditions';
import type { FilterTest } from '../kinds/filter';
import { isNoFilter, parseFilter } from '../kinds/parse-filter';

/**
 * The problem of the first filter in the conditions that is invalid, as a Dutch sentence; null when all filters are valid.
 * @param columnOf finds a column of the list, including columns that the subscription withholds
 * @param thisYear this year by the program's clock, for the bounds of dates
 */
export function conditionFault(condition: Condition, columnOf: ColumnLookup, thisYear: number): string | null {
  for (const { column: name, text } of filtersIn(condition)) {
    const column = columnOf(name);
    if (column === undefined) return `De kolom ${name} bestaat hier niet.`;
    if (column.withheld) return `${column.label} zit niet in uw abonnement; er kan niet op gefilterd worden.`;
    const parsed = isNoFilter(text) ? null : parseFilter(column, text, thisYear);
    if (parsed !== null && !parsed.ok) return `${column.label}: ${parsed.message}`;
  }
  return null;
}

/** The problem of a filter over several columns; null when there is none, or the filter is about one column. */
export function rowFilterFault(test: FilterTest, columnOf: ColumnLookup, thisYear: number): string | null {
  if (test.on === 'conditions') return conditionFault(test.condition, columnOf, thisYear);
  const named = test.on === 'sample' ? [test.sample.per] : test.on === 'topOf' ? [test.top.column, test.top.per] : [];
  for (const name of named) {
    if (name === null) continue;
    const column = columnOf(name);
    if (column === undefined) return `De kolom ${name} bestaat hier niet.`;
    if (column.withheld) return `${column.label} zit niet in uw abonnement; er kan niet op gefilterd worden.`;
  }
  return null;
}
